/// Completions for bash, version 4 or newer.
enum BashCompletions {
  static var text: String {
    """
    # Completions of mistap for bash; made by: mistap completions bash
    _mistap() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
      local command= index
      for ((index = 1; index < COMP_CWORD; index++)); do
        case ${COMP_WORDS[index]} in
          \(CommandForm.all.map(\.name).joined(separator: "|"))) command=${COMP_WORDS[index]}; break ;;
        esac
      done
      case $previous in
    \(optionValues)
      esac
      if [[ $current == -* ]]; then
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

  private static var optionValues: String {
    OptionForm.all.filter { $0.value != nil }.map { option in
      let names = CompletionTable.spellings(of: option).joined(separator: "|")
      return "    \(names)) \(reply(with: [CompletionTable.values(of: option)])); return ;;"
    }.joined(separator: "\n")
  }

  private static var optionNames: String {
    commands.map { command in
      let names = CompletionTable.options(of: command).flatMap(CompletionTable.spellings)
      return "      \(pattern(command))) \(reply(with: [.choices(names)])) ;;"
    }.joined(separator: "\n")
  }

  private static var operands: String {
    commands.map { command in
      let names = CommandForm.all.map(\.name)
      let first: [CompletionTable.Words] = command.isEmpty ? [.choices(names)] : []
      let words = first + [CompletionTable.operands(of: command)]
      return "    \(pattern(command))) \(reply(with: words)) ;;"
    }.joined(separator: "\n")
  }

  private static let commands = [""] + CommandForm.all.map(\.name)

  private static func pattern(_ command: String) -> String { command.isEmpty ? "''" : command }

  /// The statement that puts what fits into COMPREPLY.
  private static func reply(with words: [CompletionTable.Words]) -> String {
    let sources = words.flatMap(sources)
    guard !sources.isEmpty else { return "COMPREPLY=()" }
    let list = sources.map { "compgen \($0) -- \"$current\"" }.joined(separator: "; ")
    let areFiles = words.contains { if case .choices = $0 { false } else { true } }
    return (areFiles ? "compopt -o filenames; " : "") + "mapfile -t COMPREPLY < <(\(list))"
  }

  private static func sources(of words: CompletionTable.Words) -> [String] {
    switch words {
    case .scenarios: ["-f -X '!*.kdl'", "-d"]
    case .folders: ["-d"]
    case .choices(let words): ["-W '\(words.joined(separator: " "))'"]
    case .anything: []
    }
  }
}
