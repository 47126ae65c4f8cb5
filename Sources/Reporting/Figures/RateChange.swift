internal import TouchLab

extension Difference {
  /// Both rates, `15% → 14%`; one rate and the difference if both print alike, `4% (+0.8 pp)`.
  var changeText: String {
    let (before, after) = (baselineRate.text, candidateRate.text)
    guard before == after else { return "\(before) → \(after)" }
    return rate.value.magnitude > 1e-9 ? "\(after) (\(rate.text))" : after
  }

  /// Both rates from the candidate to the baseline.
  var changeBackText: String { turned.changeText }

  /// The difference with baseline and candidate exchanged.
  var turned: Difference {
    Difference(
      worlds: ([self] + bounds).map { Difference(baseline: $0.candidate, candidate: $0.baseline) })
  }

  /// The change for a place in parentheses: `15% → 14%`, or `4%, +0.8 pp`.
  var changeWithin: String {
    guard baselineRate.text == candidateRate.text, rate.value.magnitude > 1e-9 else {
      return changeText
    }
    return "\(candidateRate.text), \(rate.text)"
  }
}

extension Double {
  /// Two rates without model intervals: `14% → 9%`; one rate and the difference if both print alike.
  func changeInWords(to after: Double) -> String {
    let (now, then) = (roundedPercentWithSign, after.roundedPercentWithSign)
    guard now == then else { return "\(now) → \(then)" }
    return self == after ? then : "\(then) (\(RateDifference(after - self).text))"
  }
}

/// The figures of a task on a layout, beside those on the layout that it is compared with.
struct TaskChange {
  private let own: TaskPrediction
  private let other: TaskPrediction?

  /// The figures of a task; `other` is nil without a layout to compare with.
  init(_ own: TaskPrediction, beside other: TaskPrediction?) {
    self.own = own
    self.other = other
  }

  /// A probability, from the other layout to this one.
  func rate(_ figure: (TaskPrediction) -> Double) -> String {
    guard let other else { return own.rate(figure).text }
    let worlds = zip([other] + other.bounds, [own] + own.bounds)
    return Difference(
      worlds: worlds.map { Difference(baseline: figure($0), candidate: figure($1)) }
    ).changeText
  }

  /// The seconds, from the other layout to this one.
  var seconds: String {
    let now = own.seconds.average
    let before = other?.seconds.average ?? now
    return (before == now ? now : "\(before) → \(now)") + fixedSpace + "s"
  }

  /// Whether a run of either can cause an irreversible error of printable probability.
  var isDangerous: Bool { max(own.danger, other?.danger ?? 0) >= 1e-7 }

  /// Whether a run of either can end before the task is completed.
  var canFail: Bool { min(own.completion, other?.completion ?? 1) < 1 - LeastShown.hundredth }
}
