internal import TouchLab

enum TallerRows: RemedyRule {
  static func candidates(for problem: DiagnosedProblem, on scene: Scene) -> [RemedyCandidate] {
    guard let id = problem.ids.first, let row = scene.stated[id],
      let list = row.parent, let rowHeight = list[Element.List.self]?.rowHeight,
      row.element.part == .row
    else { return [] }
    let block = Array(row.path.dropLast())
    let rows = list.children.enumerated().filter { $0.element.part == .row }
    let shown = scene.group(of: problem)
    let height = row.drawn.height
    guard height == rowHeight else { return [] }
    let unit = scene.placed.unit.rawValue
    return scene.amounts.rows.filter { $0 > height + 0.5 }.map { amount in
      let growth = amount - height
      let edits = higher(list, at: block, rows.map(\.offset), amount, growth, scene)
      let window = scene.placed.viewport.height
      let fewer = Int(saturating: window / amount) - Int(saturating: window / height)
      let loses = fewer < 0 && scene.placed.scrollRange > 0
      return RemedyCandidate(
        remedy: .tallerRows, edits: edits, targets: shown.map(\.id),
        title: "Make the list's rows \(amount.points) \(unit) high", amount: amount,
        tradeoffs: [
          loses
            ? "\(-fewer) \(fewer == -1 ? "row" : "rows") fewer show without scrolling"
            : "The list is \((growth * Double(rows.count)).points) \(unit) higher"
        ],
        space: TakenSpace(
          height: growth * Double(rows.count), rows: loses ? fewer : nil))
    }
  }

  /// The edit of the list, and one for each child with a position, which stays centred in its row.
  private static func higher(
    _ list: Element, at path: [Int], _ rows: [Int], _ height: Double, _ growth: Double,
    _ scene: Scene
  ) -> [LayoutEdit] {
    var after = list
    after[Element.List.self]?.rowHeight = height
    var edits = [
      LayoutEdit(
        kind: .rowHeight, amount: growth, screen: scene.screen.id, path: path, before: list,
        after: after)
    ]
    for row in rows where list.children[row].frame.height == nil {
      for (place, child) in list.children[row].children.enumerated() where child.frame.y != nil {
        edits.append(scene.moved(child, at: path + [row, place], 0, growth / 2))
      }
    }
    return edits
  }
}
