// SPDX-License-Identifier: Apache-2.0

#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "DovetailAtomics.h"

#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/syscall.h>
// Values of linux/membarrier.h, which not every C library ships.
enum { private_expedited = 1 << 3, register_private_expedited = 1 << 4 };
#endif

// A thread that is not registered takes the slow path, including for transients.
_Thread_local dovetail_thread dovetail_thread_record = {.transient_limit = UINTPTR_MAX};

static pthread_mutex_t registry_mutex = PTHREAD_MUTEX_INITIALIZER;
static dovetail_thread *registry;
// Counts the threads whose `is_awaited` is set.
static size_t awaited_threads;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_key_t thread_key;
bool dovetail_reads_fast;

// The mutex is held.
static void set_awaited(dovetail_thread *thread, bool awaited) {
  bool was_awaited = __atomic_load_n(&thread->is_awaited, __ATOMIC_RELAXED) != 0;
  awaited_threads += (size_t)awaited - (size_t)was_awaited;
  __atomic_store_n(&thread->is_awaited, awaited ? 1 : 0, __ATOMIC_RELAXED);
}

static void thread_ends(void *value) {
  dovetail_thread *thread = value;
  if (!thread->has_ended) {
    pthread_mutex_lock(&registry_mutex);
    if (thread->previous) thread->previous->next = thread->next; else registry = thread->next;
    if (thread->next) thread->next->previous = thread->previous;
    set_awaited(thread, false);
    pthread_mutex_unlock(&registry_mutex);
    thread->has_ended = true;
  }
  // A destructor that runs after this one may read again, with a new context.
  __atomic_store_n(&thread->mode, dovetail_mode_unregistered, __ATOMIC_RELAXED);
  thread->transient_limit = UINTPTR_MAX;
  void *context = thread->context;
  thread->context = NULL;
  if (context) thread->release_context(context);
}

// Without the key, the end of a thread would go unnoticed, and its record would be used after it was freed.
static void stop_without_thread_key(void) {
  fputs("error: [Dovetail] the process has no thread-specific key left (`pthread_key_create`), and needs one\n", stderr);
  abort();
}

static void initialise(void) {
  if (pthread_key_create(&thread_key, thread_ends) != 0) stop_without_thread_key();
#if defined(__linux__)
  dovetail_reads_fast = syscall(SYS_membarrier, register_private_expedited, 0, 0) == 0;
#else
  dovetail_reads_fast = true;
#endif
}

#if defined(__linux__)
// Registering takes the kernel milliseconds once the process has a second thread, so it is done when the program is
// loaded.
__attribute__((constructor)) static void initialise_early(void) { pthread_once(&once, initialise); }
#endif

bool dovetail_can_read_fast(void) {
  pthread_once(&once, initialise);
  return dovetail_reads_fast && !dovetail_thread_record.has_ended;
}

void dovetail_register_thread(void *context, void (*release_context)(void *)) {
  pthread_once(&once, initialise);
  dovetail_thread *thread = &dovetail_thread_record;
  thread->context = context;
  thread->release_context = release_context;
  // After the last round of destructors nothing would remove the thread, so it stays out, and reads under locks.
  if (!thread->has_ended) {
    pthread_mutex_lock(&registry_mutex);
    thread->previous = NULL;
    thread->next = registry;
    if (registry) registry->previous = thread;
    registry = thread;
    set_awaited(thread, true);
    pthread_mutex_unlock(&registry_mutex);
  }
  if (pthread_setspecific(thread_key, thread) != 0) stop_without_thread_key();
}

void dovetail_announce(void) {
  dovetail_thread *thread = &dovetail_thread_record;
  pthread_mutex_lock(&registry_mutex);
  set_awaited(thread, true);
  uintptr_t resting = dovetail_mode_resting;
  __atomic_compare_exchange_n(&thread->mode, &resting, dovetail_mode_fast, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
  pthread_mutex_unlock(&registry_mutex);
}

// Lets a reader finish its section. It is a few instructions long, but its thread may have lost the processor.
static void pause_after(int spins) {
  if (spins <= 64) return;
  if (spins <= 1024) { sched_yield(); return; }
  // A thread of a lower priority gets no processor from one that only yields.
  nanosleep(&(struct timespec){.tv_nsec = 50 * 1000}, NULL);
}

// A replacement would spend most of its time on the system call, which is unnecessary for threads that have not read
// since the last one. So it is made once for each thread that has read: the thread is put to rest, and writers do not
// wait for it until it announces itself, under the mutex, before its next read.
//
// Why no read is missed: a thread sets `section`, then checks whether it rests (`mode` in the fast path, `is_awaited`
// in the slow one). The writer puts it to rest, asks the kernel for a barrier in all threads, then checks `section`. If
// the thread has checked before its barrier, `section` is visible to the writer, which waits; if it checks after the
// barrier, it sees that it rests. The same holds for a thread that becomes fast: it sets `mode`, then checks
// `is_awaited`. A thread that announces itself sees what was unpublished before, because the mutex was taken in
// between.
void dovetail_wait_for_readers(void) {
  dovetail_thread *own = &dovetail_thread_record;
  pthread_mutex_lock(&registry_mutex);
  // A thread that registers later takes this mutex first, so it sees what the writer unpublished.
  if (awaited_threads > (__atomic_load_n(&own->is_awaited, __ATOMIC_RELAXED) ? 1 : 0)) {
#if defined(__linux__)
    for (dovetail_thread *thread = registry; thread; thread = thread->next) {
      if (thread == own) continue;
      set_awaited(thread, false);
      uintptr_t fast = dovetail_mode_fast;
      __atomic_compare_exchange_n(&thread->mode, &fast, dovetail_mode_resting, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
    }
    if (dovetail_reads_fast) syscall(SYS_membarrier, private_expedited, 0, 0);
#else
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
#endif
    for (dovetail_thread *thread = registry; thread; thread = thread->next) {
      if (thread == own) continue;
      for (int spins = 0; __atomic_load_n(&thread->section, __ATOMIC_SEQ_CST) != 0; spins++)
        pause_after(spins);
      // It became fast before its barrier, and has not seen that it should rest.
      if (__atomic_load_n(&thread->mode, __ATOMIC_RELAXED) == dovetail_mode_fast) set_awaited(thread, true);
    }
  }
  pthread_mutex_unlock(&registry_mutex);
}

uintptr_t dovetail_stack_pointer(void) { return (uintptr_t)__builtin_frame_address(0); }

uintptr_t dovetail_stack_low(void) {
#if defined(__APPLE__)
  pthread_t thread = pthread_self();
  return (uintptr_t)pthread_get_stackaddr_np(thread) - pthread_get_stacksize_np(thread);
#elif defined(__linux__)
  pthread_attr_t attributes;
  void *low = NULL;
  size_t size = 0;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return 0;
  pthread_attr_getstack(&attributes, &low, &size);
  pthread_attr_destroy(&attributes);
  return (uintptr_t)low;
#else
  return 0;
#endif
}

uint64_t dovetail_nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}
