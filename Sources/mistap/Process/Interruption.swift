private import CLineEditor
private import Workbench

/// ^C while a command runs: a flag that long commands check, so that they can stop halfway.
enum Interruption {
  /// Whether ^C was pressed since the command began.
  ///
  /// Any thread may read it.
  static var isRequested: Bool { mistap_interruption_is_requested() }

  /// Catches ^C from now on instead of ending the program.
  static func watch() { mistap_interruption_watch(true) }

  /// Runs a command during which ^C is caught; outside it ^C ends the program.
  static func watching<Result>(_ command: () -> Result) -> Result {
    mistap_interruption_watch(true)
    defer { mistap_interruption_watch(false) }
    return command()
  }

  /// Runs a command of the command line, which ends the program if it does not stop soon after ^C.
  ///
  /// The prompt has no such limit: it would lose the changes since the last `save`.
  static func ending<Result>(_ command: () -> Result) -> Result {
    mistap_interruption_limit(
      longestWait, "\(CommandOutput.interrupted.err)\n", CommandOutput.interrupted.status)
    defer { mistap_interruption_limit(0, "", 0) }
    return watching(command)
  }

  /// The time for a command to stop by itself, in milliseconds.
  ///
  /// It is shorter than a noticeable wait, and longer than any command takes between two checks of
  /// the flag on a usual screen.
  private static let longestWait: Int32 = 400

  /// Ends the program by a signal that was caught for cleanup.
  static func endProgram(by signal: Int32) { mistap_end_by_signal(signal) }
}
