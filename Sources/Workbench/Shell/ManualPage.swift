internal import Reporting

/// The manual page in roff with the man macros, generated from the tables of commands and options.
struct ManualPage {
  let commands: [CommandForm]

  var text: String {
    var lines = [
      ".TH MISTAP 1 \"\" \"mistap \(Tool.version)\" \"User Commands\"",
      ".SH NAME",
      "mistap \\- what each touch would really hit, and how often people would miss",
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
    lines += item("mistap [FILE]", "the prompt, with FILE loaded; help there lists its commands")
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
    "A scenario is a KDL file that describes an app's screens, tasks and gates. mistap computes",
    "where people's touches land from published models of finger accuracy, walks the tasks, judges",
    "the screens by the platform's guidelines, and writes reports.",
    "PATH and FILE may be - for standard input.",
  ]

  private static let variables = [
    ("NO_COLOR", "no colour, whatever the terminal can show"),
    ("FORCE_COLOR", "colour also where output is no terminal"),
    ("MISTAP_HISTORY", "the file of the prompt's history; empty for none"),
    ("MISTAP_START", "the file of commands that begin every prompt; empty for none"),
    ("PAGER", "the program that shows long answers, less unless set; empty for none"),
    ("XDG_CONFIG_HOME", "where those commands are kept, in mistap/start"),
    ("XDG_STATE_HOME", "where the history of the prompt is kept, in mistap/history"),
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
