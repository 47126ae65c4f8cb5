internal import TouchLab

extension StudyDocument {
  static func blocks(of layout: LayoutResult) -> [Block] {
    var blocks: [Block] = [.heading(level: 2, Line("Layout \(layout.id)"))]
    if layout.screens.isEmpty {
      blocks.append(.paragraph(Line("no screens", .quiet)))
    } else {
      blocks.append(.table(overview(of: layout.screens)))
    }
    blocks += layout.screens.flatMap(self.blocks)
    blocks += layout.tasks.flatMap(self.blocks)
    if !layout.gates.isEmpty { blocks += self.blocks(of: layout.gates) }
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
    let hasErrors = findings.contains(where: \.isError)
    let count = findings.count { $0.silenced == nil }
    return Line("\(count)", hasErrors ? .bad : count == 0 ? nil : .warning)
  }
}
