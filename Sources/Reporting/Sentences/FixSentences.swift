internal import Drawing
internal import Remedies
internal import TouchLab

/// The title, gain and trade-offs of a suggestion in words.
enum FixSentences {
  /// The title of the remedy, such as `Put 16 pt between 'Save' and 'Delete'`.
  static func title(_ fix: Fix) -> Line { Line(fix.remedied?.title ?? "") }

  /// The remedy as code of a toolkit; empty without one.
  static func wordings(_ fix: Fix, _ toolkit: NativeToolkit?) -> [Line] {
    guard let toolkit else { return [] }
    let wording = fix.remedied?.wording(in: toolkit)
    return wording.map { [Line("\(toolkit.rawValue): \($0)", .name)] } ?? []
  }

  /// The mean mis-tap rate over the targets of a screen, and the risk of irreversible errors,
  /// before and after.
  static func effect(_ fix: Fix) -> Line { effect(fix.losses) }

  private static func also(_ screen: String, _ layout: String?, _ change: LossChange) -> Line {
    Line("also \(screen)\(layout.map { " of \($0)" } ?? ""): ") + effect(change)
  }

  private static func effect(_ change: LossChange) -> Line {
    effect(AtStake(change.before), AtStake(change.after))
  }

  /// The mis-tap rate and the risk before and after; a figure that prints alike is given once.
  static func effect(_ before: AtStake, _ after: AtStake) -> Line {
    let isAsBefore = before.missed.roundedPercent == after.missed.roundedPercent
    let missed = isAsBefore ? "unchanged" : "\(before.missed.roundedPercent) →"
    var line = Line(
      "mis-tap rate \(missed) \(after.missed.roundedPercentWithSign)",
      isAsBefore ? nil : after.missed < before.missed ? .good : .warning)
    if max(before.harm, after.harm) >= LeastShown.hundredth {
      let isSame = before.harm.roundedPercent == after.harm.roundedPercent
      let figures = isSame ? "unchanged" : "\(before.harm.roundedPercent) →"
      line =
        line
        + Line(
          "; irreversible errors \(figures) \(after.harm.roundedPercentWithSign) per pass",
          after.harm < before.harm && !isSame ? .good : nil)
    }
    return line
  }

  /// The joint effect of all suggestions of a list; nil for a single one.
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
  }

  /// The additional tap, higher mis-tap rates, accidental taps and lower error-free rates of tasks;
  /// nil without any.
  static func costs(_ fix: Fix) -> Line? {
    let listed = CostSentences.list(fix.costs, fix.accidentalTaps, tasks: fix.tasks)
    let all = [furtherTouches(fix), listed].compactMap(\.self)
    return all.isEmpty ? nil : Line("trade-off: \(all.joined(separator: ", "))", .warning)
  }

  /// The rule and the requirements that the suggestion fixes; nil if it fixes none.
  static func fixed(_ fix: Fix) -> String? {
    let all = [fixedRule(fix)].compactMap(\.self) + fix.requirements.map(\.text)
    return all.isEmpty ? nil : "fixes \(all.joined(separator: ", "))"
  }

  /// The rule, with the targets that are fixed if others still fail it.
  private static func fixedRule(_ fix: Fix) -> String? {
    guard let rule = fix.finding else { return nil }
    func failing(_ screen: ScreenResult) -> [String] {
      fix.targets.filter(screen.failing(rule).contains)
    }
    let left = failing(fix.screens.after)
    let fixed = failing(fix.screens.before).filter { !left.contains($0) }
    guard !left.isEmpty, !fixed.isEmpty else { return rule }
    return "\(rule) for \(names(fixed)), not for \(names(left))"
  }

  /// The effects on further screens with the changed element, worst first, at most `mostListed`.
  static func reached(_ fix: Fix) -> [Line] {
    let all = fix.reached.filter(\.shows).greatestFirst { one in
      one.after.harm - one.before.harm + one.after.missed - one.before.missed
    }
    let listed = all.prefix(mostListed).map { one in
      let costs = CostSentences.list(one.costs, one.accidentalTaps).map {
        Line("; trade-off: ") + Line($0, .warning)
      }
      return also(one.screen, one.layout, one.losses) + (costs ?? "")
    }
    let more = all.count - listed.count
    return listed + (more > 0 ? [Line("and \(more.counted("further screen"))", .quiet)] : [])
  }

  private static let mostListed = CostSentences.mostListed
}

extension Fix.Reached {
  /// Whether printed figures show a difference.
  fileprivate var shows: Bool {
    !costs.isEmpty || !accidentalTaps.isEmpty
      || AtStake(before).missed.roundedPercent != AtStake(after).missed.roundedPercent
      || AtStake(before).harm.roundedPercent != AtStake(after).harm.roundedPercent
  }
}

extension RankedChange {
  package var line: String { (FixSentences.title(fix) + ": " + FixSentences.effect(fix)).plain }
}

/// The gain and the trade-off of a confirmation before an irreversible action.
extension FixSentences {
  /// The additional tap, with the rate of accidental confirmations; nil for a suggestion without
  /// one.
  static func furtherTouches(_ fix: Fix) -> String? {
    guard fix.furtherTouches > 0 else { return nil }
    let words = "one more tap to activate \(names(fix.targets))"
    return asked([fix]).map { "\(words); \($0)" } ?? words
  }

  /// The rate of accidental taps in the dialog, the highest of several; nil if it would print as
  /// zero.
  static func asked(_ fixes: [Fix]) -> String? {
    let harm = fixes.compactMap { $0.question.flatMap(ExpectedLoss.init)?.harm }
    guard let most = harm.max(), most >= LeastShown.hundredth else { return nil }
    let upTo = harm.count > 1 ? "up to " : ""
    return "\(upTo)\(most.roundedPercentWithSign) of those asked confirm by accident"
  }

  static func names(_ ids: [String]) -> String { self.ids(ids).spans.map(\.text).joined() }

  /// Some ids and the number of further ones, marked as names within a sentence.
  static func ids(_ ids: [String]) -> Line {
    let shown = ids.count > 3 ? ids.prefix(2) : ids[...]
    let names = shown.map { Line($0, .name) }
    guard ids.count <= 3 else { return names.joined(", ") + Line(" and \(ids.count - 2) more") }
    guard let last = names.last, names.count > 1 else { return names.joined("") }
    return Array(names.dropLast()).joined(", ") + " and " + last
  }
}
