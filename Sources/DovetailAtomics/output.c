// SPDX-License-Identifier: Apache-2.0

#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "DovetailAtomics.h"

#include <dlfcn.h>
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void dovetail_write_error(const char *text, size_t length) {
  while (length > 0) {
    ssize_t written = write(STDERR_FILENO, text, length);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    text += written;
    length -= (size_t)written;
  }
}

// Removes the Swift runtime's own handler, which prints a stack trace: the message says everything, and the trace would
// only bury it. Any other handler, such as a crash reporter's, stays, unless it is linked into one image with the runtime
// (`-static-stdlib`), where the two cannot be told apart.
static void silence_backtrace(void) {
  struct sigaction action;
  Dl_info handler, runtime;
  if (sigaction(SIGABRT, NULL, &action) == 0 && dladdr((void *)action.sa_sigaction, &handler) != 0 &&
      dladdr((void *)swift_conformsToProtocol, &runtime) != 0 && handler.dli_fbase == runtime.dli_fbase)
    signal(SIGABRT, SIG_DFL);
}

// Whether whoever runs the program asks for stack traces: `SWIFT_BACKTRACE=enable=yes`. Only that shows who reads a value
// too late.
static bool wants_backtrace(void) {
  const char *settings = getenv("SWIFT_BACKTRACE");
  return settings != NULL && strstr(settings, "enable=yes") != NULL;
}

// Several threads may meet the same mistake at once, and one message is enough. A second one is written only if the
// first thread has not ended the program in the meantime.
static void let_first_thread_abort(void) {
  static bool is_aborting;
  if (__atomic_exchange_n(&is_aborting, true, __ATOMIC_RELAXED)) sleep(1);
}

void dovetail_abort(const char *text, size_t length) {
  let_first_thread_abort();
  dovetail_write_error(text, length);
  // From `abort`, which has no frame pointers, the runtime finds no way back to the program.
  if (wants_backtrace()) __builtin_trap();
  silence_backtrace();
  abort();
}
