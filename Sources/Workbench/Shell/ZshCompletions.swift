/// Completions for zsh.
enum ZshCompletions {
  static var text: String {
    """
    #compdef mistap
    # Completions of mistap for zsh; made by: mistap completions zsh
    _mistap() {
      local context state state_descr line
      typeset -A opt_args
      local -a commands=(
    \(commandLines)
      )
      _arguments -C \\
    \(options(of: ""))
        '1: :->first' '*:: :->rest' && return
      case $state in
        first)
          _describe -t commands command commands
          _files -g '*.kdl'
          ;;
        rest)
          case $line[1] in
    \(operandCases)
          esac
          ;;
      esac
    }
    _mistap "$@"
    """
  }

  private static var commandLines: String {
    CommandForm.all.map { "    \(quoted("\($0.name):\($0.summary)"))" }.joined(separator: "\n")
  }

  private static var operandCases: String {
    CommandForm.all.map { command in
      """
            \(command.name))
              _arguments \\
      \(options(of: command.name))
                '*: :\(action(of: CompletionTable.operands(of: command.name)))'
              ;;
      """
    }.joined(separator: "\n")
  }

  /// One line for each spelling of each option.
  private static func options(of command: String) -> String {
    CompletionTable.options(of: command).flatMap { option in
      CompletionTable.spellings(of: option).map { spelling in
        let summary = option.summary.filter { !"[]:".contains($0) }
        let value = option.value.map { name in
          ":\(name):\(action(of: CompletionTable.values(of: option)))"
        }
        return "    \(quoted("\(spelling)[\(summary)]\(value ?? "")")) \\"
      }
    }.joined(separator: "\n")
  }

  private static func action(of words: CompletionTable.Words) -> String {
    switch words {
    case .scenarios: "_files -g \"*.kdl\""
    case .folders: "_files -/"
    case .choices(let words): "(\(words.joined(separator: " ")))"
    case .anything: " "
    }
  }

  /// In single quotes, as a shell reads it.
  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
