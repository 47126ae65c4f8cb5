extension PromptCommand {
  static let require = statement(
    "require", "require METRIC …", "add a gate",
    example: "require success target=reply at-least=0.9")

  static let ignore = statement(
    "ignore", "ignore RULE target=ID because=\"…\"", "accept a finding, and say why",
    example: "ignore crowding target=reply because=\"measured with people\"")

  static let edition = statement(
    "edition", "edition ID …", "judge by other editions of the guidelines",
    example: "edition ios-4")

  static let trials = statement(
    "trials", "trials N", "simulated taps a target",
    example: "trials 100000")

  static let seed = statement(
    "seed", "seed N", "random seed",
    example: "seed 7")

  static let orientation = statement(
    "orientation", "orientation portrait|landscape", "how the device is held at the start",
    example: "orientation landscape")

  static let title = statement(
    "title", "title \"TEXT\"", "name the scenario",
    example: "title \"Mail\"")

  static let include = statement(
    "include", "include \"FILE\"", "add another file's statements",
    example: "include \"people.kdl\"")
}
