internal import Reporting

/// What a shell can complete a word to: an operand of a command, or the value of an option.
enum Choices: Sendable {
  case scenarios
  case folders
  /// Asked for only where they are completed: each run makes the table of options.
  case named(@Sendable () -> [String])
  /// Nothing that a shell could know.
  case anything

  static func names(_ names: @autoclosure @escaping @Sendable () -> [String]) -> Choices {
    .named(names)
  }

  static func names<Choice: CaseIterable & RawRepresentable<String> & SendableMetatype>(
    of _: Choice.Type
  ) -> Choices {
    .named { Choice.allCases.map(\.rawValue) }
  }
}
