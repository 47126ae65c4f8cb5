#include "Internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

bool mistap_terminal_is_capable(void) {
  const char *terminal = getenv("TERM");
  return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && terminal != NULL && *terminal != '\0'
      && strcmp(terminal, "dumb") != 0;
}

// More than the largest display has in the smallest font. libedit takes up to 8 bytes for each place of
// the terminal: 9 GB for one that says it has 65,535 × 65,535.
enum { most_columns = 2000, most_rows = 1000 };

static unsigned short least(unsigned short one, int other) { return one < other ? one : other; }

static struct winsize limited(struct winsize size) {
  size.ws_col = least(size.ws_col, most_columns);
  size.ws_row = least(size.ws_row, most_rows);
  return size;
}

void mistap_terminal_size(int *columns, int *rows) {
  struct winsize size = {0};
  ioctl(STDOUT_FILENO, TIOCGWINSZ, &size);
  size = limited(size);
  // libedit takes a terminal of one column for one that does not know its width.
  *columns = size.ws_col < 2 ? 80 : size.ws_col;
  *rows = size.ws_row < 1 ? 24 : size.ws_row;
}

static bool is_same_size(struct winsize one, struct winsize other) {
  return one.ws_col == other.ws_col && one.ws_row == other.ws_row;
}

// Limits a variable that libedit takes for a side of a terminal that does not say its size.
static void limit_variable(const char *name, int most) {
  const char *value = getenv(name);
  if (value == NULL || strtol(value, NULL, 10) <= most) return;
  char limit[16];
  snprintf(limit, sizeof limit, "%d", most);
  setenv(name, limit, 1);
}

// What the terminal said before it was told less; no size where it was told nothing.
static struct winsize stated;

void mistap_terminal_limit_size(void) {
  limit_variable("COLUMNS", most_columns);
  limit_variable("LINES", most_rows);
  struct winsize size = {0};
  if (ioctl(STDIN_FILENO, TIOCGWINSZ, &size) != 0 || is_same_size(size, limited(size))) return;
  stated = size;
  size = limited(size);
  ioctl(STDIN_FILENO, TIOCSWINSZ, &size);
}

void mistap_terminal_restore_size(void) {
  struct winsize size = {0}, told = limited(stated);
  if (is_same_size(stated, told) || ioctl(STDIN_FILENO, TIOCGWINSZ, &size) != 0) return;
  // A window that was resized since then has said its size anew.
  if (is_same_size(size, told)) ioctl(STDIN_FILENO, TIOCSWINSZ, &stated);
  stated = (struct winsize){0};
}
