package import TouchLab

/// A change of a layout as a scenario states it: the node, with the properties that change.
package enum ChangeStatement {
  /// The node on one line; nil where something is taken out, or changes places.
  package static func text(_ change: LayoutChange) -> String? {
    guard change.kind != .fewerItems, change.kind != .exchange else { return nil }
    let element = change.after
    var statement = StatementText(element.kind.name)
    if !element.id.isEmpty { statement.add(Spelling.word(element.id)) }
    if element.kind != change.before.kind {
      for property in element.kind.descriptor.properties {
        statement.add(property.name, property.get(element)?.quantity?.points)
      }
      return statement.line
    }
    let frame = element.frame
    if element.anchors != change.before.anchors || !element.anchors.isEmpty {
      for property in element.kind.descriptor.properties
      where property.get(element) != property.get(change.before) {
        guard let value = property.get(element) else { return whole([change]) }
        statement.add(property.name, Spelling.value(value, property.type))
      }
    } else if frame != change.before.frame {
      statement.add("x", frame.x?.points)
      statement.add("y", frame.y?.points)
      statement.add("width", frame.width?.points)
      statement.add("height", frame.height?.points)
    }
    if case .stated(let hit) = element.hitRule, element.hitRule != change.before.hitRule {
      statement.hold([.hitTarget(hit)])
    }
    return statement.line
  }

  /// The elements that changes leave behind, each as it would stand in the scenario, with all that it
  /// states and holds.
  package static func whole(_ changes: [LayoutChange]) -> String {
    // Of several changes of one element the last one says how it stands.
    var last: [(change: LayoutChange, text: String)] = []
    for change in changes {
      last.removeAll { $0.change.isOfSameElement(as: change) }
      last.append((change, ScenarioWriter.element(change.after).lines()))
    }
    let text = last.map(\.text).joined()
    return text.last == "\n" ? String(text.dropLast()) : text
  }
}

extension StatementText {
  /// Where something responds.
  static func hitTarget(_ hit: Rectangle) -> StatementText {
    var statement = StatementText(ScreenGrammar.hitTarget.name)
    for number in [hit.x, hit.y, hit.width, hit.height] { statement.add(number.points) }
    return statement
  }
}

extension PropertyValue {
  /// The number that it is, if it is one.
  var quantity: Double? { number ?? wholeNumber.map(Double.init) }
}
