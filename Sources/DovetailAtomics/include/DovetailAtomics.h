// SPDX-License-Identifier: Apache-2.0
//
// What Swift cannot say without raising the deployment target: atomic words, a thread-local record, and the read
// section that lets a reader copy a value out of a cell while another thread replaces it.

#ifndef DOVETAIL_ATOMICS_H
#define DOVETAIL_ATOMICS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__clang__)
#pragma clang diagnostic ignored "-Wnullability-completeness"
#endif

#define DOVETAIL_INLINE static inline __attribute__((always_inline))

#if defined(__linux__)
// membarrier(2) lets a writer order the readers' plain stores, so a reader pays for no fence.
#define DOVETAIL_STORE_ORDER __ATOMIC_RELAXED
#define DOVETAIL_LOAD_ORDER __ATOMIC_ACQUIRE
#else
#define DOVETAIL_STORE_ORDER __ATOMIC_SEQ_CST
#define DOVETAIL_LOAD_ORDER __ATOMIC_SEQ_CST
#endif

/// What a thread may do without asking anybody.
enum {
  /// The thread has not been registered: nobody would wait for its read sections.
  dovetail_mode_unregistered = 0,
  /// The thread reads through the fast path.
  dovetail_mode_plain = 1,
  /// The thread runs a factory or an identification, or has no way to announce its reads: every read is slow.
  dovetail_mode_slow = 2,
  /// A writer has put the thread to rest: its next read is slow, and announces it again.
  dovetail_mode_resting = 3,
};

/// One thread's record. Only its own thread writes it, except for the links of the registry, and for what
/// `dovetail_wait_for_readers` does to `mode` and `is_awaited`.
typedef struct dovetail_thread {
  // The first field is one that only the thread itself uses: for the thread sanitizer, to modify any field from Swift is
  // to write the first one.
  /// Not zero while a transient factory is on the stack.
  uintptr_t is_resolving;
  uintptr_t mode;
  /// Not zero while the thread copies a value out of a cell.
  uintptr_t section;
  /// Not zero while writers wait for the thread's read sections.
  uintptr_t is_awaited;
  /// Ends the outermost read, which owns instances that live for one resolution; NULL if there are none.
  void (*end_resolution)(void);
  /// The wiring of the outermost transient factory, if that may throw; otherwise NULL. It lives as long as that runs.
  struct dovetail_wiring *fallible_transient;
  /// The address below which transients take the slow path: `stack_limit` in the plain mode, otherwise above all.
  uintptr_t transient_limit;
  /// Transients that nest below this address take the slow path, where runaway recursion is reported.
  uintptr_t stack_limit;
  /// The thread's Swift context, owned by this record.
  void *context;
  void (*release_context)(void *);
  struct dovetail_thread *previous;
  struct dovetail_thread *next;
} dovetail_thread;

#if defined(__linux__)
extern _Thread_local dovetail_thread dovetail_thread_record __attribute__((tls_model("initial-exec")));
#else
extern _Thread_local dovetail_thread dovetail_thread_record;
#endif

/// The home of one provider's value. A cell stays at its address, and in its table, as long as its wiring lives. In front
/// of it is the provider's record, and behind it the value.
typedef struct dovetail_cell {
  /// The value's type while the value may be read, NULL while it may not.
  const void *published;
  const void *file;
  const void *function;
  uint32_t line;
  uint32_t column;
  const void *type;
  /// Changes whenever what was built from the value has become doubtful.
  uint64_t version;
  uint32_t expiring;
  /// Whether a copy of the value is a copy of its bytes, with one more reference to what its first word points to.
  uint32_t is_reference;
} dovetail_cell;

/// The distance from a cell's address to its value.
enum { dovetail_cell_value_offset = sizeof(dovetail_cell) };

/// A place in a table, or none where there is no cell.
typedef struct dovetail_slot {
  dovetail_cell *cell;
} dovetail_slot;

/// An open-addressed table of cells. It grows by being replaced; the replaced ones live as long as the wiring.
///
/// Behind the slots that a hash may lead to there are as many as there can be cells, and one more: no search wraps
/// around.
typedef struct dovetail_table {
  /// The number of slots, less one, times the size of a slot.
  uintptr_t mask;
  uintptr_t count;
  struct dovetail_table *previous;
  dovetail_slot slots[];
} dovetail_table;

/// The part of a wiring that readers touch, kept away from reference counts and from the lock. Its other part, behind it,
/// is known to C alone: the metadata of each type that Swift meets is a part of the program.
typedef struct dovetail_wiring {
  /// Where readers look. An empty table while an asynchronous factory of the tree runs, and after the end of the root.
  dovetail_table *table;
  /// Not zero when a transient provider must take the slow path.
  uintptr_t interposed;
  /// The Swift object that owns this.
  void *core;
} dovetail_wiring;

// MARK: The fast path

DOVETAIL_INLINE dovetail_thread *_Nonnull dovetail_current_thread(void) { return &dovetail_thread_record; }

/// Opens a read section, unless the thread has to take the slow path.
DOVETAIL_INLINE bool dovetail_begin_read(void) {
  dovetail_thread *thread = &dovetail_thread_record;
  __atomic_store_n(&thread->section, 1, DOVETAIL_STORE_ORDER);
  __asm__ volatile("" ::: "memory");
  // Behind the store: a writer that puts the thread to rest waits for the section, or the thread sees that it rests.
  if (__builtin_expect(__atomic_load_n(&thread->mode, __ATOMIC_RELAXED) != dovetail_mode_plain, 0)) {
    __atomic_store_n(&thread->section, 0, __ATOMIC_RELEASE);
    return false;
  }
  return true;
}

/// The table in which readers look.
DOVETAIL_INLINE const dovetail_table *_Nonnull dovetail_readable_table(const dovetail_wiring *_Nonnull wiring) {
  return __atomic_load_n(&wiring->table, __ATOMIC_ACQUIRE);
}

/// The slot of a table at which the search for a cell begins. It goes on to the next slot, and ends at an empty one.
///
/// The file is no part of the hash: the texts of equal sites may stand at different addresses.
DOVETAIL_INLINE dovetail_slot *_Nonnull dovetail_first_slot(const dovetail_table *_Nonnull table, uint32_t line,
                                                            uint32_t column, const void *_Nonnull type) {
  uint64_t place = (uint64_t)line << 32 | column;
  uintptr_t hash = (uintptr_t)((place * 0x9E3779B97F4A7C15ull) >> 29) + (uintptr_t)type;
  return (dovetail_slot *)((char *)table->slots + (hash & table->mask));
}

/// The cell in a slot, or NULL.
DOVETAIL_INLINE dovetail_cell *_Nullable dovetail_cell_in(const dovetail_slot *_Nonnull slot) {
  return __atomic_load_n(&slot->cell, __ATOMIC_ACQUIRE);
}

/// Whether the cell holds a value of the type, and it may be read.
DOVETAIL_INLINE bool dovetail_holds(const dovetail_cell *_Nonnull cell, const void *_Nonnull type) {
  return __atomic_load_n(&cell->published, DOVETAIL_LOAD_ORDER) == type;
}

/// Closes the section. The copy of the value, its retain included, must stand before this call.
DOVETAIL_INLINE void dovetail_end_read(void) {
  __asm__ volatile("" ::: "memory");
  __atomic_store_n(&dovetail_thread_record.section, 0, __ATOMIC_RELEASE);
}

/// What has become of the beginning of a transient factory.
enum {
  /// Nothing: it takes the slow path.
  dovetail_transient_slow = 0,
  /// It runs within another one, which knows all that is to be known. Nothing is written, so nothing is waited for.
  dovetail_transient_inner = 1,
  /// It is the outermost one.
  dovetail_transient_outermost = 2,
};

/// Begins a transient factory.
DOVETAIL_INLINE int32_t dovetail_begin_transient(const dovetail_wiring *_Nonnull wiring) {
  dovetail_thread *thread = &dovetail_thread_record;
  if (__builtin_expect((uintptr_t)__builtin_frame_address(0) < thread->transient_limit, 0)) return dovetail_transient_slow;
  if (__builtin_expect(__atomic_load_n(&wiring->interposed, __ATOMIC_RELAXED) != 0, 0)) return dovetail_transient_slow;
  if (thread->is_resolving != 0) return dovetail_transient_inner;
  thread->is_resolving = 1;
  return dovetail_transient_outermost;
}

/// Notes that the outermost transient factory may throw, so that what it causes to be built is remembered.
DOVETAIL_INLINE void dovetail_begin_fallible_transient(struct dovetail_wiring *_Nonnull wiring) {
  dovetail_thread_record.fallible_transient = wiring;
}

/// Ends a transient factory that was begun.
DOVETAIL_INLINE void dovetail_end_transient(int32_t begun) {
  if (begun != dovetail_transient_outermost) return;
  dovetail_thread *thread = &dovetail_thread_record;
  thread->is_resolving = 0;
  if (__builtin_expect(thread->end_resolution != NULL, 0)) thread->end_resolution();
}

// MARK: Cells and tables (the writer's side; the wiring's lock is held unless said otherwise)

dovetail_wiring *_Nonnull dovetail_wiring_create(void);
void dovetail_wiring_destroy(dovetail_wiring *_Nonnull wiring);
void dovetail_lock(dovetail_wiring *_Nonnull wiring);
void dovetail_unlock(dovetail_wiring *_Nonnull wiring);
void dovetail_lock_tree(dovetail_wiring *_Nonnull wiring);
void dovetail_unlock_tree(dovetail_wiring *_Nonnull wiring);

/// How many cells there are.
size_t dovetail_cell_count(const dovetail_wiring *_Nonnull wiring);
/// Opens a read section if the cell holds a value that may be read, whatever mode the registered thread is in.
bool dovetail_begin_cell_read(const dovetail_cell *_Nonnull cell);
/// The cell of a call site, or NULL. Needs no lock: cells and tables live as long as the wiring.
dovetail_cell *_Nullable dovetail_find(dovetail_wiring *_Nonnull wiring, const void *_Nonnull file,
                                       const void *_Nonnull function, uint32_t line, uint32_t column, const void *_Nonnull type);
/// The cell of a call site whose texts are equal but stand at other addresses, or NULL.
dovetail_cell *_Nullable dovetail_find_equal(dovetail_wiring *_Nonnull wiring, const void *_Nonnull file,
                                             const void *_Nonnull function, uint32_t line, uint32_t column,
                                             const void *_Nonnull type);
/// A new cell with room for a value behind it and for a record in front, which is zero. The cell is in the table, and
/// unpublished.
dovetail_cell *_Nonnull dovetail_insert(dovetail_wiring *_Nonnull wiring, const void *_Nonnull file,
                                        const void *_Nonnull function, uint32_t line, uint32_t column, const void *_Nonnull type,
                                        size_t value_size, size_t value_alignment, size_t record_size);
void dovetail_publish(dovetail_cell *_Nonnull cell);
/// Takes a cell out of the readers' reach; false if it was not in it.
bool dovetail_withdraw(dovetail_cell *_Nonnull cell);
bool dovetail_is_published(const dovetail_cell *_Nonnull cell);
uint64_t dovetail_version(const dovetail_cell *_Nonnull cell);
void dovetail_set_version(dovetail_cell *_Nonnull cell, uint64_t version);
/// Whether `#function` names something with parameters, rather than a property.
bool dovetail_is_function(const void *_Nonnull name);
/// Whether the value, or one that it was built from, has an expiration.
bool dovetail_is_expiring(const dovetail_cell *_Nonnull cell);
void dovetail_set_expiring(dovetail_cell *_Nonnull cell, bool expiring);
/// Turns readers of the wiring to the slow path, or back.
void dovetail_divert_readers(dovetail_wiring *_Nonnull wiring, bool diverted);
bool dovetail_is_diverted(const dovetail_wiring *_Nonnull wiring);
void dovetail_set_interposed(dovetail_wiring *_Nonnull wiring, bool interposed);
/// Whether the ancestors of the wiring know it; needs no lock.
bool dovetail_is_linked(const dovetail_wiring *_Nonnull wiring);
void dovetail_set_linked(dovetail_wiring *_Nonnull wiring);

// MARK: Edges

/// A note that the value in a cell was read, and which version of it.
typedef struct dovetail_edge {
  const dovetail_cell *_Nonnull cell;
  uint64_t version;
} dovetail_edge;

/// Takes those edges out of a list that repeat an earlier one, and returns how many are left. Needs no lock.
size_t dovetail_remove_repetitions(dovetail_edge *_Nonnull edges, size_t count);

// MARK: Seals

/// Set once the program has sealed a root, which is never outside of tests and previews.
extern uintptr_t dovetail_sealed;
DOVETAIL_INLINE bool dovetail_was_sealed(void) { return __atomic_load_n(&dovetail_sealed, __ATOMIC_ACQUIRE) != 0; }
void dovetail_note_sealed(void);

// MARK: Threads

/// Makes the calling thread known to writers. `release_context` is called with `context` when the thread ends.
void dovetail_register_thread(void *_Nonnull context, void (*_Nonnull release_context)(void *_Nonnull));
/// Whether this system lets registered threads use the fast path.
bool dovetail_can_read_plainly(void);
/// The same, for a thread that is registered.
extern bool dovetail_reads_plainly;
/// Lets writers wait for the calling thread's read sections again.
void dovetail_announce(void);
/// Returns when no other thread is in a read section that began before the call.
void dovetail_wait_for_readers(void);
/// Opens the fast paths for the calling thread, or closes them.
DOVETAIL_INLINE void dovetail_set_plain(bool plain) {
  dovetail_thread *thread = &dovetail_thread_record;
  __atomic_store_n(&thread->mode, plain ? dovetail_mode_plain : dovetail_mode_slow, __ATOMIC_RELAXED);
  thread->transient_limit = plain ? thread->stack_limit : UINTPTR_MAX;
  if (!plain) return;
  __asm__ volatile("" ::: "memory");
  // Behind the store, as above: otherwise a writer would take the thread for one that rests.
  if (__builtin_expect(__atomic_load_n(&thread->is_awaited, __ATOMIC_RELAXED) == 0, 0)) dovetail_announce();
}
/// Whether the calling thread runs neither a factory nor an identification.
DOVETAIL_INLINE bool dovetail_is_idle(void) {
  uintptr_t mode = __atomic_load_n(&dovetail_thread_record.mode, __ATOMIC_RELAXED);
  return mode == dovetail_mode_plain || mode == dovetail_mode_resting;
}
/// The lowest usable address of the calling thread's stack.
uintptr_t dovetail_stack_low(void);
uintptr_t dovetail_stack_pointer(void);
uint64_t dovetail_nanoseconds(void);
/// A cheap monotonic tick. Beside `dovetail_nanoseconds` at two instants it tells how long a tick is.
DOVETAIL_INLINE uint64_t dovetail_ticks(void) {
#if defined(__x86_64__)
  return __builtin_ia32_rdtsc();
#elif defined(__aarch64__)
  uint64_t ticks;
  __asm__ volatile("mrs %0, cntvct_el0" : "=r"(ticks));
  return ticks;
#else
  return dovetail_nanoseconds();
#endif
}

// MARK: Locks that exist before any wiring

typedef struct dovetail_monitor dovetail_monitor;

dovetail_monitor *_Nonnull dovetail_monitor_create(void);
void dovetail_monitor_destroy(dovetail_monitor *_Nonnull monitor);
void dovetail_monitor_lock(dovetail_monitor *_Nonnull monitor);
void dovetail_monitor_unlock(dovetail_monitor *_Nonnull monitor);
void dovetail_monitor_broadcast(dovetail_monitor *_Nonnull monitor);
/// Waits until a broadcast or until `seconds` have passed; false if the time ran out.
bool dovetail_monitor_wait(dovetail_monitor *_Nonnull monitor, uint64_t seconds);

// MARK: Types at run time (entry points of the Swift runtime that Swift itself has no spelling for)

/// The witness table of a type for a protocol descriptor, or NULL. Conformances isolated to an actor count everywhere.
const void *_Nullable swift_conformsToProtocol(const void *_Nonnull type, const void *_Nonnull protocol);
/// The type `any P & …` of protocol descriptors; `any_type` is false for what only classes may be.
const void *_Nonnull swift_getExistentialTypeMetadata(bool any_type, const void *_Nullable superclass, size_t count,
                                                      const uintptr_t *_Nonnull protocols);

/// The type of a value behind the existential that it may stand in, without a copy; NULL if it cannot be told quickly.
const void *_Nullable dovetail_dynamic_type(const void *_Nonnull type, const void *_Nonnull value);
/// Whether two values are the same instance of a class; false also if it cannot be told quickly.
bool dovetail_is_same_object(const void *_Nonnull type, const void *_Nonnull one, const void *_Nonnull other);
/// Whether a copy of a value is a copy of its bytes, with one more reference to what its first word points to: what is
/// behind most existentials. False also if it cannot be told quickly.
bool dovetail_is_reference(const void *_Nonnull type, const void *_Nonnull value);
/// Whether a value is an instance of a class to which there is no other reference; false also if it cannot be told.
bool dovetail_is_uniquely_referenced(const void *_Nonnull type, const void *_Nonnull value);
bool swift_isUniquelyReferenced_nonNull_native(const void *_Nonnull object);
/// The task that the calling thread runs, or NULL.
const void *_Nullable swift_task_getCurrent(void);

// MARK: The last word

/// Writes all of a text to standard error and ends the process by SIGABRT, without a stack trace.
void dovetail_abort(const char *_Nonnull text, size_t length) __attribute__((noreturn));
/// Writes all of a text to standard error.
void dovetail_write_error(const char *_Nonnull text, size_t length);

#endif
