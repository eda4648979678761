// SPDX-License-Identifier: Apache-2.0
//
// What Swift cannot express without raising the deployment target: the cells from which readers copy values without a
// lock, the record of each thread, locks, and entry points of the Swift runtime.

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
// membarrier(2) lets a writer order the readers' plain stores, so a reader needs no fence.
#define DOVETAIL_STORE_ORDER __ATOMIC_RELAXED
#define DOVETAIL_LOAD_ORDER __ATOMIC_ACQUIRE
#else
#define DOVETAIL_STORE_ORDER __ATOMIC_SEQ_CST
#define DOVETAIL_LOAD_ORDER __ATOMIC_SEQ_CST
#endif

/// How a thread may read without synchronisation.
enum {
  /// The thread has not been registered: no writer would wait for its read sections.
  dovetail_mode_unregistered = 0,
  /// The thread reads through the fast path.
  dovetail_mode_fast = 1,
  /// The thread runs a factory or an identification, or cannot announce its reads: every read is slow.
  dovetail_mode_slow = 2,
  /// A writer has put the thread to rest: its next read is slow, and announces the thread again.
  dovetail_mode_resting = 3,
};

/// One thread's record. Only its own thread writes it, except for the links of the registry, and for what
/// `dovetail_wait_for_readers` does to `mode` and `is_awaited`.
typedef struct dovetail_thread {
  // The first field is one that only the thread itself uses: to the thread sanitizer, modifying any field from Swift
  // writes the first one.
  /// Nonzero while a transient factory is on the stack that the fast path has begun; others leave it zero.
  uintptr_t runs_fast_transient;
  uintptr_t mode;
  /// Nonzero while the thread copies a value out of a cell.
  uintptr_t section;
  /// Nonzero while writers wait for the thread's read sections.
  uintptr_t is_awaited;
  /// Ends the outermost read, which owns per-resolution instances; NULL if there are none.
  void (*end_resolution)(void);
  /// The wiring of the outermost transient factory, if the factory may throw; otherwise NULL. It lives as long as the
  /// factory runs.
  struct dovetail_wiring *fallible_transient;
  /// The address below which transients take the slow path: `stack_limit` in fast mode, otherwise the highest address.
  uintptr_t transient_limit;
  /// Transients that nest below this address take the slow path, which reports runaway recursion.
  uintptr_t stack_limit;
  /// The thread's Swift context, owned by this record.
  void *context;
  void (*release_context)(void *);
  struct dovetail_thread *previous;
  struct dovetail_thread *next;
  /// Whether the thread's end has been noticed: what reads later is a destructor of other thread-specific data.
  bool has_ended;
} dovetail_thread;

#if defined(__linux__)
extern _Thread_local dovetail_thread dovetail_thread_record __attribute__((tls_model("initial-exec")));
#else
extern _Thread_local dovetail_thread dovetail_thread_record;
#endif

/// The storage of one provider's value. A cell stays at its address, and in its table, as long as its wiring lives. It
/// is preceded by the provider's record and followed by the value.
typedef struct dovetail_cell {
  /// The value's type while the value can be read, otherwise NULL.
  const void *published;
  const void *file;
  const void *function;
  uint32_t line;
  uint32_t column;
  const void *type;
  /// Changes whenever what was built from the value has to be checked again. Odd while the value is doubtful.
  uint64_t version;
  /// What holds for the value or for one that it was built from: `dovetail_expires` and `dovetail_has_tear_down`.
  uint32_t inherited;
  /// Whether a copy of the value is a copy of its bytes plus a retain of what its first word points to.
  uint32_t is_reference;
} dovetail_cell;

/// The value has an expiration; and it has, or has had, a tear-down.
enum { dovetail_expires = 1, dovetail_has_tear_down = 2 };

/// The distance from a cell's address to its value.
enum { dovetail_cell_value_offset = sizeof(dovetail_cell) };

/// A slot of a table, which may have no cell.
typedef struct dovetail_slot {
  dovetail_cell *cell;
} dovetail_slot;

/// An open-addressed table of cells. It grows by being replaced; replaced tables live as long as the wiring.
///
/// The slots that a hash can select are followed by as many as there can be cells, and one more, so no search wraps
/// around.
typedef struct dovetail_table {
  /// The number of slots minus one, times the size of a slot.
  uintptr_t mask;
  uintptr_t count;
  struct dovetail_table *previous;
  dovetail_slot slots[];
} dovetail_table;

/// The part of a wiring that readers access, kept apart from reference counts and from the lock. The other part, after
/// it, is known only to C, because the metadata of each type that Swift sees becomes part of the program.
typedef struct dovetail_wiring {
  /// The table that readers search. It is empty while an asynchronous factory of this wiring or of a descendant runs, or
  /// a task identifies a provider, and after the end of the root.
  dovetail_table *table;
  /// Nonzero if transient providers must take the slow path.
  uintptr_t slow_transients;
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
  // After the store: a writer that puts the thread to rest waits for the section, or the thread sees that it rests.
  if (__builtin_expect(__atomic_load_n(&thread->mode, __ATOMIC_RELAXED) != dovetail_mode_fast, 0)) {
    __atomic_store_n(&thread->section, 0, __ATOMIC_RELEASE);
    return false;
  }
  return true;
}

/// The table that readers search.
DOVETAIL_INLINE const dovetail_table *_Nonnull dovetail_readable_table(const dovetail_wiring *_Nonnull wiring) {
  return __atomic_load_n(&wiring->table, __ATOMIC_ACQUIRE);
}

/// The slot of a table at which the search for a cell begins. It continues with the next slot, and ends at an empty
/// one.
///
/// The file is not part of the hash, because the strings of equal sites may have different addresses.
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

/// Whether the cell holds a published value of this type.
DOVETAIL_INLINE bool dovetail_holds(const dovetail_cell *_Nonnull cell, const void *_Nonnull type) {
  return __atomic_load_n(&cell->published, DOVETAIL_LOAD_ORDER) == type;
}

/// Closes the section. The copy of the value, including its retain, must precede this call.
DOVETAIL_INLINE void dovetail_end_read(void) {
  __asm__ volatile("" ::: "memory");
  __atomic_store_n(&dovetail_thread_record.section, 0, __ATOMIC_RELEASE);
}

/// The result of beginning a transient factory.
enum {
  /// It was not begun, and takes the slow path.
  dovetail_transient_slow = 0,
  /// It runs within another one, which has recorded all that is necessary. Nothing is written, so nothing has to be
  /// waited for.
  dovetail_transient_inner = 1,
  /// It is the outermost one.
  dovetail_transient_outermost = 2,
};

/// Begins a transient factory.
DOVETAIL_INLINE int32_t dovetail_begin_transient(const dovetail_wiring *_Nonnull wiring) {
  dovetail_thread *thread = &dovetail_thread_record;
  if (__builtin_expect((uintptr_t)__builtin_frame_address(0) < thread->transient_limit, 0)) return dovetail_transient_slow;
  if (__builtin_expect(__atomic_load_n(&wiring->slow_transients, __ATOMIC_RELAXED) != 0, 0)) return dovetail_transient_slow;
  if (thread->runs_fast_transient != 0) return dovetail_transient_inner;
  thread->runs_fast_transient = 1;
  return dovetail_transient_outermost;
}

/// Records that the outermost transient factory may throw, so that what is built for it is remembered.
DOVETAIL_INLINE void dovetail_begin_fallible_transient(struct dovetail_wiring *_Nonnull wiring) {
  dovetail_thread_record.fallible_transient = wiring;
}

/// Ends a transient factory that was begun.
DOVETAIL_INLINE void dovetail_end_transient(int32_t begun) {
  if (begun != dovetail_transient_outermost) return;
  dovetail_thread *thread = &dovetail_thread_record;
  thread->runs_fast_transient = 0;
  if (__builtin_expect(thread->end_resolution != NULL, 0)) thread->end_resolution();
}

// MARK: Wirings and their locks

dovetail_wiring *_Nonnull dovetail_wiring_create(void);
void dovetail_wiring_destroy(dovetail_wiring *_Nonnull wiring);
void dovetail_lock(dovetail_wiring *_Nonnull wiring);
void dovetail_unlock(dovetail_wiring *_Nonnull wiring);
void dovetail_lock_tree(dovetail_wiring *_Nonnull wiring);
void dovetail_unlock_tree(dovetail_wiring *_Nonnull wiring);

// MARK: What needs no lock

/// The cell of a call site, or NULL. Cells and tables live as long as the wiring.
dovetail_cell *_Nullable dovetail_find(dovetail_wiring *_Nonnull wiring, const void *_Nonnull file,
                                       const void *_Nonnull function, uint32_t line, uint32_t column, const void *_Nonnull type);
/// Opens a read section if the cell holds a value that can be read, in any mode of the registered thread.
bool dovetail_begin_cell_read(const dovetail_cell *_Nonnull cell);
uint64_t dovetail_version(const dovetail_cell *_Nonnull cell);
/// What holds for the value or for one that it was built from.
uint32_t dovetail_inherited(const dovetail_cell *_Nonnull cell);
/// Whether `#function` names something with parameters, rather than a property.
bool dovetail_is_function(const void *_Nonnull name);
bool dovetail_is_diverted(const dovetail_wiring *_Nonnull wiring);
/// Whether the ancestors of the wiring know it.
bool dovetail_is_linked(const dovetail_wiring *_Nonnull wiring);
/// The Swift object that seals the wiring of a test's root.
void *_Nullable dovetail_seal(const dovetail_wiring *_Nonnull wiring);
/// Seals the wiring, which others may be reading.
void dovetail_set_seal(dovetail_wiring *_Nonnull wiring, void *_Nonnull seal);

// MARK: What needs the wiring's lock

/// The number of cells.
size_t dovetail_cell_count(const dovetail_wiring *_Nonnull wiring);
/// The cell of a call site whose strings are equal but have other addresses, or NULL.
dovetail_cell *_Nullable dovetail_find_equal(dovetail_wiring *_Nonnull wiring, const void *_Nonnull file,
                                             const void *_Nonnull function, uint32_t line, uint32_t column,
                                             const void *_Nonnull type);
/// A new cell followed by memory for a value and preceded by a zeroed record. The cell is in the table, and
/// unpublished.
dovetail_cell *_Nonnull dovetail_insert(dovetail_wiring *_Nonnull wiring, const void *_Nonnull file,
                                        const void *_Nonnull function, uint32_t line, uint32_t column, const void *_Nonnull type,
                                        size_t value_size, size_t value_alignment, size_t record_size);
void dovetail_publish(dovetail_cell *_Nonnull cell);
/// Unpublishes a cell; false if it was not published.
bool dovetail_withdraw(dovetail_cell *_Nonnull cell);
void dovetail_set_version(dovetail_cell *_Nonnull cell, uint64_t version);
void dovetail_set_inherited(dovetail_cell *_Nonnull cell, uint32_t inherited);
/// Diverts readers of the wiring to the slow path, or back.
void dovetail_divert_readers(dovetail_wiring *_Nonnull wiring, bool diverted);
void dovetail_set_slow_transients(dovetail_wiring *_Nonnull wiring, bool slow);

// MARK: What needs the tree's lock

void dovetail_set_linked(dovetail_wiring *_Nonnull wiring);

// MARK: Edges

/// The fact that the value in a cell was read, and which version of it.
typedef struct dovetail_edge {
  const dovetail_cell *_Nonnull cell;
  uint64_t version;
} dovetail_edge;

/// Removes edges that repeat an earlier one from a list, and returns how many are left. Needs no lock.
size_t dovetail_remove_repetitions(dovetail_edge *_Nonnull edges, size_t count);

// MARK: Seals

/// Set when a test first prepares to seal roots; never set in a program without DovetailTesting.
extern uintptr_t dovetail_sealed;
DOVETAIL_INLINE bool dovetail_was_sealed(void) { return __atomic_load_n(&dovetail_sealed, __ATOMIC_ACQUIRE) != 0; }
void dovetail_note_sealed(void);

// MARK: Threads

/// Makes the calling thread known to writers. `release_context` is called with `context` when the thread ends.
void dovetail_register_thread(void *_Nonnull context, void (*_Nonnull release_context)(void *_Nonnull));
/// Whether the calling thread, once it is registered, can use the fast path.
bool dovetail_can_read_fast(void);
/// What `dovetail_can_read_fast` has found out; set before the first thread is registered.
extern bool dovetail_reads_fast;
/// Lets writers wait for the calling thread's read sections again.
void dovetail_announce(void);
/// Returns when no other thread is in a read section that began before the call.
void dovetail_wait_for_readers(void);
/// Opens the fast paths for the calling thread, or closes them.
DOVETAIL_INLINE void dovetail_set_fast(bool fast) {
  dovetail_thread *thread = &dovetail_thread_record;
  __atomic_store_n(&thread->mode, fast ? dovetail_mode_fast : dovetail_mode_slow, __ATOMIC_RELAXED);
  thread->transient_limit = fast ? thread->stack_limit : UINTPTR_MAX;
  if (!fast) return;
  __asm__ volatile("" ::: "memory");
  // After the store, as above: otherwise a writer would take the thread for a resting one.
  if (__builtin_expect(__atomic_load_n(&thread->is_awaited, __ATOMIC_RELAXED) == 0, 0)) dovetail_announce();
}
/// Whether the calling thread runs neither a factory nor an identification.
DOVETAIL_INLINE bool dovetail_is_idle(void) {
  uintptr_t mode = __atomic_load_n(&dovetail_thread_record.mode, __ATOMIC_RELAXED);
  return mode == dovetail_mode_fast || mode == dovetail_mode_resting;
}
/// The lowest usable address of the calling thread's stack.
uintptr_t dovetail_stack_low(void);
uintptr_t dovetail_stack_pointer(void);
/// Whether the stack has grown beyond the address below which it has to be checked.
DOVETAIL_INLINE bool dovetail_is_deep_in_stack(void) {
  return (uintptr_t)__builtin_frame_address(0) < dovetail_thread_record.stack_limit;
}
uint64_t dovetail_nanoseconds(void);
/// A cheap tick, monotonic on each processor. Compared with `dovetail_nanoseconds` at two instants, it gives the length of a tick.
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
/// The ticks that have passed since an instant; 0 if that was on a processor whose ticks are ahead.
DOVETAIL_INLINE uint64_t dovetail_ticks_since(uint64_t start) {
  uint64_t now = dovetail_ticks();
  return now > start ? now - start : 0;
}

// MARK: Locks that exist before any wiring

typedef struct dovetail_monitor dovetail_monitor;

dovetail_monitor *_Nonnull dovetail_monitor_create(void);
void dovetail_monitor_destroy(dovetail_monitor *_Nonnull monitor);
void dovetail_monitor_lock(dovetail_monitor *_Nonnull monitor);
void dovetail_monitor_unlock(dovetail_monitor *_Nonnull monitor);
void dovetail_monitor_broadcast(dovetail_monitor *_Nonnull monitor);
/// Waits until a broadcast or until a time, as given by `dovetail_nanoseconds`; false if the time has come.
bool dovetail_monitor_wait(dovetail_monitor *_Nonnull monitor, uint64_t end_nanoseconds);

// MARK: Types at run time (entry points of the Swift runtime that cannot be expressed in Swift)

/// The witness table of a type for a protocol descriptor, or NULL. Conformances isolated to an actor count everywhere.
const void *_Nullable swift_conformsToProtocol(const void *_Nonnull type, const void *_Nonnull protocol);
/// The type `any P & …` for protocol descriptors; `any_type` is false if only classes can conform.
const void *_Nonnull swift_getExistentialTypeMetadata(bool any_type, const void *_Nullable superclass, size_t count,
                                                      const uintptr_t *_Nonnull protocols);

/// The type of a value, or of its content if it is an existential, without a copy; NULL if it cannot be determined
/// quickly.
const void *_Nullable dovetail_dynamic_type(const void *_Nonnull type, const void *_Nonnull value);
/// Whether two values are the same instance of a class, or existentials that share a box, so that one is a copy of the
/// other; also false if it cannot be determined quickly.
bool dovetail_are_identical(const void *_Nonnull type, const void *_Nonnull one, const void *_Nonnull other);
/// Whether two values consist of the same bytes, and are therefore equal. Also false if it cannot be determined quickly,
/// and for equal values with different bytes in between.
bool dovetail_have_equal_bytes(const void *_Nonnull type, const void *_Nonnull one, const void *_Nonnull other);
/// Whether a copy of a value is a copy of its bytes plus a retain of what its first word points to, as for most
/// existentials. Also false if it cannot be determined quickly.
bool dovetail_is_reference(const void *_Nonnull type, const void *_Nonnull value);
/// Whether a value is an instance of a class to which there is no other reference; also false if it cannot be
/// determined.
bool dovetail_is_uniquely_referenced(const void *_Nonnull type, const void *_Nonnull value);
bool swift_isUniquelyReferenced_nonNull_native(const void *_Nonnull object);
/// The task that the calling thread runs, or NULL.
const void *_Nullable swift_task_getCurrent(void);

// MARK: Output

/// Writes all of a text to standard error and ends the process with SIGABRT, without a stack trace.
void dovetail_abort(const char *_Nonnull text, size_t length) __attribute__((noreturn));
/// Writes all of a text to standard error.
void dovetail_write_error(const char *_Nonnull text, size_t length);

#endif
