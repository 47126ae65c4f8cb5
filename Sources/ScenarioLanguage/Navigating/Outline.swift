internal import KDL
package import TouchLab

/// A scenario's text as a tree of nodes, with every mention of a name. It is read from any readable
/// part of the text, so that it exists while somebody types.
package struct Outline: Sendable {
  package struct Entry: Sendable {
    /// The node's name, such as `button`.
    package let node: String
    /// The names of the nodes from the top level down to this one.
    package let path: [String]
    /// The whole id of the element or statement; empty without one.
    package let id: String
    /// Its label; empty without one.
    package let label: String
    /// The bytes of the node. `head` is without the block, `name` the node's name alone.
    package let range: Range<Int>
    package let head: Range<Int>
    package let name: Range<Int>
    package let children: [Entry]
  }

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

  package func mention(at offset: Int) -> Mention? {
    mentions.first { $0.range.lowerBound <= offset && offset <= $0.range.upperBound }
  }
}

extension Outline.Entry {
  package var isElement: Bool { KindCatalogue.kind(named: node) != nil && path.count > 1 }
}

struct OutlineReader {
  private(set) var mentions: [Outline.Mention] = []
  private(set) var heads: [[Int]: Range<Int>] = [:]
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads a node and its block; `parent` is the id of the element around it.
  mutating func read(_ node: KDLNode, below path: [String], in parent: String) -> Outline.Entry {
    let start = node.range.start
    let head = start.offset..<max(start.offset, node.endOfEntries)
    heads[[start.line, start.column]] = head
    let path = path + [node.name]
    let form = Grammar.form(of: path)
    var id = ""
    if let referent = Self.defined(by: node, at: path), let value = node.argument(at: 0),
      case .string(let text) = value.content
    {
      let isShortened = text.hasPrefix("-") && text.count > 1 && referent == .element
      id = isShortened ? parent + text : text
      mention(referent, id, value.range.offsets, isDefinition: true, isShortened: isShortened)
    } else {
      mentionArguments(of: node, form)
    }
    mentionProperties(of: node, form)
    let children = (node.children ?? []).map { read($0, below: path, in: id.isEmpty ? parent : id) }
    return Outline.Entry(
      node: node.name, path: path, id: id, label: Self.label(of: node), range: node.range.offsets,
      head: head, name: node.nameRange.offsets, children: children)
  }

  /// The sort of thing that a node defines under an id; nil for a node that only names something.
  private static func defined(by node: KDLNode, at path: [String]) -> Referent? {
    switch (node.name, path.count) {
    case ("layout", 1): return .layout
    case ("screen", ...2): return .screen
    case ("task", 1): return .task
    case ("person", 1): return node.children == nil ? nil : .person
    case ("device", 1): return node.children == nil ? nil : .device
    default:
      let kind = path.contains("screen") || path.contains("tab-bar") ? node.name : ""
      return KindCatalogue.kind(named: kind)?.arguments.first == .id ? .element : nil
    }
  }

  private static func label(of node: KDLNode) -> String {
    let kind = KindCatalogue.kind(named: node.name)
    let index = kind?.arguments.firstIndex { $0 != .id }
    let value = index.flatMap { node.argument(at: $0) } ?? node.property("title")
    guard case .string(let text) = value?.content else { return "" }
    return text
  }

  private mutating func mentionArguments(of node: KDLNode, _ form: NodeForm?) {
    guard let form, let last = form.arguments.last else { return }
    for (index, value) in node.arguments.enumerated() {
      guard form.arguments.indices.contains(index) || form.repeatsLast else { return }
      let type = form.arguments.indices.contains(index) ? form.arguments[index].type : last.type
      mention(value, of: type)
    }
  }

  private mutating func mentionProperties(of node: KDLNode, _ form: NodeForm?) {
    for entry in node.entries {
      guard let name = entry.name, let property = form?.property(name) else { continue }
      mention(entry.value, of: property.type)
    }
  }

  private mutating func mention(_ value: KDLValue, of type: ValueType) {
    guard let referent = type.referent, case .string(let text) = value.content else { return }
    if case .wordOr(text, _) = type { return }
    let range = value.range.offsets
    // A panel is named after its screen: `inbox/actions`.
    if referent == .screen, let slash = text.utf8.firstIndex(of: UInt8(ascii: "/")) {
      let length = text.utf8.distance(from: text.startIndex, to: slash)
      let start = range.lowerBound + (isQuoted(range) ? 1 : 0)
      mention(.screen, String(text[..<slash]), start..<min(start + length, range.upperBound))
    } else if referent == .state {
      guard case .text(let field) = NamedState(text) else { return }
      let end = range.upperBound - (isQuoted(range) ? 1 : 0)
      mention(.field, field, max(range.lowerBound, end - field.utf8.count)..<end)
    } else {
      mention(referent, text, range)
    }
  }

  private func isQuoted(_ range: Range<Int>) -> Bool {
    bytes.indices.contains(range.lowerBound) && bytes[range.lowerBound] == quote
  }

  private mutating func mention(
    _ kind: Referent, _ id: String, _ range: Range<Int>, isDefinition: Bool = false,
    isShortened: Bool = false
  ) {
    guard !id.isEmpty else { return }
    mentions.append(
      .init(
        kind: kind, id: id, range: range, isDefinition: isDefinition, isShortened: isShortened))
  }
}

private let quote = UInt8(ascii: "\"")
