// glibc declares popen only on request.
#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE
#endif
#include "Internal.h"

#include <stdio.h>
#include <sys/wait.h>

enum { shell_found_no_such_command = 127 };

int mistap_page(const char *command, const char *text, size_t length) {
  // ^C is the pager's own while it shows: it may well go on, and what called it must then too.
  mistap_signals_hold_interruptions(true);
  FILE *pager = popen(command, "w");
  int status = -1;
  if (pager != NULL) {
    // Who leaves the pager early reads no more: that is no failure.
    fwrite(text, 1, length, pager);
    status = pclose(pager);
  }
  mistap_signals_hold_interruptions(false);
  if (pager == NULL) return -1;
  bool is_missing = WIFEXITED(status) && WEXITSTATUS(status) == shell_found_no_such_command;
  return is_missing ? -1 : 0;
}
