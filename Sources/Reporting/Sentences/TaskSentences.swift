package import TouchLab

/// The steps of a task and its outcomes, in lines.
package enum TaskSentences {
  /// The note for every figure in seconds.
  static let typing = "typing takes no time"

  /// The steps, the outcome with mis-taps, and the failures; in full, every step and the mis-taps
  /// by step.
  package static func lines(_ result: TaskResult, inFull: Bool) -> [String] {
    let passed = result.steps.count(where: \.passed)
    let head =
      "\(mark(result.passed)) \(result.id): \(passed) of \(result.steps.count) steps, "
      + "error-free \(result.prediction.rate(\.clean).textWithInterval)"
    let steps = result.steps.filter { !$0.passed || inFull }
      .map { "  \(mark($0.passed)) \($0.step): \($0.message)" }
    guard result.taps > 0 else { return [head] + steps }
    return [head, "  " + outcome(result)] + steps + (inFull ? losses(result.prediction) : [])
  }

  /// The outcome of a task for a further person.
  ///
  /// Seconds are omitted if they are not comparable with the first person's.
  package static func lines(
    _ result: TaskResult, for person: Person, beside first: Person
  ) -> [String] {
    guard result.taps > 0 else { return [] }
    let outcome = outcome(result, showsTime: person.hasTimesComparable(to: first))
    return [
      "  \(person.id): error-free \(result.prediction.rate(\.clean).textWithInterval), \(outcome)"
    ]
  }

  private static func outcome(_ result: TaskResult, showsTime: Bool = true) -> String {
    let prediction = result.prediction
    let danger =
      prediction.danger > 0
      ? ", irreversible errors \(prediction.rate(\.danger).text)" : ""
    return "completed \(prediction.rate(\.completion).text)\(danger); on average "
      + "\(prediction.taps.average) taps"
      + (showsTime ? ", \(prediction.seconds.average) s" : "")
      + " (error-free \(result.taps)"
      + (showsTime ? ", \(prediction.plannedSeconds.average) s; \(typing))" : ")")
      + (PopulationSentences.sentence(prediction).map { "; \($0)" } ?? "")
  }

  private static func losses(_ prediction: TaskPrediction) -> [String] {
    let steps = prediction.steps.filter { $0.misTaps > 0 }
    guard !steps.isEmpty else { return [] }
    return ["  mis-taps by step:"]
      + steps.map { loss in
        let lost = loss.lost > 0 ? ", not completed \(loss.lost.roundedPercentWithSign)" : ""
        return "    \(loss.step): \(loss.shareOfMisTaps.roundedPercentWithSign) of the mis-taps, "
          + "\(loss.shareOfExtraTime.roundedPercentWithSign) of the extra time\(lost)"
      }
  }

  private static func mark(_ passed: Bool) -> String { passed ? "✓" : "✗" }
}
