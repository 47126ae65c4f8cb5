#include "Internal.h"

#include <langinfo.h>
#include <limits.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

void mistap_use_utf8(void) {
  static const char *const fallbacks[] = {"C.UTF-8", "en_US.UTF-8", "UTF-8"};
  setlocale(LC_CTYPE, "");
  for (size_t index = 0; index < sizeof fallbacks / sizeof *fallbacks; index++) {
    if (strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return;
    setlocale(LC_CTYPE, fallbacks[index]);
  }
}

wchar_t *mistap_widen(const char *text) {
  size_t length = strlen(text);
  wchar_t *wide = malloc((length + 1) * sizeof *wide);
  if (wide == NULL) return NULL;
  size_t count = 0;
  mbstate_t state = {0};
  for (size_t offset = 0; offset < length;) {
    size_t taken = mbrtowc(&wide[count], text + offset, length - offset, &state);
    if (taken == 0 || taken > length - offset) {
      wide[count] = 0xFFFD;
      taken = 1;
      memset(&state, 0, sizeof state);
    }
    count++;
    offset += taken;
  }
  wide[count] = L'\0';
  return wide;
}

char *mistap_narrow(const wchar_t *text, size_t count) {
  char *narrow = malloc(count * MB_LEN_MAX + 1);
  if (narrow == NULL) return NULL;
  size_t length = 0;
  mbstate_t state = {0};
  for (size_t index = 0; index < count; index++) {
    size_t made = wcrtomb(narrow + length, text[index], &state);
    if (made == (size_t)-1) {
      memset(&state, 0, sizeof state);
      continue;
    }
    length += made;
  }
  narrow[length] = '\0';
  return narrow;
}

typedef struct position {
  int row;
  int column;
} position;

// As libedit draws it: a tab goes to the next multiple of eight, a control character is shown as two
// characters, and a full row ends at once.
static void advance(position *at, wchar_t character, int columns) {
  if (character == L'\n') {
    at->row++;
    at->column = 0;
    return;
  }
  int width = wcwidth(character);
  if (character == L'\t') width = 8 - at->column % 8;
  if (width < 0) width = 2;
  if (at->column + width > columns) {
    at->row++;
    at->column = 0;
  }
  at->column += width;
  if (at->column >= columns) {
    at->row++;
    at->column = 0;
  }
}

mistap_extent mistap_measure(const mistap_editor *editor) {
  int columns, rows;
  mistap_terminal_size(&columns, &rows);
  position at = {0, 0};
  bool invisible = false;
  for (const wchar_t *next = editor->prompt; next != NULL && *next != L'\0'; next++) {
    if (*next == prompt_literal) {
      invisible = !invisible;
    } else if (!invisible) {
      advance(&at, *next, columns);
    }
  }
  const LineInfoW *input = el_wline(editor->line);
  for (const wchar_t *next = input->buffer; next < input->cursor; next++) {
    advance(&at, *next, columns);
  }
  mistap_extent extent = {at.row, at.row};
  for (const wchar_t *next = input->cursor; next < input->lastchar; next++) {
    advance(&at, *next, columns);
  }
  extent.last_row = at.row;
  // Input that is taller than the terminal shows its end.
  if (extent.last_row >= rows) {
    extent.cursor_row -= extent.last_row - (rows - 1);
    extent.last_row = rows - 1;
    if (extent.cursor_row < 0) extent.cursor_row = 0;
  }
  return extent;
}
