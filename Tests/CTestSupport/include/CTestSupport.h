#ifndef CTESTSUPPORT_H
#define CTESTSUPPORT_H

// Starting programs for tests. C is needed because a child that is to own a terminal must run some
// steps between fork and exec, and Swift may not fork.

/// What a program is started with.
typedef struct mistap_child {
  const char *_Nonnull path;
  /// Both end with NULL.
  char *_Nullable const *_Nonnull arguments;
  char *_Nullable const *_Nonnull environment;
  /// Where it starts; NULL for here.
  const char *_Nullable folder;
  /// The terminal that becomes its own, so that ^C, ^Z and resizing are real; NULL for descriptors.
  const char *_Nullable terminal;
  int input;
  int output;
  int error;
} mistap_child;

/// Starts a program in a session of its own, with no other descriptor open and with all signals as
/// they are by default; its process identifier, or the negative of errno.
int mistap_spawn(const mistap_child *_Nonnull child);

/// Makes all signals of this program as they are by default, and lets all of them in.
///
/// A shell without job control starts programs in the background that ignore ^C.
void mistap_reset_signals(void);

/// Tells a terminal its size, as a window does that is resized.
int mistap_terminal_resize(int descriptor, int columns, int rows);

#endif
