package import TouchLab

/// Compares candidate layouts with baseline layouts, exactly and by simulated touches.
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

  /// Returns the comparisons of all pairs as one family; nil if the workers were cancelled.
  ///
  /// The workers' progress leaves these touches out: they are few compared with those of the
  /// layouts, and their number is not known in advance.
  ///
  /// Differences that are known to be zero before any touch do not belong to the family. With
  /// common random numbers, these are the targets that did not change.
  package static func compare(
    _ pairs: [Pair], margin: Double = Comparison.standardMargin, workers: Workers = .one,
    draws: Bool = true
  ) -> [Comparison]? {
    ComparisonRunner(margin: margin, workers: workers, draws: draws).compare(pairs)
  }

  /// A figure that needs touches.
  private struct Question: Sendable {
    var pair: Int
    var figure: Int
    var sampler: PairedSampler
    var trials: Trials
  }

  /// The number of touches for a figure.
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
    for (question, judgement) in zip(questions, family.evaluate(sampled, margin: margin)) {
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

  /// Doubles the touches until the interval is narrower than the margin, or the limit is reached.
  ///
  /// The width decides, never the sign or the p value. A stop at the first significant difference
  /// would sooner or later find one where there is none. A stop by width keeps the interval's level
  /// for large samples (Chow & Robbins 1965, Annals of Mathematical Statistics 36, 457–462). An
  /// interval narrower than the margin contains at most one limit of "no meaningful difference", so
  /// only differences about as large as the margin stay inconclusive.
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
