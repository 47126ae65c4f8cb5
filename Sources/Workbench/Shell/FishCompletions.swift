/// Completions for fish.
struct FishCompletions {
  let commands: [CommandForm]

  var text: String {
    let lines = [
      "# Completions of mistap for fish; made by: mistap completions fish",
      "complete -c mistap -f",
      "complete -c mistap -n __fish_use_subcommand -F",
    ]
    return (lines + offers + options).joined(separator: "\n")
  }

  private var offers: [String] {
    commands.flatMap { command -> [String] in
      let offer =
        "complete -c mistap -n __fish_use_subcommand -a \(command.name) -d \(quoted(command.summary))"
      let condition = "-n '__fish_seen_subcommand_from \(command.name)'"
      let words = arguments(for: command.choices)
      return words.isEmpty ? [offer] : [offer, "complete -c mistap \(condition) \(words)"]
    }
  }

  private var options: [String] {
    OptionForm.all.map { option in
      var line = "complete -c mistap"
      if !option.commands.isEmpty {
        // The prompt has no command word.
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
      if option.takesList, case .named(let names) = option.choices {
        return "\(line) -x -a '(__fish_append , \(names().joined(separator: " ")))'"
      }
      let words = arguments(for: option.choices)
      // -x: a value is needed, and it is no file.
      return "\(line) \(option.choices.areFiles ? "-r" : "-x")" + (words.isEmpty ? "" : " \(words)")
    }
  }

  private func arguments(for choices: Choices) -> String {
    switch choices {
    case .scenarios, .files: "-F"
    case .folders: "-a '(__fish_complete_directories)'"
    case .named(let names): "-a '\(names().joined(separator: " "))'"
    case .anything: ""
    }
  }

  /// Returns the text in single quotes, in which fish supports \\' and \\\\.
  private func quoted(_ text: String) -> String {
    var quoted = "'"
    for character in text {
      if character == "'" || character == "\\" { quoted.append("\\") }
      quoted.append(character)
    }
    return quoted + "'"
  }
}
