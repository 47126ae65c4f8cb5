internal import Drawing
internal import Guidelines
internal import Studies
internal import TouchLab

/// The finding of a study in one sentence, the action with its reason. All formats print it first. The first
/// case that applies decides.
struct FindingSentence {
  let facts: ReportFacts

  init(_ facts: ReportFacts) { self.facts = facts }

  /// The mis-tap rate from which a target must change.
  static let grave = 0.1

  var text: String {
    requirement ?? step ?? accident ?? worstTarget ?? choice ?? equal ?? clean
  }

  /// The problem that the sentence is about; nil if it is about none.
  var problem: Problem? {
    guard requirement == nil, step == nil else { return nil }
    return dangerHere ?? (facts.isOfOneLayout ? graveProblem : dangerThere)
  }

  /// The target that the sentence names without a problem; nil if there is none.
  var target: ReportFacts.Place? {
    guard requirement == nil, step == nil, problem == nil, facts.isOfOneLayout else { return nil }
    return graveTarget
  }

  private var withLayout: String { facts.isOfOneLayout ? "" : " with \(facts.name)" }

  // MARK: - Not met

  private var requirement: String? {
    let failed = FailedRequirements(of: facts.result).all.first {
      $0.layout == facts.recommended.id && !$0.requirement.isOfNobody
    }
    guard let failed else { return nil }
    return "Not met: \(Self.words(failed, withLayout, facts))."
  }

  private static func words(
    _ failed: FailedRequirements.One, _ layout: String, _ facts: ReportFacts
  ) -> String {
    let result = failed.requirement.result
    let figure = RequirementFigure(result)
    let metric = result.requirement.metric
    guard let measured = figure.measured.map(figure.withUnit) else {
      return "\(subject(of: metric, facts)) cannot be measured\(layout)"
    }
    let limit = figure.withUnit(figure.limit)
    let whom =
      failed.namesPerson
      ? "for \(PersonSentences.plural(of: failed.requirement.person)), " : ""
    let name = subject(of: metric, facts)
    switch metric {
    case .success:
      let (missed, allowed) = (complement(figure.measured), complement(figure.limit))
      return
        "\(whom)\(name) is missed by \(missed) of taps\(layout); the requirement allows \(allowed)"
    case .confusion(_, let other):
      let taken = facts.anyName(of: other)
      return "\(whom)\(measured) of taps aimed at \(name) activate \(taken)\(layout); "
        + "the requirement allows \(limit)"
    case .misses:
      return "\(whom)\(measured) of taps miss\(layout); the requirement allows \(limit)"
    case .clean:
      return "\(whom)\(measured) of runs of \(name) are error-free\(layout); "
        + "the requirement asks for \(limit)"
    case .completion:
      return "\(whom)\(measured) of runs of \(name) are completed\(layout); "
        + "the requirement asks for \(limit)"
    case .danger:
      return "\(whom)\(measured) of runs of \(name) end in an irreversible error\(layout); "
        + "the requirement allows \(limit)"
    case .time:
      return "\(whom)\(name) takes \(measured)\(layout); the requirement allows \(limit)"
    }
  }

  private static func subject(of metric: Requirement.Metric, _ facts: ReportFacts) -> String {
    switch metric {
    case .success(let target), .confusion(let target, _): facts.anyName(of: target)
    case .misses: "the mis-tap rate"
    case .clean(let task), .completion(let task), .danger(let task), .time(let task):
      task.idAsTitle
    }
  }

  /// The mis-taps in percent of hits in percent, with the digits of these: `10%` of `90`.
  private static func complement(_ hits: String?) -> String {
    guard let hits, let value = Double(hits) else { return hits.map { "\($0)%" } ?? "–" }
    let places = hits.split(separator: ".").dropFirst().first?.count ?? 0
    return (100 - value).fixed(places: places) + "%"
  }

  private var step: String? {
    for task in facts.recommended.tasks {
      guard let place = task.steps.firstIndex(where: { !$0.passed }) else { continue }
      return "Not met: \(task.id.idAsTitle) fails at its step \(place + 1)\(withLayout)."
    }
    return nil
  }

  // MARK: - Accidents

  private var dangers: [Problem] {
    facts.problems.filter { AccidentWords($0, facts) != nil }
  }

  /// The gravest accident on the recommended layout.
  private var dangerHere: Problem? {
    dangers.first { $0.layouts.contains(facts.recommended.id) }
  }

  /// The gravest accident of the layout that the recommended one is compared with.
  private var dangerThere: Problem? {
    guard let other = facts.other, [.lowerRisk, .saferTasks].contains(facts.verdict.reason) else {
      return nil
    }
    return dangers.first {
      $0.layouts.contains(other.id) && !$0.layouts.contains(facts.recommended.id)
    }
  }

  private var accident: String? {
    guard let problem = dangerHere, let words = AccidentWords(problem, facts) else { return nil }
    let isEverywhere = !facts.isOfOneLayout && problem.layouts.count == facts.result.layouts.count
    return isEverywhere
      ? "Fix \(facts.everyLayout) first: \(words.full)."
      : "Fix \(words.meant) first: \(words.withIt)."
  }

  // MARK: - One layout

  /// The first problem of the only layout that must be solved.
  private var graveProblem: Problem? {
    let open = facts.problems.filter { $0.severity != .note || ($0.harm?.most ?? 0) >= Self.grave }
    return open.first { [.dead, .outOfSight, .covered, .aimOutside].contains($0.cause) }
      ?? open.first { ($0.harm?.most ?? 0) >= Self.grave } ?? open.first { $0.severity != .note }
  }

  /// The target with the highest mis-tap rate, if that is too high.
  private var graveTarget: ReportFacts.Place? {
    facts.worst(on: facts.recommended.id).flatMap { $0.rate >= Self.grave ? $0 : nil }
  }

  private var worstTarget: String? {
    guard facts.isOfOneLayout else { return nil }
    guard let problem = graveProblem else {
      return graveTarget.map { "Fix \($0.name) first: \(LandingWords($0).full)." }
    }
    let worst = problem.targets.greatest(\.rate) ?? problem.targets.first
    guard let worst else { return "Fix the screen first: \(facts.sentence(of: problem).facts)." }
    let name = facts.name(of: worst, in: problem)
    let place = facts.place(
      worst.id, on: problem.screen, of: facts.recommended.id, for: problem.harm?.person)
    if ![.dead, .outOfSight, .guideline].contains(problem.cause), let place, place.rate > 0.02,
      problem.moment == nil
    {
      return "Fix \(name) first: \(LandingWords(place).full)."
    }
    return "Fix \(name) first: \(facts.sentence(of: problem).facts)."
  }

  // MARK: - Several layouts

  private var choice: String? {
    guard facts.other != nil else { return nil }
    if let disagreement { return disagreement }
    let (name, other) = (facts.name, facts.otherName)
    switch facts.verdict.reason {
    case .none: return nil
    case .completable:
      let task = facts.verdict.undone.first?.idAsTitle ?? "a task"
      return "Ship \(name): with \(other), \(task) cannot be completed."
    case .higherCompletion:
      return "Ship \(name): more people complete its tasks than with \(other)."
    case .lowerRisk, .saferTasks: return "Ship \(name): \(saved)."
    case .fewerMisTaps: return "Ship \(name): \(fewer)."
    }
  }

  /// The accidents of the other layout that the recommended one avoids.
  private var saved: String {
    let other = facts.otherName
    if let words = dangerThere.flatMap({ AccidentWords($0, facts) }) {
      return "with \(other), \(words.full)"
    }
    let risk = facts.verdict.risk
    if facts.verdict.reason == .lowerRisk, let risk, let one = risk.likeliest,
      (risk.before?.value ?? 0) > (risk.after?.value ?? 0)
    {
      let activated = facts.anyName(of: risk.id)
      return "with \(other), \(TapWords.taps(one.probability)) aimed at "
        + "\(facts.anyName(of: one.id)) activate \(activated), which cannot be undone"
    }
    guard let change = facts.verdict.taskErrors else {
      return "with \(other), tasks have more irreversible errors"
    }
    return "with \(other), \(TapWords.share(change.baseline)) of runs have an irreversible error"
  }

  private var fewer: String {
    let people = PersonSentences.plural(of: facts.study.person)
    let other = facts.otherName
    let gains = facts.places(on: facts.recommended.id)
      .filter { $0.person == facts.study.person }
      .compactMap { place -> (place: ReportFacts.Place, before: Double)? in
        facts.place(place.target.target.id, on: place.screen.id, of: facts.other?.id ?? "")
          .flatMap { before in
            before.screen.id == place.screen.id && before.target.isIntended
              ? (place, before.rate) : nil
          }
      }
    guard let most = gains.greatest({ $0.before - $0.place.rate }),
      most.before - most.place.rate > 0.005
    else {
      let rates = [facts.verdict.recommended.rate?.text, facts.verdict.other?.rate?.text]
      return "\(people) miss \(rates[0] ?? "–") of taps, not \(rates[1] ?? "–") as with \(other)"
    }
    return "\(people) miss \(TapWords.taps(most.place.rate)) on \(most.place.name), "
      + "not \(TapWords.share(most.before)) as with \(other)"
  }

  private var disagreement: String? {
    guard !facts.isOfOnePerson else { return nil }
    let choices = facts.result.everyone.compactMap { own in
      StudyVerdict(own).flatMap { verdict in
        verdict.reason == .none ? nil : (own.study.person, verdict.recommended.id)
      }
    }
    guard let first = choices.first, let second = choices.first(where: { $0.1 != first.1 }) else {
      return nil
    }
    let worst = facts.result.layouts.compactMap { facts.worst(on: $0.id) }.greatest(\.rate)
    let (one, other) = (
      PersonSentences.plural(of: first.0), PersonSentences.plural(of: second.0)
    )
    let missed = worst.map {
      "; \(PersonSentences.plural(of: $0.person)) miss \($0.name) in \(TapWords.taps($0.rate))"
    }
    let whom = facts.result.everyone.count == 2 ? "both" : "everyone"
    return "No layout suits \(whom): \(one) do better with \(first.1.idAsTitle), "
      + "\(other) with \(second.1.idAsTitle)\(missed ?? "")."
  }

  private var equal: String? {
    guard let other = facts.other, facts.verdict.reason == .none else { return nil }
    let ids = facts.result.layouts.map(\.id)
    let names =
      ids.count == 2
      ? "\(facts.name) and \(other.id.idAsTitle)" : "The \(ids.count) layouts"
    return "\(names) are equally good: \(most(on: ids))."
  }

  /// The highest mis-tap rate of some layouts: `thumbs miss at most 7% of taps on any target`.
  private func most(on layouts: [String]) -> String {
    guard let worst = layouts.compactMap({ facts.worst(on: $0) }).greatest(\.rate) else {
      return "nobody aims at a target"
    }
    let people = PersonSentences.plural(of: worst.person)
    return "\(people) miss at most \(TapWords.taps(worst.rate)) on any target"
  }

  private var clean: String {
    guard !facts.places(on: facts.recommended.id).isEmpty else { return NothingToJudge.sentence }
    return "Nothing to fix: \(most(on: [facts.recommended.id]))."
  }
}

extension ReportFacts {
  /// The sentence of a problem, with names for people.
  func sentence(of problem: Problem) -> ProblemSentence {
    let harm = problem.harm
    let subjects =
      problem.targets + [problem.blame, harm?.activates, harm?.meant].compactMap(\.self)
    let names = subjects.map { ($0.id, name(of: $0, in: problem)) }
    return ProblemSentence(
      problem, unit: study.unit, spokenNames: Dictionary(names, uniquingKeysWith: { $1 }))
  }

  /// The name of a target by its id, on any screen of any layout.
  func anyName(of id: String) -> String {
    for layout in [recommended] + result.layouts {
      if let place = place(id, on: "", of: layout.id) { return place.name }
    }
    return id.idInWords
  }
}

/// The accidental taps of a problem in words.
struct AccidentWords {
  /// The target that people aim at.
  let meant: String
  let activated: String
  let rate: Double
  private let cost: String

  /// The words for the problem's irreversible or costly action; nil without one.
  init?(_ problem: Problem, _ facts: ReportFacts) {
    guard let harm = problem.harm,
      let aimed = harm.meant ?? problem.targets.greatest(\.rate) ?? problem.targets.first
    else { return nil }
    let isMarked = [.irreversible, .costly].contains(harm.outcome)
    let others = [harm.activates, problem.blame, problem.targets.first].compactMap(\.self)
      .filter { $0.id != aimed.id }
    let taken = isMarked ? others.first : others.first { $0.danger != nil }
    guard isMarked || problem.cause == .crowded && problem.targets.count == 1,
      isMarked || taken != nil
    else { return nil }
    meant = facts.name(of: aimed, in: problem)
    activated = taken.map { facts.name(of: $0, in: problem) } ?? "another target"
    let own = facts.place(
      aimed.id, on: problem.screen, of: problem.layouts.first ?? "", for: harm.person)
    rate = isMarked ? harm.most : taken.flatMap { own?.target.confusion(with: $0.id) } ?? harm.most
    let danger =
      isMarked ? (harm.outcome == .irreversible ? .irreversible : .costly) : taken?.danger
    cost = danger == .irreversible ? "cannot be undone" : "costs something"
  }

  /// `13% of taps aimed at Save for later activate Pay, which costs something`.
  var full: String { words(aimedAt: meant) }
  var withIt: String { words(aimedAt: "it") }

  private func words(aimedAt name: String) -> String {
    "\(TapWords.taps(rate)) aimed at \(name) activate \(activated), which \(cost)"
  }
}

/// The mis-taps of a target in words, with their likeliest outcome.
struct LandingWords {
  let place: ReportFacts.Place

  init(_ place: ReportFacts.Place) { self.place = place }

  /// `68% of taps aimed at it miss; 51% activate Unread, which lies on it`.
  var full: String {
    let rest = instead.map { "; \($0)" } ?? ""
    return "\(TapWords.taps(place.rate)) aimed at it miss\(rest)"
  }

  /// The likeliest outcome of mis-taps from 1% on: `51% activate Unread, which lies on it`; nil without one.
  var instead: String? {
    let chances = MisTaps(place.target.exact).all
    guard let most = chances.greatest(\.probability), most.probability >= 0.01 else { return nil }
    let isNearlyAll = most.probability > 0.8 * place.rate
    let share = isNearlyAll ? "most" : TapWords.share(most.probability)
    guard case .wrong(let id) = most.outcome else {
      return "\(share) \(Self.verb(of: most.outcome, on: place.screen))"
    }
    return "\(TapWords.share(most.probability)) activate "
      + "\(place.screen.spokenName(ofTarget: id))\(position(of: id))"
  }

  /// The position of another target that overlaps this one.
  private func position(of id: String) -> String {
    let targets = (place.target.seen ?? place.screen.placed).targets
    guard let own = targets.firstIndex(where: { $0.id == place.target.target.id }),
      let other = targets.firstIndex(where: { $0.id == id })
    else { return "" }
    let overlap = targets[own].visibleFrame.intersection(targets[other].visibleFrame)
    guard overlap.area > 1 else { return "" }
    return other > own ? ", which lies on it" : ", which lies under it"
  }

  /// The targets that lie on this one and take 1% of its taps or more.
  var covers: [String] {
    let targets = (place.target.seen ?? place.screen.placed).targets
    guard let own = targets.firstIndex(where: { $0.id == place.target.target.id }) else {
      return []
    }
    return targets.dropFirst(own + 1).filter { other in
      other.visibleFrame.intersection(targets[own].visibleFrame).area > 1
        && place.target.confusion(with: other.id) >= 0.01
    }.map { place.screen.spokenName(ofTarget: $0.id) }
  }

  static func verb(of outcome: Outcome, on screen: ScreenResult) -> String {
    switch outcome {
    case .hit: "hit it"
    case .wrong(let id): "activate \(screen.spokenName(ofTarget: id))"
    case .disabled(let id): "hit \(screen.spokenName(ofTarget: id)), which is disabled"
    case .statusBar: "hit the status bar"
    case .revealed: "only bring the controls back"
    case .dismissed: "close the panel"
    case .nothing: "hit nothing"
    case .offScreen: "land beside the screen"
    case .slip: "are cancelled"
    }
  }
}
