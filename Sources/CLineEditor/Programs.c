// glibc declares environ only on request.
#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE
#endif
#include "Internal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

enum { no_such_program = 127, signalled = 128 };

extern char **environ;

// Spawns a program whose output goes nowhere. One of a group of its own outlives ^C at the terminal.
static bool spawn_quietly(pid_t *process, char *const words[], bool has_own_group) {
  posix_spawn_file_actions_t actions;
  if (words[0] == NULL || posix_spawn_file_actions_init(&actions) != 0) return false;
  posix_spawnattr_t attributes;
  if (posix_spawnattr_init(&attributes) != 0) {
    posix_spawn_file_actions_destroy(&actions);
    return false;
  }
  if (has_own_group) {
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  }
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  int failure = posix_spawnp(process, words[0], &actions, &attributes, words, environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return failure == 0;
}

bool mistap_start_quietly(char *const words[]) {
  pid_t process = 0;
  return spawn_quietly(&process, words, true);
}

int mistap_run_quietly(char *const words[]) {
  pid_t process = 0;
  if (!spawn_quietly(&process, words, false)) return -1;
  int status = 0;
  while (waitpid(process, &status, 0) < 0) {
    if (errno != EINTR) return signalled;
  }
  if (!WIFEXITED(status)) return signalled;
  return WEXITSTATUS(status) == no_such_program ? -1 : WEXITSTATUS(status);
}

// Pipes that are ours lie above all that a program is given, so that none covers another.
enum { lowest = 10, commands_file = 3, answers_file = 4 };

static bool open_pipe(int ends[2]) {
  int low[2];
  if (pipe(low) != 0) return false;
  ends[0] = fcntl(low[0], F_DUPFD_CLOEXEC, lowest);
  ends[1] = fcntl(low[1], F_DUPFD_CLOEXEC, lowest);
  close(low[0]);
  close(low[1]);
  return ends[0] >= 0 && ends[1] >= 0;
}

static void close_end(int *end) {
  if (*end >= 0) close(*end);
  *end = -1;
}

static bool spawn(pid_t *process, char *const words[], int pipes[4][2], bool talks) {
  posix_spawn_file_actions_t actions;
  if (posix_spawn_file_actions_init(&actions) != 0) return false;
  posix_spawnattr_t attributes;
  if (posix_spawnattr_init(&attributes) != 0) {
    posix_spawn_file_actions_destroy(&actions);
    return false;
  }
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, pipes[0][1], STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, pipes[1][1], STDERR_FILENO);
  if (talks) {
    posix_spawn_file_actions_adddup2(&actions, pipes[2][0], commands_file);
    posix_spawn_file_actions_adddup2(&actions, pipes[3][1], answers_file);
  }
  int failure = posix_spawnp(process, words[0], &actions, &attributes, words, environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return failure == 0;
}

bool mistap_program_start(mistap_program *program, char *const words[], bool talks) {
  *program = (mistap_program){-1, -1, -1, -1, -1};
  int pipes[4][2] = {{-1, -1}, {-1, -1}, {-1, -1}, {-1, -1}};
  bool is_ready = words[0] != NULL;
  for (int index = 0; index < (talks ? 4 : 2); index++) {
    is_ready = is_ready && open_pipe(pipes[index]);
  }
  pid_t process = -1;
  bool is_started = is_ready && spawn(&process, words, pipes, talks);
  close_end(&pipes[0][1]);
  close_end(&pipes[1][1]);
  close_end(&pipes[2][0]);
  close_end(&pipes[3][1]);
  if (!is_started) {
    close_end(&pipes[0][0]);
    close_end(&pipes[1][0]);
    close_end(&pipes[2][1]);
    close_end(&pipes[3][0]);
    return false;
  }
  *program = (mistap_program){process, pipes[0][0], pipes[1][0], pipes[2][1], pipes[3][0]};
  return true;
}

bool mistap_program_has_ended(const mistap_program *program) {
  siginfo_t info = {0};
  if (program->process <= 0) return true;
  int result = waitid(P_PID, (id_t)program->process, &info, WEXITED | WNOHANG | WNOWAIT);
  return result != 0 || info.si_pid == program->process;
}

int mistap_program_end(mistap_program *program, bool kills) {
  close_end(&program->output);
  close_end(&program->error);
  close_end(&program->commands);
  close_end(&program->answers);
  if (program->process <= 0) return -1;
  if (kills) kill(-program->process, SIGKILL);
  int status = 0;
  while (waitpid(program->process, &status, 0) < 0) {
    if (errno != EINTR) return -1;
  }
  program->process = -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}
