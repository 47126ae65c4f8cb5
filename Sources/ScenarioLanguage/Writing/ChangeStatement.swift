package import TouchLab

/// Changes of a layout as a scenario states them.
package enum ChangeStatement {
  /// The elements that changes leave behind, each as it would stand in the scenario, with all that it
  /// states and holds.
  package static func whole(_ changes: [LayoutChange]) -> String {
    // Of several changes of one element the last one says how it stands.
    var last: [LayoutChange] = []
    for change in changes.flatMap(\.each) {
      last.removeAll { $0.isOfSameElement(as: change) }
      last.append(change)
    }
    let text = last.outermost.map { ScenarioWriter.element($0.after).lines() }.joined()
    return text.last == "\n" ? String(text.dropLast()) : text
  }
}

extension [LayoutChange] {
  /// The changes of what lies in nothing else that changes, with what is changed within.
  fileprivate var outermost: [LayoutChange] {
    filter { one in !contains { $0.holding(one) != nil } }
      .map { reduce($0) { $0.holding($1) ?? $0 } }
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
