/// Completions for fish.
enum FishCompletions {
  static var text: String {
    let lines = [
      "# Completions of mistap for fish; made by: mistap completions fish",
      "complete -c mistap -f",
      "complete -c mistap -n __fish_use_subcommand -F",
    ]
    return (lines + commands + options).joined(separator: "\n")
  }

  private static var commands: [String] {
    CommandForm.all.flatMap { command -> [String] in
      let offer =
        "complete -c mistap -n __fish_use_subcommand -a \(command.name) -d \(quoted(command.summary))"
      let condition = "-n '__fish_seen_subcommand_from \(command.name)'"
      let words = arguments(for: CompletionTable.operands(of: command.name))
      return words.isEmpty ? [offer] : [offer, "complete -c mistap \(condition) \(words)"]
    }
  }

  private static var options: [String] {
    OptionForm.all.map { option in
      var line = "complete -c mistap"
      if !option.commands.isEmpty {
        // The prompt has no command word of its own.
        let names = option.commands.filter { !$0.isEmpty }
        let conditions =
          (option.commands.contains("") ? ["__fish_use_subcommand"] : [])
          + (names.isEmpty ? [] : ["__fish_seen_subcommand_from \(names.joined(separator: " "))"])
        line += " -n '\(conditions.joined(separator: "; or "))'"
      }
      line += " -l \(option.name)"
      if let short = option.short { line += " -s \(short)" }
      line += " -d \(quoted(option.summary))"
      guard option.value != nil else { return line }
      let words = arguments(for: CompletionTable.values(of: option))
      return "\(line) -r" + (words.isEmpty ? "" : " \(words)")
    }
  }

  private static func arguments(for words: CompletionTable.Words) -> String {
    switch words {
    case .scenarios: "-F"
    case .folders: "-a '(__fish_complete_directories)'"
    case .choices(let words): "-a '\(words.joined(separator: " "))'"
    case .anything: ""
    }
  }

  /// In single quotes, in which fish knows \\' and \\\\.
  private static func quoted(_ text: String) -> String {
    var quoted = "'"
    for character in text {
      if character == "'" || character == "\\" { quoted.append("\\") }
      quoted.append(character)
    }
    return quoted + "'"
  }
}
