internal import KDL
package import TouchLab

/// A scenario's text as a tree of what it describes, and every mention of a name in it.
///
/// It is read from whatever can be read of the text, so that it is there while somebody types.
package struct Outline: Sendable {
  /// A node, and the nodes of its block.
  package struct Entry: Sendable {
    /// The node's name, such as `button`.
    package let node: String
    /// The names of the nodes from the top level down to this one.
    package let path: [String]
    /// The whole id of what it describes; empty for what has none.
    package let id: String
    /// What it says to people, if it says anything.
    package let label: String
    /// The bytes of all of it, of its head without the block, and of its node's name.
    package let range: Range<Int>
    package let head: Range<Int>
    package let name: Range<Int>
    package let children: [Entry]
  }

  /// A name that stands in the text.
  package struct Mention: Hashable, Sendable {
    package let kind: Referent
    /// The whole id, also where the text has the end of it alone.
    package let id: String
    /// The bytes as they are written, quotes included.
    package let range: Range<Int>
    package let isDefinition: Bool
    /// Whether the text has only the end, after the id of what it stands in.
    package let isShortened: Bool
  }

  package let entries: [Entry]
  package let mentions: [Mention]
  /// The bytes of each node's head, by the line and column that places name it by.
  private let heads: [[Int]: Range<Int>]

  /// How many errors are passed over.
  private static let mostErrors = 50

  package init(_ bytes: [UInt8]) {
    let nodes = KDLParser.parseRecovering(bytes, limit: Self.mostErrors).document.nodes
    var reader = OutlineReader(bytes)
    entries = nodes.map { reader.read($0, below: [], in: "") }
    mentions = reader.mentions
    heads = reader.heads
  }

  /// The head of the node at a place; nil where none begins.
  package func head(at place: SourcePlace) -> Range<Int>? { heads[[place.line, place.column]] }

  /// The nodes around a byte, the outermost first.
  package func chain(at offset: Int) -> [Entry] {
    var chain: [Entry] = []
    var entries = entries
    while let inner = entries.last(where: {
      $0.range.lowerBound <= offset && offset <= $0.range.upperBound
    }) {
      chain.append(inner)
      entries = inner.children
    }
    return chain
  }

  /// The mention around a byte.
  package func mention(at offset: Int) -> Mention? {
    mentions.first { $0.range.lowerBound <= offset && offset <= $0.range.upperBound }
  }
}

extension Outline.Entry {
  /// Whether it describes an element of a screen.
  package var isElement: Bool { KindCatalogue.kind(named: node) != nil && path.count > 1 }
}
