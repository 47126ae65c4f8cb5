import TouchLab

@testable import ScenarioLanguage

/// The tables of the guide that list the language, printed from the grammar.
enum GuideTables {
  private static let anyFrame = "what has a frame"

  /// Every node: where it stands and what it takes.
  static var nodes: String {
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
    let lines = rows.map { node, parents in
      let places = parents.map { $0.isEmpty ? "top level" : $0 == anyFrame ? $0 : "`\($0)`" }
        .joined(separator: ", ")
      let properties = node.properties.map { "`\($0.name)`" }.joined(separator: " ")
      return "| `\(node.name)` | \(places) | \(node.argumentWords) | \(properties) | \(node.note) |"
    }
    return table("node | stands in | takes | properties | what it is", lines)
  }

  /// Every property: of what, and what it can be.
  static var properties: String {
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
    let lines = rows.sorted { $0.property.name < $1.property.name }.map { property, owners in
      "| `\(property.name)` | \(owners.map { "`\($0)`" }.joined(separator: " ")) "
        + "| \(property.type.words) | \(property.note) |"
    }
    return table("property | of | value | what it says", lines)
  }

  private static func table(_ head: String, _ lines: [String]) -> String {
    let columns = head.split(separator: "|").count
    return (["| \(head) |", "|" + String(repeating: "---|", count: columns)] + lines)
      .joined(separator: "\n")
  }
}

extension NodeForm {
  /// Whether another form is the same node, wherever it stands.
  fileprivate func isSame(as other: NodeForm) -> Bool {
    name == other.name && note == other.note && argumentWords == other.argumentWords
      && properties.map(\.name) == other.properties.map(\.name)
      && holdsFramed == other.holdsFramed && partForms.map(\.name) == other.partForms.map(\.name)
  }

  /// The arguments in order, those in brackets that need not be there.
  fileprivate var argumentWords: String {
    let words = arguments.enumerated().map { index, argument in
      index < required ? argument.phrase : "[\(argument.phrase)]"
    }
    return words.joined(separator: ", ") + (repeatsLast ? " …" : "")
  }
}

extension ValueType {
  /// What the value can be, as the guide says it.
  fileprivate var words: String {
    switch self {
    case .text: "a text"
    case .textOrNumber: "a text or a number"
    case .flag: "`#true`, `#false`"
    case .flagOr(let other): "`#true`, `#false`, or \(other.words)"
    case .number(let limits): "a number, \(limits.words())"
    case .wholeNumber(let range):
      "a whole number"
        + (range.upperBound == .max ? "" : ", \(range.lowerBound) to \(range.upperBound)")
    case .word(let words): words.map { "`\($0)`" }.joined(separator: ", ")
    case .wordOr(let word, let other): "`\(word)`, or \(other.words)"
    case .wordOrNumber(let words, let limits):
      words.map { "`\($0)`" }.joined(separator: ", ") + ", or a number, \(limits.words())"
    case .series(let part): "one or several: \(part.words)"
    case .textAmong(let words, _):
      words.map { "`\($0)`" }.joined(separator: ", ") + ", or any other"
    case .id(let referent): "the id of \(referent.words)"
    }
  }
}

extension Referent {
  fileprivate var words: String {
    switch self {
    case .element: "an element"
    case .edition: "an edition"
    case .destination: "a screen or panel"
    case .notice: "a snackbar or toast"
    case .device, .person, .screen, .layout, .task, .tab, .field, .rule: "a \(rawValue)"
    }
  }
}
