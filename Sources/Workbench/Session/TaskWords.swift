internal import Reporting
internal import TouchLab

/// The lines of `tasks`.
enum TaskWords {
  /// How a task goes, what becomes of it with mis-taps, and what failed; in full, every step and
  /// where the losses come from.
  static func lines(_ result: TaskResult, inFull: Bool) -> [String] {
    let passed = result.steps.count(where: \.passed)
    let head =
      "\(mark(result.passed)) \(result.id): \(passed) of \(result.steps.count) steps, "
      + "clean \(percent(result.clean)) of the time"
    let steps = result.steps.filter { !$0.passed || inFull }
      .map { "  \(mark($0.passed)) \($0.step): \($0.message)" }
    guard result.taps > 0 else { return [head] + steps }
    return [head, "  " + outcome(result)] + steps + (inFull ? losses(result.prediction) : [])
  }

  /// What becomes of a task with the mis-taps of a further person.
  static func lines(_ result: TaskResult, for person: Person) -> [String] {
    guard result.taps > 0 else { return [] }
    return ["  \(person.id): clean \(percent(result.clean)), \(outcome(result))"]
  }

  private static func outcome(_ result: TaskResult) -> String {
    let prediction = result.prediction
    let danger =
      prediction.danger > 0
      ? ", something irreversible by mistake \(percent(prediction.danger))" : ""
    return "done \(percent(prediction.completion))\(danger); on average "
      + "\(prediction.taps.fixed(places: 2)) taps, \(prediction.seconds.fixed(places: 2)) s "
      + "(without a mis-tap \(result.taps), \(prediction.plannedSeconds.fixed(places: 2)) s)"
  }

  private static func losses(_ prediction: TaskPrediction) -> [String] {
    let steps = prediction.steps.filter { $0.misTaps > 0 }
    guard !steps.isEmpty else { return [] }
    return ["  where the losses come from:"]
      + steps.map { loss in
        let lost = loss.lost > 0 ? ", lost \(percent(loss.lost))" : ""
        return "    \(loss.step): \(percent(loss.shareOfMisTaps)) of the mis-taps, "
          + "\(percent(loss.shareOfExtraTime)) of the extra time\(lost)"
      }
  }

  private static func mark(_ passed: Bool) -> String { passed ? "✓" : "✗" }

  private static func percent(_ share: Double) -> String {
    "\((100 * share).fixed(places: 2)) %"
  }
}
