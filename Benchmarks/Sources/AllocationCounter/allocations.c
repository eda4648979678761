// SPDX-License-Identifier: Apache-2.0

#include "AllocationCounter.h"

#if defined(__linux__) && defined(__GLIBC__)

#include <errno.h>
#include <malloc.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static _Thread_local uint64_t count;

// The program's own definitions come before those of the C library, also for its shared libraries.

void *malloc(size_t size) {
  count += 1;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count += 1;
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  count += 1;
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  count += 1;
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count += 1;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  count += 1;
  *block = __libc_memalign(alignment, size);
  return *block ? 0 : ENOMEM;
}

bool allocation_counter_is_available(void) { return true; }
uint64_t allocation_counter_count(void) { return count; }

size_t allocation_counter_bytes_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

void allocation_counter_keep_pages(void) {
  mallopt(M_TRIM_THRESHOLD, 1 << 30);
  mallopt(M_MMAP_THRESHOLD, 1 << 30);
}

#else

bool allocation_counter_is_available(void) { return false; }
uint64_t allocation_counter_count(void) { return 0; }
size_t allocation_counter_bytes_in_use(void) { return 0; }
void allocation_counter_keep_pages(void) {}

#endif
