internal import Reporting

/// The form of a command of the command line, for the parser, the help and shells.
struct CommandForm: Sendable {
  let name: String
  let operands: String
  let summary: String
  /// Further text on its own help page.
  let details: String
  /// A realistic example, at the end of its help page and in the manual page.
  let example: String
  /// The allowed number of operands.
  let count: ClosedRange<Int>
  /// The completions of its operands.
  let choices: Choices

  init(
    _ name: String, _ operands: String, _ summary: String, details: String = "",
    example: String, takes count: ClosedRange<Int>, _ choices: Choices = .anything
  ) {
    self.name = name
    self.operands = operands
    self.summary = summary
    self.details = details
    self.example = example
    self.count = count
    self.choices = choices
  }

  /// The operands with the first few of many words to choose from, for tables.
  var briefOperands: String {
    let words = operands.split(separator: " ", omittingEmptySubsequences: false)
    guard let first = words.first, first.count > Self.widestOperand else { return operands }
    let few = first.split(separator: "|").prefix(3).joined(separator: "|")
    return (["\(few)|…"] + words.dropFirst().map(String.init)).joined(separator: " ")
  }

  /// The longest operand that a table has in full.
  private static let widestOperand = 32

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
