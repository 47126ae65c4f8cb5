internal import Drawing
internal import Studies
internal import TouchLab

/// The tasks of all layouts in one table, a column a layout; failed steps, and all steps folded.
extension StudyDocument {
  var tasksSection: Block {
    var seen: Set<String> = []
    let ids = order.flatMap { result.layouts[$0].tasks.map(\.id) }
      .filter { seen.insert($0).inserted }
    guard !ids.isEmpty else { return .section(.tasks, title: "Tasks", [.paragraph("No tasks.")]) }
    let rows = ids.flatMap(rows)
    let table = Table(
      title: "Tasks", isTitled: true,
      columns: [.text("Task", .wrap)]
        + order.map { .text(hasSeveralLayouts ? result.layouts[$0].id.idAsTitle : "Runs", .wrap) },
      rows: rows)
    let failed = ids.flatMap(failedSteps)
    let note = "Error-free: runs without a mis-tap. In the seconds \(TaskSentences.typing)."
    return .section(
      .tasks, title: ids.count == 1 ? "Task" : "Tasks",
      [.table(table)] + (failed.isEmpty ? [] : [.entries(failed)]) + ids.flatMap(steps)
        + [.paragraph(Line(note), style: "quiet")])
  }

  /// A task on each layout, a row for each person.
  private func rows(ofTask id: String) -> [Table.Row] {
    result.everyone.enumerated().map { index, own in
      let whom = hasSeveralPeople ? " · \(PersonSentences.plural(of: own.study.person))" : ""
      let cells = order.map { layout -> Line in
        let task = own.layouts.first { $0.id == result.layouts[layout].id }?
          .tasks.first { $0.id == id }
        return task.map { cell(of: $0, for: own.study.person) } ?? "Not on this layout"
      }
      return Table.Row(
        [Line(id.idAsTitle) + Line(whom, .quiet)] + cells, part: index == 0 ? .task(id) : nil)
    }
  }

  /// Error-free runs, time, accidents and the hardest step.
  private func cell(of task: TaskResult, for person: Person) -> Line {
    guard task.taps > 0 else { return "no tap can miss" }
    let prediction = task.prediction
    let isComparable = person == study.person || person.hasTimesComparable(to: study.person)
    let hardest = prediction.steps.greatest(\.misTaps).flatMap { step in
      step.misTaps >= 0.005 ? Line("hardest step: \(name(of: step))") : nil
    }
    return [
      Line("error-free ") + Line(prediction.rate(\.clean).textWithInterval, .strong),
      TaskChange(prediction, beside: nil).canFail
        ? Line("completed \(prediction.rate(\.completion).text)") : nil,
      isComparable ? Line(prediction.seconds.inSeconds) : nil,
      prediction.danger >= 1e-7
        ? Line("irreversible errors \(prediction.rate(\.danger).text) of runs", .bad) : nil,
      hardest,
    ].compactMap(\.self).joined(" · ")
  }

  private func failedSteps(ofTask id: String) -> [Entry] {
    order.flatMap { index -> [Entry] in
      let place = hasSeveralLayouts ? " (\(result.layouts[index].id.idAsTitle))" : ""
      let task = result.layouts[index].tasks.first { $0.id == id }
      return (task?.steps ?? []).filter { !$0.passed }.map {
        Entry(
          mark: .failed, title: Line($0.step, .name) + Line("\(place): \($0.message)"), details: [])
      }
    }
  }

  /// The steps of a task on each layout, folded.
  private func steps(ofTask id: String) -> [Block] {
    order.flatMap { index -> [Block] in
      guard let task = result.layouts[index].tasks.first(where: { $0.id == id }) else { return [] }
      return details(of: task, on: result.layouts[index].id)
    }
  }

  /// The mis-taps by step, the runs and all steps, folded.
  private func details(of task: TaskResult, on layout: String) -> [Block] {
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
    let folded = runs + table + (steps.isEmpty ? [] : [.entries(steps)])
    let place = hasSeveralLayouts ? " with \(layout.idAsTitle)" : ""
    return folded.isEmpty ? [] : [.folded("\(task.id.idAsTitle)\(place): \(outcome)", folded)]
  }

  private func table(of losses: [StepLoss], on layout: String) -> Table {
    let most = losses.map(\.misTaps).max() ?? 1
    return Table(
      title: "Mis-taps in 100 runs, by step"
        + (hasSeveralLayouts ? ", with \(layout.idAsTitle)" : ""),
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
    if let screen { return screen.spokenName(ofTarget: id) }
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
