/// The shells with completions.
package enum Shell: String, Sendable, CaseIterable {
  case bash
  case zsh
  case fish

  /// Returns the completions of this shell, as a file that it loads.
  func completions(of commands: [CommandForm]) -> String {
    switch self {
    case .bash: BashCompletions(commands: commands).text
    case .zsh: ZshCompletions(commands: commands).text
    case .fish: FishCompletions(commands: commands).text
    }
  }
}
