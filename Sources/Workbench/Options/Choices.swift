/// What a shell can complete a word to: an operand of a command, or the value of an option.
enum Choices: Sendable {
  case scenarios
  case folders
  case names([String])
  /// Nothing that a shell could know.
  case anything

  static func names<Choice: CaseIterable & RawRepresentable<String>>(of _: Choice.Type) -> Choices {
    .names(Choice.allCases.map(\.rawValue))
  }
}
