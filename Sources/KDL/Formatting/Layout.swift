/// The nodes and comments of a block or document, in order.
struct LayoutBlock {
  var items: [LayoutItem] = []
  /// The whole block on one line, with its braces; nil if it does not fit or has to be on several
  /// lines.
  var oneLineText: String?
}

/// A node or comment, at the beginning of a line or after another one.
struct LayoutItem {
  enum Content {
    case lineComment(String)
    case blockComment(String)
    case node(LayoutNode)
  }

  let content: Content
  /// Whether it began in the source on the line where the item before it, or the opening brace,
  /// ended.
  let sharesLine: Bool
  let followsBlankLine: Bool
}

/// A node as parts with one space between them.
struct LayoutNode {
  /// The name with its type annotation, and with `/-` if the node is commented out.
  let name: String
  var parts: [Part] = []

  enum Part {
    /// An entry or a block comment, with `/-` if it is commented out.
    case text(String)
    /// A backslash with the line comment after it, if any, and the line on which that comment
    /// began.
    case lineBreak(comment: String?, line: Int)
    case block(LayoutBlock, isSlashdashed: Bool)
  }
}

extension LayoutItem {
  var isNode: Bool {
    if case .node = content { true } else { false }
  }

  var isBlockComment: Bool {
    if case .blockComment = content { true } else { false }
  }
}

extension [LayoutItem] {
  /// Whether each item is on the line of the item before it, or of the opening brace.
  ///
  /// A line comment stays where it was.
  ///
  /// A node begins a new line together with the block comments before it: `a; /* b */ c` must not
  /// become `a /* b */ c`.
  var joinsPrevious: [Bool] {
    var joins: [Bool] = []
    var leadsToNode = false
    for (place, item) in enumerated().reversed() {
      let previousIsComment = place > 0 && self[place - 1].isBlockComment
      leadsToNode = item.isNode || (item.isBlockComment && leadsToNode)
      joins.append(item.sharesLine && (previousIsComment || !leadsToNode))
      leadsToNode = leadsToNode && item.sharesLine
    }
    return joins.reversed()
  }
}
