internal import TouchLab

/// What is missed most and helped by none of the changes that spare a screen most.
enum UnhelpedSentences {
  /// The most missed target of a layout, and how to ask what would help it; nil where one of some
  /// changes does, or where it is hardly missed.
  static func sentence(_ judged: LayoutResult, _ changes: [RankedChange]) -> Line? {
    let all = judged.screens.flatMap { screen in screen.intended.map { (screen.id, $0) } }
    guard let (screen, worst) = all.greatestFirst({ $0.1.misTapRate ?? 0 }).first,
      let rate = worst.misTapRate, rate >= leastMissed
    else { return nil }
    let id = worst.target.id
    let isHelped = changes.contains { change in
      guard change.fix.screen == screen else { return false }
      let after = change.fix.screens.after.targets.first { $0.target.id == id }?.misTapRate
      return change.fix.targets.contains(id) || after ?? rate < rate - notable
    }
    guard !isHelped else { return nil }
    return Line("Missed most is ") + Line(id, .strong) + Line(" on \(screen), ")
      + Line(rate.percentWithSign, .warning)
      + Line(", which no change here helps: --target \(id) tells what would.")
  }

  /// What is missed less is not worth a line of its own, nor a gain of less; both are our choice.
  private static let leastMissed = 0.02
  private static let notable = 0.001
}
