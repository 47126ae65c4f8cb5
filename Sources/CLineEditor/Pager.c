// glibc declares popen only on request.
#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE
#endif
#include "CLineEditor.h"

#include <stdio.h>
#include <sys/wait.h>

enum { shell_found_no_such_command = 127 };

int mistap_page(const char *command, const char *text, size_t length) {
  FILE *pager = popen(command, "w");
  if (pager == NULL) return -1;
  // Who leaves the pager early reads no more: that is no failure.
  fwrite(text, 1, length, pager);
  int status = pclose(pager);
  bool is_missing = WIFEXITED(status) && WEXITSTATUS(status) == shell_found_no_such_command;
  return is_missing ? -1 : 0;
}
