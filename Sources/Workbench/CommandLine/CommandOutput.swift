internal import JSON
internal import ScenarioLanguage

/// The result of a command, which the executable prints.
///
/// It is thrown if a command ends early.
package struct CommandOutput: Error {
  /// The texts for standard output and standard error, without a newline at the end.
  package var out: String
  package var err: String
  package var status: Int32
  /// Whether the text for standard output is printed without a further newline.
  package var isWhole = false
  /// The path of the page that a browser opens next, on a terminal.
  package var page: String?
  /// The dump that the prompt opens next.
  package var opens: CapturedScreen?

  package init(_ out: String = "", err: String = "", status: Int32 = ExitStatus.ok) {
    self.out = out
    self.err = err
    self.status = status
  }

  /// Creates the result that is printed as it would be in a file, with all its line ends.
  init(file bytes: [UInt8], status: Int32) {
    self.init(String(decoding: bytes, as: UTF8.self), status: status)
    isWhole = true
  }

  /// Creates the result of a question that is answered in JSON.
  init(json: JSONValue, status: Int32 = ExitStatus.ok) {
    self.init(JSONWriter.write(json).withoutTrailingNewline, status: status)
  }

  /// Creates the result of wrong input or a wrong command line: nothing was done.
  static func refused(_ sentence: String, hint: String? = nil) -> CommandOutput {
    let hint = hint.map { "\n    \($0)" } ?? ""
    return CommandOutput(
      err: "mistap: error: \(sentence)\(hint)".withoutControls, status: ExitStatus.wrongInput)
  }

  static func refused(_ error: UsageError) -> CommandOutput {
    CommandOutput(err: error.message, status: ExitStatus.wrongInput)
  }

  /// Creates the result of a question without an answer.
  static func unanswered(_ reason: NoAnswer) -> CommandOutput {
    switch reason {
    case .stopped: interrupted
    case .refused(let error): refused(error)
    }
  }

  /// The result of a command that ^C stopped.
  package static let interrupted = CommandOutput(
    err: "mistap: interrupted", status: ExitStatus.interrupted)
}
