internal import TouchLab

/// A task: what becomes of it, its steps, and at which of them people lose their way.
struct TaskSection {
  private let task: TaskResult
  private let parts: StudyDocument.Task
  /// The task's id and the layout's.
  private let name: String
  private let anchor: String

  init(_ task: TaskResult, _ parts: StudyDocument.Task, layout: String, anchor: String) {
    self.task = task
    self.parts = parts
    name = "\(task.id), \(layout)"
    self.anchor = anchor
  }

  /// The first person's figures in full, and what becomes of the task with the others'.
  var markup: Markup {
    .block(
      "section", [.id(anchor)],
      [
        heading, figures, RunsPicture(of: task.prediction).markup(id: "\(anchor)-runs", name),
        steps, losses,
        BlockMarkup.markup(of: parts.people, prefix: "\(anchor)-people", subject: name),
      ])
  }

  private var heading: Markup {
    let mark = task.passed ? "✓ passed" : "✗ failed"
    let verdict = Markup.element(
      "span", [.class("verdict \(task.passed ? "good" : "bad")")], Markup(mark))
    return BlockMarkup.heading(3, [parts.heading.markup, " ", verdict].joined())
  }

  // MARK: - Figures

  /// Completion, danger, taps and seconds, each beside what was simulated.
  private var figures: Markup {
    guard task.taps > 0 else { return .none }
    let prediction = task.prediction
    let sample = task.sampled
    return KeyFigure.list([
      KeyFigure(
        "Done", Markup(prediction.completion.percentWithSign),
        Self.simulated(sample?.completion.withInterval, "%")),
      KeyFigure(
        "Without a mis-tap", Markup(prediction.clean.percentWithSign),
        Self.simulated(sample?.clean.withInterval, "%")),
      KeyFigure(
        "Irreversible, taken by mistake", Markup(prediction.danger.percentWithSign),
        Self.simulated(sample?.danger.withInterval, "%")),
      KeyFigure(
        "Taps", Markup(prediction.taps.average),
        Self.planned("\(task.taps)", Self.simulated(sample?.taps.withInterval, ""))),
      KeyFigure(
        "Time", Markup(prediction.seconds.inSeconds),
        Self.planned(
          prediction.plannedSeconds.inSeconds, Self.simulated(sample?.seconds.withInterval, "s"))),
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

  // MARK: - Tables

  private var steps: Markup {
    guard !parts.steps.rows.isEmpty else { return .none }
    return BlockMarkup.markup(
      of: [.heading(level: 4, "Steps"), .table(parts.steps)], prefix: anchor, subject: name)
  }

  /// What each step costs, its shares as bars.
  private var losses: Markup {
    guard let steps = parts.losses?.steps else { return .none }
    let heading = StudyDocument.Losses.heading.markup
    return BlockMarkup.heading(4, heading)
      + HTMLTable(
        steps, id: "\(anchor)-losses", caption: heading + Markup(", \(name)"), style: "losses"
      ).markup
  }
}
