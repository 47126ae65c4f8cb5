internal import Drawing
internal import Guidelines
package import Studies
package import TouchLab

/// A problem in one sentence: the label, the share, what happens instead, and the fix.
package struct ProblemSentence: Sendable {
  let problem: Problem
  let unit: LengthUnit

  /// Names in place of those with ids, by id.
  private let spokenNames: [String: String]

  package init(_ problem: Problem, unit: LengthUnit, spokenNames: [String: String] = [:]) {
    self.problem = problem
    self.unit = unit
    self.spokenNames = spokenNames
  }

  private func name(_ subject: Problem.Subject) -> String {
    spokenNames[subject.id] ?? subject.name
  }

  /// The sentence with its fix.
  package var text: String {
    guard let fix else { return "\(statement)." }
    return "\(statement). Fix: \(fix)."
  }

  /// The sentence with its fix, with ordinary spaces.
  package var plain: String { text.replacing(fixedSpace, with: " ") }

  /// The counts of problems, the first five with their severity, and how many more there are.
  package static func summary(of problems: [Problem], unit: LengthUnit) -> String {
    let review = problems.count(where: \.needsReview)
    let counts = Finding.Severity.allCases.compactMap { severity in
      let count = problems.count { $0.severity == severity && !$0.needsReview }
      return count > 0 ? count.counted(severity.rawValue) : nil
    }
    let words = counts + (review > 0 ? ["\(review) need\(review == 1 ? "s" : "") review"] : [])
    let first = problems.prefix(mostSummarized).map { problem in
      let weight = problem.needsReview ? "needs review" : problem.severity.rawValue
      return "\(weight): \(ProblemSentence(problem, unit: unit).plain)".printable
    }
    let more = problems.count - first.count
    return
      ([words.isEmpty ? "no problems" : words.joined(separator: ", ")] + first
      + (more > 0 ? ["\(more) more"] : [])).joined(separator: "\n")
  }

  /// The number of problems that a summary has in words.
  private static let mostSummarized = 5

  /// The sentence without its fix.
  package var statement: String {
    let person = problem.harm?.person.map { "for \($0), " } ?? ""
    let told = person + (moment.map { "\($0), " } ?? "") + facts
    return names.isEmpty ? told : "\(names): \(told)"
  }

  /// The facts without the names of the targets.
  var facts: String {
    let facts = [harm, measure].compactMap(\.self)
    return facts.isEmpty ? (advice.isEmpty ? rates : advice) : facts.joined(separator: "; ")
  }

  // MARK: - Names

  /// The targets: `'Anna' and 6 more`, `'Card' and 'Agree'`; the worst three of many that are
  /// missed.
  var subject: String { names.isEmpty ? problem.screenTitle : names }

  private var names: String {
    let targets = problem.targets
    guard let first = targets.first else { return "" }
    if targets.count == 1, namesPair, let other = problem.blame {
      return "\(name(first)) and \(name(other))"
    }
    let labels = Set(targets.map(\.label))
    if targets.count > 1, labels.count == 1, let label = labels.first, !label.isEmpty {
      return "'\(label)' in \(targets.count.counted(groupName))"
    }
    let place =
      problem.isOfStandardSize && !problem.screenTitle.isEmpty ? " on \(problem.screenTitle)" : ""
    if problem.isOfStandardSize, targets.count > Self.mostAlike {
      let worst = targets.stablySorted { $0.rate > $1.rate }.prefix(3).map(name)
      return worst.joined(separator: ", ") + " and \((targets.count - 3).grouped) more\(place)"
    }
    switch targets.count {
    case 1: return name(first) + (first.place == nil ? place : "")
    case 2: return "\(name(first)) and \(name(targets[1]))"
    default: return "\(name(first)) and \((targets.count - 1).grouped) more\(place)"
    }
  }

  /// The most targets of standard size of which only the first is named.
  private static let mostAlike = 5

  /// Whether the sentence is about a target and its neighbour alike.
  private var namesPair: Bool {
    switch (problem.cause, shortfall) {
    case (.crowded, .size?): false
    case (.crowded, nil) where problem.harm?.isOnContainer == true: false
    case (.crowded, _): true
    default: !(finding?.neighbour.isEmpty ?? true) && problem.cause == .guideline
    }
  }

  private var finding: Finding? { problem.rules.first?.findings.first?.finding }

  /// The place where like targets are alike: `row`, otherwise `place`.
  private var groupName: String {
    let kind = problem.blame?.kind ?? ""
    return ["row", "cell"].contains(kind) ? kind : "place"
  }

  private var isOne: Bool { problem.targets.count < 2 }
  private var it: String { isOne ? "it" : "them" }

  // MARK: - Harm

  private var harm: String? {
    guard let harm = problem.harm else { return nil }
    switch (harm.outcome, problem.cause) {
    case (_, .dead) where problem.reason == .behindSurface:
      return "nobody sees \(it)\(deadReason)"
    case (_, .dead): return "no tap reaches \(it)\(deadReason)"
    case (_, .outOfSight) where problem.reason == .behindKeyboard && problem.severity != .error:
      return "the keyboard hides \(it) at first"
    case (_, .outOfSight): return "nobody can reach \(it)\(deadReason)"
    case (_, .secondTap): return "a quick second tap activates \(taker)\(cost(of: harm))"
    case (_, .firstTapLost): return "the first tap only hides the keyboard"
    default: break
    }
    guard harm.rate >= Self.leastShare else { return nil }
    let share = Self.share(harm.rate, to: harm.most)
    switch (harm.outcome, problem.cause) {
    case (_, .layoutShift):
      let when = problem.moment.map { " \($0.clause.beginningSmall)" } ?? ""
      let verb = isFew ? "activates" : "activate"
      return "\(share) \(taps) \(verb) \(taker)\(when)\(cost(of: harm))"
    case (_, .covered) where isAboutMoment: return "\(share) \(missed) \(cover)"
    case (.irreversible, _), (.costly, _): return accident(harm, share)
    case (.lost, _): return "\(share) \(losing(harm)), and the typed text is lost"
    case (_, .crowded) where harm.isOnContainer && shortfall == nil:
      return "\(share) \(activation(of: harm.activates))"
    case (_, .crowded): return "\(share) \(taps) \(isFew ? "activates" : "activate") \(taker)"
    case (_, .aimOutside), (_, .covered): return "\(share) \(missed)\(covering(harm))"
    case (.wrong, _): return "\(share) \(activation(of: harm.activates))"
    case (.system, _): return "\(share) \(missed), most at the screen's edge"
    case (.nothing, _):
      let isStandard = problem.isOfStandardSize && problem.targets.allSatisfy(\.isOfStandardSize)
      return "\(share) \(missed)\(isStandard ? " at standard size" : "")"
    }
  }

  /// Whether the first rule has the moment in its own words.
  private var isAboutMoment: Bool {
    problem.rules.first.map { TouchRules.isAboutMoments($0.rule) } ?? false
  }

  /// The moment in a sentence that does not name it otherwise: `while the keyboard is up`.
  private var moment: String? {
    switch problem.cause {
    case .layoutShift, .firstTapLost: nil
    case .covered where isAboutMoment: nil
    default: problem.moment?.clause.beginningSmall
    }
  }

  /// The cover and the time at which it shows: `while the message 'Added' shows; it covers them`.
  private var cover: String {
    let name = problem.blame.map(name) ?? "another element"
    let kind = problem.moment?.kind == .message ? "the message " : ""
    return "while \(kind)\(name) shows; it covers them"
  }

  private func cost(of harm: Problem.Harm) -> String {
    switch harm.outcome {
    case .irreversible: ", which cannot be undone"
    case .costly: ", which costs something"
    default: ""
    }
  }

  /// The smallest share in a sentence: 1 in 10,000.
  private static let leastShare = 0.0001

  private var isFew: Bool { (problem.harm?.rate ?? 0) < ShareWords.leastPercent }
  private var taps: String { isFew ? "taps" : "of taps" }
  private var missed: String { isFew ? "taps misses" : "of taps miss" }

  /// The target that takes the taps of a crowded one.
  private var taker: String {
    guard let other = problem.harm?.activates else { return "a neighbour" }
    guard problem.harm?.takersDiffer != true else {
      return ["row", "cell"].contains(other.kind ?? "") ? "the \(other.kind ?? "")" : "a neighbour"
    }
    return isOne && namesPair && problem.blame?.id == other.id ? "the other" : name(other)
  }

  private func accident(_ harm: Problem.Harm, _ share: String) -> String {
    let own = Set(problem.targets.map(\.id))
    let meant = harm.meant.flatMap { own.contains($0.id) && isOne && !namesPair ? nil : $0 }
    let place = meant.map { " on \(name($0))" } ?? ""
    let activated = harm.activates.map { own.contains($0.id) ? it : name($0) } ?? "another target"
    return
      "\(share) \(taps)\(place) \(isFew ? "activates" : "activate") \(activated)\(cost(of: harm))"
  }

  /// The end of a form: `of taps activate 'Cancel'`, `of taps close the form`.
  private func losing(_ harm: Problem.Harm) -> String {
    guard let closer = harm.activates, !harm.takersDiffer else {
      return "\(taps) \(isFew ? "closes" : "close") the form"
    }
    return "\(taps) \(isFew ? "activates" : "activate") \(name(closer))"
  }

  private func covering(_ harm: Problem.Harm) -> String {
    let part = problem.cause == .aimOutside ? (isOne ? "its centre" : "their centres") : it
    guard !harm.takersDiffer, let activated = harm.activates else {
      if harm.takersDiffer { return "; other elements cover \(part)" }
      let beside = problem.cause == .aimOutside ? "; its hit target does not reach its centre" : ""
      return problem.blame.map { "; \(name($0)) covers \(part)" } ?? (isOne ? beside : "")
    }
    return isFew
      ? "; \(name(activated)) covers \(part)"
      : ", most activate \(name(activated)), which covers \(part)"
  }

  private func activation(of other: Problem.Subject?) -> String {
    let isFew = (problem.harm?.rate ?? 0) < ShareWords.leastPercent
    let taps = isFew ? "taps" : "of taps"
    let container = other.map { ["row", "cell"].contains($0.kind ?? "") } ?? false
    let single = problem.harm?.takersDiffer == true ? nil : other.map(name)
    let name = container ? "the \(other?.kind ?? "row")" : single ?? "another target"
    let opens = if case .opens = other?.effect { true } else { false }
    let verb = opens ? "open" : "activate"
    return "\(taps) \(verb)\(isFew ? "s" : "") \(name)"
  }

  /// The reason why no touch activates the target, apart from elements in front of it; nil for any
  /// other problem.
  package var placement: String? {
    guard problem.cause == .dead, let reason = problem.reason,
      ![.covered, .coveredAtScrollEnd, .behindSurface, .behindMessage].contains(reason)
    else { return nil }
    return String(deadReason.drop { $0 == ";" || $0 == " " })
  }

  private var deadReason: String {
    let other = problem.blame.map(name) ?? "another element"
    return switch problem.reason {
    case .outsideParent:
      "; \(isOne ? "it lies" : "they lie") outside \(other), which gets no touches there"
    case .clipped: "; \(other) clips \(it)"
    case .covered: "; \(other) covers \(it)"
    case .coveredAtScrollEnd: "; \(other) covers \(it) at the end of the page"
    case .offScreen: "; \(isOne ? "it lies" : "they lie") beyond the screen"
    case .systemArea: "; the system takes every touch there"
    case .secondDelegate: "; the parent serves only \(other) there"
    case .waits: "; nothing brings the state in which \(isOne ? "it shows" : "they show")"
    case .takesNoTouches: "; \(isOne ? "it takes" : "they take") no touches"
    case .tooTallPanel: "; \(other) is taller than the screen"
    case .behindKeyboard: "; the keyboard hides \(it), and nothing hides the keyboard"
    case .behindSurface, .behindMessage: "; \(other) hides \(it)"
    case .noWay, nil: ""
    }
  }

  // MARK: - Measure and fix

  /// The shortfall of the first rule that states one: a distance for crowded targets, otherwise a size.
  private var shortfall: Finding.Shortfall? {
    let all = problem.rules.lazy.flatMap(\.findings).compactMap(\.finding.shortfall)
    let isCrowded = problem.cause == .crowded
    return all.first { shortfall in
      if case .size = shortfall { !isCrowded } else { isCrowded }
    } ?? all.first
  }

  /// The measured length and the required one, of the first rule that states one.
  var measure: String? {
    if problem.cause == .guideline { return guidelineText }
    if problem.cause == .gestureConflict { return guidelineText.map(ofEach) }
    if problem.cause == .inSystemArea { return finding.map { "it is \($0.message.measured)" } }
    guard let shortfall, !isDead, !Problem.Cause.ofMoments.contains(problem.cause) else {
      return nil
    }
    if [.covered, .aimOutside].contains(problem.cause) {
      guard case .size = shortfall else { return nil }
    }
    switch shortfall {
    case .size(let size, let needs):
      let (measured, required) = unit.sides(size, failing: needs)
      return "\(isOne ? "it is" : "each is") \(measured), needs \(required)"
    case .gap(let gap, let needs):
      let between = unit.rounded(gap, failing: needs)
      let required = unit.rounded(needs)
      if gap < Self.touching {
        return isOne
          ? "they touch, need \(required) between them"
          : "each touches a neighbour, needs \(required)"
      }
      return isOne
        ? "they are \(between) apart, need \(required)"
        : "each is \(between) from a neighbour, needs \(required)"
    case .centres(let distance, let needs):
      return "\(isOne ? "their" : "the") centres are \(unit.rounded(distance, failing: needs)) "
        + "apart, need \(unit.rounded(needs))"
    case .overlap(let size, _):
      return "\(isOne ? "they overlap" : "each overlaps a neighbour") by "
        + "\(size.width.points)×\(size.height.points) \(unit.rawValue)"
    }
  }

  /// The largest distance that a sentence calls touching, in points: the rounding of dumps.
  private static let touching = 0.05

  private var isDead: Bool { [.dead, .outOfSight].contains(problem.cause) }

  private var guidelineText: String? {
    guard let finding else { return nil }
    let target = problem.targets.first
    var text = finding.facts
    if let target {
      let starts = ["\(target.id) and \(finding.neighbour): ", "\(target.id): ", "\(target.id) "]
      for start in starts where text.hasPrefix(start) {
        text = String(text.dropFirst(start.count))
      }
      if !isOne, text.hasPrefix("is ") { text = "each \(text)" }
    }
    return text
  }

  /// Words about one target, for several if there are.
  private func ofEach(_ words: String) -> String {
    guard !isOne else { return words }
    return words.split(separator: " ").map { word in
      word == "it" ? "them" : word == "its" ? "their" : word
    }.joined(separator: " ")
  }

  private var advice: String { problem.rules.first?.advice ?? "" }

  /// The sentence of the first finding, for a problem without a rate of its own.
  private var rates: String { guidelineText ?? "" }

  /// The imperative with its figure; nil for a problem of rates alone.
  package var fix: String? {
    if problem.needsReview || problem.cause == .guideline { return advice.isEmpty ? nil : advice }
    if let fix = momentFix { return fix }
    if problem.cause == .gestureConflict { return ofEach(advice) }
    if problem.cause == .inputLost { return "ask before closing" }
    if [.irreversible, .costly].contains(problem.harm?.outcome) {
      let activated = problem.harm?.activates
      let isOwn = activated.map { own in problem.targets.contains { $0.id == own.id } } ?? false
      return
        "ask before \(isOwn ? it : activated.map(name) ?? it) \(isOwn && !isOne ? "act" : "acts")"
    }
    switch problem.cause {
    case .dead, .outOfSight: return deadFix
    case .aimOutside, .covered:
      if let room = distance(.below) { return "keep \(room) free below the last row" }
      guard problem.harm?.takersDiffer != true, let cover = problem.blame ?? problem.harm?.activates
      else {
        let isBeside = problem.cause == .aimOutside && problem.harm?.takersDiffer != true
        return isBeside
          ? (isOne ? "put its hit target on its frame" : "put their hit targets on their frames")
          : "uncover \(it)"
      }
      return "move \(name(cover)) off \(it)"
    case .inSystemArea:
      let move = problem.distance.map { "move \(it) \(unit.rounded($0.length)) \($0.way.rawValue)" }
      return move ?? advice
    case .atEdge: return distance(.inwards).map { "move \(it) \($0) inwards" } ?? sizeFix
    default: return sizeFix
    }
  }

  private var first: String { problem.targets.first.map(name) ?? "the first" }

  /// The fix of a cause that only rules about moments have.
  private var momentFix: String? {
    let other = (problem.harm?.activates ?? problem.blame).map(name)
    switch problem.cause {
    case .secondTap:
      return "move \(other ?? "the second target") away from the place of \(first)"
    case .firstTapLost: return "let its container keep taps"
    case .layoutShift: return "reserve the room of what comes"
    default: return nil
    }
  }

  private func distance(_ way: Problem.FixDistance.Way) -> String? {
    problem.distance.flatMap { $0.way == way ? unit.rounded($0.length) : nil }
  }

  private var deadFix: String {
    let other = problem.blame.map(name) ?? "the other element"
    return switch problem.reason {
    case .outsideParent, .clipped:
      "enlarge \(other)\(distance(.outwards).map { " by \($0)" } ?? ""), or move \(it) inside"
    case .covered: "move \(other) off \(it)"
    case .coveredAtScrollEnd: "keep \(distance(.below) ?? "room") free below the last row"
    case .offScreen: "move \(it) onto the screen"
    case .systemArea: "move \(it) out of the system's area"
    case .secondDelegate: "use a composite touch delegate"
    case .waits: "let something bring that state"
    case .takesNoTouches: "let \(it) take touches"
    case .tooTallPanel: "let \(other) scroll"
    case .behindKeyboard: "keep \(it) above the keyboard"
    case .behindSurface, .behindMessage: "move \(other) off \(it)"
    case .noWay, nil: advice
    }
  }

  private var sizeFix: String? {
    switch shortfall {
    case .size(let size, let needs)?:
      "make \(isOne ? "it" : "each") \(unit.sides(size, failing: needs).required)"
    case .gap(_, let needs)?:
      "put \(unit.rounded(needs)) between \(isOne ? "them" : "neighbours")"
    case .centres(let distance, let needs)?:
      "move them \(unit.rounded(((needs - distance) * 100).rounded(.up) / 100)) further apart"
    case .overlap(_, let apart)?:
      "move them \(unit.rounded((apart * 100).rounded(.up) / 100)) apart"
    case nil: heightFix
    }
  }

  /// The height at which targets of standard size are hit: `make the fields 52 pt high`.
  private var heightFix: String? {
    guard let height = problem.easyHeight else { return nil }
    let kinds = problem.targets.filter { !$0.hasSystemSize }.map { $0.kindInPlural }
    let names = kinds.enumerated().filter { !kinds[..<$0.offset].contains($0.element) }
      .map(\.element)
    let all = names.count > 2 ? "them" : "the " + names.joined(separator: " and ")
    return "make \(isOne ? it : all) \(unit.rounded(height)) high"
  }

  /// A share of taps: `14%`, `12 to 17%`, and `1 in 170` below 2%.
  static func share(_ rate: Double, to most: Double) -> String {
    guard rate >= ShareWords.leastPercent else {
      return ShareWords.oneIn(rate)
    }
    let (low, high) = (Rate.rounded(rate).text, Rate.rounded(most).text)
    return low == high ? low : "\(low.dropLast()) to \(high)"
  }
}

extension Problem.Subject {
  /// The kind in words for several: `fields`, `the list's rows`.
  fileprivate var kindInPlural: String {
    switch kind {
    case "row": "list's rows"
    case "cell": "grid's cells"
    case "text-field": "fields"
    case let kind?: kind.split(separator: "-").joined(separator: " ") + "s"
    case nil: "targets"
    }
  }

  var name: String { TargetNames.name(id, label: label, kind: kind, isShared: sharesLabel) }
}

/// The names of targets in sentences.
enum TargetNames {
  /// The most letters of a label in a sentence.
  private static let longest = 40

  /// The label in quotes, with the id if `isShared`; kind and id without a label.
  static func name(_ id: String, label: String, kind: String?, isShared: Bool) -> String {
    guard !label.isEmpty, label != id else {
      return (kind.map { $0.replacing("-", with: " ") + " " } ?? "") + id
    }
    let short = label.count > longest ? label.prefix(longest) + "…" : label[...]
    return isShared ? "'\(short)' (\(id))" : "'\(short)'"
  }
}

extension LengthUnit {
  /// A measured size and the required one: both sides, or the only side that fails.
  fileprivate func sides(_ size: Size, failing needs: Size) -> (measured: String, required: String)
  {
    let isWide = size.width >= needs.width - tolerance
    let isHigh = size.height >= needs.height - tolerance
    let width = size.width.rounded(tellingFrom: needs.width)
    let height = size.height.rounded(tellingFrom: needs.height)
    if isWide, !isHigh { return ("\(height) \(rawValue) high", rounded(needs.height) + " high") }
    if isHigh, !isWide { return ("\(width) \(rawValue) wide", rounded(needs.width) + " wide") }
    return (
      "\(width)×\(height) \(rawValue)", "\(needs.width.points)×\(needs.height.points) \(rawValue)"
    )
  }

  fileprivate func rounded(_ points: Double) -> String { "\(points.points) \(rawValue)" }

  fileprivate func rounded(_ points: Double, failing needs: Double) -> String {
    "\(points.rounded(tellingFrom: needs)) \(rawValue)"
  }
}

/// The shortfall that counts as none, in points: the rounding of stated sizes.
private let tolerance = 0.05
