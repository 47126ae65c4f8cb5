internal import TouchLab

extension StudyDocument {
  /// A layout: the first person's figures in full, the others' beside them.
  struct Layout: Sendable {
    let heading: Line
    /// The table of screens, one row for each; nil without any.
    let overview: Table?
    /// The mis-tap rates of several persons, side by side.
    let misTaps: [Block]
    let screens: [Screen]
    let tasks: [Task]
    let requirements: [Block]

    init(
      of layouts: SideBySide<LayoutResult>, number: Int, changes: [RankedChange], in study: Study,
      _ corpus: NamedCorpus?
    ) {
      let first = layouts.all.first?.part
      let found = first?.screens ?? []
      heading = Line("Layout \(first?.id ?? "")")
      overview = found.isEmpty ? nil : StudyDocument.overview(of: found)
      misTaps = StudyDocument.misTaps(of: layouts)
      screens = found.indices.map {
        Screen(of: layouts.at($0, \.screens, by: \.id), layout: first?.id ?? "", in: study, corpus)
        {
          group, id in
          FindingRemedySentences.sentence(on: group, changes, layout: number, screen: id)
        }
      }
      tasks = (first?.tasks ?? []).indices.map {
        Task(of: layouts.at($0, \.tasks, by: \.id))
      }
      requirements = StudyDocument.blocks(of: layouts.requirements, namesPeople: layouts.isSeveral)
    }

    var blocks: [Block] {
      [
        .heading(level: 2, heading),
        overview.map { .table($0) } ?? .paragraph(Line("no screens", .quiet)),
      ] + misTaps + screens.flatMap(\.blocks) + tasks.flatMap(\.blocks) + requirements
    }
  }

  /// One row for every screen.
  private static func overview(of screens: [ScreenResult]) -> Table {
    let rows = screens.map { screen in
      let worst = screen.intended.worst
      return Table.Row([
        Line(screen.id), Line(screen.title), Line("\(screen.misTapRates.count)"),
        Line(screen.rate?.number ?? "–"),
        worst.map { Line("\($0.target.id) \($0.rate?.number ?? "–")") } ?? "–",
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
