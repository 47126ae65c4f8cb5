internal import Reporting

/// Completions for zsh.
struct ZshCompletions {
  let commands: [CommandForm]

  var text: String {
    """
    #compdef mistap
    # Completions of mistap for zsh; made by: mistap completions zsh
    _mistap() {
      local context state state_descr line
      typeset -A opt_args
      local -a commands=(
    \(commandLines)
      )
      _arguments -S -C \\
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

  private var commandLines: String {
    commands.map { "    \("\($0.name):\($0.summary)".inSingleQuotes)" }.joined(separator: "\n")
  }

  private var operandCases: String {
    commands.map { command in
      """
            \(command.name))
              _arguments -S \\
      \(options(of: command.name))
                '*: :\(action(of: command.choices))'
              ;;
      """
    }.joined(separator: "\n")
  }

  /// Returns one line for each spelling of each option.
  private func options(of command: String) -> String {
    OptionForm.options(of: command).flatMap { option in
      option.spellings.map { spelling in
        let summary = option.summary.filter { !"[]:".contains($0) }
        let value = option.value.map { name in
          ":\(name):\(action(of: option))"
        }
        return "    \("\(spelling)[\(summary)]\(value ?? "")".inSingleQuotes) \\"
      }
    }.joined(separator: "\n")
  }

  private func action(of option: OptionForm) -> String {
    guard option.takesList, case .named(let names) = option.choices else {
      return action(of: option.choices)
    }
    // Completes the name after the last comma, without those before it.
    return "_sequence compadd - \(names().joined(separator: " "))"
  }

  private func action(of choices: Choices) -> String {
    switch choices {
    case .scenarios: "_files -g \"*.kdl\""
    case .folders: "_files -/"
    case .files: "_files"
    case .named(let names): "(\(names().joined(separator: " ")))"
    case .anything: " "
    }
  }
}
