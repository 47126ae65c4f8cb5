extension PromptCommand {
  /// Statements of the scenario language that need no block.
  static let statements = [
    statement(
      "require", "require METRIC …", "add a gate",
      example: "require success target=reply at-least=0.9"),
    statement(
      "ignore", "ignore RULE target=ID because=\"…\"", "accept a finding, and say why",
      example: "ignore crowding target=reply because=\"measured with people\""),
    statement(
      "platform", "platform ios|android|web", "whose unit, touches and guidelines hold",
      example: "platform android"),
    statement(
      "resolution", "resolution NAME", "who gets a touch", example: "resolution compose"),
    statement(
      "edition", "edition ID …", "judge by other editions of the guidelines",
      example: "edition ios-4"),
    statement(
      "trials", "trials N", "simulated taps a target",
      example: "trials 100000"),
    statement(
      "seed", "seed N", "random seed",
      example: "seed 7"),
    statement(
      "orientation", "orientation portrait|landscape", "how the device is held at the start",
      example: "orientation landscape"),
    statement(
      "title", "title \"TEXT\"", "name the scenario",
      example: "title \"Mail\""),
    statement(
      "include", "include \"FILE\"", "add another file's statements",
      example: "include \"people.kdl\""),
  ]
}
