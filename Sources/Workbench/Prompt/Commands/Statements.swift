internal import ScenarioLanguage
internal import TouchLab

extension PromptCommand {
  /// Statements of the scenario language that need no block.
  static let statements = [
    statement(
      "require", "require METRIC …", "add a requirement",
      example: "require success target=reply at-least=0.9"),
    statement(
      "ignore", "ignore RULE target=ID because=\"…\"", "ignore a finding, with a reason",
      example: "ignore crowding target=reply because=\"measured with people\""),
    statement(
      "platform", "platform ios|android|web|classic", "set units, hit testing and guidelines",
      example: "platform android"),
    statement(
      "resolution", "resolution NAME", "set the hit testing", example: "resolution compose"),
    statement(
      "edition", "edition ID …", "check against other guideline sets", example: "edition ios-4"),
    statement(
      "trials", "trials N", "set the simulated taps per target", example: "trials 100000"),
    statement(
      "seed", "seed N", "set the random seed", example: "seed 7"),
    statement(
      "orientation", "orientation portrait|landscape", "set the orientation at the start",
      example: "orientation landscape"),
    statement(
      "title", "title \"TEXT\"", "name the scenario", example: "title \"Mail\""),
    statement(
      "include", "include \"FILE\"", "add another file's statements",
      example: "include \"people.kdl\""),
  ]

  /// Describes a screen by its block. Without a block, the id more likely names a destination.
  static let screen = PromptCommand(
    "screen", "screen ID { … }", "describe a screen, or replace one",
    example: "screen help { button ok \"OK\" x=100 y=300 width=60 height=44 }", .scenario,
    .text("screen ID { … }"), changes: true
  ) { turn in
    guard let id = turn.arguments.first, !turn.line.text.containsUnquoted("{") else {
      return turn.declare(turn.line)
    }
    let isKnown = turn.layout?.screen(id: id) != nil
    return .failure(
      isKnown
        ? "to go to \(id) type start \(id.promptWord); screen \(id.promptWord) { … } describes it anew"
        : "a screen needs its block: screen \(id.promptWord) { … }")
  }

  static let tabBar = PromptCommand(
    "tab-bar", "tab-bar { … }", "describe the tab bar",
    example: "tab-bar { tab mail \"Mail\" selects=inbox }", .scenario, .text("tab-bar { … }"),
    changes: true
  ) { turn in
    turn.line.text.contains("{")
      ? turn.declare(turn.line)
      : .failure("a tab bar needs its block: tab-bar { tab ID \"LABEL\" selects=SCREEN }")
  }

  /// Describes a task by its block. Without a block, the task of that id runs.
  static let task = PromptCommand(
    "task", "task ID { … }", "describe a task, or replace one",
    example: "task read { start inbox; tap hello; expect screen=message }", .scenario,
    .text("task ID { … }"), changes: true
  ) { turn in
    guard let id = turn.arguments.first, !turn.line.text.contains("{") else {
      return turn.declare(turn.line)
    }
    guard turn.study?.tasks.contains(where: { $0.id == id }) == true else {
      return .failure("a task needs its block: task \(id.promptWord) { start SCREEN; … }")
    }
    return TasksTurn.tasks(turn, id)
  }
}
