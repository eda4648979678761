// SPDX-License-Identifier: Apache-2.0
//
// Counts the allocations of the calling thread, where the C library lets a program stand in for `malloc`.

#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Whether allocations can be counted on this system.
bool allocation_counter_is_available(void);
/// How many blocks the calling thread has allocated so far.
uint64_t allocation_counter_count(void);
/// How many bytes of the heap are in use, the allocator's own overhead included; 0 where that cannot be told.
size_t allocation_counter_bytes_in_use(void);
/// Keeps freed memory in the process, so that no repetition pays for pages that another one has given back.
void allocation_counter_keep_pages(void);

#endif
