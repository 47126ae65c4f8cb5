internal import KDL
package import TouchLab

/// A scenario's text as a tree of nodes, with every mention of a name.
///
/// It is read from any readable part of the text, so that it exists while somebody types.
package struct Outline: Sendable {
  /// A node, and the nodes of its block.
  package struct Entry: Sendable {
    /// The node's name, such as `button`.
    package let node: String
    /// The names of the nodes from the top level down to this one.
    package let path: [String]
    /// The whole id of the element or statement; empty without one.
    package let id: String
    /// Its label; empty without one.
    package let label: String
    /// The bytes of the node.
    ///
    /// `head` is without the block, `name` the node's name alone.
    package let range: Range<Int>
    package let head: Range<Int>
    package let name: Range<Int>
    package let children: [Entry]
  }

  /// A name in the text.
  package struct Mention: Hashable, Sendable {
    package let kind: Referent
    /// The whole id, also where the text has its ending alone.
    package let id: String
    /// The bytes of the name, quotes included.
    package let range: Range<Int>
    package let isDefinition: Bool
    /// Whether the text has only the ending, after the id of the element around it.
    package let isShortened: Bool
  }

  package let entries: [Entry]
  package let mentions: [Mention]
  /// The bytes of each node's head, by the line and column of its place.
  private let heads: [[Int]: Range<Int>]

  /// The number of syntax errors that are skipped.
  private static let mostErrors = 50

  package init(_ bytes: [UInt8]) {
    let nodes = KDLParser.parseRecovering(bytes, limit: Self.mostErrors).document.nodes
    var reader = OutlineReader(bytes)
    entries = nodes.map { reader.read($0, below: [], in: "") }
    mentions = reader.mentions
    heads = reader.heads
  }

  /// The head of the node at a place; nil if none begins there.
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
  /// Whether the node is an element of a screen.
  package var isElement: Bool { KindCatalogue.kind(named: node) != nil && path.count > 1 }
}
