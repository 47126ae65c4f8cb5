internal import Reporting

/// The form of a command of the command line, for the parser, the help and shells.
struct CommandForm: Sendable {
  let name: String
  let operands: String
  let summary: String
  /// Further text on its own help page.
  let details: String
  /// The allowed number of operands.
  let count: ClosedRange<Int>
  /// The completions of its operands.
  let choices: Choices

  init(
    _ name: String, _ operands: String, _ summary: String, details: String = "",
    takes count: ClosedRange<Int>, _ choices: Choices = .anything
  ) {
    self.name = name
    self.operands = operands
    self.summary = summary
    self.details = details
    self.count = count
    self.choices = choices
  }

  /// The options that the command takes.
  var options: [OptionForm] { OptionForm.options(of: name) }

  /// Returns the error for a number of operands; nil if it is allowed.
  func problem(withOperands given: Int) -> UsageError? {
    guard !count.contains(given) else { return nil }
    let sentence =
      if count.upperBound == 0 {
        "mistap \(name) takes no operand"
      } else if given < count.lowerBound {
        "mistap \(name): missing \(operands)"
      } else {
        "mistap \(name) takes only \(operands)"
      }
    return UsageError(sentence, hint: "see mistap \(name) --help")
  }
}
