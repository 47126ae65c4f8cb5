internal import Reporting

/// The options of the command line: the parser and the help both go by this table.
struct OptionForm: Sendable {
  let name: String
  /// A one-letter form.
  let short: Character?
  /// What its value is; nil for a switch.
  let value: String?
  let summary: String
  /// The commands that take it; empty for all.
  let commands: [String]

  static let all: [OptionForm] = [
    OptionForm("reports", "DIR", "folder for reports (default Reports)", ["run", "compare"]),
    OptionForm(
      "format", "LIST", "text,markdown,json,csv,junit,sarif,html",
      ["run", "compare", "suggest", "bench"]),
    OptionForm(
      "trials", "N", "simulated taps a target, 1 to 1000000000, or auto", ["run", "compare", ""]),
    OptionForm("seed", "N", "random seed", ["run", "compare", "picture", ""]),
    OptionForm(
      "jobs", "N", "how many things are computed at once",
      ["run", "compare", "suggest", "bench", ""]),
    OptionForm(
      "device", "ID", "judge on this device",
      ["run", "check", "compare", "suggest", "picture", ""]),
    OptionForm(
      "person", "LIST", "predict for these people, side by side",
      ["run", "check", "compare", "suggest", "picture", ""]),
    OptionForm(
      "edition", "LIST", "judge by these editions of the guidelines", ["run", "check", ""]),
    OptionForm("layouts", "A,B,…", "take these layouts of the file", ["compare", "suggest"]),
    OptionForm(
      "margin", "P", "less than this is practically equal (default 0.005)", ["compare", "run"]),
    OptionForm("baseline", "PATH", "earlier JSON reports: fail on what got worse", ["run"]),
    OptionForm("watch", nil, "run again when a scenario changes; ^C ends it", ["run", "check"]),
    OptionForm("goal", "P", "hit rate to reach (default 0.98 of what can be)", ["suggest", ""]),
    OptionForm("confusion", "P", "most confusion with any other target", ["suggest", ""]),
    OptionForm("target", "ID", "look at this target alone", ["suggest"]),
    OptionForm("screen", "ID", "look at this screen alone", ["suggest", "picture"]),
    OptionForm("layout", "ID", "draw this layout (default the first)", ["picture"]),
    OptionForm(
      "kind", "KIND", PictureFile.Kind.allCases.map(\.rawValue).joined(separator: ", "), ["picture"]
    ),
    OptionForm("output", "FILE", "write the picture into FILE", ["picture"], short: "o"),
    OptionForm("check", nil, "change nothing; exit 1 if a file is not in form", ["format"]),
    OptionForm("command", "COMMAND", "run this at the prompt; may be repeated", [""], short: "c"),
    OptionForm("no-history", nil, "neither read nor write the history file", [""]),
    OptionForm("color", "WHEN", "auto, always or never", []),
    OptionForm("quiet", nil, "print errors only", [], short: "q"),
    OptionForm("help", nil, "show this help", [], short: "h"),
    OptionForm("version", nil, "show the version", [], short: "V"),
  ]

  private init(
    _ name: String, _ value: String?, _ summary: String, _ commands: [String],
    short: Character? = nil
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.summary = summary
    self.commands = commands
  }

  /// How the help shows it: `--trials N`, `-c COMMAND`.
  var usage: String {
    let long = name == "command" ? "-c" : "--\(name)"
    let names = short.map { name == "command" ? "-\($0)" : "-\($0), \(long)" } ?? long
    return value.map { "\(names) \($0)" } ?? names
  }
}

/// The commands of the command line, for the parser and the help.
struct CommandForm: Sendable {
  let name: String
  let operands: String
  let summary: String
  /// What its own help page says besides.
  var details = ""
  let fewest: Int
  let most: Int

  static let all: [CommandForm] = [
    CommandForm(
      name: "run", operands: "PATH…", summary: "steps, predictions, guidelines, gates, reports",
      fewest: 1, most: .max),
    CommandForm(
      name: "check", operands: "PATH…", summary: "guidelines only", fewest: 1, most: .max),
    CommandForm(
      name: "compare", operands: "FILE [FILE_B]", summary: "layouts of one file, or of two files",
      details: """
        The layouts of one file are held against its first, or against the first of --layouts. Of
        two files, each layout of FILE_B is held against the one of the same id in FILE, else
        against FILE's first. Files with different seeds are touched independently, all others
        with the same random numbers. --trials auto samples until every interval is narrower
        than the margin.
        """, fewest: 1, most: 2),
    CommandForm(
      name: "suggest", operands: "FILE", summary: "the smallest change that reaches a goal",
      details: """
        For each target of FILE's first layout (or those of --layouts), on its screens as a user
        first meets them, that is hit less often than the goal: the smallest change of one
        element's size or place that reaches it, by exact prediction, to half a point, as the
        scenario states it, with what it costs the neighbours.
        """, fewest: 1, most: 1),
    CommandForm(
      name: "format", operands: "PATH…", summary: "canonical form, in place", fewest: 1,
      most: .max),
    CommandForm(
      name: "picture", operands: "FILE", summary: "a screen drawn as SVG", fewest: 1, most: 1),
    CommandForm(
      name: "explain", operands: "RULE", summary: "a guideline's page", fewest: 1, most: 1),
    CommandForm(
      name: "list", operands: "devices|people|rules|editions|outcomes|calibration",
      summary: "what a scenario can name", fewest: 1, most: 1),
    CommandForm(
      name: "completions", operands: "SHELL", summary: "completions for bash, zsh or fish",
      fewest: 1,
      most: 1),
    CommandForm(
      name: "manual", operands: "", summary: "the manual page, in roff", fewest: 0, most: 0),
    CommandForm(
      name: "bench", operands: "", summary: "measure speed on this machine", fewest: 0, most: 0),
  ]
}
