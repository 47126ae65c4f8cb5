internal import Drawing
internal import Guidelines
internal import Studies
internal import TouchLab

/// The lines below the finding: verdict, certainty and typical apps.
struct HeadSentences {
  let facts: ReportFacts

  init(_ facts: ReportFacts) { self.facts = facts }

  // MARK: - Verdict

  /// The mis-tap rates of the layouts, then requirements and failures.
  var verdict: Line {
    let word = facts.isOfOneLayout ? nil : riskier
    let rates = people.isEmpty ? "No targets." : "\(people.joined(separator: "; ")).".sentenceStart
    return [word.map { Line("\($0).") }, Line(rates), requirements]
      .compactMap(\.self).joined(" ") + failures
  }

  /// `Better · higher risk` where a better rate has a higher risk.
  private var riskier: String? {
    guard facts.verdict.misTaps == .better, let other = facts.other else { return nil }
    let here = RiskFigures.most(on: facts.recommended)
    return here > RiskFigures.most(on: other) + DangerMargin.beside(Comparison.standardMargin)
      ? "Better · higher risk" : nil
  }

  /// The rates of each person, the worst person's first.
  private var people: [String] {
    let all = facts.result.everyone.compactMap {
      own -> (person: Person, rates: [String], rate: Double)? in
      let isFirst = own.study.person == facts.study.person
      let layouts = [facts.verdict.recommended, facts.verdict.other].compactMap(\.self)
      let rates = layouts.map { layout -> Rate? in
        isFirst ? layout.rate : own.layouts.first { $0.id == layout.id }?.rate
      }
      guard let rate = rates.first.flatMap(\.self) else { return nil }
      return (own.study.person, rates.map { $0?.text ?? "–" }, rate.value)
    }.greatestFirst(\.rate)
    return all.enumerated().map { index, one in
      let name = PersonSentences.plural(of: one.person)
      let first = "\(name) miss \(one.rates[0])"
      guard one.rates.count > 1 else { return index == 0 ? "\(first) of taps" : first }
      return index == 0
        ? "\(first) of taps with \(facts.name) and \(one.rates[1]) with \(facts.otherName)"
        : "\(first) and \(one.rates[1])"
    }
  }

  private var requirements: Line {
    let counts = facts.verdict.requirements
    if counts.all == 0 { return "No requirements." }
    return counts.notMet > 0
      ? Line("✗ \(counts.text).", .bad) : Line("✓ ", .good) + Line("\(counts.text).")
  }

  private var failures: Line {
    let failures = Failures(of: facts.result)
    let steps = facts.result.layouts.flatMap(\.tasks).flatMap(\.steps).count
    let words = [
      failures.steps > 0 ? "\(failures.steps) of \(steps.counted("step")) failed" : nil,
      failures.findings > 0 ? failures.findings.counted("guideline error") : nil,
    ].compactMap(\.self)
    return words.map { Line(" ") + Line("✗ \($0).", .bad) }.joined("")
  }

  // MARK: - Certainty

  /// The trust in the figures; a failed check comes first.
  var certainty: [String] {
    let rate = facts.verdict.recommended.rate
    let estimate = rate.map { rate in
      rate.limits.map { "\(rate.text) is our best estimate; \($0.low) to \($0.high) is possible." }
        ?? "\(rate.text) is our best estimate; the person has no model interval."
    }
    return failedChecks + [weakPeople, estimate, order, leastAccurate].compactMap(\.self)
  }

  /// The persons whose model differs from its study by more than its limit. A person who was fitted
  /// is checked against the study that it was fitted to.
  private var failedChecks: [String] {
    let sentences = facts.study.people.compactMap { person -> String? in
      let fits = PublishedMeasurements.fits(of: person)
      let own = fits.filter { $0.use == .fitted }
      let failed = (own.isEmpty ? fits : own).filter { fit in
        fit.limit.map { fit.error > $0 } ?? false
      }
      guard let worst = failed.greatest(\.error), let limit = worst.limit else { return nil }
      let whose =
        facts.isOfOnePerson ? "The model" : "The model of \(PersonSentences.plural(of: person))"
      let points = { (value: Double) -> String in (100 * value).rounded(places: 1) }
      return "\(whose) differs from its study by \(points(worst.error)) points; "
        + "we accept \(points(limit))."
    }
    return sentences + (sentences.isEmpty ? [] : ["Trust the order, not the rates."])
  }

  private var weakPeople: String? {
    let weak = facts.study.people.filter { $0.support == .weak }.map(PersonSentences.plural)
    return weak.isEmpty ? nil : "Figures of \(weak.listing) are weakly supported: a rough guide."
  }

  private var order: String? {
    guard facts.verdict.reason != .none, let isStable = facts.verdict.certainty.isOrderStable else {
      return nil
    }
    return isStable
      ? "\(facts.name) is better over the whole range."
      : "\(facts.name) is not better over the whole range."
  }

  /// The target that the least accurate ninth of users misses most.
  private var leastAccurate: String? {
    let places = facts.places(on: facts.recommended.id).filter { $0.person == facts.study.person }
    guard
      let worst = places.filter({ $0.target.oneInNine != nil })
        .greatest({ 1 - ($0.target.oneInNine ?? 1) }),
      let hits = worst.target.oneInNine, 1 - hits >= 0.005
    else { return nil }
    return "The least accurate 1 in 9 miss \(Rate.whole(1 - hits).text) on \(worst.name)."
  }

  /// The rate with its interval, for a drawing; nil without an interval.
  var whisker: (rate: Double, low: Double, high: Double)? {
    guard let rate = facts.verdict.recommended.rate, let interval = rate.interval else {
      return nil
    }
    return (rate.value, interval.low, interval.high)
  }

  // MARK: - Typical apps

  /// The target with the highest mis-tap rate, among the targets of real apps.
  struct Typical {
    let sentence: String
    /// The place among the targets and the label, for a drawing; nil without figures.
    var mark: (place: Double, label: String, person: Person)?
  }

  var typical: Typical {
    guard let worst = facts.worst(on: facts.recommended.id) else {
      return Typical(sentence: "No target to compare.")
    }
    guard let rates = TypicalRates(for: worst.person) else {
      return Typical(sentence: "No figures of real apps for this person; add --corpus.")
    }
    let shares = rates.shares(of: worst.rate)
    let words =
      shares.lower >= 50
      ? "more often than \(shares.lower)%" : "less often than \(shares.higher)%"
    return Typical(
      sentence: "\(worst.name) is missed \(words) of \(TypicalRates.targets) targets "
        + "in \(TypicalRates.apps) real apps, by the same people.",
      mark: (Double(shares.lower) / 100, worst.name, worst.person))
  }
}

/// The highest risk of a layout: irreversible errors per pass, and accidental taps on costly actions.
private enum RiskFigures {
  static func most(on layout: LayoutResult) -> Double {
    layout.screens.map { screen in
      let dangerous = screen.targets.filter { $0.target.danger != nil && $0.target.isEnabled }
      let sum = screen.intended.reduce(0.0) { sum, target in
        sum
          + dangerous.filter { $0.target.id != target.target.id }
          .reduce(0) { $0 + target.confusion(with: $1.target.id) }
      }
      return sum
    }.max() ?? 0
  }
}

extension Rate {
  /// The ends of the interval, each in percent; nil without an interval.
  fileprivate var limits: (low: String, high: String)? {
    interval.map { (Rate($0.low, digitsOf: $0).text, Rate($0.high, digitsOf: $0).text) }
  }
}

extension String {
  /// The text with a capital at its start.
  var sentenceStart: String { prefix(1).uppercased() + dropFirst() }
}
