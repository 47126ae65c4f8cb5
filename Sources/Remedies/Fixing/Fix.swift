package import TouchLab

/// A change of one screen that spares people mis-taps, with what it brings and what it costs.
package struct Fix: Sendable {
  /// A target that is missed more often after the change.
  package struct Cost: Hashable, Sendable {
    package let target: String
    /// Its mis-tap rates, from 0 to 1.
    package let before: Double
    package let after: Double
  }

  /// A task that goes without a mis-tap more rarely after the change.
  package struct TaskCost: Hashable, Sendable {
    package let task: String
    /// The probabilities of a run without one, from 0 to 1.
    package let before: Double
    package let after: Double
  }

  package let kind: FixKind
  /// The screen's id, or the screen's and its panel's.
  package let screen: String
  /// The ids of the targets that are changed.
  package let targets: [String]
  /// Each changes one element of the layout; made in their order.
  package let edits: [LayoutChange]
  package let before: Stake
  package let after: Stake
  /// Dearest first.
  package let costs: [Cost]
  /// What cannot be undone first.
  package let mistakes: [Mistake]
  /// The rule that failed without the change and holds with it, the most severe; nil for none.
  package let finding: String?
  /// The screen without the change and with it.
  package let screens: (before: ScreenResult, after: ScreenResult)
  /// The other screens that the change reaches when it is written into the scenario.
  package let reached: [Reached]
  /// Dearest first.
  package var tasks: [TaskCost] = []
  /// The gates that do not hold without the change and do with it, in the order of the scenario.
  package var gates: [Gate] = []
  /// The screen with the dialog in front that asks before what cannot be undone; nil where none does.
  package var question: ScreenResult?
  /// The problem that it solves and the remedy by which; nil for what an older search found.
  package var remedied: Remedied?

  /// What the screen comes to.
  package var stakes: StakeChange { StakeChange(before: before, after: after) }

  /// How much lower the mean mis-tap rate is.
  package var gain: Double { before.missed - after.missed }

  /// How much rarer the harm is.
  package var harmSpared: Double { before.harm - after.harm }

  /// So much of the harm that is spared may be done where something else cannot be undone, and what hardly
  /// shows: our choices.
  private static let mostHarmMoved = (share: 0.1, atLeast: LeastShown.tenth)

  /// Whether it spares more than shows in no report, moves no harm from one thing that cannot be undone to
  /// another, and does not cost as much on other screens, or in touches that answer a question.
  var isWorthwhile: Bool {
    let elsewhere = reached.reduce(0) { $0 + $1.before.spared(by: $1.after) }
    let risen = mistakes.filter(\.isIrreversible).reduce(0) { $0 + $1.after - $1.before }
    return before.isBettered(by: after, sparing: LeastShown.tenth)
      && risen <= max(Self.mostHarmMoved.atLeast, Self.mostHarmMoved.share * harmSpared)
      && before.spared(by: after) + elsewhere > furtherTouches
  }

  /// How many touches more each target of the screen costs on average when each is meant once.
  package var furtherTouches: Double { edits.furtherTouches(of: screens.before.intended.count) }

  /// The layout with the change made.
  package func applied(to layout: Layout) -> Layout {
    edits.reduce(layout) { $1.applied(to: $0) }
  }
}

extension Fix {
  /// Whether it comes before another, of which neither is known to change less.
  package func precedes(_ other: Fix) -> Bool { Self.precedes(ranked(0), other.ranked(0)) }

  /// What ranks a change: what is at stake without it and with it, and how far it goes.
  typealias Ranked = (before: Stake, after: Stake, amount: Double)

  func ranked(_ amount: Double) -> Ranked { (before, after.asking(furtherTouches), amount) }

  /// Harm is ranked to a thousandth, and what spares less of it by what is missed: our choice.
  static let ranksOfHarm = 1000.0

  /// Harm comes first, to a thousandth; then what spares most; then what changes least.
  static func precedes(_ one: Ranked, _ other: Ranked) -> Bool {
    func rank(_ change: Ranked) -> (Double, Double) {
      let harm = (ranksOfHarm * (change.before.harm - change.after.harm)).rounded()
      return (harm, change.before.missed - change.after.missed)
    }
    let (first, second) = (rank(one), rank(other))
    if first.0 != second.0 { return first.0 > second.0 }
    if first.1 != second.1 { return first.1 > second.1 }
    return one.amount < other.amount
  }
}
