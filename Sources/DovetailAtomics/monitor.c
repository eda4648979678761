// SPDX-License-Identifier: Apache-2.0

#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "DovetailAtomics.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

struct dovetail_monitor {
  pthread_mutex_t mutex;
  pthread_cond_t condition;
};

dovetail_monitor *dovetail_monitor_create(void) {
  dovetail_monitor *monitor = malloc(sizeof *monitor);
  if (!monitor) abort();
  pthread_mutex_init(&monitor->mutex, NULL);
#if defined(__APPLE__)
  pthread_cond_init(&monitor->condition, NULL);
#else
  // Timeouts are exact even if the system clock is set in the meantime.
  pthread_condattr_t attributes;
  pthread_condattr_init(&attributes);
  pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
  pthread_cond_init(&monitor->condition, &attributes);
  pthread_condattr_destroy(&attributes);
#endif
  return monitor;
}

void dovetail_monitor_destroy(dovetail_monitor *monitor) {
  pthread_cond_destroy(&monitor->condition);
  pthread_mutex_destroy(&monitor->mutex);
  free(monitor);
}

void dovetail_monitor_lock(dovetail_monitor *monitor) { pthread_mutex_lock(&monitor->mutex); }
void dovetail_monitor_unlock(dovetail_monitor *monitor) { pthread_mutex_unlock(&monitor->mutex); }
void dovetail_monitor_broadcast(dovetail_monitor *monitor) { pthread_cond_broadcast(&monitor->condition); }

bool dovetail_monitor_wait(dovetail_monitor *monitor, uint64_t end_nanoseconds) {
#if defined(__APPLE__)
  uint64_t now = dovetail_nanoseconds();
  uint64_t rest = end_nanoseconds > now ? end_nanoseconds - now : 0;
  struct timespec duration = {.tv_sec = (time_t)(rest / 1000000000u), .tv_nsec = (long)(rest % 1000000000u)};
  return pthread_cond_timedwait_relative_np(&monitor->condition, &monitor->mutex, &duration) != ETIMEDOUT;
#else
  struct timespec end = {
      .tv_sec = (time_t)(end_nanoseconds / 1000000000u), .tv_nsec = (long)(end_nanoseconds % 1000000000u)};
  return pthread_cond_timedwait(&monitor->condition, &monitor->mutex, &end) != ETIMEDOUT;
#endif
}
