internal import Reporting
internal import ScenarioLanguage

/// An error of a command line or a question: a sentence, and a hint if there is one.
package struct UsageError: Error, Sendable {
  package var sentence: String
  package var hint: String?

  package init(_ sentence: String, hint: String? = nil) {
    self.sentence = sentence
    self.hint = hint
  }

  /// Returns the error for an unknown id, with similar ids.
  static func unknown(_ kind: Fault.Named, _ id: String, among known: [String]) -> UsageError {
    let fault = Fault.unknownID(id, kind: kind, known: known)
    return UsageError(fault.sentence, hint: fault.hint)
  }

  /// The error as the program prints it on standard error.
  package var message: String {
    "mistap: error: \(sentence)\n    \(hint ?? "see mistap --help")".withoutControls
  }

  /// The sentence and the hint, for text that was just typed.
  var oneLine: String { sentence + (hint.map { "; \($0)" } ?? "") }
}
