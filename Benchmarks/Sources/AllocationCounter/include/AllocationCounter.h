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
/// How many bytes the calling thread has asked for so far.
uint64_t allocation_counter_bytes(void);
/// Makes the heap answer alike in every repetition: freed blocks stay with the thread, freed pages in the process.
/// Starts the process anew with the same arguments if that takes other settings.
void allocation_counter_steady_heap(char *const _Nullable *_Nonnull arguments);

#endif
