/// The nodes and comments of a block or document in order.
struct LayoutBlock {
  var items: [LayoutItem] = []
  /// The whole block on one line, braces included, where that may and could be written.
  var oneLineText: String?
}

/// What begins a line, or stands on one after something else.
struct LayoutItem {
  enum Content {
    case lineComment(String)
    case blockComment(String)
    case node(LayoutNode)
  }

  let content: Content
  /// In the source, whether it began on the line on which the item before it, or the opening brace, ended.
  let sharesLine: Bool
  let followsBlankLine: Bool
}

/// A node as pieces with one space between each two.
struct LayoutNode {
  /// With the type annotation, and `/-` where the node is commented out.
  let name: String
  var parts: [Part] = []

  enum Part {
    /// An entry or a block comment; what is commented out has its `/-`.
    case text(String)
    /// A backslash with the line comment that may follow it, which began on the line given.
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
  /// For each item, whether it goes on the line of the item before it, or of the opening brace.
  ///
  /// A line comment stays where it was. Block comments stay before a node on their line, and only
  /// where there is none after what comes before them: `a; /* b */ c` must not become `a /* b */ c`.
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
