extension LayoutBlock {
  /// Sets `oneLineText` for a block that was on one line or is empty.
  ///
  /// It stops at texts longer than a line, so that no text is copied again for every enclosing
  /// block.
  mutating func layOutOnOneLine() {
    guard !items.isEmpty else {
      oneLineText = "{}"
      return
    }
    var text = "{"
    var separator = " "
    for (item, joinsPrevious) in zip(items, items.joinsPrevious) {
      guard let itemText = item.oneLineText else { return }
      text += (joinsPrevious ? " " : separator) + itemText
      guard text.unicodeScalars.count <= KDLFormatter.lineWidth else { return }
      separator = item.isNode ? "; " : " "
    }
    oneLineText = text + " }"
  }
}

extension LayoutItem {
  fileprivate var oneLineText: String? {
    switch content {
    case .lineComment: nil
    case .blockComment(let text): text
    case .node(let node): node.oneLineText
    }
  }
}

extension LayoutNode {
  fileprivate var oneLineText: String? {
    var text = name
    for part in parts {
      guard let partText = part.oneLineText else { return nil }
      text += " " + partText
    }
    return text
  }
}

extension LayoutNode.Part {
  fileprivate var oneLineText: String? {
    switch self {
    case .text(let text): text
    case .lineBreak: nil
    case .block(let block, let isSlashdashed):
      block.oneLineText.map { (isSlashdashed ? "/-" : "") + $0 }
    }
  }
}
