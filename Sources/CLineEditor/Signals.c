#include "Internal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/select.h>
#include <unistd.h>

// Handlers only set flags and write a byte into a pipe that the reader watches beside the terminal.
// The pipe, unlike a signal mask opened for the time of a wait, also works when the signal
// is delivered to another thread of the program.
static atomic_int events;
static atomic_int interruptions;
static atomic_int ending_signal;
static atomic_bool pressed;
static atomic_bool editing;
static atomic_bool holding;
static int alarm_pipe[2] = {-1, -1};

enum { interruptions_that_end = 3 };

static void ring(int happened) {
  int saved = errno;
  atomic_fetch_or(&events, happened);
  ssize_t ignored = write(alarm_pipe[1], "", 1);
  (void)ignored;
  errno = saved;
}

static void on_interrupt(int number) {
  if (atomic_load(&holding)) return;
  if (atomic_load(&editing)) {
    ring(event_interrupt);
    return;
  }
  atomic_store(&pressed, true);
  if (atomic_fetch_add(&interruptions, 1) + 1 >= interruptions_that_end) {
    signal(number, SIG_DFL);
    raise(number);
  }
  if (alarm_pipe[1] >= 0) ring(0);
}

static void on_editing_signal(int number) {
  switch (number) {
  case SIGTSTP: ring(event_suspend); break;
  case SIGCONT: ring(event_continue); break;
  case SIGWINCH: ring(event_resize); break;
  default:
    atomic_store(&ending_signal, number);
    ring(event_leave);
  }
}

static const int editing_signals[] = {SIGTSTP, SIGCONT, SIGWINCH, SIGHUP, SIGTERM, SIGQUIT};
enum { editing_signal_count = sizeof editing_signals / sizeof *editing_signals };
static struct sigaction outside[editing_signal_count];

static void catch_signal(int number, void (*handler)(int), struct sigaction *previous) {
  struct sigaction action = {.sa_handler = handler, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, previous);
}

static void open_alarm_pipe(void) {
  if (alarm_pipe[0] >= 0 || pipe(alarm_pipe) != 0) return;
  for (int end = 0; end < 2; end++) {
    fcntl(alarm_pipe[end], F_SETFD, FD_CLOEXEC);
    fcntl(alarm_pipe[end], F_SETFL, O_NONBLOCK);
  }
}

void mistap_alarm_open(void) { open_alarm_pipe(); }

void mistap_alarm_ring(void) { ring(0); }

void mistap_alarm_wait(void) { mistap_signals_wait_for_input(-1, -1); }

bool mistap_interrupt_was_pressed(void) { return atomic_load(&pressed); }

void mistap_interruption_clear(void) { atomic_store(&interruptions, 0); }

void mistap_interruption_request(void) { atomic_fetch_add(&interruptions, 1); }

void mistap_signals_begin_visit(void) {
  atomic_store(&interruptions, 0);
  atomic_store(&editing, false);
}

void mistap_signals_end_visit(void) {
  atomic_store(&interruptions, 0);
  atomic_store(&editing, true);
}

void mistap_signals_begin_editing(void) {
  open_alarm_pipe();
  atomic_store(&events, 0);
  atomic_store(&ending_signal, 0);
  atomic_store(&interruptions, 0);
  atomic_store(&editing, true);
  for (int index = 0; index < editing_signal_count; index++) {
    catch_signal(editing_signals[index], on_editing_signal, &outside[index]);
    // What the parent chose to ignore (nohup) stays ignored.
    if (outside[index].sa_handler == SIG_IGN) {
      sigaction(editing_signals[index], &outside[index], NULL);
    }
  }
}

void mistap_signals_end_editing(void) {
  for (int index = 0; index < editing_signal_count; index++) {
    sigaction(editing_signals[index], &outside[index], NULL);
  }
  atomic_store(&editing, false);
  // ^C just after Enter is meant for the command.
  if (mistap_signals_take(event_interrupt)) atomic_fetch_add(&interruptions, 1);
}

bool mistap_signals_take(mistap_event event) {
  return (atomic_fetch_and(&events, ~event) & event) != 0;
}

bool mistap_signals_peek(mistap_event event) {
  return (atomic_load(&events) & event) != 0;
}

void mistap_signals_stop(void) {
  // SIGTSTP and not SIGSTOP: where no shell could ever continue the program, the system ignores it.
  struct sigaction ours;
  catch_signal(SIGTSTP, SIG_DFL, &ours);
  raise(SIGTSTP);
  sigaction(SIGTSTP, &ours, NULL);
  mistap_signals_take(event_continue);
}

// Some versions of macOS refuse terminals to poll.
#ifdef __APPLE__
enum { poll_takes_terminals = 0 };
#else
enum { poll_takes_terminals = 1 };
#endif

enum { ready_input = 1, ready_alarm = 2 };

// Waits for input or an alarm, which may be -1; what is ready, 0 at the end of the time, -1 for an
// error that errno names. A negative time has no end.
static int wait_by_poll(int input, int alarm, int milliseconds) {
  struct pollfd watched[] = {{.fd = input, .events = POLLIN}, {.fd = alarm, .events = POLLIN}};
  int count = poll(watched, 2, milliseconds);
  if (count <= 0) return count;
  return (watched[0].revents != 0 ? ready_input : 0) | (watched[1].revents != 0 ? ready_alarm : 0);
}

// A set has no room for descriptors from FD_SETSIZE on. Such an input counts as ready, so that the
// read waits instead; such an alarm is not watched, and a signal interrupts the wait.
static int wait_by_select(int input, int alarm, int milliseconds) {
  if (input >= FD_SETSIZE) return ready_input;
  bool is_watched = alarm >= 0 && alarm < FD_SETSIZE;
  fd_set readable;
  FD_ZERO(&readable);
  FD_SET(input, &readable);
  if (is_watched) FD_SET(alarm, &readable);
  int highest = is_watched && alarm > input ? alarm : input;
  struct timeval limit = {milliseconds / 1000, (milliseconds % 1000) * 1000};
  int count = select(highest + 1, &readable, NULL, NULL, milliseconds < 0 ? NULL : &limit);
  if (count <= 0) return count;
  return (FD_ISSET(input, &readable) ? ready_input : 0)
      | (is_watched && FD_ISSET(alarm, &readable) ? ready_alarm : 0);
}

bool mistap_signals_wait_for_input(int descriptor, int milliseconds) {
  int ready = (poll_takes_terminals ? wait_by_poll : wait_by_select)(
      descriptor, alarm_pipe[0], milliseconds);
  if (ready < 0) return errno != EINTR;
  if ((ready & ready_alarm) == 0) return (ready & ready_input) != 0;
  char drained[64];
  while (read(alarm_pipe[0], drained, sizeof drained) > 0) continue;
  return false;
}

void mistap_interruption_watch(bool on) {
  struct sigaction current;
  sigaction(SIGINT, NULL, &current);
  if (current.sa_handler == SIG_IGN) return;
  catch_signal(SIGINT, on ? on_interrupt : SIG_DFL, NULL);
}

bool mistap_interruption_is_requested(void) { return atomic_load(&interruptions) > 0; }

void mistap_signals_hold_interruptions(bool on) { atomic_store(&holding, on); }

void mistap_ignore_broken_pipe(void) {
  signal(SIGPIPE, SIG_IGN);
  // A file that may not grow further is a reason to say so, not to end.
  signal(SIGXFSZ, SIG_IGN);
}

int mistap_signal_that_ended_input(void) { return atomic_load(&ending_signal); }

void mistap_end_by_signal(int number) {
  signal(number, SIG_DFL);
  raise(number);
}
