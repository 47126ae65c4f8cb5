#ifndef CLINEEDITOR_H
#define CLINEEDITOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Line editing on libedit. C is needed here for three reasons: libedit's settings are variadic, which
// Swift cannot call; a signal handler may only touch what C guarantees; and stdin and stdout are
// mutable globals to Swift 6. Text is UTF-8; places in it are counted in Unicode scalars.

// MARK: - The editor

/// An editor on standard input and standard output. Only one may be open at a time, because a process
/// has one terminal and one set of signal handlers.
typedef struct mistap_editor mistap_editor;

/// What a line of input came to.
typedef enum __attribute__((enum_extensibility(closed))) mistap_input : int {
  /// A line was entered; ask `mistap_editor_text` for it.
  mistap_input_line,
  /// ^C: the line is to be forgotten, the session goes on.
  mistap_input_cancelled,
  /// ^D on an empty line, a hang-up, or a signal (see `mistap_signal_that_ended_input`).
  mistap_input_end,
} mistap_input;

/// Called at the Tab key with the text on both sides of the cursor; both strings live as long as the
/// call. It answers with `mistap_editor_replace` or `mistap_editor_show`, or with neither, to beep.
typedef void (*mistap_completer)(
    void *_Nullable context, mistap_editor *_Nonnull editor, const char *_Nonnull before,
    const char *_Nonnull after);

/// Opens the editor, reads the user's .editrc for `program`, and binds the keys. NULL where libedit
/// cannot work. Needed because the set-up is all variadic, and its order matters.
mistap_editor *_Nullable mistap_editor_open(const char *_Nonnull program);

/// Gives the terminal back as it was found, keeping what has been typed ahead (`el_end` alone
/// would throw that away).
void mistap_editor_close(mistap_editor *_Nonnull editor);

/// Says who completes words. The context is handed back as it is.
void mistap_editor_set_completer(
    mistap_editor *_Nonnull editor, mistap_completer _Nullable completer, void *_Nullable context);

/// Who may print above the line while it is edited: `waits` says whether there is something to do,
/// and `visit` does it, with the input cleared away. Typed text, cursor and history stay.
typedef struct mistap_visitor {
  bool (*_Nullable waits)(void *_Nullable context);
  void (*_Nullable visit)(void *_Nullable context);
  void *_Nullable context;
} mistap_visitor;

/// Says who visits; asked whenever the alarm rings.
void mistap_editor_set_visitor(mistap_editor *_Nonnull editor, mistap_visitor visitor);

/// Changes the prompt of the line that is edited. For visitors only.
void mistap_editor_set_prompt(mistap_editor *_Nonnull editor, const char *_Nonnull prompt);

/// Lets the user edit one line. It wraps `el_wgets`, which by itself shows the prompt before the
/// terminal is ready and mistakes an interruption for the end of input.
mistap_input mistap_editor_read(mistap_editor *_Nonnull editor, const char *_Nonnull prompt);

/// The line last entered, without its newline; it lives until the next read.
const char *_Nonnull mistap_editor_text(mistap_editor *_Nonnull editor);

/// Puts text in the place of the `count` scalars before the cursor. For completers only: libedit
/// redraws when the key's function returns.
void mistap_editor_replace(mistap_editor *_Nonnull editor, size_t count, const char *_Nonnull text);

/// Prints text under the input, then the input again under that. For completers only. libedit's own
/// redisplay writes over the list as soon as the input is longer than a row.
void mistap_editor_show(mistap_editor *_Nonnull editor, const char *_Nonnull text);

/// Forgets the entries that Up, Down and ^R go through; `history_w` is variadic.
void mistap_editor_clear_history(mistap_editor *_Nonnull editor);

/// Adds the newest entry to those that Up, Down and ^R go through; `history_w` is variadic.
void mistap_editor_add_history(mistap_editor *_Nonnull editor, const char *_Nonnull entry);

/// Whether a line was typed ahead, which the next read will take.
bool mistap_line_is_waiting(void);

// MARK: - The terminal

/// Whether line editing makes sense: both ends are a terminal that can move its cursor.
bool mistap_terminal_is_capable(void);

/// The size of the terminal on standard output, at most 2,000 × 1,000, and 80 × 24 where it does not
/// say. The request number of the `ioctl` has a different type on each system.
void mistap_terminal_size(int *_Nonnull columns, int *_Nonnull rows);

/// Chooses a UTF-8 character set, whatever the environment says: in the C locale libedit drops every
/// letter that is not ASCII. Only LC_CTYPE is touched, so that numbers keep their decimal point.
void mistap_use_utf8(void);

/// Lets a program page through a text and waits for its end; -1 if it could not be started. `popen` is
/// closed to Swift on some systems.
int mistap_page(const char *_Nonnull command, const char *_Nonnull text, size_t length);

/// Runs a program found by its name, what it prints going nowhere, and waits for its end; its status, or
/// -1 if there is no such program. The words end with NULL.
int mistap_run_quietly(char *_Nullable const *_Nonnull words);

/// Starts a program found by its name, without its output, and does not wait for it; false if there is no
/// such program. The words end with NULL.
bool mistap_start_quietly(char *_Nullable const *_Nonnull words);

/// A program that was started, and the ends of its pipes that are ours; -1 for one that is not there.
typedef struct mistap_program {
  int process;
  /// What it prints, and what it prints as an error.
  int output;
  int error;
  /// What it reads as file 3, and what it writes as file 4.
  int commands;
  int answers;
} mistap_program;

/// Starts a program found by its name, with arguments that no shell sees and nothing to read; with
/// `talks` also with files 3 and 4. It leads a group of its own, so that it ends with all that it
/// starts. Whether there is such a program and it was started. The words end with NULL.
bool mistap_program_start(
    mistap_program *_Nonnull program, char *_Nullable const *_Nonnull words, bool talks);

/// Whether a program has ended by itself, though what it started may still hold its pipes.
bool mistap_program_has_ended(const mistap_program *_Nonnull program);

/// Ends a program, if it runs, with all of its group, closes our ends, and waits for it; its status, or
/// -1 where a signal ended it.
int mistap_program_end(mistap_program *_Nonnull program, bool kills);

// MARK: - The loopback interface

/// Listens on 127.0.0.1, or on ::1, at a port, 0 for any; -1 with errno. Addresses and kinds of sockets
/// have different types on each system.
int mistap_loopback_listen(bool is_version_6, int port);

/// The port of a listener of version 4.
int mistap_loopback_port(int listener);

/// The next connection, which never waits and closes on exec; -1 with errno.
int mistap_loopback_accept(int listener);

/// Tells the other end that nothing more is sent.
void mistap_loopback_end_sending(int descriptor);

/// A pipe whose ends never wait and close on exec.
bool mistap_pipe(int *_Nonnull ends);

/// Runs a function on a thread of its own, which catches no signal.
bool mistap_thread_start(void (*_Nonnull run)(void *_Nullable), void *_Nullable context);

// MARK: - Signals

/// Starts or stops catching SIGINT. While it is caught, ^C only raises a flag that commands look at;
/// the third in one command ends the program after all, in case a command never looks.
void mistap_interruption_watch(bool on);

/// Whether ^C was pressed since the last line was entered. Safe from any thread.
bool mistap_interruption_is_requested(void);

/// Ends the program with a status, after some words, once so many milliseconds have passed since ^C was
/// pressed; 0 for never.
void mistap_interruption_limit(int milliseconds, const char *_Nonnull words, int status);

/// Does what ^C does while a command runs. Safe from any thread.
void mistap_interruption_request(void);

/// Forgets such interruptions; for a program without a prompt, before its next command.
void mistap_interruption_clear(void);

/// Whether ^C was pressed outside of a prompt at any time.
bool mistap_interrupt_was_pressed(void);

/// Makes the alarm ready, which ends the wait for a key from any thread.
void mistap_alarm_open(void);
void mistap_alarm_ring(void);

/// Waits for the alarm or a signal; for a program without a prompt.
void mistap_alarm_wait(void);

/// Makes writing to a closed pipe an error of that write instead of the end of the program: SIG_IGN
/// is a cast that Swift does not import on every system.
void mistap_ignore_broken_pipe(void);

/// The signal (SIGHUP, SIGTERM, SIGQUIT) because of which the last read ended, else 0.
int mistap_signal_that_ended_input(void);

/// Ends the program by a signal that was caught only to tidy the terminal first, so that the
/// parent process sees the true cause.
void mistap_end_by_signal(int number);

#endif
