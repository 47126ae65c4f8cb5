private import CLineEditor

/// ^C while a command runs: a flag that long commands look at, so that they can stop halfway.
enum Interruption {
  /// Whether ^C was pressed since the command began; any thread may ask.
  static var isRequested: Bool { mistap_interruption_is_requested() }

  /// Catches ^C from here on instead of ending the program.
  static func watch() { mistap_interruption_watch(true) }

  /// Runs a command during which ^C is caught; outside it ^C ends the program.
  static func watching<Result>(_ command: () -> Result) -> Result {
    mistap_interruption_watch(true)
    defer { mistap_interruption_watch(false) }
    return command()
  }

  /// Ends the program by a signal that was caught to tidy up first.
  static func endProgram(by signal: Int32) { mistap_end_by_signal(signal) }
}
