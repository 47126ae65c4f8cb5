#include "Internal.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

// Commands look at the flag that ^C sets between pieces of work. A piece that takes longer than
// somebody waits ends here: a thread of its own counts the time, which needs no descriptor.
static atomic_int longest_wait;
static atomic_bool counting;
static char last_words[128];
static int last_status;

enum { tick_milliseconds = 20 };

static void end_program(void) {
  // The line that a terminal shows so far stays whole.
  if (isatty(STDERR_FILENO)) {
    ssize_t ignored = write(STDERR_FILENO, "\n", 1);
    (void)ignored;
  }
  ssize_t ignored = write(STDERR_FILENO, last_words, strlen(last_words));
  (void)ignored;
  _exit(last_status);
}

static void *count(void *unused) {
  (void)unused;
  const struct timespec tick = {0, tick_milliseconds * 1000000L};
  int waited = 0;
  for (;;) {
    nanosleep(&tick, NULL);
    int longest = atomic_load(&longest_wait);
    waited = longest > 0 && mistap_interruption_is_requested() ? waited + tick_milliseconds : 0;
    if (waited > longest) end_program();
  }
  return NULL;
}

void mistap_interruption_limit(int milliseconds, const char *words, int status) {
  if (milliseconds > 0) {
    strncpy(last_words, words, sizeof last_words - 1);
    last_status = status;
  }
  atomic_store(&longest_wait, milliseconds);
  if (milliseconds <= 0 || atomic_exchange(&counting, true)) return;
  // Signals are for the threads that expect them.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  if (pthread_create(&thread, NULL, count, NULL) == 0) {
    pthread_detach(thread);
  } else {
    atomic_store(&counting, false);
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}
