internal import Studies
internal import TouchLab

/// The tasks: four figures each, the mis-taps of each step as bars, the steps folded.
struct TasksSection {
  let facts: PageFacts

  var markup: Markup {
    let tasks = facts.recommended.tasks
    guard !tasks.isEmpty else {
      return .section(Anchor.tasks, "Tasks", [.block("p", [], "No tasks.")])
    }
    let parts = tasks.enumerated().map { index, task in
      TaskPart(task: task, number: index + 1, facts: facts).markup
    }
    return .section(Anchor.tasks, tasks.count == 1 ? "Task" : "Tasks", parts + [player])
  }

  /// The command that writes a page on which the tasks are played.
  private var player: Markup {
    .block(
      "p", [.class("quiet")],
      [
        "To see each tap: ",
        .element("code", [], Markup("mistap explore \(facts.study.path.shellPath)")),
      ])
  }
}

/// A task on the recommended layout, beside the layout that this is compared with.
private struct TaskPart {
  let task: TaskResult
  let number: Int
  let facts: PageFacts

  private var anchor: String { Anchor.task(number) }

  var markup: Markup {
    .block(
      "div", [.id(anchor), .class("task")],
      [
        .block("h3", [], Markup(task.id)),
        figures.isEmpty
          ? .none : .block("p", [.class("facts-line")], figures.joined(" · ")), failed, bars, steps,
      ])
  }

  /// The task on the other layout; nil without one.
  private var other: TaskResult? { facts.other?.tasks.first { $0.id == task.id } }

  private var figures: [Markup] {
    guard task.taps > 0 else { return [] }
    let change = TaskChange(task.prediction, beside: other?.prediction)
    let figures = change.figures
    let layouts = facts.other.map { [Markup("\($0.id) → \(facts.recommended.id)")] } ?? []
    return (other == nil ? [] : layouts) + figures + people
  }

  /// The error-free rate of each further person.
  private var people: [Markup] {
    facts.result.others.compactMap { own in
      let tasks =
        own.layouts.indices.contains(facts.verdict.recommended.index)
        ? own.layouts[facts.verdict.recommended.index].tasks : []
      return tasks.first { $0.id == self.task.id }.map {
        Markup("error-free, \(own.study.person.id): \($0.prediction.rate(\.clean).text)")
      }
    }
  }

  /// The steps that fail even without mis-taps, on any layout.
  private var failed: Markup {
    let lines = facts.order.flatMap { index -> [Markup] in
      let layout = facts.result.layouts[index]
      let place = facts.hasSeveralLayouts ? " (\(layout.id))" : ""
      let steps = layout.tasks.first { $0.id == task.id }?.steps ?? []
      return steps.filter { !$0.passed }.map { step in
        .item(
          "li", [],
          [
            .span("bad", "✗ "), .element("code", [], Markup(step.step)),
            Markup("\(place): \(step.message)"),
          ])
      }
    }
    return lines.isEmpty ? .none : .block("ul", [.class("lines")], lines)
  }

  // MARK: - Steps

  /// The mis-taps of each step in 100 runs.
  private var bars: Markup {
    let steps = task.prediction.steps.filter { $0.misTaps >= 0.005 }
    guard !steps.isEmpty else { return .none }
    let most = steps.map(\.misTaps).max() ?? 1
    let items = steps.map { step in
      Markup.item(
        "li", [],
        [
          Markup("\(name(of: step)) "),
          .element("b", [], Markup((100 * step.misTaps).rounded(places: 0))),
          RateBar.markup(step.misTaps, "missed", scale: most),
        ])
    }
    return .block("p", [.class("quiet")], "Mis-taps in 100 runs, by step:")
      + .block("ul", [.class("steps")], items)
  }

  /// The label of the target that a step taps; the step itself otherwise.
  private func name(of step: StepLoss) -> String {
    let words = step.step.split(separator: " ")
    guard words.count == 2, words[0] == "tap" else { return step.step }
    let id = String(words[1])
    let screen = facts.recommended.screens.first { screen in
      screen.targets.contains { $0.target.id == id }
    }
    if let screen { return screen.name(ofTarget: id) }
    return id.hasPrefix("key-") ? "\(id.dropFirst(4).capitalizedFirst) key" : id
  }

  private var steps: Markup {
    guard !task.steps.isEmpty else { return .none }
    let passed = task.steps.count(where: \.passed)
    let items = task.steps.map { step -> Markup in
      let mark = step.passed ? Markup.span("good", "✓ ") : .span("bad", "✗ ")
      let rate = step.success.map { " \(Rate(1 - $0, step.misTapInterval).text) mis-taps." } ?? ""
      return .item(
        "li", [],
        [mark, .element("code", [], Markup(step.step)), Markup(": \(step.message).\(rate)")])
    }
    let count = task.steps.count
    let title =
      passed == count
      ? "\(count.counted("step")), all passed" : "\(passed) of \(count.counted("step")) passed"
    return .folded(title, [.block("ol", [.class("lines")], items)])
  }
}

extension TaskChange {
  /// The rates of error-free and completed runs, that of irreversible errors, and the time; rates
  /// that cannot differ from their best value are left out.
  var figures: [Markup] {
    func named(_ name: String, _ value: String) -> Markup {
      Markup("\(name) ") + .element("strong", [], Markup(value))
    }
    return [
      named("error-free", rate(\.clean)),
      canFail ? named("completed", rate(\.completion)) : nil,
      isDangerous ? named("irreversible errors", rate(\.danger)) : nil,
      named("time", seconds),
    ].compactMap(\.self)
  }
}

extension StepResult {
  /// The model interval of the step's mis-tap rate.
  fileprivate var misTapInterval: ModelInterval? {
    interval.flatMap { ModelInterval(over: [1 - $0.low, 1 - $0.high]) }
  }
}

extension Substring {
  /// The text with a capital first letter.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

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
        .block("p", [.class("facts-line")], change.figures.joined(" · ")),
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
