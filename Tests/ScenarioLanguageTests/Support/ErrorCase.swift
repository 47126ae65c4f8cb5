import ScenarioLanguage
import Testing

/// A text with marks where it is wrong, and what is said there.
struct ErrorCase: Sendable, CustomTestStringConvertible {
  let marked: MarkedText
  /// For each mark in turn, a part of the whole text of the error.
  let says: [String]

  init(_ text: String, _ says: String...) {
    marked = MarkedText(text)
    self.says = says
  }

  /// The same with nodes before or after, which are right.
  init(before: String = "", _ text: String, after: String, _ says: String) {
    marked = MarkedText(before + text + after)
    self.says = [says]
  }

  var testDescription: String { marked.text }

  /// That the errors stand where the marks are, in their order, no more and no fewer of them.
  func check() {
    let reading = read(marked.text)
    let found = reading.diagnostics
    #expect(reading.study == nil)
    #expect(found.map(\.lineAndColumn) == marked.places.map(\.description), "\(found.texts)")
    for (diagnostic, length) in zip(found, marked.lengths) {
      if let length { #expect(diagnostic.length == length, "\(diagnostic.text)") }
      let head = "app.kdl:\(diagnostic.lineAndColumn): error: "
      #expect(diagnostic.text.hasPrefix(head))
      let lines = diagnostic.text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count == (diagnostic.fault.hint == nil ? 3 : 4), "\(diagnostic.text)")
    }
    for (diagnostic, words) in zip(found, says) {
      #expect(diagnostic.text.contains(words), "\(diagnostic.text)")
    }
  }
}

extension [Diagnostic] {
  /// All errors as they are shown.
  var texts: String { map(\.text).joined(separator: "\n") }
}
