import TestSupport
import TouchLab

@testable import ScenarioLanguage

/// The tables of the guide that list the language, printed from the grammar.
enum GuideTables {
  private static let anyFrame = "any element with a place"
  /// Properties that many nodes share, by the name under which the guide lists them.
  private static let shared = [
    SharedProperties("*place*", of: "label"), SharedProperties("*target*", of: "cell"),
  ]

  /// Every node: the nodes around it, what it takes, and what is known of it.
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
      let places = owners(parents).map { parent in
        if parent.isEmpty { return "top level" }
        return parent == anyFrame || parent.isShared ? parent : "`\(parent)`"
      }.joined(separator: ", ")
      let names = summary(node.properties.map(\.name), shared.map { ($0.name, $0.properties) })
      let properties = names.map { $0.isShared ? $0 : "`\($0)`" }.joined(separator: " ")
      let facts = GrammarFacts.facts(about: node.name, in: parents)
      return [
        "`\(node.name)`", places, node.argumentWords, properties, text(node.note, facts),
      ]
    }
    return GuideTable(["node", "inside", "takes", "properties", "description"], cells)
  }

  /// Every property: its nodes, and its values.
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
    let cells = rows.sorted { $0.property.name < $1.property.name }.map { property, nodes in
      [
        "`\(property.name)`",
        owners(nodes).map { $0.isShared ? $0 : "`\($0)`" }.joined(separator: " "),
        property.type.words(quote: "`"),
        text(property.note, GrammarFacts.facts(aboutProperty: property.name, of: nodes)),
      ]
    }
    return GuideTable(["property", "of", "value", "description"], cells)
  }

  /// Every button that the system provides: its verb and its simulated effect.
  static var systemButtons: GuideTable {
    GuideTable(
      ["`system`", "`does`", "effect"],
      SystemButton.allCases.map { button in
        let effect = GrammarFacts.systemButtons[button.rawValue]
        return [
          "`\(button.rawValue)`", "`\(button.documentedVerb)`", effect ?? "None of its own.",
        ]
      })
  }

  /// Every figure that a requirement can limit.
  static var metrics: GuideTable {
    GuideTable(
      ["metric", "properties", "figure"],
      Grammar.metrics.map { metric in
        let properties = metric.properties.map { "`\($0)`" }.joined(separator: " ")
        return ["`\(metric.name)`", properties, metric.note]
      })
  }

  private static func text(_ note: String, _ facts: [String]) -> String {
    facts.isEmpty ? note : "\(note). \(facts.joined(separator: " "))"
  }

  /// Nodes, with the names of shared properties in place of the nodes that have them.
  private static func owners(_ nodes: [String]) -> [String] {
    summary(nodes, shared.map { ("every \($0.name)", $0.owners) })
  }

  /// Words, with a group's name in the place of its first word where all of the group are among them.
  private static func summary(
    _ words: [String], _ groups: [(name: String, words: [String])]
  ) -> [String] {
    groups.reduce(words) { words, group in
      guard Set(group.words).isSubset(of: words),
        let start = words.firstIndex(where: group.words.contains)
      else { return words }
      let others = words[start...].filter { !group.words.contains($0) }
      return Array(words[..<start]) + [group.name] + others
    }
  }
}

/// The properties of one node, which many others have too.
private struct SharedProperties {
  let name: String
  let properties: [String]
  /// The nodes that have them all.
  let owners: [String]

  init(_ name: String, of node: String) {
    self.name = name
    let forms = Grammar.element(node)?.properties ?? []
    properties = forms.map(\.name)
    owners = Grammar.elements.filter { owner in
      forms.allSatisfy { form in
        owner.property(form.name).map { $0.type == form.type && $0.note == form.note } ?? false
      }
    }.map(\.name)
  }
}

extension String {
  /// Whether this is the name of shared properties, not of a node or property.
  fileprivate var isShared: Bool { hasSuffix("*") }
}

extension NodeForm {
  /// Whether another form is the same node, wherever it stands.
  fileprivate func isSame(as other: NodeForm) -> Bool {
    name == other.name && note == other.note && argumentWords == other.argumentWords
      && properties.map(\.name) == other.properties.map(\.name)
      && holdsFramed == other.holdsFramed && partForms.map(\.name) == other.partForms.map(\.name)
  }
}
