/// A task: its outcome, its steps, and the mis-taps by step.
struct TaskSection {
  private let parts: StudyDocument.Task
  /// The task's id and the layout's.
  private let name: String
  private let anchor: String

  init(_ parts: StudyDocument.Task, name: String, anchor: String) {
    self.parts = parts
    self.name = name
    self.anchor = anchor
  }

  /// The first person's figures in full, and the outcome of the task for the others.
  var markup: Markup {
    .block(
      "section", [.id(anchor)],
      [
        heading, BlockMarkup.figures(parts.figures),
        parts.runs.map { PictureMarkup.figure($0, id: "\(anchor)-runs") } ?? .none, steps, losses,
        BlockMarkup.markup(of: parts.people, prefix: "\(anchor)-people", subject: name),
      ])
  }

  private var heading: Markup {
    let mark = parts.passed ? "✓ passed" : "✗ failed"
    let verdict = Markup.element(
      "span", [.class("verdict \(parts.passed ? "good" : "bad")")], Markup(mark))
    return BlockMarkup.heading(3, [parts.heading.markup, " ", verdict].joined())
  }

  private var steps: Markup {
    guard !parts.steps.rows.isEmpty else { return .none }
    return BlockMarkup.markup(
      of: [.heading(level: 4, "Steps"), .table(parts.steps)], prefix: anchor, subject: name)
  }

  /// The mis-taps of each step, with bars.
  private var losses: Markup {
    guard let steps = parts.losses?.steps else { return .none }
    let heading = StudyDocument.Losses.heading.markup
    return BlockMarkup.heading(4, heading)
      + HTMLTable(
        steps, id: "\(anchor)-losses", caption: heading + Markup(", \(name)"), style: "losses"
      ).markup
  }
}
