internal import TouchLab

extension StudyDocument {
  /// The outcome of a task's runs, and the mis-taps by step.
  struct TaskLosses: Sendable {
    static let heading: Line = "Mis-taps by step"

    /// The predicted outcome of the runs, and the simulated one.
    let notes: [Line]
    /// The mis-taps of each step; nil if no step can be missed.
    let steps: Table?

    /// The outcome of a task; nil for one without taps.
    init?(of task: TaskResult) {
      guard task.taps > 0 else { return nil }
      notes =
        [Self.outcome(of: task)]
        + (task.sampled.map { [Line(Self.words(of: $0), .quiet)] } ?? [])
      let losses = task.prediction.steps
      steps = losses.contains { $0.misTaps > 0 } ? Self.table(of: losses) : nil
    }

    var blocks: [Block] {
      notes.map { .paragraph($0) }
        + (steps.map { [.heading(level: 4, Self.heading), .table($0)] } ?? [])
    }
  }
}

extension StudyDocument.TaskLosses {
  /// Completion, irreversible errors, taps and seconds, beside those of an error-free run.
  private static func outcome(of task: TaskResult) -> Line {
    let prediction = task.prediction
    let taps = prediction.taps.average
    let seconds = prediction.seconds.average
    let planned = "\(task.taps.counted("tap")) and \(prediction.plannedSeconds.inSeconds)"
    var line = Line(
      "\(prediction.rate(\.completion).text) of runs are completed; on average they take "
        + "\(taps)\(fixedSpace)taps and \(seconds)\(fixedSpace)s (error-free \(planned); "
        + "\(TaskSentences.typing))")
    if prediction.danger > 0 {
      line =
        line + "; "
        + Line("irreversible errors", .warning)
        + Line(" in \(prediction.rate(\.danger).text) of runs")
    }
    if let sentence = PopulationSentences.sentence(prediction) {
      line = line + Line("; \(sentence)")
    }
    if prediction.bound > leastBound {
      line =
        line + Line("; \(prediction.bound.percentWithSign) of runs were not followed to the end")
    }
    return line
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

  private static func table(of steps: [StepLoss]) -> Table {
    let rows = steps.map { step in
      Table.Row([
        Line(step.step), Line((100 * step.misTaps).average),
        Line(step.shareOfMisTaps.roundedPercent),
        Line(step.extraSeconds.average), Line(step.shareOfExtraTime.roundedPercent),
        Line(step.lost.roundedPercent),
      ])
    }
    return Table(
      columns: [
        .text("step", .wrap), .number("mis-taps in 100 runs"),
        .number(
          "share %", long: "% of all mis-taps",
          .bars(steps.map(\.shareOfMisTaps), style: "loss")),
        .number("extra s a run"),
        .number(
          "share %", long: "% of all extra time",
          .bars(steps.map(\.shareOfExtraTime), style: "loss time")),
        .number("lost %"),
      ], rows: rows)
  }
}

extension Mean {
  /// The mean with half its 95% simulation interval: `5.31 ±0.02`.
  var withInterval: String {
    let interval = interval()
    let half = (interval.high - interval.low) / 2
    return "\(estimate.fixed(places: 2)) ±\(half.fixed(places: 2))"
  }
}
