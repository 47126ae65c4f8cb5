#include "Internal.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { history_capacity = 2000 };

static wchar_t *current_prompt(EditLine *line) {
  static wchar_t none[] = L"";
  mistap_editor *editor = mistap_editor_of(line);
  return editor->prompt == NULL ? none : editor->prompt;
}

// Inserting and deleting characters in place is what libedit gets wrong on input longer than a row;
// without these capabilities it writes the rest of the row again instead.
static void disable_broken_capabilities(EditLine *line) {
  static const wchar_t *const broken[] = {L"IC", L"ic", L"im", L"ei", L"DC", L"dc"};
  for (size_t index = 0; index < sizeof broken / sizeof *broken; index++) {
    el_wset(line, EL_SETTC, broken[index], L"", (wchar_t *)NULL);
  }
}

static void set_up(mistap_editor *editor) {
  EditLine *line = editor->line;
  el_wset(line, EL_CLIENTDATA, editor);
  // With 1, libedit would send each signal again to the whole process group, the shell included.
  el_wset(line, EL_SIGNAL, 0);
  el_wset(line, EL_PROMPT_ESC, current_prompt, (int)prompt_literal);
  el_wset(line, EL_HIST, history_w, editor->history);
  el_wset(line, EL_EDITOR, L"emacs");
  mistap_keys_add_functions(line);
  el_source(line, NULL);
  mistap_keys_bind(line);
  disable_broken_capabilities(line);
  // ^S searches; as flow control it would freeze the terminal.
  el_wset(line, EL_SETTY, L"-d", L"-ixon", (wchar_t *)NULL);
  el_wset(line, EL_GETCFN, mistap_reader_next);
}

mistap_editor *mistap_editor_open(const char *program) {
  mistap_use_utf8();
  mistap_editor *editor = calloc(1, sizeof *editor);
  if (editor == NULL) return NULL;
  tcgetattr(STDIN_FILENO, &editor->original);
  mistap_terminal_limit_size();
  editor->history = history_winit();
  editor->line = el_init(program, stdin, stdout, stderr);
  if (editor->history == NULL || editor->line == NULL) {
    if (editor->history != NULL) history_wend(editor->history);
    if (editor->line != NULL) el_end(editor->line);
    free(editor);
    return NULL;
  }
  HistEventW event;
  history_w(editor->history, &event, H_SETSIZE, history_capacity);
  set_up(editor);
  return editor;
}

void mistap_editor_close(mistap_editor *editor) {
  // With editing off, el_end leaves the terminal alone; by itself it discards what was typed ahead.
  el_wset(editor->line, EL_PREP_TERM, 0);
  el_wset(editor->line, EL_EDITMODE, 0);
  el_end(editor->line);
  tcsetattr(STDIN_FILENO, TCSADRAIN, &editor->original);
  mistap_terminal_restore_size();
  history_wend(editor->history);
  free(editor->prompt);
  free(editor->text);
  free(editor);
}

void mistap_editor_set_completer(
    mistap_editor *editor, mistap_completer completer, void *context) {
  editor->completer = completer;
  editor->context = context;
}

void mistap_editor_set_visitor(mistap_editor *editor, mistap_visitor visitor) {
  editor->visitor = visitor;
}

void mistap_editor_set_prompt(mistap_editor *editor, const char *prompt) {
  wchar_t *wide = mistap_widen(prompt);
  if (wide == NULL) return;
  free(editor->prompt);
  editor->prompt = wide;
}

// The libedit of macOS cuts what it recalls to the room that the line has, which grows only with what
// is typed.
static void make_room(mistap_editor *editor) {
  if (editor->longest_entry == 0) return;
  wchar_t *filling = calloc(editor->longest_entry + 1, sizeof *filling);
  if (filling == NULL) return;
  wmemset(filling, L'x', editor->longest_entry);
  if (el_winsertstr(editor->line, filling) == 0) {
    el_wdeletestr(editor->line, (int)editor->longest_entry);
  }
  free(filling);
}

mistap_input mistap_editor_read(mistap_editor *editor, const char *prompt) {
  free(editor->prompt);
  editor->prompt = mistap_widen(prompt);
  free(editor->text);
  editor->text = NULL;
  editor->cancelled = false;

  mistap_signals_begin_editing();
  mistap_reader_bracket_pastes(true);
  mistap_terminal_limit_size();
  // Otherwise the prompt shows before the terminal is ready, and fast typing goes astray.
  el_wset(editor->line, EL_PREP_TERM, 1);
  make_room(editor);
  int count = 0;
  const wchar_t *line = el_wgets(editor->line, &count);
  mistap_reader_bracket_pastes(false);
  mistap_signals_end_editing();

  if (editor->cancelled) return mistap_input_cancelled;
  if (line == NULL || count <= 0) return mistap_input_end;
  size_t length = (size_t)count;
  while (length > 0 && (line[length - 1] == L'\n' || line[length - 1] == L'\r')) length--;
  editor->text = mistap_narrow(line, length);
  return mistap_input_line;
}

const char *mistap_editor_text(mistap_editor *editor) {
  return editor->text == NULL ? "" : editor->text;
}

void mistap_editor_replace(mistap_editor *editor, size_t count, const char *text) {
  wchar_t *wide = mistap_widen(text);
  if (wide == NULL) return;
  el_wdeletestr(editor->line, (int)count);
  el_winsertstr(editor->line, wide);
  free(wide);
  editor->answer = CC_REFRESH;
}

void mistap_editor_show(mistap_editor *editor, const char *text) {
  mistap_reader_go_below(editor);
  fputs(text, stdout);
  fputc('\n', stdout);
  fflush(stdout);
  el_wset(editor->line, EL_REFRESH);
  editor->answer = CC_NORM;
}

void mistap_editor_clear_history(mistap_editor *editor) {
  HistEventW event;
  history_w(editor->history, &event, H_CLEAR);
  editor->longest_entry = 0;
}

void mistap_editor_add_history(mistap_editor *editor, const char *entry) {
  wchar_t *wide = mistap_widen(entry);
  if (wide == NULL) return;
  HistEventW event;
  history_w(editor->history, &event, H_ENTER, wide);
  size_t length = wcslen(wide);
  if (length > editor->longest_entry) editor->longest_entry = length;
  free(wide);
}
