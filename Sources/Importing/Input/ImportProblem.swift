/// The reason why an input cannot become a scenario, with its place and advice.
package struct ImportProblem: Error, Hashable, Sendable {
  package enum Code: String, Sendable, CaseIterable {
    case emptyFile = "empty-file"
    case encoding
    case unknownFormat = "unknown-format"
    case truncatedXML = "truncated-xml"
    case malformedXML = "malformed-xml"
    case malformedJSON = "malformed-json"
    case dtdRefused = "dtd-refused"
    case toolError = "tool-error"
    case apiError = "api-error"
    case noScreen = "no-screen"
    case noBoxes = "no-boxes"
    case badSize = "bad-size"
    case unknownVersion = "unknown-version"
    case tooLarge = "too-large"
    case tooDeep = "too-deep"
    case tooManyNodes = "too-many-nodes"
  }

  package var code: Code
  /// The problem in one sentence, without its full stop.
  package var sentence: String
  package var advice: String?
  /// The line and column, counted from 1; nil if the parser does not know them.
  package var line: Int?
  package var column: Int?

  package init(
    _ code: Code, _ sentence: String, advice: String? = nil, line: Int? = nil, column: Int? = nil
  ) {
    self.code = code
    self.sentence = sentence
    self.advice = advice
    self.line = line
    self.column = column
  }

  package func message(about path: String) -> String {
    var place = path
    if let line { place += ":\(line)" }
    if line != nil, let column { place += ":\(column)" }
    let advice = advice.map { "\n    \($0)" } ?? ""
    return "\(place): error: \(sentence) (\(code.rawValue))\(advice)"
  }
}

/// The limits of a dump: above any real screen, below what would exhaust memory or time.
package enum ImportLimits {
  package static let bytes = 64 * 1024 * 1024
  static let depth = 2_000
  static let nodes = 100_000
  static let documents = 1_000
  /// The number of values kept of a JSON text. A node of a tree has about twenty.
  static let values = 2_000_000
  /// The largest coordinate. No device draws beyond it.
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
