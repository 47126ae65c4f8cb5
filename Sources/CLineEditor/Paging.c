#include "Internal.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

enum { rest_of_key_patience = 50 /* milliseconds between the bytes of one key */ };

bool mistap_line_is_waiting(void) {
  // Between two reads the terminal hands out whole lines alone.
  return mistap_signals_wait_for_input(STDIN_FILENO, 0);
}

// The terminal with keys that come as they are pressed, and are not shown; what was typed stays.
static void take_single_keys(const struct termios *usual) {
  struct termios single = *usual;
  single.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
  single.c_cc[VMIN] = 1;
  single.c_cc[VTIME] = 0;
  tcsetattr(STDIN_FILENO, TCSADRAIN, &single);
}

static void show(const char *question) {
  fprintf(stdout, "\r\033[7m%s\033[m", question);
  fflush(stdout);
}

static void hide(void) {
  fputs("\r\033[K", stdout);
  fflush(stdout);
}

// What the rest of a key that began with ESC says.
static mistap_paging key_after_escape(void) {
  char rest[8] = {0};
  size_t length = 0;
  while (length + 1 < sizeof rest
         && mistap_signals_wait_for_input(STDIN_FILENO, rest_of_key_patience)
         && read(STDIN_FILENO, &rest[length], 1) == 1) {
    char last = rest[length++];
    if (length > 1 && last >= 0x40 && last <= 0x7E) break;
  }
  if (strcmp(rest, "[B") == 0 || strcmp(rest, "OB") == 0) return mistap_paging_row;
  if (strcmp(rest, "[6~") == 0) return mistap_paging_page;
  return length == 0 ? mistap_paging_leave : mistap_paging_none;
}

static mistap_paging key(mistap_editor *editor) {
  if (mistap_signals_take(event_interrupt)) return mistap_paging_leave;
  if (mistap_signals_peek(event_leave)) return mistap_paging_leave;
  if (!mistap_signals_wait_for_input(STDIN_FILENO, -1)) return mistap_paging_none;
  char byte;
  ssize_t count = read(STDIN_FILENO, &byte, 1);
  if (count != 1) return errno == EINTR && count < 0 ? mistap_paging_none : mistap_paging_leave;
  switch (byte) {
  case ' ': return mistap_paging_page;
  case '\r': case '\n': return mistap_paging_row;
  case key_escape: return key_after_escape();
  case 4: return mistap_paging_leave;
  case 'q':
    // With more behind it, it begins a word.
    if (!mistap_signals_wait_for_input(STDIN_FILENO, 0)) return mistap_paging_leave;
  }
  editor->put_back = byte;
  editor->has_put_back = true;
  return mistap_paging_leave;
}

mistap_paging mistap_editor_page(mistap_editor *editor, const char *question) {
  struct termios usual;
  if (tcgetattr(STDIN_FILENO, &usual) != 0) return mistap_paging_leave;
  mistap_signals_begin_editing();
  take_single_keys(&usual);
  show(question);
  mistap_paging pressed = mistap_paging_none;
  while (pressed == mistap_paging_none) {
    if (mistap_signals_take(event_suspend)) {
      hide();
      tcsetattr(STDIN_FILENO, TCSADRAIN, &usual);
      mistap_signals_stop();
      take_single_keys(&usual);
      show(question);
    }
    pressed = key(editor);
  }
  hide();
  tcsetattr(STDIN_FILENO, TCSADRAIN, &usual);
  mistap_signals_end_editing();
  int signal = mistap_signal_that_ended_input();
  if (signal != 0) mistap_end_by_signal(signal);
  return pressed;
}
