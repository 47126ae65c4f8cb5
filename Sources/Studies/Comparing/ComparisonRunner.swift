package import TouchLab

/// Holds candidate layouts against baselines, exactly and by simulated touches.
package struct ComparisonRunner: Sendable {
  /// Two layouts to compare.
  package struct Pair: Sendable {
    package let baseline: ComparedLayout
    package let candidate: ComparedLayout

    package init(baseline: ComparedLayout, candidate: ComparedLayout) {
      self.baseline = baseline
      self.candidate = candidate
    }
  }

  private let margin: Double
  private let workers: Workers
  private let draws: Bool

  /// The comparisons of all pairs as one family; nil if the workers were cancelled.
  ///
  /// The workers are not told of these touches: they are few beside those of the layouts themselves,
  /// and how many there will be is not known before.
  ///
  /// Differences of which it is clear before any touch that there is none are no part of the family:
  /// with common random numbers, a target that did not change.
  package static func compare(
    _ pairs: [Pair], margin: Double = Comparison.standardMargin, workers: Workers = .one,
    draws: Bool = true
  ) -> [Comparison]? {
    ComparisonRunner(margin: margin, workers: workers, draws: draws).compare(pairs)
  }

  /// One figure that touches are asked about.
  private struct Question: Sendable {
    var pair: Int
    var figure: Int
    var sampler: PairedSampler
    var trials: Trials
  }

  /// How many touches a figure is asked with.
  private enum Trials: Sendable {
    case fixed(Int)
    case automatic
  }

  private func compare(_ pairs: [Pair]) -> [Comparison]? {
    var drafts = pairs.map {
      ComparisonDraft($0.baseline, $0.candidate, margin: margin, draws: draws)
    }
    var asked: [Question] = []
    for index in drafts.indices {
      for (figure, sampler) in drafts[index].samplers.enumerated() {
        guard let sampler else { continue }
        if sampler.isForeknown {
          drafts[index].comparison.update(figure) { $0.isForeknown = true }
        } else {
          asked.append(
            Question(
              pair: index, figure: figure, sampler: sampler, trials: Self.trials(of: pairs[index])))
        }
      }
    }
    let questions = asked
    let family = ComparisonFamily(size: questions.count)
    let runner = self
    guard let sampled = workers.map(questions.count, { runner.ask(questions[$0], family) }) else {
      return nil
    }
    for (question, judgement) in zip(questions, family.judge(sampled, margin: margin)) {
      drafts[question.pair].comparison.update(question.figure) { $0.judgement = judgement }
    }
    guard !workers.isCancelled() else { return nil }
    return drafts.map { draft in
      var comparison = draft.comparison
      comparison.family = questions.count
      return comparison
    }
  }

  private static func trials(of pair: Pair) -> Trials {
    let studies = [pair.baseline.study, pair.candidate.study]
    guard studies.allSatisfy({ !$0.choosesTrials }) else { return .automatic }
    return .fixed(studies.map(\.trials).min() ?? Study.standardTrials)
  }

  private func ask(_ question: Question, _ family: ComparisonFamily) -> SampledDifference {
    let sampler = question.sampler
    switch question.trials {
    case .fixed(let trials):
      let counts = sampler.counts(trials: trials, isCancelled: workers.isCancelled)
      return SampledDifference(counts, isPaired: sampler.isPaired)
    case .automatic:
      return sampledToWidth(sampler, level: family.level)
    }
  }

  /// Doubles the touches until the interval is narrower than the margin, or there are enough.
  ///
  /// The width decides, never the sign or the p value: stopping as soon as a difference is
  /// significant would find one sooner or later where there is none, while a stop by width leaves
  /// the interval's level as it is for large samples (Chow & Robbins 1965, Annals of Mathematical
  /// Statistics 36, 457–462). An interval narrower than the margin holds at most one end of
  /// "practically equal", so that only differences about as large as the margin stay undecided.
  private func sampledToWidth(_ sampler: PairedSampler, level: Double) -> SampledDifference {
    var counts = PairedCounts()
    var next = min(Sampler.blockSize, Study.mostChosenTrials)
    while next > 0, !workers.isCancelled() {
      counts += sampler.counts(
        fromBlock: counts.trials / Sampler.blockSize, trials: next, isCancelled: workers.isCancelled
      )
      let difference = SampledDifference(counts, isPaired: sampler.isPaired)
      if difference.interval(level: level).width < margin { break }
      next = min(counts.trials, Study.mostChosenTrials - counts.trials)
    }
    return SampledDifference(counts, isPaired: sampler.isPaired)
  }
}

extension Comparison {
  /// Changes a figure by its index: targets first, then tasks.
  fileprivate mutating func update(_ figure: Int, _ change: (inout ComparedFigure) -> Void) {
    if targets.indices.contains(figure) {
      change(&targets[figure].figure)
    } else if tasks.indices.contains(figure - targets.count) {
      change(&tasks[figure - targets.count].figure)
    }
  }
}
