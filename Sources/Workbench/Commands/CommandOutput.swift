internal import ScenarioLanguage

/// What a command of the command line comes to; the executable prints it.
package struct CommandOutput: Sendable {
  /// For standard output and standard error, without a newline at the end.
  package var out: String
  package var err: String
  package var status: Int32

  package init(_ out: String = "", err: String = "", status: Int32 = ExitStatus.ok) {
    self.out = out
    self.err = err
    self.status = status
  }

  /// Wrong input or a wrong command line: nothing was done.
  static func refused(_ sentence: String, hint: String? = nil) -> CommandOutput {
    let hint = hint.map { "\n    \($0)" } ?? ""
    return CommandOutput(
      err: "mistap: error: \(sentence)\(hint)".withoutControls, status: ExitStatus.wrongInput)
  }

  static func refused(_ error: UsageError) -> CommandOutput {
    refused(error.sentence, hint: error.hint ?? "see mistap --help")
  }
}

/// The exit statuses that other programs rely on.
package enum ExitStatus {
  package static let ok: Int32 = 0
  /// A step, a gate or a guideline of severity error failed.
  package static let failed: Int32 = 1
  /// The input or the command line is wrong.
  package static let wrongInput: Int32 = 2
  package static let interrupted: Int32 = 130

  /// What each of them means, for help and manual.
  static let meanings: [(status: Int32, meaning: String)] = [
    (ok, "all held"),
    (failed, "a step, a gate or a guideline of severity error failed"),
    (wrongInput, "the input or the command line is wrong"),
    (interrupted, "interrupted"),
  ]
}
