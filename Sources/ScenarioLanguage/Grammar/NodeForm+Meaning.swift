internal import KDL
internal import TouchLab

/// Guesses at the intention of an unexpected value.
extension NodeForm {
  /// The property that an unexpected value was meant for, as it is written.
  ///
  /// `disabled` stands for `disabled=#true`, `save` after `require success` for its target, and a
  /// text for the node's title.
  func property(meantBy value: KDLValue, of node: KDLNode) -> String? {
    guard case .string(let text) = value.content else { return nil }
    if property(text)?.type.takesFlag == true { return "\(text)=#true" }
    guard text.count <= Self.longestTitle, !text.contains("\"") else { return nil }
    if name == Grammar.require.name {
      let metric = Grammar.metrics.first { node.argument(at: 0)?.content == .string($0.name) }
      return metric?.properties.first.map { "\($0)=\(text)" }
    }
    if arguments.isEmpty, property("screen") != nil {
      guard node.entries.first?.value.range == value.range else { return nil }
      return text.contains(" ") ? nil : "screen=\(text)"
    }
    return property("title") == nil ? nil : "title=\"\(text)\""
  }

  /// The words around a value that continue a word before it, as one text in quotes; nil for an id,
  /// or if they are in quotes.
  func text(around value: KDLEntry, in node: KDLNode) -> String? {
    guard let index = node.entries.firstIndex(where: { $0.range == value.range }), index > 0,
      let first = node.entries[index - 1].bareWord,
      node.entries[index - 1].name != nil || arguments.last?.phrase != "an id"
    else { return nil }
    let words = node.entries[index...].prefix { $0.name == nil && $0.bareWord != nil }
      .compactMap(\.bareWord)
    guard !words.isEmpty else { return nil }
    let name = node.entries[index - 1].name.map { "\($0)=" } ?? ""
    return "\(name)\"\(([first] + words).joined(separator: " "))\""
  }

  private static let longestTitle = 40
}

extension KDLEntry {
  /// The text of the value if it has no quotes.
  fileprivate var bareWord: String? {
    guard case .string(let text) = value.content, text.utf8.count == value.range.offsets.count
    else { return nil }
    return text
  }
}

extension ValueType {
  /// Whether the value can be on or off, which people write as a bare word.
  fileprivate var takesFlag: Bool {
    switch self {
    case .flag, .flagOr(.id): true
    case .flagOr, .text, .textOrNumber, .number, .wholeNumber, .word, .wordOr, .textAmong, .id,
      .wordOrNumber, .series:
      false
    }
  }
}
