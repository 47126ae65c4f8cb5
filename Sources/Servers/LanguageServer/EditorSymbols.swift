internal import JSON
internal import ScenarioLanguage
internal import Workbench

/// The nodes of a document as a tree of symbols.
struct EditorSymbols {
  private let document: OpenDocument

  init(_ document: OpenDocument) { self.document = document }

  var json: JSONValue { .array((document.outline?.entries ?? []).flatMap(symbols)) }

  /// Returns a node as a symbol, or its children if it has no name.
  private func symbols(_ entry: Outline.Entry) -> [JSONValue] {
    let children = entry.children.flatMap(symbols)
    guard let kind = Self.kind(of: entry) else { return children }
    let name = [entry.id, entry.label, entry.node].first { !$0.isEmpty } ?? entry.node
    let detail = entry.id.isEmpty ? entry.label : "\(entry.node) \(entry.label)".trimmed
    return [
      [
        "name": .string(name.withoutControls), "detail": .string(detail.withoutControls),
        "kind": .integer(kind), "range": document.text.json(entry.range),
        "selectionRange": document.text.json(entry.name), "children": .array(children),
      ]
    ]
  }

  /// Returns the protocol's number for the kind of a symbol; nil for a node that is not a symbol.
  private static func kind(of entry: Outline.Entry) -> Int? {
    switch entry.node {
    case "layout": module
    case "screen": classLike
    case "task" where entry.path.count == 1: function
    case "person", "device": entry.children.isEmpty ? nil : object
    case "require", "ignore": constant
    default: entry.isElement && !(entry.id + entry.label).isEmpty ? field : nil
    }
  }

  // The numbers of SymbolKind.
  private static let module = 2
  private static let classLike = 5
  private static let field = 8
  private static let function = 12
  private static let constant = 14
  private static let object = 19
}
