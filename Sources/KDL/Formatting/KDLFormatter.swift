/// Formats a document and keeps its author's content.
///
/// It keeps every comment, the order of entries, the notation of numbers and strings, and one blank
/// line for one or more.
package enum KDLFormatter {
  /// The treatment of quotes.
  package enum Quotes: Sendable {
    /// Removes quotes from strings that do not need them.
    case whenNeeded
    /// Keeps strings as their author wrote them.
    case asWritten
  }

  /// The largest width of a line with a whole block, in columns.
  static let lineWidth = 100

  /// Returns the document in standard layout, ending in a newline.
  ///
  /// Formatting the result again changes nothing.
  ///
  /// Children have lines of their own, indented by four spaces. A block on one line stays there as
  /// `node { a; b }` if its closing brace fits into 100 columns. A line continued with `\` stays
  /// continued. Comments within an entry move before it.
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
