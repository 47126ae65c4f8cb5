/// What a dump may come to: more than any real screen, less than what would hurt.
package enum ImportLimits {
  package static let bytes = 64 * 1024 * 1024
  static let depth = 2_000
  static let nodes = 200_000
  /// Screens of one file.
  static let documents = 1_000
  /// Values of a JSON text that are kept; a node of a tree has a score of them.
  static let values = 4_000_000
  /// Farther out nothing is drawn.
  static let coordinate = 100_000.0

  static func tooLarge() -> ImportProblem {
    ImportProblem(
      .tooLarge, "it is larger than 64 MiB",
      advice: "import one screen at a time; of a Figma file, ask for /nodes?ids=1:2,1:3")
  }

  static func tooDeep(line: Int? = nil, column: Int? = nil) -> ImportProblem {
    ImportProblem(
      .tooDeep, "its elements lie more than \(depth) levels deep in each other",
      advice: "no screen is that deep: dump it again", line: line, column: column)
  }

  static func tooManyNodes(line: Int? = nil, column: Int? = nil) -> ImportProblem {
    ImportProblem(
      .tooManyNodes, "it has more than \(nodes) elements",
      advice: "import one screen at a time; of a Figma file, ask for /nodes?ids=1:2,1:3",
      line: line, column: column)
  }

  static func tooManyTargets(_ limit: Int) -> ImportProblem {
    ImportProblem(
      .tooManyNodes, "a screen of it has more than \(limit) targets",
      advice: "no real screen has so many: dump it again, or say --limit=N for more")
  }
}
