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
      "platform", "platform ios|android|web", "set units, hit testing and guidelines",
      example: "platform android"),
    statement(
      "resolution", "resolution NAME", "set the hit testing", example: "resolution compose"),
    statement(
      "edition", "edition ID …", "check against other guideline sets",
      example: "edition ios-4"),
    statement(
      "trials", "trials N", "set the simulated taps per target",
      example: "trials 100000"),
    statement(
      "seed", "seed N", "set the random seed",
      example: "seed 7"),
    statement(
      "orientation", "orientation portrait|landscape", "set the orientation at the start",
      example: "orientation landscape"),
    statement(
      "title", "title \"TEXT\"", "name the scenario",
      example: "title \"Mail\""),
    statement(
      "include", "include \"FILE\"", "add another file's statements",
      example: "include \"people.kdl\""),
  ]
}
