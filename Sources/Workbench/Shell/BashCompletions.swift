/// Completions for bash, version 3.2 or newer, since macOS has no other.
struct BashCompletions {
  let commands: [CommandForm]

  var text: String {
    """
    # Completions of mistap for bash; made by: mistap completions bash
    _mistap_reply() {
      local word
      COMPREPLY=()
      while IFS= read -r word; do COMPREPLY+=("$word"); done
    }
    # The names that can follow the last comma of the current word; names before it are not offered.
    _mistap_list() {
      local given= last=${current##*,} word
      case $current in *,*) given=${current%,*}, ;; esac
      for word in "$@"; do
        case ,$given in *",$word,"*) continue ;; esac
        case $word in "$last"*) printf '%s\\n' "$given$word" ;; esac
      done
    }
    _mistap() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
      local command= ended= index
      for ((index = 1; index < COMP_CWORD; index++)); do
        case ${COMP_WORDS[index]} in
          --) ended=1 ;;
          \(commands.map(\.name).joined(separator: "|"))) command=${command:-${COMP_WORDS[index]}} ;;
        esac
      done
      # After -- every word is an operand.
      [[ -n $ended ]] || case $previous in
    \(optionValues)
      esac
      if [[ -z $ended && $current == -* ]]; then
        case $command in
    \(optionNames)
        esac
        return
      fi
      case $command in
    \(operands)
      esac
    }
    complete -F _mistap mistap
    """
  }

  private var optionValues: String {
    OptionForm.all.filter { $0.value != nil }.map { option in
      let names = option.spellings.joined(separator: "|")
      return "    \(names)) \(reply(with: option)); return ;;"
    }.joined(separator: "\n")
  }

  private var optionNames: String {
    names.map { command in
      let names = OptionForm.options(of: command).flatMap(\.spellings)
      return "      \(pattern(command))) \(reply(with: [.names(names)])) ;;"
    }.joined(separator: "\n")
  }

  /// The first word may also be a scenario, which the prompt loads.
  private var operands: String {
    let first = "    \(pattern(""))) \(reply(with: [.names(commands.map(\.name)), .scenarios])) ;;"
    let others = commands.map { "    \(pattern($0.name))) \(reply(with: [$0.choices])) ;;" }
    return ([first] + others).joined(separator: "\n")
  }

  /// The names of the commands, after the prompt's empty name.
  private var names: [String] { [""] + commands.map(\.name) }

  private func pattern(_ command: String) -> String { command.isEmpty ? "''" : command }

  /// Returns the statement that puts the matches of an option's value into COMPREPLY.
  private func reply(with option: OptionForm) -> String {
    guard option.takesList, case .named(let names) = option.choices else {
      return reply(with: [option.choices])
    }
    return "_mistap_reply < <(_mistap_list \(names().joined(separator: " ")))"
  }

  /// Returns the statement that puts the matches into COMPREPLY.
  private func reply(with choices: [Choices]) -> String {
    let sources = choices.flatMap(sources)
    guard !sources.isEmpty else { return "COMPREPLY=()" }
    let list = sources.map { "compgen \($0) -- \"$current\"" }.joined(separator: "; ")
    let areFiles = choices.contains { if case .named = $0 { false } else { true } }
    // Older versions of bash lack compopt: there a folder is completed without its slash.
    let asFiles = areFiles ? "compopt -o filenames 2>/dev/null; " : ""
    return asFiles + "_mistap_reply < <(\(list))"
  }

  private func sources(of choices: Choices) -> [String] {
    switch choices {
    case .scenarios: ["-f -X '!*.kdl'", "-d"]
    case .folders: ["-d"]
    case .files: ["-f"]
    case .named(let names): ["-W '\(names().joined(separator: " "))'"]
    case .anything: []
    }
  }
}
