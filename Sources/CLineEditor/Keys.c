#include "Internal.h"

#include <stdlib.h>
#include <string.h>

// Reads a bracketed paste up to its end mark. Taken as typed text, a tab in it would complete and every
// newline would run what came before.
static wchar_t *read_paste(EditLine *line) {
  static const wchar_t end_mark[] = L"\033[201~";
  const size_t mark_length = wcslen(end_mark);
  size_t capacity = 256, count = 0;
  wchar_t *text = malloc(capacity * sizeof *text);
  wchar_t character;
  while (text != NULL && el_wgetc(line, &character) == 1 && character != key_interrupt) {
    if (count + 1 == capacity) {
      wchar_t *larger = realloc(text, (capacity *= 2) * sizeof *text);
      if (larger == NULL) break;
      text = larger;
    }
    text[count++] = character;
    if (count >= mark_length && wmemcmp(text + count - mark_length, end_mark, mark_length) == 0) {
      text[count - mark_length] = L'\0';
      return text;
    }
  }
  free(text);
  return NULL;
}

// Makes every kind of line end a newline (the terminal's modes swap CR and LF while editing), drops
// other control characters, and the newlines at the end, which would only leave an empty row.
static void tidy_paste(wchar_t *text) {
  wchar_t *kept = text;
  for (const wchar_t *next = text; *next != L'\0'; next++) {
    if (*next == L'\n' && next[1] == L'\r') next++;
    if (*next == L'\r' || *next == L'\n') {
      *kept++ = L'\n';
    } else if (*next == L'\t' || (*next >= 32 && *next != 127)) {
      *kept++ = *next;
    }
  }
  while (kept > text && kept[-1] == L'\n') kept--;
  *kept = L'\0';
}

static unsigned char paste(EditLine *line, int key) {
  (void)key;
  wchar_t *text = read_paste(line);
  if (text == NULL) return CC_ERROR;
  tidy_paste(text);
  int failed = *text != L'\0' && el_winsertstr(line, text) != 0;
  free(text);
  return failed ? CC_ERROR : CC_REFRESH;
}

// Moves the cursor as el_cursor does, which the libedit of macOS lacks; el_wline gives the line that
// is edited, not a copy.
static void move_cursor(EditLine *line, ptrdiff_t count) {
  LineInfoW *input = (LineInfoW *)el_wline(line);
  const wchar_t *target = input->cursor + count;
  if (target < input->buffer) target = input->buffer;
  if (target > input->lastchar) target = input->lastchar;
  input->cursor = target;
}

// ^C. Entering the line, rather than returning from here, makes libedit move below all of it.
static unsigned char cancel(EditLine *line, int key) {
  (void)key;
  mistap_editor_of(line)->cancelled = true;
  const LineInfoW *input = el_wline(line);
  move_cursor(line, input->lastchar - input->cursor);
  el_winsertstr(line, L"^C");
  el_wpush(line, L"\r");
  return CC_REFRESH;
}

static unsigned char complete(EditLine *line, int key) {
  (void)key;
  mistap_editor *editor = mistap_editor_of(line);
  if (editor->completer == NULL) return CC_ERROR;
  const LineInfoW *input = el_wline(line);
  char *before = mistap_narrow(input->buffer, (size_t)(input->cursor - input->buffer));
  char *after = mistap_narrow(input->cursor, (size_t)(input->lastchar - input->cursor));
  editor->answer = CC_ERROR;
  if (before != NULL && after != NULL) editor->completer(editor->context, editor, before, after);
  free(before);
  free(after);
  return editor->answer;
}

// Sequences no terminal sends, by which the functions below reach those of libedit.
#define KEY_PREVIOUS_ENTRY L"\033[9991~"
#define KEY_NEXT_ENTRY L"\033[9992~"

const wchar_t mistap_key_vi_command[] = L"\033[9993~";

static const wchar_t *row_start(const LineInfoW *input, const wchar_t *within) {
  while (within > input->buffer && within[-1] != L'\n') within--;
  return within;
}

static const wchar_t *row_end(const LineInfoW *input, const wchar_t *within) {
  while (within < input->lastchar && *within != L'\n') within++;
  return within;
}

static unsigned char move_to(EditLine *line, const wchar_t *row, const wchar_t *end, size_t column) {
  const LineInfoW *input = el_wline(line);
  const wchar_t *target = (size_t)(end - row) < column ? end : row + column;
  move_cursor(line, target - input->cursor);
  return CC_REFRESH;
}

// Up and Down stay within an entry of several rows until its first or last row.
static unsigned char go_up(EditLine *line, int key) {
  (void)key;
  const LineInfoW *input = el_wline(line);
  const wchar_t *row = row_start(input, input->cursor);
  if (row == input->buffer) {
    el_wpush(line, KEY_PREVIOUS_ENTRY);
    return CC_NORM;
  }
  return move_to(line, row_start(input, row - 1), row - 1, (size_t)(input->cursor - row));
}

static unsigned char go_down(EditLine *line, int key) {
  (void)key;
  const LineInfoW *input = el_wline(line);
  const wchar_t *row = row_start(input, input->cursor);
  const wchar_t *end = row_end(input, input->cursor);
  if (end == input->lastchar) {
    el_wpush(line, KEY_NEXT_ENTRY);
    return CC_NORM;
  }
  return move_to(line, end + 1, row_end(input, end + 1), (size_t)(input->cursor - row));
}

// libedit's own ed-ignore came after the libedit of macOS.
static unsigned char ignore(EditLine *line, int key) {
  (void)line;
  (void)key;
  return CC_NORM;
}

void mistap_keys_add_functions(EditLine *line) {
  el_wset(line, EL_ADDFN, L"mistap-complete", L"Complete the word", complete);
  el_wset(line, EL_ADDFN, L"mistap-cancel", L"Forget the line", cancel);
  el_wset(line, EL_ADDFN, L"mistap-paste", L"Insert pasted text", paste);
  el_wset(line, EL_ADDFN, L"mistap-up", L"Row above or previous entry", go_up);
  el_wset(line, EL_ADDFN, L"mistap-ignore", L"Do nothing", ignore);
  el_wset(line, EL_ADDFN, L"mistap-down", L"Row below or next entry", go_down);
}

typedef struct binding {
  const wchar_t *key;
  const wchar_t *function;
} binding;

// libedit knows the arrows, Home, End and Delete from the terminal's description only, and types the
// tail of every sequence that it does not know.
static const binding bindings[] = {
    {L"^I", L"mistap-complete"},
    {L"^C", L"mistap-cancel"},
    {L"\\e^C", L"mistap-cancel"},
    {L"\\r", L"ed-newline"},
    {L"\\e[200~", L"mistap-paste"},
    {L"\\e[201~", L"mistap-ignore"},
    {KEY_PREVIOUS_ENTRY, L"ed-prev-history"},
    {KEY_NEXT_ENTRY, L"ed-next-history"},
    {L"\\e[A", L"mistap-up"},
    {L"\\eOA", L"mistap-up"},
    {L"\\e[B", L"mistap-down"},
    {L"\\eOB", L"mistap-down"},
    {L"\\e[C", L"ed-next-char"},
    {L"\\eOC", L"ed-next-char"},
    {L"\\e[D", L"ed-prev-char"},
    {L"\\eOD", L"ed-prev-char"},
    {L"\\e[H", L"ed-move-to-beg"},
    {L"\\eOH", L"ed-move-to-beg"},
    {L"\\e[1~", L"ed-move-to-beg"},
    {L"\\e[7~", L"ed-move-to-beg"},
    {L"\\e[F", L"ed-move-to-end"},
    {L"\\eOF", L"ed-move-to-end"},
    {L"\\e[4~", L"ed-move-to-end"},
    {L"\\e[8~", L"ed-move-to-end"},
    {L"\\e[3~", L"ed-delete-next-char"},
    {L"\\e[3;5~", L"em-delete-next-word"},
    {L"^W", L"ed-delete-prev-word"},
    {L"^R", L"em-inc-search-prev"},
    {L"^S", L"em-inc-search-next"},
    {L"^L", L"ed-clear-screen"},
};

// In vi mode ESC followed by a letter is two keys.
static const binding emacs_bindings[] = {
    {L"\\ep", L"ed-search-prev-history"},
    {L"\\en", L"ed-search-next-history"},
};

static void bind_key(EditLine *line, const wchar_t *key, const wchar_t *function) {
  el_wset(line, EL_BIND, key, function, (wchar_t *)NULL);
  el_wset(line, EL_BIND, L"-a", key, function, (wchar_t *)NULL);
}

// Arrows, Home and End with Shift (2), Alt (3), Control (5) and their sums.
static void bind_modified_keys(EditLine *line) {
  static const binding plain[] = {
      {L"A", L"mistap-up"},       {L"B", L"mistap-down"},     {L"C", L"ed-next-char"},
      {L"D", L"ed-prev-char"},    {L"H", L"ed-move-to-beg"},  {L"F", L"ed-move-to-end"},
  };
  for (wchar_t modifier = L'2'; modifier <= L'8'; modifier++) {
    bool by_word = modifier != L'2';
    for (size_t index = 0; index < sizeof plain / sizeof *plain; index++) {
      wchar_t key[] = L"\033[1;?X";
      key[4] = modifier;
      key[5] = *plain[index].key;
      const wchar_t *function = plain[index].function;
      if (by_word && key[5] == L'C') function = L"em-next-word";
      if (by_word && key[5] == L'D') function = L"ed-prev-word";
      bind_key(line, key, function);
    }
  }
}

// Keys without a meaning here: function keys, Page Up and Down, Insert, Shift-Tab.
static void bind_idle_keys(EditLine *line) {
  static const wchar_t *const keys[] = {
      L"\033OP", L"\033OQ", L"\033OR", L"\033OS", L"\033[2~", L"\033[5~", L"\033[6~", L"\033[Z",
      L"\033[I", L"\033[O",
  };
  for (size_t index = 0; index < sizeof keys / sizeof *keys; index++) {
    bind_key(line, keys[index], L"mistap-ignore");
  }
  for (int number = 11; number <= 34; number++) {
    wchar_t key[] = L"\033[??~";
    key[2] = (wchar_t)(L'0' + number / 10);
    key[3] = (wchar_t)(L'0' + number % 10);
    bind_key(line, key, L"mistap-ignore");
  }
}

void mistap_keys_bind(EditLine *line) {
  bind_idle_keys(line);
  bind_modified_keys(line);
  for (size_t index = 0; index < sizeof bindings / sizeof *bindings; index++) {
    bind_key(line, bindings[index].key, bindings[index].function);
  }
  if (mistap_keys_are_vi(line)) {
    bind_key(line, mistap_key_vi_command, L"mistap-ignore");
    el_wset(line, EL_BIND, mistap_key_vi_command, L"vi-command-mode", (wchar_t *)NULL);
    return;
  }
  for (size_t index = 0; index < sizeof emacs_bindings / sizeof *emacs_bindings; index++) {
    bind_key(line, emacs_bindings[index].key, emacs_bindings[index].function);
  }
}

bool mistap_keys_are_vi(EditLine *line) {
  const wchar_t *editor = NULL;
  return el_wget(line, EL_EDITOR, &editor) == 0 && editor != NULL && wcscmp(editor, L"vi") == 0;
}
