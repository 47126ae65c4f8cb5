import TestSupport

@testable import ScenarioLanguage

/// The tables of the guide that list the language, printed from the grammar.
enum GuideTables {
  private static let anyFrame = "what has a frame"

  /// Every node: where it stands and what it takes.
  static var nodes: GuideTable {
    var rows: [(node: NodeForm, parents: [String])] = []
    func visit(_ form: NodeForm, in parent: String) {
      if let index = rows.firstIndex(where: { $0.node.isSame(as: form) }) {
        if !rows[index].parents.contains(parent) { rows[index].parents.append(parent) }
        return
      }
      rows.append((form, [parent]))
      for child in form.partForms { visit(child, in: form.name) }
    }
    for form in Grammar.top { visit(form, in: "") }
    for index in rows.indices where ScreenGrammar.framed(rows[index].node.name) != nil {
      rows[index].parents.append(anyFrame)
    }
    let cells = rows.map { node, parents in
      let places = parents.map { $0.isEmpty ? "top level" : $0 == anyFrame ? $0 : "`\($0)`" }
        .joined(separator: ", ")
      let properties = node.properties.map { "`\($0.name)`" }.joined(separator: " ")
      return ["`\(node.name)`", places, node.argumentWords, properties, node.note]
    }
    return GuideTable(["node", "stands in", "takes", "properties", "what it is"], cells)
  }

  /// Every property: of what, and what it can be.
  static var properties: GuideTable {
    var rows: [(property: PropertyForm, owners: [String])] = []
    func visit(_ form: NodeForm) {
      for property in form.properties {
        let index = rows.firstIndex {
          $0.property.name == property.name && $0.property.type == property.type
            && $0.property.note == property.note
        }
        if let index {
          if !rows[index].owners.contains(form.name) { rows[index].owners.append(form.name) }
        } else {
          rows.append((property, [form.name]))
        }
      }
      form.partForms.forEach(visit)
    }
    Grammar.top.forEach(visit)
    let cells = rows.sorted { $0.property.name < $1.property.name }.map { property, owners in
      [
        "`\(property.name)`", owners.map { "`\($0)`" }.joined(separator: " "),
        property.type.words(quote: "`"), property.note,
      ]
    }
    return GuideTable(["property", "of", "value", "what it says"], cells)
  }
}

extension NodeForm {
  /// Whether another form is the same node, wherever it stands.
  fileprivate func isSame(as other: NodeForm) -> Bool {
    name == other.name && note == other.note && argumentWords == other.argumentWords
      && properties.map(\.name) == other.properties.map(\.name)
      && holdsFramed == other.holdsFramed && partForms.map(\.name) == other.partForms.map(\.name)
  }
}
