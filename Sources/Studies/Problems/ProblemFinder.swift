internal import Guidelines
package import TouchLab

/// The findings on a screen of a layout, with the targets that they are about.
package struct ProblemScreen: Sendable {
  package let layout: String
  /// The screen's id; for a panel, the screen's id, a slash and the panel's id.
  package let id: String
  package let findings: [Finding]
  package let targets: [String: ProblemTarget]

  package init(
    layout: String, id: String, findings: [Finding], targets: [String: ProblemTarget]
  ) {
    self.layout = layout
    self.id = id
    self.findings = findings
    self.targets = targets
  }
}

/// Groups the findings of a study into problems, the gravest first.
package struct ProblemFinder: Sendable {
  /// The ids of the persons; more than one are named in problems.
  let people: [String]
  /// Device pixels a point.
  let scale: Double
  private let study: Study

  package init(_ study: Study) {
    people = study.people.map(\.id)
    scale = study.device.scale
    self.study = study
  }

  /// The title of a screen.
  fileprivate func title(of screen: ProblemScreen) -> String {
    own(screen)?.title ?? ""
  }

  private func own(_ screen: ProblemScreen) -> Screen? {
    study.layouts.first { $0.id == screen.layout }?.screens
      .first { screen.id == $0.id || screen.id.hasPrefix("\($0.id)/") }
  }

  /// Returns an element of a layout, on a screen if it has one with that id.
  fileprivate func element(_ id: String, on screen: ProblemScreen) -> Element? {
    let screens = study.layouts.first { $0.id == screen.layout }?.screens ?? []
    return own(screen)?.element(id: id) ?? screens.lazy.compactMap { $0.element(id: id) }.first
  }

  package func problems(on screens: [ProblemScreen]) -> [Problem] {
    var problems: [Problem] = []
    var heights = EasyHeights(study)
    var places: [LikeKey: Int] = [:]
    for screen in screens {
      for problem in ScreenProblems(screen, by: self).problems {
        let key = LikeKey(problem, screen.id)
        if let place = places[key],
          problem.isOfStandardSize || problems[place].ids == problem.ids
        {
          problems[place].join(problem)
        } else {
          places[key] = problems.count
          problems.append(problem)
        }
      }
    }
    let ranked = problems.stablySorted { one, other in
      (one.weight, -(one.harm?.most ?? 0), one.severity.order)
        < (other.weight, -(other.harm?.most ?? 0), other.severity.order)
    }
    return ranked.enumerated().map { index, problem in
      var problem = problem
      problem.rank = index + 1
      if problem.isOfStandardSize { problem.easyHeight = heights.height(of: problem.targets) }
      return problem
    }
  }

  /// The greatest share of touches that counts as no danger: 1 in 1,000.
  static let leastDanger = 0.001
  /// The smallest share of touches that a cover takes as a cause: 1 in 100, a convention.
  static let worth = 0.01
}

extension Problem {
  /// Whether the only rule is `often-missed`: the platform's minimum is met, and somebody still
  /// misses often.
  package var isOfStandardSize: Bool {
    cause == .tooSmall && rules.allSatisfy { $0.rule == TouchRules.oftenMissed }
  }

  fileprivate var ids: [String] { targets.map(\.id) }

  /// Adds a like problem, of another target or of another layout.
  fileprivate mutating func join(_ other: Problem) {
    for target in other.targets {
      if let known = targets.firstIndex(where: { $0.id == target.id }) {
        targets[known].rate = max(targets[known].rate, target.rate)
      } else {
        targets.append(target)
      }
    }
    for layout in other.layouts where !layouts.contains(layout) { layouts.append(layout) }
    for rule in other.rules {
      if let known = rules.firstIndex(where: {
        $0.rule == rule.rule && $0.severity == rule.severity
      }) {
        rules[known].findings += rule.findings
      } else {
        rules.append(rule)
      }
    }
    if let own = distance, let more = other.distance, own.way == more.way {
      distance = own.length < more.length ? more : own
    } else {
      distance = nil
    }
    if let more = other.harm, var own = harm {
      own.most = max(own.most, more.most)
      if own.activates?.id != more.activates?.id { own.takersDiffer = true }
      if more.rate < own.rate { own = own.withRates(more.rate, own.most) }
      harm = own
    }
  }
}

/// The problems of one screen of one layout.
private struct ScreenProblems {
  let screen: ProblemScreen
  let finder: ProblemFinder
  private(set) var problems: [Problem] = []
  private let sharedLabels: Set<String>
  /// The placed screens of the targets, in the order of their ids.
  private let lookups: [TargetLookup]
  private var places: [LikeKey: Int] = [:]

  init(_ screen: ProblemScreen, by finder: ProblemFinder) {
    self.screen = screen
    self.finder = finder
    var lookups: [TargetLookup] = []
    for (_, target) in screen.targets.sorted(by: { $0.key < $1.key })
    where !lookups.contains(where: { $0 === target.lookup }) {
      lookups.append(target.lookup)
    }
    self.lookups = lookups
    let labels = Dictionary(grouping: lookups.first?.placed.targets ?? [], by: \.label)
    sharedLabels = Set(
      labels.filter { Set($0.value.map(\.id)).count > 1 && !$0.key.isEmpty }.keys)
    addAll()
  }

  /// Adds the problems of all findings, in the order of their first findings.
  private mutating func addAll() {
    var owned: [Owner: [Problem.PlacedFinding]] = [:]
    var order: [Owner] = []
    var numbers: [[String]: Int] = [:]
    for finding in screen.findings {
      let owner = owner(of: finding)
      if owned[owner] == nil { order.append(owner) }
      numbers[finding.identity, default: 0] += 1
      owned[owner, default: []].append(
        Problem.PlacedFinding(
          layout: screen.layout, screen: screen.id, finding: finding,
          number: numbers[finding.identity] ?? 1))
    }
    for owner in order { add(problem(of: owner, owned[owner] ?? [])) }
  }

  private mutating func add(_ problem: Problem) {
    let key = LikeKey(problem, screen.id)
    if let place = places[key] {
      problems[place].join(problem)
    } else {
      places[key] = problems.count
      problems.append(problem)
    }
  }

  /// The problem to which a finding belongs.
  private struct Owner: Hashable {
    let target: String
    /// The finding's own subject, for rules that are not about touches.
    var subject: [String] = []
    var moment: Moment?
    var silenced: String?
    var needsReview = false
  }

  private func owner(of finding: Finding) -> Owner {
    if finding.ruling == .needsReview {
      return Owner(
        target: finding.target, subject: [finding.message.advice], moment: finding.moment,
        silenced: finding.silenced, needsReview: true)
    }
    if Problem.Cause(ofOwn: finding.rule) != nil || finding.isAboutScreen {
      return Owner(
        target: finding.target, subject: [finding.rule, finding.neighbour, finding.blame ?? ""],
        moment: finding.moment, silenced: finding.silenced)
    }
    guard TouchRules.all.contains(finding.rule), !finding.target.isEmpty else {
      return Owner(
        target: finding.target,
        subject: [finding.rule, finding.target.isEmpty ? finding.message.text : ""],
        moment: finding.moment, silenced: finding.silenced)
    }
    if finding.rule == TouchRules.danger {
      return Owner(
        target: finding.target, subject: [finding.rule, finding.neighbour],
        moment: finding.moment, silenced: finding.silenced)
    }
    return Owner(
      target: loser(of: finding), moment: finding.moment, silenced: finding.silenced)
  }

  /// The target of a finding; of a pair, the one that loses more touches to the other.
  private func loser(of finding: Finding) -> String {
    let (one, other) = (finding.target, finding.neighbour)
    guard !other.isEmpty, finding.moment == nil,
      taken(from: other, by: one) > taken(from: one, by: other)
    else {
      return one
    }
    return other
  }

  /// The greatest share of touches aimed at one target that another takes.
  private func taken(from one: String, by other: String) -> Double {
    screen.targets[one]?.worst { $0.taken(by: other) }?.shares.taken(by: other) ?? 0
  }

  // MARK: - Causes

  private func problem(of owner: Owner, _ placed: [Problem.PlacedFinding]) -> Problem {
    let findings = placed.map(\.finding)
    // The figures at hand are those of the first moment that shows a target.
    let isFirst =
      owner.moment == nil || findings.contains { TouchRules.sizes.contains($0.rule) }
    let aimed = isFirst ? screen.targets[owner.target] : nil
    let cause = cause(of: owner, findings, aimed)
    let pair = findings.first { !$0.neighbour.isEmpty }
    let blame = blame(for: cause, owner.target, findings, pair)
    let dead = findings.first { $0.rule == TouchRules.unreachable }
    let reason = dead?.reason ?? findings.first?.reason
    let hasOwnRate =
      (owner.moment != nil || findings.contains { Problem.Cause(ofOwn: $0.rule) != nil })
      && ![.guideline, .gestureConflict, .inputLost].contains(cause)
    return Problem(
      cause: cause, targets: subjects(owner.target, findings), screen: screen.id,
      screenTitle: lookups.first?.placed.title ?? finder.title(of: screen), moment: owner.moment,
      layouts: [screen.layout],
      blame: blame, reason: reason, distance: distance(for: cause, reason, blame, aimed),
      harm: hasOwnRate
        ? harm(of: cause, at: aimed, findings)
        : harm(of: cause, owner.target, blame, findings),
      rules: rules(of: placed), needsReview: owner.needsReview, silenced: owner.silenced)
  }

  /// The causes of rules whose findings make problems of their own.
  private static let causes: [String: Problem.Cause] = [
    TouchRules.danger: .dangerousNeighbour, TouchRules.inputLost: .inputLost,
    TouchRules.gestureConflict: .gestureConflict,
  ]

  private func cause(
    of owner: Owner, _ findings: [Finding], _ aimed: ProblemTarget?
  ) -> Problem.Cause {
    let rules = Set(findings.map(\.rule))
    if let own = findings.first.flatMap({ Problem.Cause(ofOwn: $0.rule) }) { return own }
    if rules == [TouchRules.unreachable], owner.target.isEmpty { return .guideline }
    guard owner.subject.isEmpty else {
      return rules.count == 1 ? rules.first.flatMap { Self.causes[$0] } ?? .guideline : .guideline
    }
    if let dead = findings.first(where: { $0.rule == TouchRules.unreachable }) {
      return dead.reason?.isOutOfReach == true ? .outOfSight : .dead
    }
    if rules.contains(TouchRules.aimOutside) { return .aimOutside }
    guard let shares = aimed?.worst?.shares else { return place(rules, nil) }
    let covered = shares.parts[.inFront] ?? 0
    if covered >= max(ProblemFinder.worth, shares.missed / 2) { return .covered }
    return place(rules, shares)
  }

  /// The cause by the rules that fail, and by the part with the most mis-taps.
  private func place(_ rules: Set<String>, _ shares: TouchShares?) -> Problem.Cause {
    let isSmall = !rules.isDisjoint(with: TouchRules.sizes)
    let isCrowded = !rules.isDisjoint(with: TouchRules.gaps)
    if isCrowded, !isSmall || shares?.largest == .neighbour { return .crowded }
    if isSmall { return .tooSmall }
    if rules.contains(TouchRules.systemArea) { return .inSystemArea }
    if shares?.largest == .system { return .atEdge }
    return .tooSmall
  }

  private func blame(
    for cause: Problem.Cause, _ id: String, _ findings: [Finding], _ pair: Finding?
  ) -> Problem.Subject? {
    switch cause {
    case .dead, .aimOutside, .outOfSight, .inputLost, .gestureConflict:
      return findings.lazy.compactMap(\.blame).first.map(subject)
    case .covered where findings.first?.rule == TouchRules.coveredWhile:
      return findings.first?.blame.map(subject)
    case .secondTap, .layoutShift: return pair.map { subject($0.neighbour) }
    case .covered:
      return screen.targets[id]?.worst?.shares.taker(of: .inFront).map { subject($0.id) }
    case .dangerousNeighbour: return pair.map { subject($0.neighbour) }
    case .crowded, .guideline:
      return pair.map { subject($0.target == id ? $0.neighbour : $0.target) }
    case .tooSmall:
      return screen.targets[id]?.worst?.shares.taker(of: .container).map { subject($0.id) }
    default: return nil
    }
  }

  private func distance(
    for cause: Problem.Cause, _ reason: Finding.Reason?, _ blame: Problem.Subject?,
    _ aimed: ProblemTarget?
  ) -> Problem.FixDistance? {
    guard !Problem.Cause.ofMoments.contains(cause), let aimed,
      let index = aimed.lookup[aimed.target.id]
    else { return nil }
    let placed = aimed.lookup.placed
    return FixDistances(target: placed.targets[index], placed: placed, scale: finder.scale)
      .distance(for: cause, reason, blaming: blame?.id)
  }

  // MARK: - Harm

  private func harm(
    of cause: Problem.Cause, _ id: String, _ blame: Problem.Subject?, _ findings: [Finding]
  ) -> Problem.Harm? {
    switch cause {
    case .dead, .outOfSight: return harm(1, .nothing, person: nil)
    case .dangerousNeighbour:
      guard let blame else { return nil }
      return danger(of: id, from: blame.id)
    case .inputLost: return lost(findings, blame)
    case .guideline, .gestureConflict: return nil
    default: break
    }
    guard let aimed = screen.targets[id], let (shares, person) = aimed.worst else { return nil }
    let isOnContainer = cause == .crowded && isContainer(blame, of: aimed)
    if var danger = accident(of: aimed, id) {
      danger.isOnContainer = isOnContainer
      return danger
    }
    if cause == .tooSmall, findings.allSatisfy({ $0.rule == TouchRules.oftenMissed }) {
      return harm(shares.missed, .nothing, person: person)
    }
    let part = cause == .crowded ? TouchShares.Part.neighbour : shares.largest
    let taker =
      cause == .crowded
      ? shares.takers.first { $0.id == blame?.id } : shares.taker(of: part)
    if let taker, cause == .crowded || taker.rate >= shares.missed / 2 {
      let rate = cause == .aimOutside || cause == .covered ? shares.missed : taker.rate
      var harm = harm(rate, .wrong, activates: subject(taker.id), person: person)
      harm.isOnContainer = isOnContainer
      return harm
    }
    if cause == .inSystemArea || part == .system {
      return harm(shares.parts[.system] ?? 0, .system, person: person)
    }
    return harm(shares.missed, .nothing, person: person)
  }

  /// The rate and the outcome of a problem at a moment, which its finding has.
  private func harm(
    of cause: Problem.Cause, at aimed: ProblemTarget?, _ findings: [Finding]
  ) -> Problem.Harm? {
    if cause == .dead || cause == .outOfSight { return harm(1, .nothing, person: nil) }
    guard let finding = findings.first(where: { $0.share != nil }), let share = finding.share
    else {
      return aimed?.worst.map { harm($0.shares.missed, .nothing, person: $0.person) }
    }
    let person = finding.person ?? (finder.people.count > 1 ? finder.people.first : nil)
    let isDanger = cause == .dangerousNeighbour
    let other = finding.neighbour.isEmpty ? nil : subject(finding.neighbour)
    let activated = isDanger ? subject(finding.target) : other
    let outcome: Problem.Harm.Outcome =
      switch (activated?.danger, activated) {
      case (.irreversible, _): .irreversible
      case (.costly, _): .costly
      case (nil, nil): .nothing
      case (nil, _): .wrong
      }
    return Problem.Harm(
      rate: share, most: share, outcome: outcome, activates: activated,
      meant: isDanger ? other : nil, person: person)
  }

  /// Whether an element is the row or cell that contains a target.
  private func isContainer(_ subject: Problem.Subject?, of aimed: ProblemTarget) -> Bool {
    guard let subject, ["row", "cell"].contains(subject.kind),
      let outer = aimed.lookup[subject.id]
    else { return false }
    let placed = aimed.lookup.placed
    return placed.isHeld(aimed.target, by: placed.targets[outer])
  }

  /// The accidental taps on a danger that no finding of its own has.
  private func accident(of aimed: ProblemTarget, _ id: String) -> Problem.Harm? {
    let known = Set(
      screen.findings.filter { $0.rule == TouchRules.danger && $0.moment == nil }.map(\.target))
    let takers = aimed.worst?.shares.takers ?? []
    let dangers = takers.compactMap { taker -> Problem.Harm? in
      guard !known.contains(taker.id) else { return nil }
      return danger(of: taker.id, from: id)
    }
    return dangers.max { ($1.outcome.order, $0.rate) < ($0.outcome.order, $1.rate) }
  }

  /// The touches aimed at one target that activate a danger without being asked; nil if they are
  /// fewer than 1 in 1,000.
  private func danger(of id: String, from meant: String) -> Problem.Harm? {
    guard let aimed = screen.targets[meant], let index = aimed.lookup[id] else { return nil }
    let target = aimed.lookup.placed.targets[index]
    guard let danger = target.danger, target.isEnabled, !target.asksFirst,
      let (shares, person) = aimed.worst(by: { $0.taken(by: id) })
    else { return nil }
    let rate = shares.taken(by: id)
    guard rate >= ProblemFinder.leastDanger else { return nil }
    return harm(
      rate, danger == .irreversible ? .irreversible : .costly, activates: subject(id),
      meant: subject(meant), person: person)
  }

  /// The touches that close a form, for the person with the most of them.
  private func lost(_ findings: [Finding], _ blame: Problem.Subject?) -> Problem.Harm? {
    guard let worst = findings.max(by: { ($0.share ?? 0) < ($1.share ?? 0) }),
      let rate = worst.share
    else { return nil }
    return harm(
      rate, .lost, activates: blame?.kind == nil ? nil : blame,
      person: worst.person.map { finder.people.firstIndex(of: $0) } ?? 0)
  }

  private func harm(
    _ rate: Double, _ outcome: Problem.Harm.Outcome, activates: Problem.Subject? = nil,
    meant: Problem.Subject? = nil, person: Int?
  ) -> Problem.Harm {
    let name = person.flatMap { finder.people.count > 1 ? finder.people[$0] : nil }
    return Problem.Harm(
      rate: rate, most: rate, outcome: outcome, activates: activates, meant: meant, person: name)
  }

  // MARK: - Subjects and rules

  private func subjects(_ id: String, _ findings: [Finding]) -> [Problem.Subject] {
    guard !id.isEmpty else { return [] }
    var subject = subject(id)
    if subject.place == nil { subject.place = findings.lazy.compactMap(\.place).first }
    subject.rate = screen.targets[id]?.worst?.shares.missed ?? 0
    return [subject]
  }

  private func subject(_ id: String) -> Problem.Subject {
    let lookup = screen.targets[id]?.lookup ?? lookups.first { $0[id] != nil }
    guard let lookup, let index = lookup[id] else { return unplaced(id) }
    let target = lookup.placed.targets[index]
    let pixel = { (points: Double) in
      (points * finder.scale).rounded() / finder.scale
    }
    let isInBar = target.arrangement == .bar || target.arrangement == .tabBar
    var subject = Problem.Subject(
      id: id, label: target.role == .back ? "Back" : target.label == id ? "" : target.label,
      kind: target.kind.name,
      size: Size(width: pixel(target.whole.width), height: pixel(target.whole.height)),
      danger: target.danger, effect: target.effect, place: target.place,
      sharesLabel: sharedLabels.contains(target.label))
    subject.hasSystemSize =
      isInBar || target.belongsToSystem || target.circumstances.hasSystemSize
      || target.circumstances.isInline == true
    subject.isOfStandardSize =
      min(target.hitTarget.width, target.hitTarget.height) >= BarMetrics.minimumHitSide - 0.05
    return subject
  }

  /// An element that is on no placed screen, such as one out of sight or one of another screen.
  private func unplaced(_ id: String) -> Problem.Subject {
    let element = finder.element(id, on: screen)
    let target = element.map { Target(away: $0) }
    return Problem.Subject(
      id: id, label: target.map { $0.label == id ? "" : $0.label } ?? "",
      kind: element?.kind.descriptor.responds == true ? target?.kind.name : nil,
      size: Size(width: 0, height: 0), danger: target?.danger, effect: target?.effect,
      place: target?.place)
  }

  /// The rules of findings, the gravest first.
  private func rules(of findings: [Problem.PlacedFinding]) -> [Problem.BrokenRule] {
    var rules: [Problem.BrokenRule] = []
    for placed in findings {
      let finding = placed.finding
      if let known = rules.firstIndex(where: {
        $0.rule == finding.rule && $0.severity == finding.severity
      }) {
        rules[known].findings.append(placed)
      } else {
        rules.append(
          Problem.BrokenRule(
            rule: finding.rule, severity: finding.severity, measured: finding.message.measured,
            required: finding.message.required, advice: finding.message.advice,
            findings: [placed]))
      }
    }
    return rules.stablySorted { $0.severity.order < $1.severity.order }
  }
}

extension Finding {
  /// Whether it says that nobody comes to a screen.
  fileprivate var isAboutScreen: Bool { rule == TouchRules.unreachable && target.isEmpty }
}

extension Problem.Harm.Outcome {
  fileprivate var order: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }
}
