internal import TouchLab

/// The figures that a task begins with, and the picture of its runs.
enum TaskFigures {
  /// Completion, irreversible errors, taps and seconds, each beside its simulated value; empty for
  /// a task without taps.
  static func figures(of task: TaskResult) -> [KeyFigure] {
    guard task.taps > 0 else { return [] }
    let prediction = task.prediction
    let sample = task.sampled
    return [
      KeyFigure(
        "Completed", prediction.rate(\.completion).textWithInterval,
        simulated(sample?.completion.withInterval, "%")),
      KeyFigure(
        "Error-free", prediction.rate(\.clean).textWithInterval,
        simulated(sample?.clean.withInterval, "%")),
      KeyFigure(
        "Irreversible errors", prediction.rate(\.danger).textWithInterval,
        simulated(sample?.danger.withInterval, "%")),
      KeyFigure(
        "Taps", prediction.taps.average,
        planned("\(task.taps)", simulated(sample?.taps.withInterval, ""))),
      KeyFigure(
        "Time", prediction.seconds.inSeconds,
        planned(
          prediction.plannedSeconds.inSeconds, simulated(sample?.seconds.withInterval, "s"))
          + "; \(TaskSentences.typing)"),
    ]
  }

  private static func simulated(_ interval: String?, _ unit: String) -> String {
    guard let interval else { return "of runs" }
    return "simulated \(interval)\(unit.isEmpty ? "" : fixedSpace + unit)"
  }

  private static func planned(_ value: String, _ simulated: String) -> String {
    simulated == "of runs"
      ? "\(value) error-free" : "\(value) error-free; \(simulated)"
  }

  /// The outcomes of all runs as one bar; nil for a task that cannot fail.
  static func runs(of task: TaskResult, layout: String) -> Picture? {
    let bar = RunsPicture(of: task.prediction)
    guard bar.parts.count > 1 else { return nil }
    let figures = bar.parts.map { "\($0.share.roundedPercentWithSign) \($0.meaning)" }
    let words = figures.joined(separator: ", ")
    return Picture(
      drawing: .runs(bar), title: "Outcomes of the runs of \(task.id), \(layout)",
      description: words + ".", caption: Line(words))
  }
}
