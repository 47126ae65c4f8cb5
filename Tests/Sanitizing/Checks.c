// Drives the C of the package under sanitizers (`make sanitize`): edits lines on a terminal, and gives
// each function inputs at its limits. A report of a sanitizer ends it, and so does a check that fails;
// standard error says which.
#define _GNU_SOURCE
#include "CExpat.h"
#include "CTestSupport.h"
#include "Internal.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define CHECK(condition) \
  do { \
    if (!(condition)) { \
      fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition); \
      exit(1); \
    } \
  } while (0)

// Descriptors that a set of select has no room for.
enum { beyond_sets = 1024 };

static void allow_many_descriptors(void) {
  struct rlimit limit;
  CHECK(getrlimit(RLIMIT_NOFILE, &limit) == 0);
  limit.rlim_cur = limit.rlim_max < 4096 ? limit.rlim_max : 4096;
  CHECK(limit.rlim_cur > beyond_sets + 16 && setrlimit(RLIMIT_NOFILE, &limit) == 0);
}

static void check_waiting(void) {
  int ends[2];
  CHECK(pipe(ends) == 0);
  int far = fcntl(ends[0], F_DUPFD, beyond_sets + 1);
  CHECK(far > beyond_sets && !mistap_signals_wait_for_input(far, 0));
  CHECK(write(ends[1], "x", 1) == 1 && mistap_signals_wait_for_input(far, 0));
  CHECK(mistap_signals_wait_for_input(far, -1));
  close(far);
  close(ends[0]);
  close(ends[1]);
}

// The pipe of the signals, too, gets a descriptor that a set has no room for.
static void check_signals(void) {
  int taken[beyond_sets], count = 0;
  while (count < beyond_sets) {
    int next = open("/dev/null", O_RDONLY);
    CHECK(next >= 0);
    taken[count++] = next;
    if (next >= beyond_sets) break;
  }
  mistap_signals_begin_editing();
  while (count > 0) close(taken[--count]);
  raise(SIGWINCH);
  CHECK(!mistap_signals_wait_for_input(STDIN_FILENO, -1));
  CHECK(mistap_signals_take(event_resize) && !mistap_signals_take(event_resize));
  raise(SIGTERM);
  CHECK(mistap_signals_peek(event_leave) && mistap_signal_that_ended_input() == SIGTERM);
  CHECK(!mistap_signals_wait_for_input(STDIN_FILENO, -1));
  mistap_signals_end_editing();
  mistap_interruption_watch(true);
  raise(SIGINT);
  CHECK(mistap_interruption_is_requested());
  mistap_interruption_watch(false);
}

// Opens the terminal of this program; the descriptor is the side of its user.
static int open_terminal(void) {
  int ours = posix_openpt(O_RDWR | O_NOCTTY);
  CHECK(ours >= 0 && grantpt(ours) == 0 && unlockpt(ours) == 0);
  int theirs = open(ptsname(ours), O_RDWR);
  CHECK(theirs >= 0 && ioctl(theirs, TIOCSCTTY, 0) == 0);
  CHECK(dup2(theirs, STDIN_FILENO) >= 0 && dup2(theirs, STDOUT_FILENO) >= 0);
  close(theirs);
  return ours;
}

static bool has_size(int columns, int rows) {
  struct winsize size;
  return ioctl(STDIN_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col == columns && size.ws_row == rows;
}

static void complete(void *context, mistap_editor *editor, const char *before, const char *after) {
  (void)after;
  CHECK(*(int *)context == 7);
  if (strcmp(before, "a") == 0) mistap_editor_replace(editor, 1, "äb");
  else mistap_editor_show(editor, "one  two");
}

// A question that has not been asked before, so that what was shown earlier is not taken for it.
static const char *next_question(void) {
  static char question[16];
  static int count;
  snprintf(question, sizeof question, "%d> ", ++count);
  return question;
}

// Starts a user who types some keys once a question is shown: the terminal is ready for them then.
static pid_t start_user(int user, const char *question, const char *keys) {
  pid_t process = fork();
  CHECK(process >= 0);
  if (process > 0) return process;
  signal(SIGINT, SIG_IGN);
  char shown[1 << 12];
  size_t length = 0;
  bool has_typed = false;
  for (;;) {
    ssize_t count = read(user, shown + length, sizeof shown - 1 - length);
    if (count <= 0) _exit(1);
    shown[length += (size_t)count] = '\0';
    if (!has_typed && strstr(shown, question) != NULL) {
      has_typed = write(user, keys, strlen(keys)) == (ssize_t)strlen(keys);
    }
    if (length > sizeof shown / 2) length = 0;
  }
}

static void stop_user(pid_t process) {
  CHECK(kill(process, SIGKILL) == 0 && waitpid(process, NULL, 0) == process);
}

static mistap_input read_line(mistap_editor *editor, int user, const char *keys) {
  const char *question = next_question();
  char prompt[32];
  snprintf(prompt, sizeof prompt, "\1\033[1m\1%s\1\033[m\1", question);
  pid_t process = start_user(user, question, keys);
  mistap_input input = mistap_editor_read(editor, prompt);
  stop_user(process);
  return input;
}

static void check_line(mistap_editor *editor, int user, const char *keys, const char *line) {
  CHECK(read_line(editor, user, keys) == mistap_input_line);
  if (strcmp(mistap_editor_text(editor), line) == 0) return;
  fprintf(stderr, "\"%s\" came of \"%s\"\n", mistap_editor_text(editor), keys);
  exit(1);
}

static void check_editor(int user) {
  int context = 7;
  mistap_interruption_watch(true);
  mistap_editor *editor = mistap_editor_open("mistap-checks");
  CHECK(editor != NULL);
  mistap_editor_set_completer(editor, complete, &context);
  check_line(editor, user, "a\tc\n", "äbc");
  check_line(editor, user, "x\ty\n", "xy");
  check_line(editor, user, "\033[200~p\tq\r\nr\033[201~\n", "p\tq\nr");
  check_line(editor, user, "\033[200~\033[201~\xff\xc3z\n", "z");
  mistap_editor_add_history(editor, "first");
  mistap_editor_add_history(editor, "second\nrow");
  check_line(editor, user, "\033[A\033[A\033[A!\n", "first!");
  check_line(editor, user, "\022sec\033[C?\n", "s?econd\nrow");
  mistap_editor_clear_history(editor);
  CHECK(read_line(editor, user, "gone\003") == mistap_input_cancelled);
  CHECK(read_line(editor, user, "\004") == mistap_input_end);
  mistap_editor_close(editor);
}

static void check_sizes(int user) {
  int columns, rows;
  CHECK(mistap_terminal_resize(user, 65535, 65535) == 0);
  mistap_terminal_size(&columns, &rows);
  CHECK(columns == 2000 && rows == 1000);
  mistap_editor *editor = mistap_editor_open("mistap-checks");
  CHECK(editor != NULL && has_size(2000, 1000));
  CHECK(mistap_terminal_resize(user, 65535, 24) == 0);
  check_line(editor, user, "wide\n", "wide");
  CHECK(has_size(2000, 24));
  mistap_editor_close(editor);
  CHECK(has_size(65535, 24));
  // A terminal that does not say its size has that of the environment.
  CHECK(mistap_terminal_resize(user, 0, 0) == 0);
  setenv("COLUMNS", "2000000000", 1);
  setenv("LINES", "99999999999999999999", 1);
  check_editor(user);
  CHECK(strcmp(getenv("COLUMNS"), "2000") == 0 && strcmp(getenv("LINES"), "1000") == 0);
  mistap_terminal_size(&columns, &rows);
  CHECK(columns == 80 && rows == 24);
}

static void check_text(void) {
  static const char *const texts[] = {"", "ä", "\xf0\x9f\x91\x8d", "a\xff", "\xe2\x82", "\xc0\x80"};
  for (size_t index = 0; index < sizeof texts / sizeof *texts; index++) {
    wchar_t *wide = mistap_widen(texts[index]);
    CHECK(wide != NULL && wcslen(wide) <= strlen(texts[index]));
    char *narrow = mistap_narrow(wide, wcslen(wide));
    CHECK(narrow != NULL && (index > 2 || strcmp(narrow, texts[index]) == 0));
    free(wide);
    free(narrow);
  }
}

static void check_programs(void) {
  char quiet[] = "true", missing[] = "no-such-program-of-mistap";
  CHECK(mistap_run_quietly((char *[]){quiet, NULL}) == 0);
  CHECK(mistap_run_quietly((char *[]){missing, NULL}) == -1);
  CHECK(mistap_page("cat > /dev/null", "text", 4) == 0);
  CHECK(mistap_page("no-such-program-of-mistap 2> /dev/null", "text", 4) == -1);
  char program[] = "sh", option[] = "-c", command[] = "exit 3";
  mistap_child child = {
      .path = "/bin/sh", .arguments = (char *[]){program, option, command, NULL},
      .environment = (char *[]){NULL}, .folder = "/", .input = 0, .output = 1, .error = 2};
  int status = 0, process = mistap_spawn(&child);
  CHECK(process > 0 && waitpid(process, &status, 0) == process && WEXITSTATUS(status) == 3);
  child.path = "/no/such/program";
  CHECK(mistap_spawn(&child) < 0);
}

// A program that works on after ^C ends by itself, with its status; one without a limit goes on.
static void check_interruption(void) {
  for (int limit = 0; limit <= 60; limit += 60) {
    pid_t process = fork();
    CHECK(process >= 0);
    if (process == 0) {
      mistap_interruption_watch(true);
      mistap_interruption_limit(limit, "", 7);
      raise(SIGINT);
      const struct timespec second = {1, 0};
      nanosleep(&second, NULL);
      nanosleep(&second, NULL);
      _exit(mistap_interruption_is_requested() ? 0 : 1);
    }
    int status = 0;
    CHECK(waitpid(process, &status, 0) == process && WIFEXITED(status));
    CHECK(WEXITSTATUS(status) == (limit > 0 ? 7 : 0));
  }
}

// What the parent ignores stays ignored: somebody put it in the background, away from ^C.
static void check_ignored_interruption(void) {
  pid_t process = fork();
  CHECK(process >= 0);
  if (process == 0) {
    signal(SIGINT, SIG_IGN);
    mistap_interruption_watch(true);
    raise(SIGINT);
    _exit(mistap_interruption_is_requested() ? 1 : 0);
  }
  int status = 0;
  CHECK(waitpid(process, &status, 0) == process && WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

static int begin(void *context, const char *name, const char *const *attributes, size_t offset) {
  (void)name;
  (void)offset;
  for (; *attributes != NULL; attributes += 2) *(size_t *)context += strlen(attributes[1]);
  return 1;
}

static int end(void *context) {
  (void)context;
  return 1;
}

static void check_documents(void) {
  static const struct {
    const char *text;
    mistap_xml_outcome outcome;
  } documents[] = {
      {"<a b='12'><c/></a>noise", mistap_xml_complete}, {"<a b='1", mistap_xml_truncated},
      {"", mistap_xml_truncated},                       {"<a b=1/>", mistap_xml_malformed},
      {"<a><b><c/></b></a>", mistap_xml_too_deep},      {"<!DOCTYPE a><a/>", mistap_xml_declares},
  };
  for (size_t index = 0; index < sizeof documents / sizeof *documents; index++) {
    size_t letters = 0, length = strlen(documents[index].text);
    mistap_xml_listener listener = {&letters, begin, end};
    // Without the zero at its end, so that reading beyond it is seen.
    char *bytes = malloc(length + 1);
    CHECK(bytes != NULL);
    char *exact = length == 0 ? bytes : realloc(bytes, length);
    CHECK(exact != NULL);
    memcpy(exact, documents[index].text, length);
    mistap_xml_result result = mistap_xml_read(exact, length, 2, &listener);
    CHECK(result.outcome == documents[index].outcome && result.length <= length);
    CHECK(result.place <= length);
    CHECK(index > 0 || letters == 2);
    free(exact);
  }
}

static void check_all(void) {
  mistap_reset_signals();
  alarm(30);
  setenv("TERM", "xterm", 1);
  mistap_use_utf8();
  mistap_ignore_broken_pipe();
  allow_many_descriptors();
  check_text();
  check_documents();
  check_programs();
  check_interruption();
  check_ignored_interruption();
  check_waiting();
  int user = open_terminal();
  CHECK(mistap_terminal_is_capable() && !mistap_line_is_waiting());
  check_signals();
  CHECK(mistap_terminal_resize(user, 80, 24) == 0);
  check_editor(user);
  check_sizes(user);
}

// In a session of its own, so that the terminal becomes its own, and ^C a signal.
int main(void) {
  pid_t process = fork();
  if (process == 0) {
    CHECK(setsid() > 0);
    check_all();
    exit(0);
  }
  int status = 0;
  CHECK(process > 0 && waitpid(process, &status, 0) == process);
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) return 1;
  fputs("The C of the package: checked, and nothing reported\n", stderr);
  return 0;
}
