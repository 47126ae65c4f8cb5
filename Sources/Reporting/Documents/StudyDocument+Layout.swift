internal import TouchLab

extension StudyDocument {
  /// A layout, the first person's figures in full and the others' beside them.
  static func blocks(of layouts: SideBySide<LayoutResult>) -> [Block] {
    guard let layout = layouts.all.first?.part else { return [] }
    var blocks: [Block] = [.heading(level: 2, Line("Layout \(layout.id)"))]
    if layout.screens.isEmpty {
      blocks.append(.paragraph(Line("no screens", .quiet)))
    } else {
      blocks.append(.table(overview(of: layout.screens)))
    }
    blocks += misTaps(of: layouts)
    blocks += layout.screens.indices.flatMap { self.blocks(of: layouts.at($0, \.screens)) }
    blocks += layout.tasks.indices.flatMap { self.blocks(of: layouts.at($0, \.tasks)) }
    let gates = layouts.gates
    if !gates.isEmpty { blocks += self.blocks(of: gates, namesPeople: layouts.isSeveral) }
    return blocks
  }

  /// One row for every screen.
  private static func overview(of screens: [ScreenResult]) -> Table {
    let rows = screens.map { screen in
      let worst = screen.intended.worst
      return Table.Row([
        Line(screen.id), Line(screen.title), Line("\(screen.intended.count)"),
        Line(screen.misTapRate.percent),
        worst.map { Line("\($0.target.id) \(($0.misTapRate ?? 0).percent)") } ?? "–",
        Line("\(screen.crowding.count)"), count(of: screen.findings),
      ])
    }
    return Table(
      columns: [
        .text("screen"), .text("title"), .number("targets"), .number("mis-tap %"),
        .text("worst target"), .number("crowded pairs"), .number("findings"),
      ], rows: rows)
  }

  private static func count(of findings: [Finding]) -> Line {
    let counts = FindingCounts(of: findings)
    return Line("\(counts.all)", counts.errors > 0 ? .bad : counts.all == 0 ? nil : .warning)
  }
}
