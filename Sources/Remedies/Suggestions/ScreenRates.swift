internal import TouchLab

/// How often each target of a screen is hit, by touches that mean it and by touches that do not.
struct ScreenRates: Sendable {
  /// A touch that means one target and reaches another, both by id.
  private struct Confusion: Hashable {
    var meant: String
    var reached: String
  }

  /// How often each target that people can mean is hit by touches that do.
  private(set) var success: [String: Double] = [:]
  private var chances: [Confusion: Double] = [:]
  /// The keys of `chances`, in the order of the screen.
  private var confusions: [Confusion] = []
  /// What can be activated and not be undone.
  private let irreversible: [String]

  /// Figures that are equal but for their last digits are equal.
  private static let rounding = 1e-9

  /// The rates of a placed screen; of its first targets alone if cancelled.
  init(
    _ placed: PlacedScreen, _ study: Study, _ predictor: ExactPredictor, isCancelled: () -> Bool
  ) {
    irreversible = placed.targets.filter { $0.isEnabled && $0.danger == .irreversible }.map(\.id)
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    for (index, target) in placed.targets.enumerated()
    where target.isEnabled && !target.isCutByScrolling && !target.isKey {
      guard !isCancelled() else { return }
      let outcomes = predictor.probabilities(
        aimingAt: target.aimed, by: study.person(aimingAt: target)
      )
      .outcomes(on: placed, intending: index)
      success[target.id] = outcomes.first?.probability
      for (outcome, probability) in outcomes.dropFirst() {
        guard let reached = outcome.target else { continue }
        let confusion = Confusion(meant: target.id, reached: reached)
        if chances[confusion] == nil { confusions.append(confusion) }
        chances[confusion, default: 0] += probability
      }
    }
  }

  /// The probability that a target is hit at least once by mistake when each of the others is meant
  /// once.
  func mistakes(hitting id: String) -> Double {
    IrreversibleMistakes.any(
      of: confusions.filter { $0.reached == id && $0.meant != id }.compactMap { chances[$0] })
  }

  /// The probability to reach either of two targets when the other is meant, the greater of both.
  func chance(between one: String, and other: String) -> Double {
    max(
      chances[Confusion(meant: one, reached: other), default: 0],
      chances[Confusion(meant: other, reached: one), default: 0])
  }

  /// The probability that a touch which means one target reaches another.
  func chance(to reached: String, meaning meant: String) -> Double {
    chances[Confusion(meant: meant, reached: reached), default: 0]
  }

  /// What cannot be undone and is hit by mistake more often than before, and most so; nil for nothing.
  func harmed(since before: ScreenRates) -> Suggestion.Mistake? {
    irreversible.map {
      Suggestion.Mistake(
        id: $0, before: before.mistakes(hitting: $0), after: mistakes(hitting: $0))
    }
    .filter { $0.after > $0.before + LeastShown.hundredth }
    .max { $0.after - $0.before < $1.after - $1.before }
  }

  /// Whether a change of the screen harms nobody: nothing irreversible is hit by mistake more often,
  /// and where there is a goal for confusion, no target but the changed one is taken for any other
  /// more often than that, or than it was.
  func spares(_ before: ScreenRates, changing id: String, confusion goal: Double?) -> Bool {
    let isSafe = irreversible.allSatisfy {
      mistakes(hitting: $0) <= before.mistakes(hitting: $0) + LeastShown.hundredth
    }
    guard let goal, isSafe else { return isSafe }
    return confusions.allSatisfy { confusion in
      confusion.meant == id
        || chances[confusion, default: 0]
          <= max(goal, before.chances[confusion, default: 0]) + Self.rounding
    }
  }
}

extension Outcome {
  /// The other target that the touch reached; nil for the other outcomes.
  var target: String? {
    switch self {
    case .wrong(let id), .disabled(let id): id
    default: nil
    }
  }
}
