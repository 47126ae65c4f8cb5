/// The limits of a dump: above any real screen, below what would exhaust memory or time.
package enum ImportLimits {
  package static let bytes = 64 * 1024 * 1024
  static let depth = 2_000
  static let nodes = 100_000
  /// The number of screens in one file.
  static let documents = 1_000
  /// The number of values kept of a JSON text.
  ///
  /// A node of a tree has about twenty.
  static let values = 2_000_000
  /// The largest coordinate.
  ///
  /// No device draws beyond it.
  static let coordinate = 100_000.0

  static func tooLarge() -> ImportProblem {
    ImportProblem(
      .tooLarge, "it is larger than 64 MiB",
      advice: "import one screen at a time; of a Figma file, ask for /nodes?ids=1:2,1:3")
  }

  static func tooDeep(line: Int? = nil, column: Int? = nil) -> ImportProblem {
    ImportProblem(
      .tooDeep, "its elements lie more than \(depth) levels deep in each other",
      advice: "dump it again", line: line, column: column)
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
      advice: "dump it again, or allow more with --limit=N")
  }
}
