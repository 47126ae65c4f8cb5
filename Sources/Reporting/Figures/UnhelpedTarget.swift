package import Remedies
package import TouchLab

/// What is missed most on a layout and helped by none of the changes that spare it most.
package struct UnhelpedTarget: Sendable {
  package let screen: String
  package let id: String
  /// Its mis-tap rate, from 0 to 1.
  let rate: Double
  /// Where most of its misses go, where it shows only once its screen is scrolled; nil where it shows at
  /// first.
  let missedScrolled: TargetResult.Chance?
  /// What would help it by itself, or why nothing does; nil where it is hit as often as suggestions aim
  /// at, so that it is missed by touches that slip.
  package var suggestion: Suggestion?
  /// The change that would help it and is left out because there are enough; nil for none.
  package var further: Fix?

  /// The most missed target of a layout; nil where one of some changes helps it, or where it is hardly
  /// missed.
  package init?(on judged: LayoutResult, by changes: [RankedChange]) {
    let all = judged.screens.flatMap { screen in screen.intended.map { (screen.id, $0) } }
    guard let (screen, worst) = all.greatestFirst({ $0.1.misTapRate ?? 0 }).first,
      let rate = worst.misTapRate, rate >= Self.leastMissed
    else { return nil }
    let id = worst.target.id
    let isHelped = changes.contains { change in
      guard change.fix.screen == screen else { return false }
      let after = change.fix.screens.after.targets.first { $0.target.id == id }?.misTapRate
      return change.fix.targets.contains(id) || after ?? rate < rate - Self.notable
    }
    guard !isHelped else { return nil }
    (self.screen, self.id, self.rate) = (screen, id, rate)
    missedScrolled = worst.swipes > 0 ? worst.worstMisTap : nil
  }

  /// What is missed less is not worth a line of its own, nor a gain of less; both are our choice.
  private static let leastMissed = 0.02
  private static let notable = 0.001
}
