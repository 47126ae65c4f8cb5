internal import Drawing
internal import Studies
internal import TouchLab

/// A key result with the targets that it is about.
struct KeyResult: Sendable {
  let sentence: String
  /// The ids of the screen and its targets; a picture shows the number of the result there.
  let screen: String
  let targets: [String]
  /// Whether a picture shows its number.
  var isDrawn = false
}

/// The key results: what is behind the finding, the next problems, then the highest
/// mis-tap rates.
struct KeyResultSentences {
  let facts: ReportFacts
  private let finding: FindingSentence

  /// The number of key results.
  private static let most = 3
  /// The smallest mis-tap rate of a target that no problem has.
  private static let leastRate = 0.05

  init(_ facts: ReportFacts) {
    self.facts = facts
    finding = FindingSentence(facts)
  }

  var all: [KeyResult] {
    let own = finding.problem
    let first: [KeyResult]? = own.map { problem in
      [KeyResult(sentence: reason(of: problem), screen: problem.screen, targets: problem.ids)]
    }
    let further = further(besides: own)
    let accidents = accidents(in: further)
    let others: [Problem] = further.filter { AccidentWords($0, facts) == nil }
      .greatestFirst { (problem: Problem) -> Double in problem.harm?.most ?? 0 }
    let rest = others.map { problem in
      KeyResult(sentence: news(of: problem), screen: problem.screen, targets: problem.ids)
    }
    let known: [KeyResult] = Array(((first ?? []) + accidents + rest).prefix(Self.most))
    let told = Set(known.flatMap { $0.targets }).union(
      finding.target.map { [$0.target.target.id] } ?? [])
    return known + missed(besides: told, most: Self.most - known.count, isOnly: known.isEmpty)
  }

  /// The other problems of the recommended layout with a rate, each pair of targets once.
  private func further(besides own: Problem?) -> [Problem] {
    var pairs: Set<Set<String>> = own.map { [Set($0.ids)] } ?? []
    return facts.problems.filter { problem in
      problem.rank != own?.rank && problem.harm != nil
        && problem.layouts.contains(facts.recommended.id) && pairs.insert(Set(problem.ids)).inserted
    }
  }

  /// The accidents in one sentence for each action: `3% of taps aimed at Terms of Sale or Privacy
  /// Notice activate Pay with Words respond`.
  private func accidents(in problems: [Problem]) -> [KeyResult] {
    var groups: [(words: AccidentWords, place: String, problems: [Problem])] = []
    for problem in problems {
      guard let words = AccidentWords(problem, facts) else { continue }
      let place = facts.whereFound(problem)
      let index = groups.firstIndex {
        $0.words.activated == words.activated && $0.place == place
      }
      if let index {
        groups[index].problems.append(problem)
      } else {
        groups.append((words, place, [problem]))
      }
    }
    return groups.map { words, place, problems in
      let all = problems.compactMap { AccidentWords($0, facts) }
      let names = all.map(\.meant)
      let sentence =
        all.count == 1
        ? "\(words.full)\(place)."
        : "\(TapWords.taps(words.rate)) aimed at \(names.prefix(3).joined(separator: " or ")) "
          + "activate \(words.activated)\(place)."
      return KeyResult(
        sentence: sentence.sentenceStart, screen: problems[0].screen,
        targets: problems.flatMap(\.ids))
    }
  }

  // MARK: - Behind the finding

  /// The reason for the problem of the finding: a distance, a cover or a size.
  private func reason(of problem: Problem) -> String {
    distance(in: problem) ?? cover(in: problem)
      ?? facts.sentence(of: problem).measure.map { "\(names(of: problem)): \($0)." }
      ?? news(of: problem)
  }

  /// The distance between the target and the action that its taps activate, on both layouts.
  private func distance(in problem: Problem) -> String? {
    let harm = problem.harm
    guard let aimed = harm?.meant ?? problem.targets.first,
      let taken = [harm?.activates, problem.blame, problem.targets.first]
        .compactMap(\.self).first(where: { $0.id != aimed.id })
    else { return nil }
    let names = "\(facts.name(of: aimed, in: problem)) and \(facts.name(of: taken, in: problem))"
    let gap = { (layout: LayoutResult?) -> Double? in
      guard let layout, let one = facts.place(aimed.id, on: problem.screen, of: layout.id),
        let other = facts.place(taken.id, on: problem.screen, of: layout.id),
        one.screen.id == other.screen.id
      else { return nil }
      return one.target.target.visibleFrame.gap(to: other.target.target.visibleFrame)
    }
    let unit = facts.study.unit.rawValue
    let amount = { (gap: Double) in "\(gap.rounded(places: gap < 10 ? 1 : 0)) \(unit)" }
    guard let own = gap(facts.recommended) else { return nil }
    if let other = gap(facts.other), (other - own).magnitude >= 1 {
      return "\(facts.name) puts \(amount(own)) between \(names); "
        + "\(facts.otherName) puts \(amount(other))."
    }
    guard AccidentWords(problem, facts) != nil else { return nil }
    return own < 0.05 ? "\(names) touch." : "\(names) are \(amount(own)) apart."
  }

  private func cover(in problem: Problem) -> String? {
    guard [.covered, .aimOutside, .dead].contains(problem.cause), let cover = problem.blame,
      let target = problem.targets.first
    else { return nil }
    let name = facts.name(of: target, in: problem)
    let place = facts.place(target.id, on: problem.screen, of: problem.layouts.first ?? "")
    let covers = place.map { LandingWords($0).covers } ?? []
    if covers.count > 1 { return "\(name) lies under \(Array(covers.prefix(4)).listing)." }
    let end = problem.cause == .aimOutside ? ", which covers its middle" : ""
    return "\(name) lies under \(facts.name(of: cover, in: problem))\(end)."
  }

  // MARK: - Further problems

  /// The targets of a problem: `Address and Payment`, `Basket (back) and 4 more`.
  private func names(of problem: Problem) -> String {
    let names = problem.targets.map { facts.name(of: $0, in: problem) }
    if let label = problem.targets.first?.label, names.count > 1, !label.isEmpty,
      problem.targets.allSatisfy({ $0.label == label })
    {
      return "\(label.printable.shortened) ×\(names.count)"
    }
    guard names.count > 2 else { return names.listing }
    return "\(names[0]) and \(names.count - 1) more"
  }

  /// A problem with its rate and the outcome of its taps.
  private func news(of problem: Problem) -> String {
    guard let harm = problem.harm else { return "\(facts.sentence(of: problem).statement)." }
    let place = facts.whereFound(problem)
    if let words = AccidentWords(problem, facts) { return "\(words.full)\(place)." }
    let special: [Problem.Cause] = [
      .dead, .outOfSight, .secondTap, .firstTapLost, .layoutShift, .inputLost,
    ]
    guard !special.contains(problem.cause), problem.moment == nil, harm.rate > 0 else {
      return "\(facts.sentence(of: problem).statement)\(place)."
    }
    if problem.cause == .crowded, problem.targets.count == 1, let other = problem.blame {
      let both = "\(names(of: problem)) and \(facts.name(of: other, in: problem))"
      return "\(both): \(TapWords.taps(harm.most)) aimed at one activate the other\(place)."
    }
    if problem.targets.count == 1 { return single(problem, harm) }
    let share = TapWords.share(harm.rate, harm.most)
    let taps = harm.most < ShareWords.leastPercent ? "\(share) taps" : "\(share) of taps"
    if problem.cause == .crowded || harm.outcome == .wrong {
      let taken = harm.takersDiffer ? "a neighbour" : other(harm, problem)
      return "\(names(of: problem)): \(taps) activate \(taken)\(place)."
    }
    return "\(names(of: problem)) are missed by \(taps)\(place)."
  }

  private func other(_ harm: Problem.Harm, _ problem: Problem) -> String {
    harm.activates.map { facts.name(of: $0, in: problem) } ?? "a neighbour"
  }

  /// A problem of one target, with its rate on each layout.
  private func single(_ problem: Problem, _ harm: Problem.Harm) -> String {
    guard let target = problem.targets.first,
      let place = facts.place(
        target.id, on: problem.screen, of: problem.layouts.first ?? "", for: harm.person)
    else { return "\(facts.sentence(of: problem).statement)." }
    return sentence(on: place)
  }

  // MARK: - Targets

  /// The highest mis-tap rates of the recommended layout, besides those of key results.
  private func missed(besides told: Set<String>, most: Int, isOnly: Bool) -> [KeyResult] {
    var known = told
    let places = facts.places(on: facts.recommended.id)
      .filter { isOnly || $0.rate >= Self.leastRate }
      .greatestFirst(\.rate)
      .filter { known.insert($0.target.target.id).inserted }
    return places.prefix(isOnly ? 1 : most).map { place in
      KeyResult(
        sentence: sentence(on: place), screen: place.screen.id,
        targets: [place.target.target.id])
    }
  }

  /// The rate of a target on both layouts, with the likeliest outcome.
  private func sentence(on place: ReportFacts.Place) -> String {
    let words = LandingWords(place)
    let instead = words.instead.map { "; \($0)" } ?? ""
    let id = place.target.target.id
    let rates = [facts.recommended, facts.other].compactMap(\.self).map { layout in
      (layout, facts.place(id, on: place.screen.id, of: layout.id, for: place.person.id))
    }
    let person = facts.isOfOnePerson ? "" : ", by \(PersonSentences.plural(of: place.person))"
    guard rates.count == 2, let own = rates[0].1, let other = rates[1].1 else {
      let owner = rates.count == 2 ? rates.first { $0.1 != nil } : nil
      let only = owner.map { " with \($0.0.id.idAsTitle)" } ?? ""
      return "\(place.name) is missed by \(TapWords.taps(place.rate))\(only)\(person)\(instead)."
    }
    let (one, two) = (TapWords.share(own.rate), TapWords.share(other.rate))
    guard one != two else {
      let shares = "\(TapWords.taps(own.rate)) in \(facts.everyLayout)"
      return "\(place.name) is missed by \(shares)\(person)\(instead)."
    }
    // The layout whose outcome is told comes first.
    let isOwn = (place.rate - own.rate).magnitude <= (place.rate - other.rate).magnitude
    let shares =
      isOwn
      ? "\(TapWords.taps(own.rate)) with \(facts.name), \(two) with \(facts.otherName)"
      : "\(TapWords.taps(other.rate)) with \(facts.otherName), \(one) with \(facts.name)"
    return "\(place.name) is missed by \(shares)\(person)\(instead)."
  }
}

extension Problem {
  /// The ids of the targets that it is about, those aimed at first.
  fileprivate var ids: [String] {
    var known: Set<String> = []
    let pair = targets.count == 1 ? blame : nil
    let around = [harm?.meant].compactMap(\.self)
    let others = [harm?.activates, pair].compactMap(\.self)
    return (around + targets + others).map(\.id).filter { known.insert($0).inserted }
  }
}
