internal import Reporting
internal import ScenarioLanguage

/// What is wrong with a command line or a question: a sentence, and a suggestion where there is one.
package struct UsageError: Error, Sendable {
  package var sentence: String
  package var hint: String?

  package init(_ sentence: String, hint: String? = nil) {
    self.sentence = sentence
    self.hint = hint
  }

  /// That there is nothing of an id, with the nearest that there is.
  static func unknown(_ kind: Fault.Named, _ id: String, among known: [String]) -> UsageError {
    let fault = Fault.unknownID(id, kind: kind, known: known)
    return UsageError(fault.sentence, hint: fault.hint)
  }

  /// What is wrong as the program says it on standard error.
  package var message: String {
    "mistap: error: \(sentence)\n    \(hint ?? "see mistap --help")".withoutControls
  }

  /// The sentence and the suggestion, for what was typed just now.
  var oneLine: String { sentence + (hint.map { "; \($0)" } ?? "") }
}
