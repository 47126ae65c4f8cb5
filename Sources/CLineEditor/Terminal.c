#include "CLineEditor.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

bool mistap_terminal_is_capable(void) {
  const char *terminal = getenv("TERM");
  return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && terminal != NULL && *terminal != '\0'
      && strcmp(terminal, "dumb") != 0;
}

void mistap_terminal_size(int *columns, int *rows) {
  struct winsize size = {0};
  ioctl(STDOUT_FILENO, TIOCGWINSZ, &size);
  // libedit takes a terminal of one column for one that does not know its width.
  *columns = size.ws_col < 2 ? 80 : size.ws_col;
  *rows = size.ws_row < 1 ? 24 : size.ws_row;
}
