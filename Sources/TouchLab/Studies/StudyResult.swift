/// All that a report may say about a study.
package struct StudyResult: Sendable {
  package var study: Study
  package var layouts: [LayoutResult]
  /// The first layout against each of the others.
  package var comparisons: [Comparison]
  /// What the same study comes to for each further person, the layouts above being the first one's.
  ///
  /// What guidelines find for a further person alone stands among the first one's findings too.
  package var others: [StudyResult] = []

  /// The result for each person, the first one's first.
  package var everyone: [StudyResult] {
    var first = self
    first.others = []
    return [first] + others
  }

  /// Whether every step and every person's gates held and no rule of severity error failed that is
  /// not ignored.
  package var passed: Bool { layouts.allSatisfy(\.passed) && others.allSatisfy(\.passed) }

  /// Whether a rule of severity error failed on any screen.
  package var hasErrors: Bool { layouts.flatMap(\.screens).contains(where: \.hasErrors) }
}

/// What was found about one layout.
package struct LayoutResult: Sendable {
  package var id: String
  package var screens: [ScreenResult]
  package var tasks: [TaskResult]
  package var gates: [GateResult]

  package var passed: Bool {
    tasks.allSatisfy(\.passed) && gates.allSatisfy(\.passed)
      && !screens.contains(where: \.hasErrors)
  }
}

/// What was found about one screen, as a user first meets it.
package struct ScreenResult: Sendable {
  /// The screen's id; for a panel, the screen's id, a slash and the panel's.
  package var id: String
  package var title: String
  package var placed: PlacedScreen
  package var targets: [TargetResult]
  package var crowding: [CrowdedPair]
  package var findings: [Finding]

  /// Whether a rule of severity error failed.
  package var hasErrors: Bool {
    findings.contains(where: \.isError)
  }

  /// The targets that people can mean: the enabled ones, without rows that scrolling cuts, which
  /// people bring into view before they tap.
  package var intended: [TargetResult] {
    targets.filter { $0.exact != nil && !$0.target.isCutByScrolling }
  }

  /// The mean probability of a mis-tap over the targets that people can mean; nil without any.
  package var misTapRate: Double? {
    let rates = intended.compactMap(\.misTapRate)
    return rates.isEmpty ? nil : rates.reduce(0, +) / Double(rates.count)
  }
}

/// What was found about one target.
package struct TargetResult: Sendable {
  /// An outcome and its exact probability.
  package struct Chance: Hashable, Sendable {
    package let outcome: Outcome
    package let probability: Double
  }

  package var target: Target
  package var effective: EffectiveTarget
  /// The outcomes of touches meant for it, `hit` first; nil for a disabled target, which nobody
  /// means.
  package var exact: [Chance]?
  package var sampled: SampledOutcomes?

  /// The exact probability to hit it.
  package var success: Double? { exact?.first?.probability }

  /// The exact probability of every outcome but `hit`.
  package var misTapRate: Double? {
    exact.map { $0.dropFirst().reduce(0) { $0 + $1.probability } }
  }

  /// The most probable mis-tap; the first of those that are equal but for rounding.
  package var worstMisTap: Chance? {
    let misTaps = exact?.dropFirst()
    let most = misTaps?.map(\.probability).max() ?? 0
    return misTaps?.first { $0.probability >= most - 1e-9 }
  }
}

/// How a task went when every touch landed where it was meant, and what becomes of it when touches
/// land where people's do.
package struct TaskResult: Sendable {
  package var id: String
  package var steps: [StepResult]
  /// How many touches the task takes.
  package var taps: Int
  package var prediction: TaskPrediction
  /// The same by simulation; nil where nothing was drawn.
  package var sampled: TaskSample?

  /// The exact probability of a run without a mis-tap: the product over the taps of the task.
  package var clean: Double { prediction.clean }

  package var passed: Bool { steps.allSatisfy(\.passed) }
}

/// What came of one step.
package struct StepResult: Hashable, Sendable {
  package var step: String
  /// The outcome of a touch; nil for steps that touch nothing.
  package var outcome: Outcome?
  package var passed: Bool
  package var message: String
  /// The exact probability that a person's touch would have hit; nil for steps without an aim.
  package var success: Double?
  package var place: SourcePlace?
}

/// Whether a gate held.
package struct GateResult: Sendable {
  package var gate: Gate
  /// The worst value over what it is judged on; nil where the screens as first met do not show it.
  package var measured: Double?

  package var passed: Bool { measured.map { gate.bound.holds(for: $0) } ?? false }
}
