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
  /// Whether each item is on the line of the item before it, or of the opening brace. A line
  /// comment stays where it was.
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

extension LayoutBlock {
  /// Sets `oneLineText` for a block that was on one line or is empty. It stops at texts longer than
  /// a line, so that no text is copied again for every enclosing block.
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

/// The author's text, from which the formatter copies literals and comments.
struct LayoutSource {
  let bytes: [UInt8]
  let quotes: KDLFormatter.Quotes

  func text(_ range: SourceRange) -> String {
    String(decoding: bytes[range.offsets], as: UTF8.self)
  }

  /// Returns the text of a comment; a line comment loses the spaces at its end.
  func text(_ comment: KDLComment) -> String {
    let offsets = comment.range.offsets
    guard comment.kind == .line else { return text(comment.range) }
    let trimmed = bytes[offsets].lastIndex { $0 != 0x20 && $0 != 0x09 } ?? offsets.lowerBound
    return String(decoding: bytes[offsets.lowerBound...trimmed], as: UTF8.self)
  }

  /// Returns the name with its type annotation. The version marker has the form of its
  /// specification.
  func text(_ node: KDLNode, isSlashdashed: Bool, depth: Int) -> String {
    let name = string(node.name, at: node.nameRange, depth: depth)
    let slashdash = isSlashdashed ? (name == "kdl-version" ? "/- " : "/-") : ""
    return slashdash + KDLPrinter.typeAnnotation(node.typeAnnotation) + name
  }

  func text(_ entry: KDLEntry, isSlashdashed: Bool, depth: Int) -> String {
    var text = isSlashdashed ? "/-" : ""
    if let name = entry.name, let range = entry.nameRange {
      text += string(name, at: range, depth: depth) + "="
    }
    text += KDLPrinter.typeAnnotation(entry.value.typeAnnotation)
    if case .string(let string) = entry.value.content {
      text += self.string(string, at: entry.value.range, depth: depth)
    } else {
      text += self.text(entry.value.range)
    }
    return text
  }

  /// Returns the string bare if that is wanted and possible, otherwise as written, with its lines
  /// indented for `depth`.
  private func string(_ string: String, at range: SourceRange, depth: Int) -> String {
    if quotes == .whenNeeded, Identifier.isBare(string) { return string }
    guard range.start.line < range.end.line else { return text(range) }
    let indentation = KDLPrinter.indentation(depth: depth + 1)
    return MultilineLiteral(bytes[range.offsets])?.text(indentation: indentation) ?? text(range)
  }
}

/// Collects a document's nodes and comments for the writer.
struct LayoutBuilder: ParserSink {
  private let source: LayoutSource
  private var openBlocks: [OpenBlock] = [OpenBlock(line: 0)]
  private var node: OpenNode?

  private struct OpenBlock {
    var block = LayoutBlock()
    /// The node to which the block belongs; nil for the document.
    var parent: OpenNode?
    let line: Int
    /// The line where the last item ended, at first that of the opening brace.
    var lastLine: Int

    init(line: Int, parent: OpenNode? = nil) {
      self.line = line
      self.parent = parent
      lastLine = line
    }

    mutating func append(_ content: LayoutItem.Content, from start: Int, to end: Int) {
      let item = LayoutItem(
        content: content, sharesLine: start <= lastLine,
        followsBlankLine: !block.items.isEmpty && start > lastLine + 1)
      block.items.append(item)
      lastLine = end
    }
  }

  private struct OpenNode {
    var layout: LayoutNode
    let line: Int
    var lastLine: Int

    mutating func append(_ part: LayoutNode.Part, to line: Int) {
      layout.parts.append(part)
      lastLine = line
    }
  }

  init(source: LayoutSource) { self.source = source }

  var document: LayoutBlock { openBlocks.first?.block ?? LayoutBlock() }

  private var depth: Int { openBlocks.count - 1 }

  mutating func comment(_ comment: KDLComment) {
    let text = source.text(comment)
    let start = comment.range.start.line
    let end = comment.range.end.line
    switch (comment.kind, node == nil) {
    case (.block, false): node?.append(.text(text), to: end)
    case (.line, false): breakLine(comment: text, line: start)
    case (.block, true): openBlocks[depth].append(.blockComment(text), from: start, to: end)
    case (.line, true): openBlocks[depth].append(.lineComment(text), from: start, to: end)
    }
  }

  mutating func lineContinuation() {
    if case .lineBreak = node?.layout.parts.last { return }
    node?.layout.parts.append(.lineBreak(comment: nil, line: 0))
  }

  /// Ends the line within a node with a comment, after a backslash or after `/-`.
  private mutating func breakLine(comment: String, line: Int) {
    if case .lineBreak(nil, _) = node?.layout.parts.last {
      node?.layout.parts.removeLast()
    }
    node?.layout.parts.append(.lineBreak(comment: comment, line: line))
  }

  mutating func beginNode(_ node: consuming KDLNode, isSlashdashed: Bool) {
    let name = source.text(node, isSlashdashed: isSlashdashed, depth: depth)
    self.node = OpenNode(
      layout: LayoutNode(name: name), line: node.range.start.line,
      lastLine: node.nameRange.end.line)
  }

  mutating func entry(_ entry: consuming KDLEntry, isSlashdashed: Bool) {
    let text = source.text(entry, isSlashdashed: isSlashdashed, depth: depth)
    node?.append(.text(text), to: entry.range.end.line)
  }

  mutating func beginBlock(at brace: SourcePosition) {
    openBlocks.append(OpenBlock(line: brace.line, parent: node.take()))
  }

  mutating func endBlock(at end: SourcePosition, isSlashdashed: Bool) {
    var open = openBlocks.removeLast()
    if open.line == end.line || open.block.items.isEmpty { open.block.layOutOnOneLine() }
    node = open.parent.take()
    // The brace continues the node's line, unless a comment before it ends that line.
    if case .lineBreak(nil, _) = node?.layout.parts.last {
      node?.layout.parts.removeLast()
    }
    node?.append(.block(open.block, isSlashdashed: isSlashdashed), to: end.line)
  }

  /// Ends the node, drops continuations at its end and puts their comments after it.
  mutating func endNode(at end: SourcePosition, isSlashdashed: Bool) {
    guard var ended = node.take() else { return }
    var comments: [(text: String, line: Int)] = []
    while case .lineBreak(let comment, let line) = ended.layout.parts.last {
      ended.layout.parts.removeLast()
      if let comment { comments.append((comment, line)) }
    }
    openBlocks[depth].append(.node(ended.layout), from: ended.line, to: ended.lastLine)
    for comment in comments.reversed() {
      openBlocks[depth].append(.lineComment(comment.text), from: comment.line, to: comment.line)
    }
  }
}

/// The lines of a `"""` literal, for a change of their indentation.
struct MultilineLiteral {
  private let bytes: [UInt8]
  private let opening: Range<Int>
  private let content: ArraySlice<Range<Int>>
  private let closing: Range<Int>

  /// Creates the lines; nil if a backslash at a line's end joins two of them, since then
  /// indentation and text look alike. It is nil for a single-quoted string too, whose only newlines
  /// are joined ones.
  init?(_ literal: ArraySlice<UInt8>) {
    bytes = Array(literal)
    var scanner = Scanner(bytes)
    let isRaw = scanner.current == UInt8(ascii: "#")
    var lineStart = 0
    var lines: [Range<Int>] = []
    while !scanner.isAtEnd {
      let offset = scanner.place.offset
      if scanner.skipNewline() {
        lines.append(lineStart..<offset)
        lineStart = scanner.place.offset
      } else if !isRaw, scanner.current == UInt8(ascii: "\\") {
        guard !scanner.skipWhitespaceEscape() else { return nil }
        scanner.skipASCII(2)
      } else {
        scanner.skipScalar()
      }
    }
    guard let opening = lines.first else { return nil }
    self.opening = opening
    content = lines.dropFirst()
    closing = lineStart..<bytes.count
  }

  /// Returns the literal of the same value with its lines indented by `indentation`.
  func text(indentation: String) -> String {
    let oldIndentation = spaces(closing)
    var text = String(decoding: bytes[opening], as: UTF8.self)
    for line in content {
      text += "\n"
      if spaces(line) < line.count {
        text += indentation
        text += String(decoding: bytes[line].dropFirst(oldIndentation), as: UTF8.self)
      }
    }
    text += "\n" + indentation
    return text + String(decoding: bytes[closing].dropFirst(oldIndentation), as: UTF8.self)
  }

  /// Returns the number of bytes of white space at the beginning of a line.
  private func spaces(_ line: Range<Int>) -> Int {
    var scanner = Scanner(Array(bytes[line]))
    _ = scanner.skipSpaces()
    return scanner.place.offset
  }
}
