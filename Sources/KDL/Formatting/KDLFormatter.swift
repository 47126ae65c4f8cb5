/// Lays a document out anew and keeps what its author said: every comment, the order of entries, the
/// notation of numbers and strings, and one blank line where there was one or more.
package enum KDLFormatter {
  /// What happens to quotes.
  package enum Quotes: Sendable {
    /// Strings that can be written bare are.
    case whenNeeded
    /// Strings stay as their author wrote them.
    case asWritten
  }

  /// What a line should not exceed when a block is kept on it.
  static let lineWidth = 100

  /// The document in standard layout, ending in a newline; formatting that again changes nothing.
  ///
  /// Children stand on lines of their own, indented by four spaces. A block that stood on one line stays
  /// there as `node { a; b }` while its closing brace fits into 100 columns. A line that its author
  /// continued with `\` stays continued. Comments within an entry move before it.
  package static func format(
    _ bytes: [UInt8], quotes: Quotes = .whenNeeded
  ) throws(KDLError) -> String {
    let builder = LayoutBuilder(source: LayoutSource(bytes: bytes, quotes: quotes))
    let block = try KDLParser.read(bytes, into: builder).document
    guard !block.items.isEmpty else { return "" }
    var writer = LayoutWriter()
    writer.write(block)
    return writer.text + "\n"
  }
}
