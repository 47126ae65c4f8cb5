internal import KDL

/// The spelling of words, texts and numbers in a scenario.
package enum Spelling {
  /// A word as a file has it: in quotes if needed.
  package static func word(_ text: String) -> String {
    guard let first = text.unicodeScalars.first, !typographicQuotes.contains(first) else {
      return KDLPrinter.quoted(text)
    }
    return KDLPrinter.identifier(text)
  }

  /// The quotes that cannot begin a word without quotes.
  private static let typographicQuotes: [Unicode.Scalar] = ["“", "”", "„", "‟", "‘", "’"]

  /// A text that people read, always in quotes.
  static func text(_ text: String) -> String { KDLPrinter.quoted(text) }

  /// The shortest digits that read back as the same number, without a fraction of zero.
  package static func number(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  static func flag(_ flag: Bool) -> String { flag ? "#true" : "#false" }

  /// A text that may be written as a number, and is written as one if it is plainly a number.
  static func wordOrNumber(_ text: String) -> String {
    text.isPlainNumber ? text : word(text)
  }
}

extension String {
  /// Whether the text is digits, with at most one point between them.
  fileprivate var isPlainNumber: Bool {
    let parts = split(separator: ".", omittingEmptySubsequences: false)
    return parts.count <= 2
      && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }
  }
}
