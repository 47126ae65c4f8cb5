// What libedit declared in December 2012, the version that macOS has; written anew from its manual
// page, for checking the C sources on other systems. Nothing later may be used.
#ifndef HISTEDIT_H
#define HISTEDIT_H

#include <stdio.h>
#include <wchar.h>

typedef struct editline EditLine;

typedef struct lineinfo {
  const char *buffer, *cursor, *lastchar;
} LineInfo;

typedef struct lineinfow {
  const wchar_t *buffer, *cursor, *lastchar;
} LineInfoW;

enum {
  CC_NORM, CC_NEWLINE, CC_EOF, CC_ARGHACK, CC_REFRESH, CC_CURSOR, CC_ERROR, CC_FATAL, CC_REDISPLAY,
  CC_REFRESH_BEEP,
};

enum {
  EL_PROMPT, EL_TERMINAL, EL_EDITOR, EL_SIGNAL, EL_BIND, EL_TELLTC, EL_SETTC, EL_ECHOTC, EL_SETTY,
  EL_ADDFN, EL_HIST, EL_EDITMODE, EL_RPROMPT, EL_GETCFN, EL_CLIENTDATA, EL_UNBUFFERED, EL_PREP_TERM,
  EL_GETTC, EL_GETFP, EL_SETFP, EL_REFRESH, EL_PROMPT_ESC, EL_RPROMPT_ESC, EL_RESIZE,
};

EditLine *el_init(const char *, FILE *, FILE *, FILE *);
void el_end(EditLine *);
void el_reset(EditLine *);
void el_beep(EditLine *);
void el_resize(EditLine *);
int el_source(EditLine *, const char *);

const char *el_gets(EditLine *, int *);
int el_getc(EditLine *, char *);
void el_push(EditLine *, const char *);
int el_parse(EditLine *, int, const char **);
int el_set(EditLine *, int, ...);
int el_get(EditLine *, int, ...);
const LineInfo *el_line(EditLine *);
int el_insertstr(EditLine *, const char *);
void el_deletestr(EditLine *, int);

const wchar_t *el_wgets(EditLine *, int *);
int el_wgetc(EditLine *, wchar_t *);
void el_wpush(EditLine *, const wchar_t *);
int el_wparse(EditLine *, int, const wchar_t **);
int el_wset(EditLine *, int, ...);
int el_wget(EditLine *, int, ...);
const LineInfoW *el_wline(EditLine *);
int el_winsertstr(EditLine *, const wchar_t *);
#define el_wdeletestr el_deletestr

enum {
  H_FUNC, H_SETSIZE, H_GETSIZE, H_FIRST, H_LAST, H_PREV, H_NEXT, H_SET, H_CURR, H_ADD, H_ENTER,
  H_APPEND, H_END, H_NEXT_STR, H_PREV_STR, H_NEXT_EVENT, H_PREV_EVENT, H_LOAD, H_SAVE, H_CLEAR,
  H_SETUNIQUE, H_GETUNIQUE, H_DEL, H_NEXT_EVDATA, H_DELDATA, H_REPLACE,
};

typedef struct history History;
typedef struct histevent {
  int num;
  const char *str;
} HistEvent;
History *history_init(void);
void history_end(History *);
int history(History *, HistEvent *, int, ...);

typedef struct historyw HistoryW;
typedef struct histeventw {
  int num;
  const wchar_t *str;
} HistEventW;
HistoryW *history_winit(void);
void history_wend(HistoryW *);
int history_w(HistoryW *, HistEventW *, int, ...);

#endif
