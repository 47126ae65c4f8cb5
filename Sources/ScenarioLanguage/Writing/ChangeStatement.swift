package import TouchLab

/// Changes of a layout as a scenario states them.
package enum ChangeStatement {
  /// The elements that changes leave behind, each as it would stand in the scenario, with all that it
  /// states and holds, and after them what comes to their screens.
  package static func whole(_ changes: [LayoutChange]) -> String {
    // Of several changes of one element the last one says how it stands.
    var last: [LayoutChange] = []
    for change in changes.flatMap(\.each) {
      let known = last.firstIndex { $0.isOfSameElement(as: change) }
      last.append(known.map { change.standing(after: last.remove(at: $0)) } ?? change)
    }
    let text =
      last.outermost.map(own).joined() + last.map(added).joined()
    return text.last == "\n" ? String(text.dropLast()) : text
  }
}

extension ChangeStatement {
  /// An element as a change leaves it; of one that is taken out, that it is.
  private static func own(of change: LayoutChange) -> String {
    guard change.kind == .takenOut else { return ScenarioWriter.element(change.after).lines() }
    let name = change.before.id.isEmpty ? change.before.kind.name : change.before.id
    return "// without \(name) where it stood\n"
  }

  /// What comes to a screen with a change; where the element stands in something, a comment says where.
  private static func added(with change: LayoutChange) -> String {
    guard !change.added.isEmpty else { return "" }
    let place = change.isOfHeldElement ? "// at the end of screen \(change.screen ?? ""):\n" : ""
    return place + change.added.map { ScenarioWriter.element($0).lines() }.joined()
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
