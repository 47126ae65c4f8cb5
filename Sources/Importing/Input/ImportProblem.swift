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
  /// The way to fix it.
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

  /// The message for a file.
  package func message(about path: String) -> String {
    var place = path
    if let line { place += ":\(line)" }
    if line != nil, let column { place += ":\(column)" }
    let advice = advice.map { "\n    \($0)" } ?? ""
    return "\(place): error: \(sentence) (\(code.rawValue))\(advice)"
  }
}
