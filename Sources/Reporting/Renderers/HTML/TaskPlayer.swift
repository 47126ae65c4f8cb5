internal import Drawing
internal import Studies
internal import TouchLab

/// A task that the page's script plays: its figures, its steps, and a picture of each screen. The
/// pictures are hidden until the script shows them.
struct TaskPlayer {
  let task: PlayableTask
  /// The number of the task on the page, from 1.
  let number: Int
  let headingLevel: Int
  let study: Study

  var markup: Markup {
    .block(
      "div", [.id(Anchor.task(number)), .class("task")],
      [
        BlockMarkup.heading(headingLevel, Markup(task.id)),
        .block("p", [.class("facts-line")], change.figures.joined(" · ").markup),
        .block(
          "div",
          [
            .class("play"), PlayData(task: task).attribute,
            Attribute("data-rates", rates.joined(separator: ";")),
            Attribute("data-seed", "\(study.seed % Self.seeds)"),
          ], [scene, steps]),
      ])
  }

  /// The number of seeds that the page's field takes.
  private static let seeds: UInt64 = 1_000_000_000

  private var change: TaskChange { TaskChange(task.prediction, beside: nil) }

  /// The engine's rates of error-free and completed runs, and of irreversible errors if there are
  /// any.
  private var rates: [String] {
    [change.rate(\.clean), change.rate(\.completion)]
      + [change.isDangerous ? change.rate(\.danger) : ""]
  }

  private var steps: Markup {
    .block(
      "ol", [.class("lines")],
      task.steps.map { .item("li", [], [.element("code", [], Markup($0))]) })
  }

  private var scene: Markup {
    .block(
      "div", [.class("scene"), Attribute("hidden", "")],
      task.screens.enumerated().map { index, placed in
        let isBroad = placed.bounds.width > placed.bounds.height
        return .block("div", [.class(isBroad ? "stack broad" : "stack")], picture(placed, index))
      })
  }

  private func picture(_ placed: PlacedScreen, _ index: Int) -> Markup {
    let screen = ScreenResult(
      id: placed.screenID, title: placed.title, placed: placed, targets: [], crowding: [],
      findings: [])
    var drawn = ScreenPicture(screen: screen, study: study, layers: .names)
    drawn.id = "\(Anchor.task(number))-\(index + 1)"
    return PictureFrame(
      id: drawn.id, title: screen.heading, description: "", window: drawn.window,
      content: drawn.content
    ).markup
  }
}
