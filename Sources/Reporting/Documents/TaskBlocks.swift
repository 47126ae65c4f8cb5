internal import Drawing
internal import Studies
internal import TouchLab

/// The tasks of all layouts: the figures, the failed steps, the mis-taps of each step; all steps
/// folded.
extension StudyDocument {
  var tasksSection: Block {
    var seen: Set<String> = []
    let ids = order.flatMap { result.layouts[$0].tasks.map(\.id) }
      .filter { seen.insert($0).inserted }
    guard !ids.isEmpty else { return .section(.tasks, title: "Tasks", [.paragraph("No tasks.")]) }
    return .section(
      .tasks, title: ids.count == 1 ? "Task" : "Tasks",
      ids.enumerated().map { index, id in
        .item(Item(part: .task(index + 1), title: Line(id), blocks: blocks(ofTask: id)))
      })
  }

  /// A task on each layout that has it, the recommended layout first.
  private func blocks(ofTask id: String) -> [Block] {
    let everyone = SideBySide(result)
    let layouts = order.compactMap { index -> (id: String, tasks: SideBySide<TaskResult>)? in
      let own = everyone.at(index, \.layouts, by: \.id)
      let place = own.all.first?.part.tasks.firstIndex { $0.id == id }
      return place.map { (result.layouts[index].id, own.at($0, \.tasks, by: \.id)) }
    }
    let failed = layouts.flatMap { layout, tasks -> [Entry] in
      let place = hasSeveralLayouts ? " (\(layout))" : ""
      return (tasks.all.first?.part.steps ?? []).filter { !$0.passed }.map {
        Entry(
          mark: .failed, title: Line($0.step, .name) + Line("\(place): \($0.message)"), details: [])
      }
    }
    return figures(ofTask: id) + (failed.isEmpty ? [] : [.entries(failed)])
      + outcomes(of: id, layouts.flatMap { layout, tasks in tasks.all.map { (layout, $0) } })
      + layouts.enumerated().flatMap { index, one -> [Block] in
        guard let task = one.tasks.all.first?.part else { return [] }
        return details(of: task, on: one.id, isFirst: index == 0)
      }
  }

  /// The figures on the recommended layout, beside the layout that it is compared with.
  private func figures(ofTask id: String) -> [Block] {
    guard let task = recommended.tasks.first(where: { $0.id == id }), task.taps > 0 else {
      return []
    }
    let before = other?.tasks.first { $0.id == id }
    let layouts = before.flatMap { _ in other }.map { [Line("\($0.id) → \(recommended.id)")] } ?? []
    let figures = layouts + TaskChange(task.prediction, beside: before?.prediction).figures
    return [.paragraph(figures.joined(" · "), style: "facts-line")]
  }

  /// The outcome of a task on each layout for each person; empty for one of both.
  private func outcomes(
    of id: String, _ tasks: [(layout: String, own: SideBySide<TaskResult>.One)]
  ) -> [Block] {
    guard tasks.count > 1, tasks.contains(where: { $0.own.part.taps > 0 }) else { return [] }
    let isComparable = tasks.map { one in
      one.own.person == study.person || one.own.person.hasTimesComparable(to: study.person)
    }
    let rows = zip(tasks, isComparable).map { one, isComparable in
      let prediction = one.own.part.prediction
      return Table.Row(
        (hasSeveralLayouts ? [Line(one.layout)] : [])
          + (hasSeveralPeople ? [Line(one.own.person.id)] : []) + [
            Line(prediction.rate(\.clean).number), Line(prediction.rate(\.completion).number),
            Line(prediction.rate(\.danger).number), Line(prediction.taps.average),
            isComparable ? Line(prediction.seconds.average) : Line("–", .quiet),
          ])
    }
    let table = Table(
      title: "Outcomes of \(id)",
      columns: ownerColumns + [
        .number("error-free %"), .number("completed %"), .number("irreversible errors %"),
        .number("taps"), .number("seconds"),
      ], rows: rows)
    let note =
      isComparable.contains(false)
      ? "Seconds: – where people were not timed on one kind of device; \(TaskSentences.typing)."
      : "In the seconds \(TaskSentences.typing)."
    return [.table(table), .paragraph(Line(note), style: "quiet")]
  }

  /// The mis-taps by step, in sight for the first layout; the runs and all steps folded.
  private func details(of task: TaskResult, on layout: String, isFirst: Bool) -> [Block] {
    let losses = task.prediction.steps.filter { $0.misTaps >= 0.005 }
    let table = losses.isEmpty ? [] : [Block.table(self.table(of: losses, on: layout))]
    let runs =
      task.taps > 0
      ? [
        Block.lines([Self.runs(of: task)] + (task.sampled.map { [Line(Self.words(of: $0))] } ?? []))
      ]
      : []
    let steps = task.steps.map { step in
      let misTaps = step.interval.flatMap { ModelInterval(over: [1 - $0.low, 1 - $0.high]) }
      let rate = step.success.map { " \(Rate(1 - $0, misTaps).text) mis-taps." } ?? ""
      return Entry(
        mark: Mark(passed: step.passed),
        title: Line(step.step, .name) + Line(": \(step.message).\(rate)"), details: [])
    }
    let (count, passed) = (steps.count, task.steps.count(where: \.passed))
    let outcome =
      passed == count
      ? "\(count.counted("step")), all passed" : "\(passed) of \(count.counted("step")) passed"
    let folded = runs + (isFirst ? [] : table) + (steps.isEmpty ? [] : [.entries(steps)])
    return (isFirst ? table : [])
      + (folded.isEmpty
        ? [] : [.folded(outcome + (hasSeveralLayouts ? " on \(layout)" : ""), folded)])
  }

  private func table(of losses: [StepLoss], on layout: String) -> Table {
    let most = losses.map(\.misTaps).max() ?? 1
    return Table(
      title: "Mis-taps in 100 runs, by step" + (hasSeveralLayouts ? ", on \(layout)" : ""),
      columns: [
        .text("step"), .number("mis-taps"), .number("share %"), .number("extra s a run"),
        .number("share of time %"), .number("lost %"),
      ],
      rows: losses.map { step in
        Table.Row([
          Line(name(of: step)),
          Line((100 * step.misTaps).average) + Line(bar: step.misTaps, "missed", scale: most),
          Line(step.shareOfMisTaps.roundedPercent), Line(step.extraSeconds.average),
          Line(step.shareOfExtraTime.roundedPercent), Line(step.lost.roundedPercent),
        ])
      })
  }

  /// The label of the target that a step taps; the step itself otherwise.
  private func name(of step: StepLoss) -> String {
    let words = step.step.split(separator: " ")
    guard words.count == 2, words[0] == "tap" else { return step.step }
    let id = String(words[1])
    let screen = recommended.screens.first { screen in
      screen.targets.contains { $0.target.id == id }
    }
    if let screen { return screen.name(ofTarget: id) }
    return id.hasPrefix("key-")
      ? "\(id.dropFirst(4).prefix(1).uppercased() + id.dropFirst(5)) key" : id
  }

  /// The outcome of the runs with the interval of the error-free rate.
  private static func runs(of task: TaskResult) -> Line {
    let prediction = task.prediction
    let bound =
      prediction.bound > leastBound
      ? "; \(prediction.bound.percentWithSign) of runs were not followed to the end" : ""
    return Line(
      "Error-free \(prediction.rate(\.clean).textWithInterval), \(TaskSentences.outcome(task))\(bound)"
    )
  }

  /// The smallest unexplored probability that can change a printed figure.
  private static let leastBound = 1e-6

  private static func words(of sample: TaskSample) -> String {
    var parts = [
      "error-free \(sample.clean.withInterval)\(fixedSpace)%",
      "completed \(sample.completion.withInterval)\(fixedSpace)%",
    ]
    if sample.danger.successes > 0 {
      parts.append("irreversible errors \(sample.danger.withInterval)\(fixedSpace)%")
    }
    parts.append("\(sample.taps.withInterval)\(fixedSpace)taps")
    parts.append("\(sample.seconds.withInterval)\(fixedSpace)s")
    return "Simulated in \(sample.runs.counted("run")): \(parts.joined(separator: ", "))"
  }
}

extension TaskChange {
  /// The rates of error-free and completed runs, that of irreversible errors, and the time; rates
  /// that cannot differ from their best value are left out.
  var figures: [Line] {
    func named(_ name: String, _ value: String) -> Line { Line("\(name) ") + Line(value, .strong) }
    return [
      named("error-free", rate(\.clean)),
      canFail ? named("completed", rate(\.completion)) : nil,
      isDangerous ? named("irreversible errors", rate(\.danger)) : nil,
      named("time", seconds),
    ].compactMap(\.self)
  }
}

extension Mean {
  /// The mean with half its 95% simulation interval: `5.31 ±0.02`.
  fileprivate var withInterval: String {
    let interval = interval()
    let half = (interval.high - interval.low) / 2
    return "\(estimate.fixed(places: 2)) ±\(half.fixed(places: 2))"
  }
}
