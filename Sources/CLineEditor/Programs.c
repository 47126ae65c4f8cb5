// glibc declares environ only on request.
#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE
#endif
#include "Internal.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

enum { no_such_program = 127, signalled = 128 };

extern char **environ;

int mistap_run_quietly(char *const words[]) {
  posix_spawn_file_actions_t actions;
  if (words[0] == NULL || posix_spawn_file_actions_init(&actions) != 0) return -1;
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  pid_t process = 0;
  int failure = posix_spawnp(&process, words[0], &actions, NULL, words, environ);
  posix_spawn_file_actions_destroy(&actions);
  if (failure != 0) return -1;
  int status = 0;
  while (waitpid(process, &status, 0) < 0) {
    if (errno != EINTR) return signalled;
  }
  if (!WIFEXITED(status)) return signalled;
  return WEXITSTATUS(status) == no_such_program ? -1 : WEXITSTATUS(status);
}
