internal import TouchLab

/// The figures of every layout and person, a row each; layouts alone if there is one person.
enum LayoutsTable {
  /// The table; nil for one person if the verdict already has all layouts.
  static func markup(of facts: PageFacts) -> Markup {
    guard facts.result.layouts.count > 2 || !facts.result.others.isEmpty,
      let table = KeyFiguresDocument.table(of: facts.result)
    else { return .none }
    return HTMLTable(
      table, id: "layouts-t", caption: "Layouts and people", isSortable: true, namesCells: true
    ).markup
  }
}
