internal import KDL
internal import TouchLab

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
  static func wordOrNumber(_ text: String) -> String { text.isPlainNumber ? text : word(text) }
}

extension String {
  /// Whether the text is digits, with at most one point between them.
  fileprivate var isPlainNumber: Bool {
    let parts = split(separator: ".", omittingEmptySubsequences: false)
    return parts.count <= 2
      && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }
  }
}

/// The canonical form of `mistap format`.
package enum Canonical {
  /// A file in canonical form. Quotes stay as written, because they distinguish texts from ids.
  package static func text(of file: SourceFile) throws(Diagnostic) -> String {
    do {
      return try KDLFormatter.format(file.bytes, quotes: .asWritten)
    } catch {
      throw Diagnostic.syntax(error, in: file)
    }
  }

  /// The new text, in canonical form if the old one was.
  package static func kept(_ old: [UInt8], _ new: [UInt8]) -> [UInt8] {
    guard let before = formatted(old), before == old, let after = formatted(new) else { return new }
    return after
  }

  private static func formatted(_ bytes: [UInt8]) -> [UInt8]? {
    (try? KDLFormatter.format(bytes, quotes: .asWritten)).map { Array($0.utf8) }
  }

  /// A scenario without its settings, in one form: two equal ones describe the same screens and
  /// tasks; nil if it cannot be parsed.
  package static func withoutSettings(_ bytes: [UInt8]) -> String? {
    guard var document = try? KDLParser.parse(bytes) else { return nil }
    document.nodes.removeAll { Grammar.settings.contains($0.name) }
    return KDLPrinter.canonical(document)
  }
}
