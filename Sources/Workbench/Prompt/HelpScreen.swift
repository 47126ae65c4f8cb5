/// The list of all commands, for a small terminal: 80 columns and 22 rows. Two rows stay free for
/// the typed line and the next prompt.
enum HelpScreen {
  static let columns = 80
  private static let nameColumns = 22

  /// The list by groups: frequent commands with a summary, the others by name.
  static let text: String = {
    let groups = PromptCommand.Group.allCases.flatMap { lines(of: $0) }
    let foot = "Tab completes and explains; help COMMAND shows more. Abbreviate: pre, und."
    return (groups + [foot]).joined(separator: "\n")
  }()

  private static func lines(of group: PromptCommand.Group) -> [String] {
    let commands = PromptCommand.all.filter { $0.group == group }
    let featured = commands.filter(\.isFeatured).map { command in
      let padding = String(repeating: " ", count: max(1, nameColumns - command.usage.count))
      return "  \(command.usage)\(padding)\(command.summary)"
    }
    let others = commands.filter { !$0.isFeatured }.map(\.name)
    let title = "\(group.rawValue):"
    // The names are beside the title if they fit.
    let names = ([title] + others).joined(separator: " ")
    return names.wrapped(toColumns: columns) + featured
  }
}

extension String {
  /// Returns the text in lines of at most a number of columns, broken between words; each line
  /// begins with `indent`.
  func wrapped(toColumns columns: Int, indent: String = "") -> [String] {
    var lines: [String] = []
    var line = ""
    for word in split(separator: " ") {
      if !line.isEmpty, indent.count + line.count + 1 + word.count > columns {
        lines.append(indent + line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " \(word)"
    }
    return lines + (line.isEmpty ? [] : [indent + line])
  }
}
