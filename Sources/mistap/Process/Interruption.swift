private import CLineEditor
private import Workbench

/// ^C while a command runs: a flag that long commands look at, so that they can stop halfway.
enum Interruption {
  /// Whether ^C was pressed since the command began; any thread may ask.
  static var isRequested: Bool { mistap_interruption_is_requested() }

  /// Catches ^C from here on instead of ending the program.
  static func watch() { mistap_interruption_watch(true) }

  /// Runs a command during which ^C is caught; outside it ^C ends the program.
  ///
  static func watching<Result>(_ command: () -> Result) -> Result {
    mistap_interruption_watch(true)
    defer { mistap_interruption_watch(false) }
    return command()
  }

  /// Runs a command of the command line, which ends the program if it does not stop soon after ^C.
  ///
  /// The prompt has no such limit: it would lose what was changed since the last `save`.
  static func ending<Result>(_ command: () -> Result) -> Result {
    mistap_interruption_limit(
      longestWait, "\(CommandOutput.interrupted.err)\n", CommandOutput.interrupted.status)
    defer { mistap_interruption_limit(0, "", 0) }
    return watching(command)
  }

  /// How many milliseconds a command has to stop by itself: less than people notice as waiting, more
  /// than any command takes between two looks at the flag on a screen of a usual size.
  private static let longestWait: Int32 = 400

  /// Ends the program by a signal that was caught to tidy up first.
  static func endProgram(by signal: Int32) { mistap_end_by_signal(signal) }
}
