// SPDX-License-Identifier: Apache-2.0

#include "AllocationCounter.h"

#if defined(__linux__) && defined(__GLIBC__)

#include <errno.h>
#include <malloc.h>
#include <stdlib.h>
#include <unistd.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static _Thread_local uint64_t count;
static _Thread_local uint64_t bytes;

static void note(size_t size) {
  count += 1;
  bytes += size;
}

// The program's own definitions come before those of the C library, also for its shared libraries.

void *malloc(size_t size) {
  note(size);
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  note(number * size);
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  note(size);
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  note(size);
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  note(size);
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  note(size);
  *block = __libc_memalign(alignment, size);
  return *block ? 0 : ENOMEM;
}

bool allocation_counter_is_available(void) { return true; }
uint64_t allocation_counter_count(void) { return count; }

uint64_t allocation_counter_bytes(void) { return bytes; }

void allocation_counter_steady_heap(char *const *arguments) {
  mallopt(M_TRIM_THRESHOLD, 1 << 30);
  mallopt(M_MMAP_THRESHOLD, 1 << 30);
  // The number of blocks that a thread keeps for itself can only be set before the process starts.
  if (getenv("GLIBC_TUNABLES")) return;
  setenv("GLIBC_TUNABLES", "glibc.malloc.tcache_count=65535", 1);
  execv("/proc/self/exe", arguments);
}

#else

bool allocation_counter_is_available(void) { return false; }
uint64_t allocation_counter_count(void) { return 0; }
uint64_t allocation_counter_bytes(void) { return 0; }
void allocation_counter_steady_heap(char *const *arguments) {}

#endif
