internal import Reporting

/// The completions that a shell can offer for an operand or an option's value.
enum Choices: Sendable {
  case scenarios
  case folders
  case files
  /// Names that are computed only on completion, because every run builds the table of options.
  case named(@Sendable () -> [String])
  /// A value that a shell cannot know.
  case anything

  /// Whether a shell offers files.
  var areFiles: Bool {
    switch self {
    case .scenarios, .files: true
    case .folders, .named, .anything: false
    }
  }

  static func names(_ names: @autoclosure @escaping @Sendable () -> [String]) -> Choices {
    .named(names)
  }

  static func names<Choice: CaseIterable & RawRepresentable<String> & SendableMetatype>(
    of _: Choice.Type
  ) -> Choices {
    .named { Choice.allCases.map(\.rawValue) }
  }
}
