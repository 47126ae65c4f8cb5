import TestSupport
import TouchLab

@testable import ScenarioLanguage

/// The tables of the guide that list the language, printed from the grammar. A description begins with
/// the note of the grammar; the sentences after it are stated in the guide alone, and stay.
enum GuideTables {
  static let guide = "Sources/ScenarioLanguage/ScenarioLanguage.docc/EveryNodeAndProperty.md"

  private static let anyFrame = "any element with a place"
  /// Properties that many nodes share, by the name under which the guide lists them.
  private static let shared = [
    SharedProperties("*place*", of: "label", from: "x", through: "height"),
    SharedProperties("*coming*", of: "label", from: "shows-after", through: "layer"),
    SharedProperties("*target*", of: "cell", from: "disabled", through: "uncovers"),
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
      return ["`\(node.name)`", places, node.argumentWords, properties, node.note]
    }
    return described(["node", "inside", "takes", "properties", "description"], cells)
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
        property.type.words(quote: "`"), property.note,
      ]
    }
    return described(["property", "of", "value", "description"], cells)
  }

  /// Every button that the system provides: its verb and its simulated effect.
  static var systemButtons: GuideTable {
    let columns = ["`system`", "`does`", "effect"]
    let known = rows(under: columns)
    return GuideTable(
      columns,
      SystemButton.allCases.map { button in
        let names = ["`\(button.rawValue)`", "`\(button.documentedVerb)`"]
        return names + [known.first { $0.first == names[0] }?.last ?? "None of its own."]
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

  /// The cells of each row that the guide has below these titles.
  private static func rows(under columns: [String]) -> [[String]] {
    let page = (try? Repository.text(of: guide)) ?? ""
    let lines = GuideTable(columns, []).replaced(in: page)?.old.dropFirst(2) ?? []
    return lines.map { line in
      line.dropFirst(2).dropLast(2).split(separator: " | ", omittingEmptySubsequences: false)
        .map(String.init)
    }
  }

  /// A table whose rows end with a note, and the guide's sentences after it: those of the row with the
  /// name and the note, with the same values if there are several. A changed note takes over those of
  /// the only row with its name.
  private static func described(_ columns: [String], _ cells: [[String]]) -> GuideTable {
    let known = Dictionary(grouping: rows(under: columns)) { $0.first }
    let rows = cells.map { cells in
      let note = cells.last ?? ""
      let named = known[cells.first] ?? []
      let alike = named.filter { $0.dropFirst(2).dropLast() == cells.dropFirst(2).dropLast() }
      let texts = (alike + named).compactMap(\.last)
      let own = texts.first { $0 == note || $0.hasPrefix("\(note). ") }
      let old = named.count == 1 ? texts[0].split(separator: ". ", maxSplits: 1).dropFirst() : []
      return Array(cells.dropLast()) + [
        own ?? ([note] + old.map(String.init)).joined(separator: ". ")
      ]
    }
    return GuideTable(columns, rows)
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

  /// The properties of a node in the order of its form, from one name through another.
  init(_ name: String, of node: String, from first: String, through last: String) {
    self.name = name
    let all = Grammar.element(node)?.properties ?? []
    let start = all.firstIndex { $0.name == first } ?? all.startIndex
    let end = all.firstIndex { $0.name == last } ?? all.startIndex
    let forms = start <= end ? Array(all[start...end]) : []
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
