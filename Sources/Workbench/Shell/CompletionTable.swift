internal import Reporting
internal import TouchLab

/// What a shell can complete, taken from the tables that the parser and the help go by.
enum CompletionTable {
  /// What the words of a command, or the value of an option, can be.
  enum Words {
    case scenarios
    case folders
    case choices([String])
    /// Nothing that a shell could know.
    case anything
  }

  /// The operands of a command; the prompt's name is empty.
  static func operands(of command: String) -> Words {
    switch command {
    case "", "run", "check", "compare", "format", "picture": .scenarios
    case "explain": .choices(GuidelineCatalogue.summaries.map(\.id))
    case "list": .choices(CatalogueName.allCases.map(\.rawValue))
    case "completions": .choices(Shell.allCases.map(\.rawValue))
    default: .anything
    }
  }

  /// The values of an option.
  static func values(of option: OptionForm) -> Words {
    switch option.name {
    case "reports": .folders
    case "format": .choices(Options.Format.allCases.map(\.rawValue))
    case "kind": .choices(PictureFile.Kind.allCases.map(\.rawValue))
    case "device": .choices(DeviceCatalogue.all.map(\.id))
    case "person": .choices(PersonCatalogue.all.map(\.id))
    case "edition": .choices(Edition.allCases.map(\.rawValue))
    case "color": .choices(Options.Color.allCases.map(\.rawValue))
    default: .anything
    }
  }

  /// The options that a command takes.
  static func options(of command: String) -> [OptionForm] {
    OptionForm.all.filter { $0.commands.isEmpty || $0.commands.contains(command) }
  }

  /// How an option is typed: `--trials`, `-c`.
  static func spellings(of option: OptionForm) -> [String] {
    option.short.map { ["--\(option.name)", "-\($0)"] } ?? ["--\(option.name)"]
  }
}

/// The shells that completions are written for.
package enum Shell: String, Sendable, CaseIterable {
  case bash
  case zsh
  case fish

  /// The completions of this shell, as a file that it loads.
  var completions: String {
    switch self {
    case .bash: BashCompletions.text
    case .zsh: ZshCompletions.text
    case .fish: FishCompletions.text
    }
  }
}
