internal import TouchLab

/// A task: what becomes of it, its steps, and at which of them people lose their way.
enum TaskSection {
  /// The first person's figures in full, and what becomes of the task with the others'.
  static func markup(of tasks: SideBySide<TaskResult>, _ layout: String, anchor: String) -> Markup {
    guard let task = tasks.all.first?.part else { return .none }
    let name = "\(task.id), \(layout)"
    return .block(
      "section", [.id(anchor)],
      [
        heading(of: task), figures(of: task),
        RunsPicture(of: task.prediction).markup(id: "\(anchor)-runs", name),
        steps(of: tasks, name, anchor: anchor), losses(of: task, name, anchor: anchor),
        BlockMarkup.markup(
          of: StudyDocument.outcomes(of: tasks), prefix: "\(anchor)-people", subject: name),
      ])
  }

  private static func heading(of task: TaskResult) -> Markup {
    let mark = task.passed ? "✓ passed" : "✗ failed"
    let verdict = Markup.element(
      "span", [.class("verdict \(task.passed ? "good" : "bad")")], Markup(mark))
    return BlockMarkup.heading(3, [Markup("Task \(task.id) "), verdict].joined())
  }

  // MARK: - Figures

  /// Completion, danger, taps and seconds, each beside what was simulated.
  private static func figures(of task: TaskResult) -> Markup {
    guard task.taps > 0 else { return .none }
    let prediction = task.prediction
    let sample = task.sampled
    return KeyFigure.list([
      KeyFigure(
        "Done", Markup(prediction.completion.percentWithSign),
        simulated(sample?.completion.withInterval, "%")),
      KeyFigure(
        "Without a mis-tap", Markup(prediction.clean.percentWithSign),
        simulated(sample?.clean.withInterval, "%")),
      KeyFigure(
        "Irreversible mistakes", Markup(prediction.danger.percentWithSign),
        simulated(sample?.danger.withInterval, "%")),
      KeyFigure(
        "Taps", Markup(prediction.taps.average),
        planned("\(task.taps)", simulated(sample?.taps.withInterval, ""))),
      KeyFigure(
        "Time", Markup(prediction.seconds.inSeconds),
        planned(
          prediction.plannedSeconds.inSeconds, simulated(sample?.seconds.withInterval, "s"))),
    ])
  }

  private static func simulated(_ interval: String?, _ unit: String) -> String {
    guard let interval else { return "of runs" }
    return "simulated \(interval)\(unit.isEmpty ? "" : fixedSpace + unit)"
  }

  private static func planned(_ value: String, _ simulated: String) -> String {
    simulated == "of runs"
      ? "\(value) without a mis-tap" : "\(value) without a mis-tap; \(simulated)"
  }

  // MARK: - Steps

  /// The table of the text report.
  private static func steps(
    of tasks: SideBySide<TaskResult>, _ name: String, anchor: String
  ) -> Markup {
    let tables = StudyDocument.blocks(of: tasks).compactMap { block -> Table? in
      if case .table(let table) = block { return table }
      return nil
    }
    guard let steps = tables.first, !steps.rows.isEmpty else { return .none }
    return BlockMarkup.markup(
      of: [.heading(level: 4, "Steps"), .table(steps)], prefix: anchor, subject: name)
  }

  // MARK: - Losses

  /// What each step costs, its shares as bars.
  private static func losses(of task: TaskResult, _ name: String, anchor: String) -> Markup {
    let steps = task.prediction.steps
    guard task.taps > 0, steps.contains(where: { $0.misTaps > 0 }) else { return .none }
    let mostTaps = steps.map(\.shareOfMisTaps).max() ?? 0
    let mostTime = steps.map(\.shareOfExtraTime).max() ?? 0
    let rows = steps.map { step in
      [
        HTMLTable.Cell(Markup(step.step)),
        HTMLTable.Cell(share(step.shareOfMisTaps, of: mostTaps, "loss")),
        HTMLTable.Cell(Markup((100 * step.misTaps).average)),
        HTMLTable.Cell(share(step.shareOfExtraTime, of: mostTime, "loss time")),
        HTMLTable.Cell(Markup(step.extraSeconds.average)),
        HTMLTable.Cell(Markup(step.lost.percent)),
      ]
    }
    return BlockMarkup.heading(4, "Where the losses come from")
      + HTMLTable(
        id: "\(anchor)-losses", caption: Markup("Where the losses come from, \(name)"),
        columns: [
          .text("step", .wrap), .number("% of all mis-taps"), .number("mis-taps in 100 runs"),
          .number("% of all extra time"), .number("extra s a run"), .number("lost %"),
        ], rows: rows, style: "losses", isTitled: true
      ).markup
  }

  /// A share with a bar under it, which fills its room where no step has more.
  private static func share(_ share: Double, of most: Double, _ style: String) -> Markup {
    let length = most > 0 ? 100 * share / most : 0
    return Markup(share.percent)
      + .element(
        "svg",
        [
          .class("bar"), Attribute("viewBox", "0 0 100 6"),
          Attribute("preserveAspectRatio", "none"), Attribute("aria-hidden", "true"),
        ],
        [
          SVG.rectangle(Rectangle(x: 0, y: 0, width: 100, height: 6), "track"),
          SVG.rectangle(Rectangle(x: 0, y: 0, width: length, height: 6), style),
        ])
  }
}
