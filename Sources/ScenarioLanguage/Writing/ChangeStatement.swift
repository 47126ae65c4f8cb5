package import TouchLab

/// A change of a layout as a scenario states it: the node, with the properties that change.
package enum ChangeStatement {
  /// The node on one line; nil where taking something out is the change.
  package static func text(_ change: LayoutChange) -> String? {
    guard change.kind != .fewerItems else { return nil }
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
    if frame != change.before.frame {
      statement.add("x", frame.x?.points)
      statement.add("y", frame.y?.points)
      statement.add("width", frame.width?.points)
      statement.add("height", frame.height?.points)
    }
    if case .stated(let hit) = element.hitRule, element.hitRule != change.before.hitRule {
      var part = StatementText(ScreenGrammar.hitTarget.name)
      for number in [hit.x, hit.y, hit.width, hit.height] { part.add(number.points) }
      statement.hold([part])
    }
    return statement.line
  }
}

extension PropertyValue {
  /// The number that it is, if it is one.
  fileprivate var quantity: Double? { number ?? wholeNumber.map(Double.init) }
}
