#ifndef CLINEEDITOR_INTERNAL_H
#define CLINEEDITOR_INTERNAL_H

// glibc declares wcwidth and struct sigaction only on request.
#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE
#endif

#include "CLineEditor.h"

#include <stdio.h>
// After <stdio.h>: older versions of the header use FILE without including it.
#include <histedit.h>
#include <termios.h>
#include <wchar.h>

struct mistap_editor {
  EditLine *line;
  HistoryW *history;
  /// The terminal's modes before libedit adjusted them.
  struct termios original;
  wchar_t *prompt;
  /// What was entered last.
  char *text;
  mistap_completer completer;
  void *context;
  mistap_visitor visitor;
  /// Set by ^C; the newline that follows then ends a line that nobody wants.
  bool cancelled;
  /// What the completer's answer asks libedit to do next (a CC_ constant).
  unsigned char answer;
  /// A byte that was read too early.
  char put_back;
  bool has_put_back;
  /// The characters of the longest entry of the history.
  size_t longest_entry;
};

/// Marks invisible stretches of a prompt (EL_PROMPT_ESC).
enum { prompt_literal = L'\1' };

/// What the interrupt key is to the key map.
enum { key_interrupt = 3, key_escape = 27 };

// Text.c

/// A copy of UTF-8 as wide characters, invalid bytes replaced by U+FFFD; NULL without memory.
wchar_t *mistap_widen(const char *text);

/// A copy of wide characters as UTF-8; NULL without memory.
char *mistap_narrow(const wchar_t *text, size_t count);

/// The rows that prompt and input take, counted from the prompt's first row.
typedef struct mistap_extent {
  int cursor_row;
  int last_row;
} mistap_extent;

mistap_extent mistap_measure(const mistap_editor *editor);

// Reader.c

/// The character source of libedit (EL_GETCFN).
int mistap_reader_next(EditLine *line, wchar_t *character);

/// Moves below the whole input, from wherever in it the cursor is.
void mistap_reader_go_below(mistap_editor *editor);

/// Whether pasted text is to be bracketed by the terminal.
void mistap_reader_bracket_pastes(bool on);

// Terminal.c

/// Limits what libedit takes for the size of the terminal: it asks the terminal itself before every
/// line, so that the terminal is told the limit, until `mistap_terminal_restore_size`.
void mistap_terminal_limit_size(void);

/// Tells the terminal the size again that it had before it was limited.
void mistap_terminal_restore_size(void);

// Keys.c

/// Adds the editor's own functions; before .editrc is read, so that it can bind keys to them.
void mistap_keys_add_functions(EditLine *line);

/// Binds the keys; after .editrc was read, because a change of mode there resets the key map.
void mistap_keys_bind(EditLine *line);

/// Whether the user has chosen vi keys.
bool mistap_keys_are_vi(EditLine *line);

/// The key, sent by no terminal, that an ESC alone becomes in vi mode.
extern const wchar_t mistap_key_vi_command[];

// Signals.c

typedef enum mistap_event {
  event_interrupt = 1,
  event_suspend = 2,
  event_continue = 4,
  event_resize = 8,
  event_leave = 16,
} mistap_event;

/// Catches what concerns an editor, for the time of one read.
void mistap_signals_begin_editing(void);
void mistap_signals_end_editing(void);

/// Whether the event has happened since it was last asked for.
bool mistap_signals_take(mistap_event event);

/// Whether the event has happened; it stays noted.
bool mistap_signals_peek(mistap_event event);

/// Stops the program as ^Z does without an editor; returns when it goes on.
void mistap_signals_stop(void);

/// Waits for input for at most the given time (for ever if negative) and says whether there is some.
/// Also returns, with false, as soon as an event has happened.
bool mistap_signals_wait_for_input(int descriptor, int milliseconds);

/// Marks the time of a visit during a read: ^C then interrupts the command of the visitor.
void mistap_signals_begin_visit(void);
void mistap_signals_end_visit(void);

/// Leaves ^C to another program that has the terminal, until that is over.
void mistap_signals_hold_interruptions(bool on);

/// The editor behind a libedit handle.
static inline mistap_editor *mistap_editor_of(EditLine *line) {
  void *data = NULL;
  el_wget(line, EL_CLIENTDATA, &data);
  return data;
}

#endif
