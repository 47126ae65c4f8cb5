internal import Drawing
internal import Reporting

/// The manual page in roff with the man macros, generated from the tables of commands and options.
struct ManualPage {
  let commands: [CommandForm]

  var text: String {
    let sections: [(title: String, lines: [String])] = [
      ("NAME", ["mistap \\- predict and reduce mis\\-taps on touch screens"]),
      ("SYNOPSIS", synopsis),
      ("DESCRIPTION", description),
      ("OPTIONS", options),
      ("EXIT STATUS", ExitStatus.meanings.flatMap { item("\($0.status)", $0.meaning) }),
      ("ENVIRONMENT", Self.variables.flatMap { item($0.name, $0.meaning) }),
      ("FILES", Self.files.flatMap { item($0.name, $0.meaning) }),
      ("EXAMPLES", commands.flatMap { item($0.example, $0.summary) }),
      ("BUGS", Self.wrapped(Self.bugs)),
      ("SEE ALSO", Self.wrapped(Self.others)),
    ]
    let title =
      ".TH MISTAP 1 \(Tool.versionDate) \"mistap \(Tool.version)\" \"User Commands\""
    return ([title] + sections.flatMap { [".SH \($0.title)"] + $0.lines }).joined(separator: "\n")
  }

  private var synopsis: [String] {
    let forms = [("", "[FILE]")] + commands.map { ($0.name, $0.briefOperands) }
    let lines = forms.flatMap { name, operands in
      let words = ["mistap", name].filter { !$0.isEmpty }.joined(separator: " ")
      let rest = Self.escaped(operands)
      return [
        ".B \(Self.escaped(words))", "[\\fIoptions\\fR]\(rest.isEmpty ? "" : " \(rest)")", ".br",
      ]
    }
    return lines.dropLast()
  }

  private var description: [String] {
    Self.wrapped(Self.description) + [".SS Commands"]
      + item("mistap [FILE]", "open FILE at the prompt; help there lists its commands")
      + commands.flatMap { item("mistap \($0.name) \($0.briefOperands)", $0.summary) }
  }

  private var options: [String] {
    OptionForm.all.flatMap { option in
      let commands = option.commands.map { $0.isEmpty ? "the prompt" : $0 }
      let owners = commands.isEmpty ? "" : " (\(commands.joined(separator: ", ")))"
      return item(option.usage, option.summary + owners)
    }
  }

  private static let description = """
    A scenario is a KDL file that describes an app's screens, tasks and requirements. mistap \
    predicts from published models of touch accuracy where taps land. It runs every task, checks \
    screens against guidelines, and writes reports. PATH and FILE may be - for standard input.
    """

  private static let variables: [(name: String, meaning: String)] = [
    ("NO_COLOR", "turns colour off"),
    ("FORCE_COLOR", "turns colour on, also in a pipe"),
    ("MISTAP_HISTORY", "the file of the prompt's history; empty for none"),
    ("MISTAP_START", "the file of commands that begin every prompt; empty for none"),
    ("PAGER", "the program that shows long answers, less unless set; empty for none"),
    ("XDG_CONFIG_HOME", "the folder of mistap/start, with those commands"),
    ("XDG_STATE_HOME", "the folder of mistap/history, the history of the prompt"),
  ]

  private static let files: [(name: String, meaning: String)] = [
    ("mistap.kdl", "the project file; paths in reports are relative to its folder"),
    ("~/.config/mistap/start", "the commands that begin every prompt"),
    ("~/.local/state/mistap/history", "the history of the prompt"),
    ("Reports", "the folder of the reports of a run"),
  ]

  private static var bugs: String {
    "Rates are predictions of a model. People, cases and hands differ from it."
      + (ProjectPages.issues.map { " Report a problem: \($0)" } ?? "")
  }

  private static var others: String {
    "less(1), rsvg-convert(1)" + (ProjectPages.documentation.map { ". \($0)" } ?? "")
  }

  private func item(_ term: String, _ text: String) -> [String] {
    let words = term.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    return [".TP", ".B \(Self.escaped(words))"] + Self.wrapped(text)
  }

  /// Returns a text escaped, in lines of at most 80 columns.
  private static func wrapped(_ text: String) -> [String] {
    var lines: [String] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      let next = plain(word)
      if let last = lines.last, last.count + 1 + next.count <= 80 {
        lines[lines.count - 1] = "\(last) \(next)"
      } else {
        // Only at the start of a line can a word read as a request.
        lines.append(escaped(String(word)))
      }
    }
    return lines
  }

  /// Returns text escaped for roff: hyphens can be copied, and no line reads as a request.
  static func escaped(_ text: String) -> String {
    text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + plain(text) : plain(text)
  }

  /// Returns text escaped for the middle of a line.
  private static func plain(_ text: some StringProtocol) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "…": escaped += "..."
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
