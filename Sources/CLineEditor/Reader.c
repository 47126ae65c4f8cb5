#include "Internal.h"

#include <errno.h>
#include <limits.h>
#include <string.h>
#include <unistd.h>

// libedit's own reader takes a signal for the end of input, loses the line at a resize, and leaves
// the terminal in the wrong mode after ^Z. This one waits for bytes and signals alike.

enum { escape_sequence_patience = 50 /* milliseconds between the bytes of one key */ };

void mistap_reader_bracket_pastes(bool on) {
  fputs(on ? "\033[?2004h" : "\033[?2004l", stdout);
  fflush(stdout);
}

void mistap_reader_go_below(mistap_editor *editor) {
  mistap_extent extent = mistap_measure(editor);
  for (int row = extent.cursor_row; row <= extent.last_row; row++) fputc('\n', stdout);
  fputc('\r', stdout);
  fflush(stdout);
}

// Draws prompt and input anew, their first row being the given number of rows above the cursor.
static void redraw(mistap_editor *editor, int rows_above) {
  mistap_terminal_limit_size();
  el_resize(editor->line);
  if (rows_above > 0) fprintf(stdout, "\033[%dA", rows_above);
  fputs("\r\033[J", stdout);
  fflush(stdout);
  el_wset(editor->line, EL_REFRESH);
}

static void resume(mistap_editor *editor) {
  // The shell has changed the modes behind libedit's back; only going through the other mode makes it
  // set them again.
  el_wset(editor->line, EL_PREP_TERM, 0);
  el_wset(editor->line, EL_PREP_TERM, 1);
  mistap_reader_bracket_pastes(true);
  redraw(editor, 0);
}

static void suspend(mistap_editor *editor) {
  // Not every shell begins a row of its own.
  mistap_reader_go_below(editor);
  mistap_reader_bracket_pastes(false);
  el_wset(editor->line, EL_PREP_TERM, 0);
  mistap_signals_stop();
  resume(editor);
}

static void handle_screen_events(mistap_editor *editor) {
  if (mistap_signals_take(event_suspend)) suspend(editor);
  if (mistap_signals_take(event_continue)) resume(editor);
  if (mistap_signals_take(event_resize)) {
    // Terminals wrap the text anew before they tell, so the cursor's row follows from the new width.
    redraw(editor, mistap_measure(editor).cursor_row);
  }
}

// While it searches, libedit keeps its question behind the input: a newline, "bck" or "fwd", and the
// pattern.
static bool is_searching(EditLine *line) {
  const LineInfoW *input = el_wline(line);
  const wchar_t *row = input->lastchar;
  while (row > input->buffer && row[-1] != L'\n') row--;
  if (row == input->buffer || input->lastchar - row < 4) return false;
  return (wcsncmp(row, L"bck", 3) == 0 || wcsncmp(row, L"fwd", 3) == 0)
      && (row[3] == L':' || row[3] == L'?');
}

// Lets somebody else print above the input, and draws the input again below that.
static void be_visited(mistap_editor *editor) {
  mistap_visitor visitor = editor->visitor;
  if (visitor.waits == NULL || !visitor.waits(visitor.context)) return;
  if (is_searching(editor->line)) return;
  int rows_above = mistap_measure(editor).cursor_row;
  if (rows_above > 0) fprintf(stdout, "\033[%dA", rows_above);
  fputs("\r\033[J", stdout);
  fflush(stdout);
  mistap_signals_begin_visit();
  visitor.visit(visitor.context);
  mistap_signals_end_visit();
  redraw(editor, 0);
}

typedef enum byte_result { byte_read, byte_interrupt, byte_end } byte_result;

static byte_result next_byte(mistap_editor *editor, char *byte) {
  if (editor->has_put_back) {
    editor->has_put_back = false;
    *byte = editor->put_back;
    return byte_read;
  }
  for (;;) {
    if (mistap_signals_take(event_interrupt)) return byte_interrupt;
    if (mistap_signals_peek(event_leave)) return byte_end;
    handle_screen_events(editor);
    be_visited(editor);
    if (!mistap_signals_wait_for_input(STDIN_FILENO, -1)) continue;
    ssize_t count = read(STDIN_FILENO, byte, 1);
    if (count == 1) return byte_read;
    // A terminal that is gone gives errors for ever.
    if (count == 0 || (errno != EINTR && errno != EAGAIN)) return byte_end;
  }
}

static bool is_whole_key(const wchar_t *sequence, size_t length) {
  if (length < 2) return false;
  wchar_t last = sequence[length - 1];
  if (sequence[1] == L'[') return length > 2 && last >= 0x40 && last <= 0x7E;
  if (sequence[1] == L'O') return length > 2;
  return true;
}

// A search ends at ESC, and libedit would take the rest of an arrow key for text. So the search is
// shown ESC alone, and the whole key comes again after it.
static void put_back_key(EditLine *line) {
  wchar_t sequence[16] = {key_escape};
  size_t length = 1;
  char byte;
  while (length + 1 < sizeof sequence / sizeof *sequence && !is_whole_key(sequence, length)
         && mistap_signals_wait_for_input(STDIN_FILENO, escape_sequence_patience)
         && read(STDIN_FILENO, &byte, 1) == 1) {
    sequence[length++] = (unsigned char)byte;
  }
  if (length > 1) el_wpush(line, sequence);
}

// In vi mode ESC is a key, and also how other keys begin. What tells them apart is what follows
// at once; ESC alone is passed on as a key of its own.
static void tell_escape_apart(mistap_editor *editor) {
  editor->has_put_back = mistap_signals_wait_for_input(STDIN_FILENO, escape_sequence_patience)
      && read(STDIN_FILENO, &editor->put_back, 1) == 1;
  bool begins_key = editor->put_back == '[' || editor->put_back == 'O';
  if (!editor->has_put_back || !begins_key) {
    el_wpush(editor->line, &mistap_key_vi_command[1]);
  }
}

static int interrupt(mistap_editor *editor, wchar_t *character) {
  int is_editing = 1;
  el_wget(editor->line, EL_EDITMODE, &is_editing);
  if (is_editing) {
    *character = key_interrupt;
    return 1;
  }
  // With "edit off" in .editrc there are no key functions, and nothing moves below the input.
  fputc('\n', stdout);
  editor->cancelled = true;
  errno = EINTR;
  return -1;
}

int mistap_reader_next(EditLine *line, wchar_t *character) {
  mistap_editor *editor = mistap_editor_of(line);
  char bytes[MB_LEN_MAX];
  size_t count = 0;
  for (;;) {
    char byte;
    switch (next_byte(editor, &byte)) {
    case byte_interrupt: return interrupt(editor, character);
    case byte_end: return 0;
    case byte_read: bytes[count++] = byte;
    }
    mbstate_t state = {0};
    size_t taken = mbrtowc(character, bytes, count, &state);
    if (taken == (size_t)-2 && count < sizeof bytes) continue;
    if (taken > count && count > 1) {
      // Not a character after all: forget it, but the last byte may begin another.
      bytes[0] = byte;
      count = 1;
      memset(&state, 0, sizeof state);
      taken = mbrtowc(character, bytes, count, &state);
      if (taken == (size_t)-2) continue;
    }
    // Invalid bytes and NUL cannot be typed.
    if (taken == 0 || taken > count) {
      count = 0;
      continue;
    }
    if (*character == key_escape) {
      if (is_searching(line)) {
        put_back_key(line);
      } else if (mistap_keys_are_vi(line)) {
        tell_escape_apart(editor);
      }
    }
    return 1;
  }
}

bool mistap_line_is_waiting(void) {
  // Between two reads the terminal hands out whole lines alone.
  return mistap_signals_wait_for_input(STDIN_FILENO, 0);
}
