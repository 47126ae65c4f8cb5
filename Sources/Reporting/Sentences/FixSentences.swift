internal import Remedies
internal import TouchLab

/// What a change of a screen does, brings and costs, in sentences.
enum FixSentences {
  /// What a designer would do: `Let 'Star' respond in 44×44 pt`.
  static func title(_ fix: Fix) -> Line { Line(fix.remedied?.title ?? "") }

  /// What becomes of the worst of its targets: `Misses of 'Star' fall from 28 % to 6 %`.
  static func remedyEffect(_ fix: Fix) -> Line? { fix.remedied.map { Line($0.effect, .good) } }

  /// What it takes, and what could be done instead.
  static func tradeoffs(_ fix: Fix) -> Line? {
    guard let remedied = fix.remedied else { return nil }
    let taken =
      remedied.tradeoffs.isEmpty ? nil : "but: " + remedied.tradeoffs.joined(separator: "; ")
    let instead = remedied.instead.map { "or: \($0)" }
    let all = [taken, instead].compactMap(\.self)
    return all.isEmpty ? nil : Line(all.joined(separator: "; "), .quiet)
  }

  /// How developers state it in a toolkit.
  static func wordings(_ fix: Fix, _ toolkit: NativeToolkit?) -> [Line] {
    guard let toolkit else { return [] }
    let wording = fix.remedied?.wording(in: toolkit)
    return wording.map { [Line("\(toolkit.rawValue): \($0)", .name)] } ?? []
  }

  /// `missed on average 12.61 → 8.04 %`, over the targets of a screen, and what cannot be undone.
  static func effect(_ fix: Fix) -> Line { effect(fix.stakes) }

  /// What the share of irreversible mistakes is of; nil where none of some changes is about any.
  static func meaningOfHarm(_ changes: [RankedChange]) -> Line? {
    let isShown = changes.contains {
      max($0.fix.before.harm, $0.fix.after.harm) >= LeastShown.hundredth
    }
    return isShown
      ? Line(
        "Irreversible taken by mistake: at least once when each target of a screen is meant once.",
        .quiet)
      : nil
  }

  /// The same of the change as it is on another layout: `also home of apart: missed on average …`.
  static func also(_ fix: Fix, on layout: String) -> Line { also(fix.screen, layout, fix.stakes) }

  private static func also(_ screen: String, _ layout: String?, _ change: StakeChange) -> Line {
    Line("also \(screen)\(layout.map { " of \($0)" } ?? ""): ") + effect(change)
  }

  /// The same of whatever changes what is at stake.
  private static func effect(_ change: StakeChange) -> Line {
    effect(AtStake(change.before), AtStake(change.after))
  }

  /// The same of what was at stake and what is.
  static func effect(_ before: AtStake, _ after: AtStake) -> Line {
    let isAsBefore = before.missed.percent == after.missed.percent
    let missed = isAsBefore ? "still" : "\(before.missed.percent) →"
    var line = Line(
      "missed on average \(missed) \(after.missed.percentWithSign)",
      isAsBefore ? nil : after.missed < before.missed ? .good : .warning)
    if max(before.harm, after.harm) >= LeastShown.hundredth {
      let isSame = before.harm.percent == after.harm.percent
      let figures = isSame ? "still" : "\(before.harm.percent) →"
      line =
        line
        + Line(
          "; irreversible taken by mistake \(figures) \(after.harm.percentWithSign)",
          after.harm < before.harm && !isSame ? .good : nil)
    }
    return line
  }

  /// How often the targets that change are missed, and where the misses go: `taps missed on save
  /// 15.07 → 2.11 %; as it is, they land 12.20 % on nothing, 0.24 % on delete, which cannot be undone`.
  static func reason(_ fix: Fix) -> Line? {
    guard fix.kind != .confirm else { return reasonToAsk(fix) }
    let (before, after) = (fix.screens.before, fix.screens.after)
    let all = fix.targets.compactMap { id in before.targets.first { $0.target.id == id } }
      .greatestFirst { $0.misTapRate ?? 0 }
    guard let worst = all.first else { return nil }
    let rates = all.compactMap { target -> String? in
      let then = after.targets.first { $0.target.id == target.target.id }?.misTapRate
      guard let now = target.misTapRate, let then, now.percent != then.percent, then < now else {
        return nil
      }
      return "on \(target.target.id) \(now.percent) → \(then.percentWithSign)"
    }
    let irreversible = before.placed.irreversible
    let goes = MisTaps(worst.exact, irreversible: irreversible).likeliest(2, besides: true).map {
      chance in
      let harm = chance.outcome.namedTarget.map(irreversible.contains) ?? false
      return "\(chance.probability.percentWithSign) \(chance.outcome.inWords)"
        + (harm ? ", which cannot be undone" : "")
    }
    let isNamed = all.count == 1 && !rates.isEmpty
    let whose = isNamed ? "they" : "those meant for \(worst.target.id)"
    let clauses = [
      rates.isEmpty ? nil : "taps missed \(rates.prefix(mostListed).joined(separator: ", "))",
      goes.isEmpty ? nil : "as it is, \(whose) land \(goes.joined(separator: ", "))",
    ].compactMap(\.self)
    return clauses.isEmpty ? nil : Line(clauses.joined(separator: "; "), .quiet)
  }

  /// What all changes of a list come to; nil where it has but one.
  static func together(_ changes: [RankedChange]) -> Line? {
    guard changes.count > 1, let sum = changes.last?.together else { return nil }
    let screens = changes.map(\.fix.screen).reduce(into: [String]()) { known, id in
      if !known.contains(id) { known.append(id) }
    }
    let which =
      screens.count > mostListed
      ? " over \(screens.count) screens" : screens.count > 1 ? " over \(screens.listing)" : ""
    let count = changes.count == 2 ? "Both" : "All \(changes.count)"
    return Line("\(count) together: ", .strong) + effect(sum) + Line(which)
      + Line(asked(changes.map(\.fix)).map { "; \($0)" } ?? "")
      + (goTogether(changes) ? "" : "; they stand in each other's way: make one of them")
  }

  /// Who is missed more often then, what is taken by mistake, and which tasks go without a mis-tap more
  /// rarely; nil where nothing is.
  static func costs(_ fix: Fix) -> Line? {
    let listed = CostSentences.list(fix.costs, fix.mistakes, tasks: fix.tasks)
    let all = [furtherTouches(fix), listed].compactMap(\.self)
    return all.isEmpty ? nil : Line("costs: \(all.joined(separator: ", "))", .warning)
  }

  /// `mends hit-region, require success target=taken at-least=0.9`: the rule, and the gates; nil where it
  /// mends nothing.
  static func mended(_ fix: Fix) -> String? {
    let all = [mendedRule(fix)].compactMap(\.self) + fix.gates.map(\.text)
    return all.isEmpty ? nil : "mends \(all.joined(separator: ", "))"
  }

  /// The rule, and of whom where others that it is about fail it still.
  private static func mendedRule(_ fix: Fix) -> String? {
    guard let rule = fix.finding else { return nil }
    func failing(_ screen: ScreenResult) -> [String] {
      fix.targets.filter(screen.failing(rule).contains)
    }
    let left = failing(fix.screens.after)
    let mended = failing(fix.screens.before).filter { !left.contains($0) }
    guard !left.isEmpty, !mended.isEmpty else { return rule }
    return "\(rule) of \(names(mended)), not of \(names(left))"
  }

  /// What becomes of each further screen that the change reaches, worst first: `also inbox of compact:
  /// missed on average 4.81 → 6.10 %; costs star missed 5.00 → 9.00 %`.
  static func reached(_ fix: Fix) -> [Line] {
    let all = fix.reached.filter(\.shows).greatestFirst { one in
      one.after.harm - one.before.harm + one.after.missed - one.before.missed
    }
    let listed = all.prefix(mostListed).map { one in
      let costs = CostSentences.list(one.costs, one.mistakes).map {
        Line("; costs ") + Line($0, .warning)
      }
      return also(one.screen, one.layout, one.stakes) + (costs ?? "")
    }
    let more = all.count - listed.count
    return listed + (more > 0 ? [Line("and \(more.counted("further screen"))", .quiet)] : [])
  }

  private static let mostListed = CostSentences.mostListed
}

extension Fix.Reached {
  /// Whether anything of it is to be seen in printed figures.
  fileprivate var shows: Bool {
    !costs.isEmpty || !mistakes.isEmpty
      || AtStake(before).missed.percent != AtStake(after).missed.percent
      || AtStake(before).harm.percent != AtStake(after).harm.percent
  }
}

extension RankedChange {
  /// What it does and brings, in one line.
  package var line: String {
    (FixSentences.title(fix) + ": " + FixSentences.effect(fix)).plain
  }
}
