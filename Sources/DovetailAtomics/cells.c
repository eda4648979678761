// SPDX-License-Identifier: Apache-2.0

#include "DovetailAtomics.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct block {
  struct block *previous;
};

enum { initial_slots = 8 };

// A whole wiring. The part that readers access comes first, at the same address.
typedef struct {
  dovetail_wiring readable;
  // The table of all cells. Writers use it even while readers are diverted.
  dovetail_table *cells;
  // Nonzero once the wiring's ancestors know it.
  uintptr_t linked;
  void *seal;
  // Blocks of memory for cells, newest first, and what is left of the newest.
  struct block *blocks;
  char *free_memory;
  size_t free_size;
  struct { uintptr_t mask, count; void *previous; dovetail_slot slots[initial_slots * 3 / 2 + 1]; } first_cells;
  pthread_mutex_t mutex;
  // Guards the tree of roots; only the tree root's mutex is used.
  pthread_mutex_t tree_mutex;
} whole_wiring;

static whole_wiring *whole(const dovetail_wiring *wiring) { return (whole_wiring *)wiring; }

// What readers see while they are diverted: one slot, always empty.
static struct { uintptr_t mask, count; void *previous; dovetail_slot slots[1]; } empty_table;

static uintptr_t mask_for(size_t slots) { return (slots - 1) * sizeof(dovetail_slot); }
static size_t slots_of(const dovetail_table *table) { return table->mask / sizeof(dovetail_slot) + 1; }
// At most half full, so that nearly every reader finds its cell in the first slot.
static size_t largest_count(size_t slots) { return slots / 2; }
static size_t all_slots(size_t slots) { return slots + largest_count(slots) + 1; }

// Both are read as a table.
_Static_assert(offsetof(whole_wiring, first_cells.slots) - offsetof(whole_wiring, first_cells) ==
                   offsetof(dovetail_table, slots),
               "the first cells of a wiring are laid out like a table");
_Static_assert(offsetof(__typeof__(empty_table), slots) == offsetof(dovetail_table, slots),
               "the empty table is laid out like a table");
_Static_assert(sizeof(((whole_wiring *)0)->first_cells.slots) / sizeof(dovetail_slot) ==
                   initial_slots + initial_slots / 2 + 1,
               "the first cells have as many slots as `all_slots` says");

dovetail_wiring *dovetail_wiring_create(void) {
  // Not calloc, which bypasses malloc's per-thread cache on systems that have one. Clearing all of it would be no
  // better: the compiler turns that into calloc.
  whole_wiring *wiring = malloc(sizeof *wiring);
  if (!wiring) abort();
  memset(wiring, 0, offsetof(whole_wiring, mutex));
  wiring->first_cells.mask = mask_for(initial_slots);
  wiring->cells = wiring->readable.table = (dovetail_table *)&wiring->first_cells;
  wiring->mutex = (pthread_mutex_t)PTHREAD_MUTEX_INITIALIZER;
  wiring->tree_mutex = (pthread_mutex_t)PTHREAD_MUTEX_INITIALIZER;
  return &wiring->readable;
}

static void free_tables(dovetail_table *table) {
  while (table->previous) {  // The first one is part of the wiring.
    dovetail_table *previous = table->previous;
    free(table);
    table = previous;
  }
}

void dovetail_wiring_destroy(dovetail_wiring *readable) {
  whole_wiring *wiring = whole(readable);
  while (wiring->blocks) {
    struct block *block = wiring->blocks;
    wiring->blocks = block->previous;
    free(block);
  }
  free_tables(wiring->cells);
  pthread_mutex_destroy(&wiring->mutex);
  pthread_mutex_destroy(&wiring->tree_mutex);
  free(wiring);
}

void dovetail_lock(dovetail_wiring *wiring) { pthread_mutex_lock(&whole(wiring)->mutex); }
void dovetail_unlock(dovetail_wiring *wiring) { pthread_mutex_unlock(&whole(wiring)->mutex); }
void dovetail_lock_tree(dovetail_wiring *wiring) { pthread_mutex_lock(&whole(wiring)->tree_mutex); }
void dovetail_unlock_tree(dovetail_wiring *wiring) { pthread_mutex_unlock(&whole(wiring)->tree_mutex); }

dovetail_cell *dovetail_find(dovetail_wiring *wiring, const void *file, const void *function, uint32_t line, uint32_t column,
                             const void *type) {
  const dovetail_table *table = __atomic_load_n(&whole(wiring)->cells, __ATOMIC_ACQUIRE);
  for (dovetail_slot *slot = dovetail_first_slot(table, line, column, type);; slot++) {
    dovetail_cell *cell = dovetail_cell_in(slot);
    if (!cell) return NULL;
    if (cell->line == line && cell->column == column && cell->file == file && cell->function == function && cell->type == type) return cell;
  }
}

dovetail_cell *dovetail_find_equal(dovetail_wiring *wiring, const void *file, const void *function, uint32_t line, uint32_t column,
                                   const void *type) {
  for (dovetail_slot *slot = dovetail_first_slot(whole(wiring)->cells, line, column, type); slot->cell; slot++) {
    dovetail_cell *cell = slot->cell;
    if (cell->line == line && cell->column == column && cell->type == type && strcmp(cell->file, file) == 0 &&
        strcmp(cell->function, function) == 0)
      return cell;
  }
  return NULL;
}

size_t dovetail_cell_count(const dovetail_wiring *wiring) { return whole(wiring)->cells->count; }

bool dovetail_begin_cell_read(const dovetail_cell *cell) {
  dovetail_thread *thread = &dovetail_thread_record;
  if (!dovetail_reads_fast || thread->has_ended) return false;
  while (true) {
    __atomic_store_n(&thread->section, 1, DOVETAIL_STORE_ORDER);
    __asm__ volatile("" ::: "memory");
    bool is_awaited = __atomic_load_n(&thread->is_awaited, __ATOMIC_RELAXED) != 0;
    if (is_awaited && __atomic_load_n(&cell->published, DOVETAIL_LOAD_ORDER)) return true;
    __atomic_store_n(&thread->section, 0, __ATOMIC_RELEASE);
    if (is_awaited) return false;
    dovetail_announce();
  }
}

static void insert(dovetail_table *table, dovetail_cell *cell) {
  dovetail_slot *slot = dovetail_first_slot(table, cell->line, cell->column, cell->type);
  while (slot->cell) slot++;
  __atomic_store_n(&slot->cell, cell, __ATOMIC_RELEASE);
  table->count += 1;
}

// In large steps, because each one moves all cells: most roots grow once or twice, most scopes never.
static dovetail_table *grown(dovetail_table *old) {
  size_t slots = slots_of(old) * (old->previous ? 4 : 8);
  dovetail_table *table = malloc(sizeof *table + all_slots(slots) * sizeof(dovetail_slot));
  if (!table) abort();
  *table = (dovetail_table){.mask = mask_for(slots), .previous = old};
  memset(table->slots, 0, all_slots(slots) * sizeof(dovetail_slot));
  for (size_t i = 0; i < all_slots(slots_of(old)); i++)
    if (old->slots[i].cell) insert(table, old->slots[i].cell);
  return table;
}

// The largest size in malloc's per-thread cache, on systems that have one.
enum { block_size = 1032 };

static size_t rounded(size_t size, size_t alignment) { return (size + alignment - 1) & ~(alignment - 1); }

// Memory for a record, a cell and a value, so that the value is aligned. Cells live as long as the wiring, so nothing
// is freed individually.
static void *allocate(whole_wiring *wiring, size_t record_size, size_t value_size, size_t alignment) {
  if (alignment < 8) alignment = 8;
  size_t before = record_size + dovetail_cell_value_offset;
  size_t needed = rounded(value_size, 8) + rounded((uintptr_t)wiring->free_memory + before, alignment) -
                  (uintptr_t)wiring->free_memory;
  if (needed > wiring->free_size) {
    size_t size = sizeof(struct block) + before + rounded(value_size, 8) + alignment;
    if (size < block_size) size = block_size;
    struct block *block = malloc(size);
    if (!block) abort();
    memset(block + 1, 0, size - sizeof *block);
    block->previous = wiring->blocks;
    wiring->blocks = block;
    wiring->free_memory = (char *)(block + 1);
    wiring->free_size = size - sizeof *block;
  }
  char *value = (char *)rounded((uintptr_t)wiring->free_memory + before, alignment);
  char *end = value + rounded(value_size, 8);
  wiring->free_size -= (size_t)(end - wiring->free_memory);
  wiring->free_memory = end;
  return value - before;
}

dovetail_cell *dovetail_insert(dovetail_wiring *readable, const void *file, const void *function, uint32_t line, uint32_t column,
                               const void *type, size_t value_size, size_t value_alignment, size_t record_size) {
  whole_wiring *wiring = whole(readable);
  char *record = allocate(wiring, record_size, value_size, value_alignment);
  dovetail_cell *cell = (dovetail_cell *)(record + record_size);
  *cell = (dovetail_cell){
      .file = file, .function = function, .line = line, .column = column, .type = type, .version = 2};
  if (wiring->cells->count == largest_count(slots_of(wiring->cells))) {
    dovetail_table *cells = grown(wiring->cells);
    if (readable->table == wiring->cells) __atomic_store_n(&readable->table, cells, __ATOMIC_RELEASE);
    __atomic_store_n(&wiring->cells, cells, __ATOMIC_RELEASE);
  }
  insert(wiring->cells, cell);
  return cell;
}

void dovetail_publish(dovetail_cell *cell) { __atomic_store_n(&cell->published, cell->type, __ATOMIC_RELEASE); }

static bool is_published(const dovetail_cell *cell) {
  return __atomic_load_n(&cell->published, __ATOMIC_ACQUIRE) != NULL;
}

bool dovetail_withdraw(dovetail_cell *cell) {
  if (!is_published(cell)) return false;
  __atomic_store_n(&cell->published, NULL, __ATOMIC_SEQ_CST);
  return true;
}

uint64_t dovetail_version(const dovetail_cell *cell) { return __atomic_load_n(&cell->version, __ATOMIC_ACQUIRE); }

void dovetail_set_version(dovetail_cell *cell, uint64_t version) {
  __atomic_store_n(&cell->version, version, __ATOMIC_RELEASE);
}

bool dovetail_is_function(const void *name) {
  // The name of a property may contain parentheses as well, as in `price (gross)`, but not the end of a parameter list.
  size_t length = strlen(name);
  const char *end = (const char *)name + length;
  return length > 2 && end[-1] == ')' && (end[-2] == '(' || end[-2] == ':');
}

uint32_t dovetail_inherited(const dovetail_cell *cell) { return __atomic_load_n(&cell->inherited, __ATOMIC_RELAXED); }

void dovetail_set_inherited(dovetail_cell *cell, uint32_t inherited) {
  __atomic_store_n(&cell->inherited, inherited, __ATOMIC_RELAXED);
}

void dovetail_divert_readers(dovetail_wiring *wiring, bool diverted) {
  dovetail_table *table = diverted ? (dovetail_table *)&empty_table : whole(wiring)->cells;
  __atomic_store_n(&wiring->table, table, __ATOMIC_RELEASE);
}

bool dovetail_is_diverted(const dovetail_wiring *wiring) {
  return __atomic_load_n(&wiring->table, __ATOMIC_ACQUIRE) == (const dovetail_table *)&empty_table;
}

void dovetail_set_slow_transients(dovetail_wiring *wiring, bool slow) {
  __atomic_store_n(&wiring->slow_transients, slow ? 1 : 0, __ATOMIC_RELAXED);
}

bool dovetail_is_linked(const dovetail_wiring *wiring) { return __atomic_load_n(&whole(wiring)->linked, __ATOMIC_ACQUIRE) != 0; }
void dovetail_set_linked(dovetail_wiring *wiring) { __atomic_store_n(&whole(wiring)->linked, 1, __ATOMIC_RELEASE); }

void *dovetail_seal(const dovetail_wiring *wiring) { return __atomic_load_n(&whole(wiring)->seal, __ATOMIC_ACQUIRE); }
void dovetail_set_seal(dovetail_wiring *wiring, void *seal) { __atomic_store_n(&whole(wiring)->seal, seal, __ATOMIC_RELEASE); }

uintptr_t dovetail_sealed;

void dovetail_note_sealed(void) { __atomic_store_n(&dovetail_sealed, 1, __ATOMIC_RELEASE); }

size_t dovetail_remove_repetitions(dovetail_edge *edges, size_t count) {
  size_t slots = initial_slots;
  while (slots < count * 2) slots *= 2;
  // The index of the edge in a slot, from one.
  size_t *numbers = calloc(slots, sizeof *numbers);
  if (!numbers) return count;
  size_t kept = 0;
  for (size_t index = 0; index < count; index++) {
    dovetail_edge edge = edges[index];
    size_t slot = (size_t)((((uintptr_t)edge.cell ^ edge.version) * 0x9E3779B97F4A7C15ull) >> 32) & (slots - 1);
    while (numbers[slot] && (edges[numbers[slot] - 1].cell != edge.cell || edges[numbers[slot] - 1].version != edge.version))
      slot = (slot + 1) & (slots - 1);
    if (numbers[slot]) continue;
    edges[kept++] = edge;
    numbers[slot] = kept;
  }
  free(numbers);
  return kept;
}
