internal import Reporting

/// How a command of the command line is written, and what help and shells say of it.
struct CommandForm: Sendable {
  let name: String
  let operands: String
  let summary: String
  /// What its own help page says besides.
  let details: String
  /// How many operands it takes.
  let count: ClosedRange<Int>
  /// What its operands can be.
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

  /// What is wrong with so many operands; nil if nothing is.
  func problem(withOperands given: Int) -> UsageError? {
    guard !count.contains(given) else { return nil }
    let sentence =
      if count.upperBound == 0 {
        "mistap \(name) takes no operand"
      } else if given < count.lowerBound {
        "mistap \(name) needs \(operands)"
      } else {
        "mistap \(name) takes \(operands), no more"
      }
    return UsageError(sentence, hint: "see mistap \(name) --help")
  }
}
