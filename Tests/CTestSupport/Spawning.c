// glibc declares setsid and NSIG only on request.
#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE
#endif
#include "CTestSupport.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

enum { most_descriptors = 1024 };

// By itself rather than by posix_spawn, which on macOS opens the terminal before the child has a
// session that it could belong to.
static int take_terminal(const char *name) {
  int terminal = open(name, O_RDWR);
  if (terminal < 0) return -1;
  // Linux has done so with open.
  if (ioctl(terminal, TIOCSCTTY, 0) < 0) return -1;
  for (int stream = 0; stream < 3; stream++) {
    if (dup2(terminal, stream) < 0) return -1;
  }
  return 0;
}

// The streams may be given by each other's numbers, so that they first go where none of them is.
static int take_streams(const mistap_child *child) {
  int given[] = {child->input, child->output, child->error};
  for (int stream = 0; stream < 3; stream++) {
    given[stream] = fcntl(given[stream], F_DUPFD, 3);
    if (given[stream] < 0) return -1;
  }
  for (int stream = 0; stream < 3; stream++) {
    if (dup2(given[stream], stream) < 0) return -1;
  }
  return 0;
}

void mistap_reset_signals(void) {
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

// In the child: only what may be done between fork and exec of a program with threads.
static void become(const mistap_child *child, int report) {
  mistap_reset_signals();
  if (setsid() < 0) return;
  if ((child->terminal == NULL ? take_streams(child) : take_terminal(child->terminal)) < 0) return;
  if (child->folder != NULL && chdir(child->folder) < 0) return;
  // A terminal that leaks into another test's child never reports its end.
  for (int descriptor = 3; descriptor < most_descriptors; descriptor++) {
    if (descriptor != report) close(descriptor);
  }
  execve(child->path, child->arguments, child->environment);
}

int mistap_spawn(const mistap_child *child) {
  int report[2];
  if (pipe(report) != 0) return -errno;
  fcntl(report[1], F_SETFD, FD_CLOEXEC);
  pid_t identifier = fork();
  if (identifier == 0) {
    become(child, report[1]);
    int reason = errno;
    ssize_t ignored = write(report[1], &reason, sizeof reason);
    (void)ignored;
    _exit(127);
  }
  int failure = identifier < 0 ? errno : 0;
  close(report[1]);
  // Nothing comes, but the end, once the program runs.
  int reason = 0;
  if (identifier > 0 && read(report[0], &reason, sizeof reason) == sizeof reason) {
    failure = reason;
    waitpid(identifier, NULL, 0);
  }
  close(report[0]);
  return failure == 0 ? (int)identifier : -failure;
}

int mistap_terminal_resize(int descriptor, int columns, int rows) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  return ioctl(descriptor, TIOCSWINSZ, &size);
}
