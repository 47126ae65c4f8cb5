/// Formats a document and keeps its author's content. It keeps every comment, the order of entries,
/// the notation of numbers and strings, and one blank line for one or more.
package enum KDLFormatter {
  package enum Quotes: Sendable {
    /// Removes quotes from strings that do not need them.
    case whenNeeded
    /// Keeps strings as their author wrote them.
    case asWritten
  }

  /// The largest width of a line with a whole block, in columns.
  static let lineWidth = 100

  /// Returns the document in standard layout, ending in a newline. Formatting the result again
  /// changes nothing.
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

/// Writes formatted nodes and comments. It has its own stack of open blocks, as the parser does, so
/// that depth needs no recursion.
struct LayoutWriter {
  private(set) var text = ""
  private var column = 0
  private var openBlocks: [OpenBlock] = []

  /// The unwritten rest of a block.
  private struct OpenBlock {
    var items: ArraySlice<LayoutItem>
    var joinsPrevious: ArraySlice<Bool>
    var parts: ArraySlice<LayoutNode.Part> = []

    init(_ block: LayoutBlock) {
      items = block.items[...]
      joinsPrevious = block.items.joinsPrevious[...]
    }
  }

  private var depth: Int { openBlocks.count - 1 }

  /// Writes the document's items, each on its own line except those that join the one before them.
  mutating func write(_ document: LayoutBlock) {
    openBlocks = [OpenBlock(document)]
    while !openBlocks.isEmpty {
      if let part = openBlocks[depth].parts.popFirst() {
        write(part)
      } else if let item = openBlocks[depth].items.popFirst() {
        write(item, joinsPrevious: openBlocks[depth].joinsPrevious.popFirst() ?? false)
      } else {
        closeBlock()
      }
    }
  }

  private mutating func write(_ item: LayoutItem, joinsPrevious: Bool) {
    if joinsPrevious {
      write(" ")
    } else if !text.isEmpty {
      write((item.followsBlankLine ? "\n\n" : "\n") + KDLPrinter.indentation(depth: depth))
    }
    switch item.content {
    case .lineComment(let comment), .blockComment(let comment): write(comment)
    case .node(let node):
      write(node.name)
      openBlocks[depth].parts = node.parts[...]
    }
  }

  /// Writes a part after the name; the first part on a continued line is already indented.
  private mutating func write(_ part: LayoutNode.Part) {
    switch part {
    case .text(let text): write(separator + text)
    case .lineBreak(let comment, _):
      write(separator + "\\" + (comment.map { " " + $0 } ?? ""))
      write("\n" + KDLPrinter.indentation(depth: depth + 1))
    case .block(let block, let isSlashdashed):
      write(separator + (isSlashdashed ? "/-" : ""))
      openBlock(block)
    }
  }

  private var separator: String { text.utf8.last == UInt8(ascii: " ") ? "" : " " }

  private mutating func openBlock(_ block: LayoutBlock) {
    if let line = block.oneLineText, column + line.unicodeScalars.count <= KDLFormatter.lineWidth {
      write(line)
    } else {
      write("{")
      openBlocks.append(OpenBlock(block))
    }
  }

  private mutating func closeBlock() {
    openBlocks.removeLast()
    if !openBlocks.isEmpty { write("\n" + KDLPrinter.indentation(depth: depth) + "}") }
  }

  private mutating func write(_ piece: String) {
    text += piece
    let scalars = piece.unicodeScalars
    if let newline = scalars.lastIndex(where: \.isKDLNewline) {
      column = scalars.distance(from: newline, to: scalars.endIndex) - 1
    } else {
      column += scalars.count
    }
  }
}
