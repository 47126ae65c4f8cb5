internal import TouchLab

/// A task: its steps, and at which of them people lose their way.
enum TaskSection {
  static func markup(of task: TaskResult, _ layout: String, anchor: String) -> Markup {
    .block(
      "section", [.id(anchor)],
      [
        BlockMarkup.markup(
          of: StudyDocument.blocks(of: task), prefix: anchor, subject: layout),
        losses(of: task, layout, anchor: anchor),
      ])
  }

  /// A tap of a task, and the share of runs whose first mis-tap it is.
  struct Loss {
    var step: String
    var share: Double
  }

  /// Where clean runs end: together they are what a clean run lacks of certainty.
  static func losses(of task: TaskResult) -> [Loss] {
    var clean = 1.0
    return task.steps.compactMap { step in
      guard let success = step.success else { return nil }
      let loss = Loss(step: step.step, share: clean * (1 - success))
      clean *= success
      return loss
    }
  }

  private static func losses(of task: TaskResult, _ layout: String, anchor: String) -> Markup {
    let losses = losses(of: task)
    guard losses.count > 1, let most = losses.map(\.share).max(), most > 0 else { return .none }
    let rows = losses.map { loss in
      [
        HTMLTable.Cell(Markup(loss.step)), HTMLTable.Cell(Markup(loss.share.percent)),
        HTMLTable.Cell(bar(loss.share / most)),
      ]
    }
    return BlockMarkup.heading(4, "Where the losses come from")
      + HTMLTable(
        id: "\(anchor)-losses",
        caption: Markup("First mis-taps by step, in % of runs: \(task.id), \(layout)"),
        columns: [.text("tap", .wrap), .number("first mis-taps %"), .text("")], rows: rows,
        isTitled: true
      ).markup
  }

  /// A share as a bar; the figure beside it says the same.
  private static func bar(_ share: Double) -> Markup {
    .element(
      "svg",
      [
        .class("bar"), Attribute("viewBox", "0 0 100 6"),
        Attribute("preserveAspectRatio", "none"), Attribute("aria-hidden", "true"),
      ],
      [
        SVG.rectangle(Rectangle(x: 0, y: 0, width: 100, height: 6), "track"),
        SVG.rectangle(Rectangle(x: 0, y: 0, width: 100 * share, height: 6), "loss"),
      ])
  }
}
