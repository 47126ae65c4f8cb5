internal import Remedies
internal import TouchLab

/// The figures that a report begins with, a row for each layout and person.
///
/// A mean over alternative layouts would describe none of them.
enum KeyFiguresDocument {
  /// The figures of one person on one layout.
  static func figures(of result: StudyResult, row: SummaryRow) -> [KeyFigure] {
    let counts = FindingCounts(of: result)
    var figures = [
      KeyFigure(
        "Mis-tap rate", result.layouts.first?.rate?.textWithInterval ?? "–",
        "over \(row.targets.counted("target"))"),
      KeyFigure(
        "Highest mis-tap rate", row.worst?.rate(in: result).textWithInterval ?? "–",
        row.worst?.id ?? "no targets to aim at"),
      KeyFigure(
        "Crowded pairs", row.crowdedPairs.grouped, "too close, or activated by accident"),
      KeyFigure("Findings", counts.all.grouped, counts.words),
    ]
    if row.steps > 0 {
      figures.append(
        KeyFigure(
          "Steps", "\(row.passedSteps.grouped)/\(row.steps.grouped)",
          row.passedSteps == row.steps ? "all passed" : "passed"))
    }
    return figures
  }

  /// The table; nil for one person on one layout.
  static func table(of result: StudyResult) -> Table? {
    let (namesLayout, namesPerson) = (result.layouts.count > 1, !result.others.isEmpty)
    guard namesLayout || namesPerson else { return nil }
    let everyone = SideBySide(result)
    let rows = result.layouts.indices.flatMap { index in
      everyone.at(index, \.layouts, by: \.id).all.map { own in
        (layout: own.part, person: own.person.id)
      }
    }
    let losses = rows.map(\.layout.mostPerPass)
    let isDangerous = rows.contains { $0.layout.isDangerous }
    let hasSteps = rows.contains { $0.layout.tasks.contains { !$0.steps.isEmpty } }
    let columns: [Column] =
      (namesLayout ? [.text("layout", .whole)] : [])
      + (namesPerson ? [.text("person", .whole)] : [])
      + [
        .number("mis-tap %"), .text("highest"), .number("highest %", short: "%"),
        .number("targets"),
      ]
      + (isDangerous
        ? [.number("irreversible, per pass %", short: "irreversible\(fixedSpace)%")]
        : [])
      + [
        .number("crowded pairs", long: "crowded pairs"),
        .number("guideline errors", short: "errors"),
      ]
      + (hasSteps ? [.number("steps passed")] : [])
    return Table(
      columns: columns,
      rows: zip(rows, losses).map { row, harm in
        let worst = row.layout.intended.worst
        let steps = row.layout.tasks.flatMap(\.steps)
        return Table.Row(
          (namesLayout ? [Line(row.layout.id)] : []) + (namesPerson ? [Line(row.person)] : [])
            + [
              Line(row.layout.rate?.number ?? "–"), Line(worst?.target.id ?? "–"),
              Line(worst?.rate?.number ?? "–"), Line(row.layout.misTapRates.count.grouped),
            ]
            + (isDangerous
              ? [Line(harm.number, harm.value >= AccidentalActivation.least ? .bad : nil)] : [])
            + [
              Line(row.layout.screens.reduce(0) { $0 + $1.crowding.count }.grouped),
              Line(row.layout.errors.grouped, row.layout.errors > 0 ? .bad : nil),
            ] + (hasSteps ? [Line("\(steps.count { $0.passed })/\(steps.count)")] : []))
      })
  }
}

extension LayoutResult {
  fileprivate var intended: [TargetResult] { screens.flatMap(\.intended) }

  fileprivate var misTapRates: [Double] { screens.flatMap(\.misTapRates) }

  /// The highest risk per pass of irreversible errors among the screens; zero without any.
  fileprivate var mostPerPass: Rate {
    screens.map(\.irreversiblePerPass).filter { !$0.isEmpty }.max { $0[0] < $1[0] }
      .map { Rate($0[0], ModelInterval(over: $0)) } ?? Rate(0)
  }

  fileprivate var isDangerous: Bool {
    screens.contains { !$0.placed.irreversible.isEmpty }
  }

  fileprivate var errors: Int { FindingCounts(of: screens.flatMap(\.findings)).errors }
}

extension SummaryRow.Worst {
  /// The rate with the model interval that the target has in a result.
  func rate(in result: StudyResult) -> Rate {
    let targets = result.layouts.lazy.flatMap(\.screens).flatMap(\.targets)
    let target = targets.first { $0.target.id == id && $0.misTapRate == misTapRate }
    return target?.rate ?? Rate(misTapRate)
  }
}
