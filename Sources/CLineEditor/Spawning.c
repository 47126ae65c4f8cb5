// For posix_spawn's newer additions; glibc hides them otherwise.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CLineEditor.h"

#include <spawn.h>
#include <sys/ioctl.h>
#include <termios.h>

short mistap_spawn_in_new_session(void) { return POSIX_SPAWN_SETSID; }

int mistap_spawn_close_others(void *actions) {
#if defined(__GLIBC__) && (__GLIBC__ > 2 || (__GLIBC__ == 2 && __GLIBC_MINOR__ >= 34))
  return posix_spawn_file_actions_addclosefrom_np(actions, 3);
#else
  (void)actions;
  return 0;
#endif
}

int mistap_spawn_in_folder(void *actions, const char *folder) {
  return posix_spawn_file_actions_addchdir_np(actions, folder);
}

int mistap_terminal_resize(int descriptor, int columns, int rows) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  return ioctl(descriptor, TIOCSWINSZ, &size);
}
