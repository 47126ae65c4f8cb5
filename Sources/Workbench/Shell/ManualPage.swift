internal import Reporting

/// The manual page in roff with the man macros, generated from the tables of commands and options.
struct ManualPage {
  let commands: [CommandForm]

  var text: String {
    var lines = [
      ".TH MISTAP 1 \"\" \"mistap \(Tool.version)\" \"User Commands\"",
      ".SH NAME",
      "mistap \\- predict and reduce mis-taps on touch screens",
      ".SH SYNOPSIS",
    ]
    for form in [("", "[FILE]")] + commands.map({ ($0.name, $0.operands) }) {
      let words = ["mistap", form.0].filter { !$0.isEmpty }.joined(separator: " ")
      lines += [
        ".B \(Self.escaped(words))", "[\\fIoptions\\fR] \(Self.escaped(form.1))", ".br",
      ]
    }
    lines.removeLast()
    lines += [".SH DESCRIPTION"] + Self.description.map(Self.escaped)
    lines += [".SH COMMANDS"]
    lines += item("mistap [FILE]", "open FILE at the prompt; help there lists its commands")
    for form in commands {
      lines += item("mistap \(form.name) \(form.operands)", form.summary)
    }
    lines += [".SH OPTIONS"]
    for option in OptionForm.all {
      let commands = option.commands.map { $0.isEmpty ? "the prompt" : $0 }
      let owners = commands.isEmpty ? "" : " (\(commands.joined(separator: ", ")))"
      lines += item(option.usage, option.summary + owners)
    }
    lines += [".SH EXIT STATUS"]
    for (status, meaning) in ExitStatus.meanings { lines += item("\(status)", meaning) }
    lines += [".SH ENVIRONMENT"]
    for (name, meaning) in Self.variables { lines += item(name, meaning) }
    return lines.joined(separator: "\n")
  }

  private static let description = [
    "A scenario is a KDL file that describes an app's screens, tasks and requirements. mistap",
    "predicts from published models of touch accuracy where taps land. It runs every task, checks",
    "screens against guidelines, and writes reports.",
    "PATH and FILE may be - for standard input.",
  ]

  private static let variables = [
    ("NO_COLOR", "turns colour off"),
    ("FORCE_COLOR", "turns colour on, also in a pipe"),
    ("MISTAP_HISTORY", "the file of the prompt's history; empty for none"),
    ("MISTAP_START", "the file of commands that begin every prompt; empty for none"),
    ("PAGER", "the program that shows long answers, less unless set; empty for none"),
    ("XDG_CONFIG_HOME", "the folder of mistap/start, with those commands"),
    ("XDG_STATE_HOME", "the folder of mistap/history, the history of the prompt"),
  ]

  private func item(_ term: String, _ text: String) -> [String] {
    [".TP", ".B \(Self.escaped(term))", Self.escaped(text)]
  }

  /// Returns text escaped for roff: hyphens can be copied, and no line reads as a request.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "…": escaped += "..."
      default: escaped.append(character)
      }
    }
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + escaped : escaped
  }
}
