internal import Drawing
internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

/// The help of the command line, generated from the parser's tables.
package enum Help {
  package static let version = Tool.version

  package static func text(of command: String? = nil) -> String {
    if let command, let form = Command.named(command)?.form { return page(of: form) }
    return command == everything ? whole : short
  }

  /// The word that asks for all commands and options: `mistap help all`.
  static let everything = "all"

  /// The most frequent commands by group, with examples: at most 24 lines of 80 columns.
  private static var short: String {
    let rows = groups.map { group in
      group.commands.compactMap { name -> (String, String)? in
        guard let form = Command.named(name)?.form else { return nil }
        return ("mistap \(form.name) \(usages[name] ?? form.briefOperands)", form.summary)
      }
    }
    let prompt = ("mistap FILE", "open the prompt: show, why, move, suggest")
    let tables = zip(groups, rows.enumerated().map { $0 == 0 ? $1 + [prompt] : $1 }).map {
      "\($0.title):\n\(table($1, width: shortColumn))"
    }
    let examples = [
      "Examples:", "  mistap new ios               then: mistap first.kdl",
      "  mistap run Scenarios         reports: Reports/index.html",
      "  mistap suggest app.kdl --apply 1 -o better.kdl",
    ]
    return
      (["mistap – predict and reduce mis-taps on touch screens", ""] + tables + examples
      + ["More: mistap help COMMAND or ELEMENT · mistap help all · mistap manual\(pages)"])
      .joined(separator: "\n")
  }

  private static let shortColumn = 30

  private static let usages = ["list": "TOPIC [WORD]", "compare": "FILE [FILE]"]

  private static let groups = [
    (title: "Start", commands: ["new", "import", "capture", "demo"]),
    (title: "Ask", commands: ["check", "run", "suggest", "compare", "picture", "explore"]),
    (title: "Look up", commands: ["list", "explain"]),
  ]

  private static var whole: String {
    let commands = Command.forms.map { ("mistap \($0.name) \($0.briefOperands)", $0.summary) }
    let options = OptionForm.all.map { ($0.usage, $0.summary) }
    return """
      mistap – predict and reduce mis-taps on touch screens

      \(table([("mistap [FILE]", "open FILE at the prompt")] + commands))

      Options:
      \(table(options))

      PATH, FILE: - is standard input.
      Exit status:
      \(table(ExitStatus.meanings.map { ("\($0.status)", $0.meaning) }))

      Example:
        mistap run Scenarios --reports Reports\(pages)
      """
  }

  /// The pages of the project, one a line; empty until they are published.
  private static var pages: String {
    [("Documentation", ProjectPages.documentation), ("Report a problem", ProjectPages.issues)]
      .compactMap { name, page in page.map { "\n\(name): \($0)" } }.joined()
  }

  /// The offer of a prompt without a scenario.
  package static let firstSteps =
    "No scenario is loaded. Start with one of these:\n"
    + table([
      ("new [ios|android|web]", "write first.kdl, a starter scenario, and open it"),
      ("demo", "open a sample with a short tour"),
      ("import FILE", "open a UI dump of a real screen"), ("load FILE", "open a scenario"),
    ])

  /// Returns the message for a result that could not be written to standard output.
  package static func unwritten(_ reason: String) -> String {
    "mistap: error: cannot write to standard output: \(reason)"
  }

  /// The remark on a page that no browser opens.
  package static let noBrowser =
    "mistap: no browser found; set BROWSER, or open the page yourself"

  /// Returns the message for a file that could not be read.
  package static func unreadable(_ path: String, _ reason: String) -> String {
    "cannot read '\(path)': \(reason)".withoutControls
  }

  /// Returns the commands with a similar name; nil for a file name.
  package static func commandsLike(_ word: String) -> String? {
    guard !word.contains("/"), !word.contains(".") else { return nil }
    return Fault.suggestion(for: word, among: Command.forms.map(\.name))
  }

  /// Returns the commands for a folder, which the prompt cannot open.
  package static func commandsForFolder(_ path: String) -> String {
    let word = path.shellPath
    return "the prompt opens one file; mistap run \(word) and mistap check \(word) take folders"
  }

  private static func page(of form: CommandForm) -> String {
    """
    mistap \(form.name) \(form.operands)

    \(form.summary)\(form.details.isEmpty ? "" : "\n\n\(form.details)")

    Options:
    \(table(form.options.map { ($0.usage, $0.summary(of: form.name)) }))

    Example:
      \(form.example)
    """
  }

  private static let widestLeft = 32

  private static func table(_ rows: [(String, String)], width column: Int = 0) -> String {
    let width = max(column, rows.map(\.0.count).filter { $0 <= widestLeft }.max() ?? 0)
    return rows.map { left, right in
      // A summary is on the next line if the left column is too long.
      guard left.count <= width else {
        return "  \(left)\n  \(String(repeating: " ", count: width))  \(right)"
      }
      let padding = String(repeating: " ", count: width - left.count)
      return "  \(left)\(padding)  \(right)"
    }.joined(separator: "\n")
  }
}

/// The starter scenario of `mistap new`: small, complete, with comments.
enum FirstScenario {
  /// The file that `new` writes on a terminal.
  static let path = "first.kdl"

  static func text(for platform: TouchPlatform) -> String {
    """
    // A scenario describes screens, tasks and requirements.
    //     mistap FILE          opens it at the prompt: show, tap save, why save, help
    //     mistap check FILE    checks it against the guidelines
    //     mistap run FILE      predicts mis-taps and writes reports
    title "My first screen"

    // Platform: sets units, default sizes, guidelines and hit-testing rules.
    platform \(platform.rawValue)
    // More devices: mistap list devices
    device \(device(of: platform))
    // Who taps: mistap list people. More elements: mistap list elements
    person thumb

    screen form title="Profile" {
    \(bar(of: platform, "Profile"))
        // x and y start at the top left corner, in \(platform.unit.rawValue).
        text-field name x=16 y=120 width=340 height=48
        // danger=irreversible: reports track accidental taps on this button.
        button save "Save" x=16 y=200 width=150 height=48 opens=saved
        button remove "Delete" x=182 y=200 width=150 height=48 danger=irreversible
    }
    screen saved title="Saved" {
    \(bar(of: platform, "Saved"))
    }

    // A task: mistap runs every step and predicts its mis-taps.
    task save-it {
        start form
        tap name
        type "Ada"
        tap save
        expect screen=saved
    }

    // Requirements: `mistap run` exits with status 1 if one fails.
    require success target=save at-least=0.95
    require confusion target=save with=remove at-most=0.01

    """
  }

  private static func device(of platform: TouchPlatform) -> String {
    switch platform {
    case .ios: "iphone-se-3"
    case .android, .web: platform.device.id
    }
  }

  private static func bar(of platform: TouchPlatform, _ title: String) -> String {
    switch platform {
    case .ios: "    navigation-bar"
    case .android: "    app-bar"
    case .web: "    label heading \"\(title)\" x=16 y=60 width=340 height=32"
    }
  }
}
