internal import TouchLab

/// Looks for the arrangement of a small screen's free targets that spares most.
///
/// One change at a time finds no arrangement for which several must change first. This goes in steps at
/// random, of which those that make it worse are taken more and more seldom (Kirkpatrick, Gelatt &
/// Vecchi, Science 1983), and then in those alone that spare something. The same screen is gone over
/// with the same steps.
struct RearrangementSearch: Sendable {
  /// An arrangement and what is at stake on the screen then.
  struct Found: Sendable {
    var arrangement: Rearrangement
    var stake: Double
  }

  // How the search cools and when it asks are our choices, by how near it comes to the best that longer
  // searches of small screens found.

  /// How much worse than at first it is ready to make things in the beginning, as a share of what is at
  /// stake, and how much where next to nothing is.
  private static let hottest = 0.15
  private static let leastHeat = 1e-5
  /// The first share where another search came so far already.
  private static let warm = 0.05
  /// In the end it is ready for e to the power of so much less.
  private static let cooling = 9.0
  /// From which share of its steps on trials that may break something are asked for, how often, and how
  /// much less must be at stake to ask.
  private static let asksFrom = 0.5
  private static let mostAsked = 30
  private static let worthAsking = 0.98
  /// What a last step has to spare, as a share of what is left.
  private static let leastShare = 1e-3

  /// On a screen of whole pixels the way is searched by one for so many by so many, in a tenth of the
  /// time; where it ends is fitted by all of them.
  static let pitch = 3
  /// By how many points an arrangement is fitted, one after the other.
  private static let roughly = [8.0, 4, 2]
  private static let finely = [1, 0.5]

  /// The screen with all changes but those of the pieces.
  let screen: ScreenFixes
  /// Whether an arrangement keeps what held; nil where that is asked in the end alone.
  let isKept: (@Sendable (Rearrangement) -> Bool)?
  private var random: RandomStream
  private var asked = 0
  /// What trials are held against.
  private var base: Base?

  /// An arrangement that was looked at as a whole: of one that differs little from it that alone is looked
  /// at.
  private struct Base {
    let arrangement: Rearrangement
    let matrix: TouchMatrix
    let pitch: Int

    /// Whether all of another arrangement but `mostMoved` pieces is as it is here.
    func isNear(_ other: Rearrangement, pitch: Int) -> Bool {
      pitch == self.pitch
        && zip(arrangement.states, other.states).count { $0 != $1 }
          <= RearrangementSearch.mostMoved
    }
  }

  /// Where more pieces than these stand or respond otherwise than in the last arrangement that was looked at
  /// as a whole, the next is looked at as a whole: our choice.
  private static let mostMoved = 1

  init(
    _ screen: ScreenFixes, seed: UInt64, isKept: (@Sendable (Rearrangement) -> Bool)? = nil
  ) {
    self.screen = screen
    self.isKept = isKept
    random = RandomStream(seed: seed)
  }

  /// The best arrangement that so many steps from a start come by; nil where that cannot be, or if
  /// cancelled.
  mutating func best(from start: Rearrangement, steps: Int, isResumed: Bool = false) -> Found? {
    guard let stake = stake(start, pitch: Self.pitch) else { return nil }
    var now = Found(arrangement: start, stake: stake)
    var best: Found?
    let hottest = max((isResumed ? Self.warm : Self.hottest) * stake, Self.leastHeat)
    for step in 0..<steps {
      if step.isMultiple(of: 64), screen.isCancelled { return nil }
      let next = now.arrangement.changed(by: &random)
      guard next.states != now.arrangement.states,
        let stake = self.stake(next, near: now.arrangement, pitch: Self.pitch)
      else { continue }
      let share = Double(step) / Double(steps)
      let heat = hottest * RealFunctions.exponential(-Self.cooling * share)
      guard
        stake < now.stake || random.unit() < RealFunctions.exponential((now.stake - stake) / heat)
      else { continue }
      now = Found(arrangement: next, stake: stake)
      if isBetter(now, than: best, share) { best = now }
    }
    return best
  }

  /// Whether less is at stake than in the best before, and nothing breaks that held; what comes early is
  /// bettered later.
  private mutating func isBetter(_ now: Found, than best: Found?, _ share: Double) -> Bool {
    guard let isKept else { return best.map { now.stake < $0.stake } ?? true }
    guard share > Self.asksFrom, asked < Self.mostAsked,
      best.map({ now.stake < Self.worthAsking * $0.stake }) ?? true
    else { return false }
    asked += 1
    return isKept(now.arrangement)
  }

  /// The same fitted to half a point, in steps that spare something alone; nil where that cannot be.
  mutating func finished(_ found: Found) -> Found? {
    var rough = found
    for amount in Self.roughly { rough = fitted(rough, by: amount, pitch: Self.pitch) }
    guard let first = exactly(found), let start = exactly(rough) else { return nil }
    var now = start.stake < first.stake ? start : first
    for amount in Self.finely { now = fitted(now, by: amount, pitch: 1) }
    return isKept?(now.arrangement) ?? true ? now : first
  }

  /// The same with what is at stake by all pixels.
  private func exactly(_ found: Found) -> Found? {
    stake(found.arrangement).map { Found(arrangement: found.arrangement, stake: $0) }
  }

  /// The same after all steps by so much that spare something.
  private mutating func fitted(_ found: Found, by amount: Double, pitch: Int) -> Found {
    var now = found
    let steps = now.arrangement.smallSteps(by: amount)
    var left = steps.count
    var next = 0
    while left > 0, !screen.isCancelled {
      var trial = now.arrangement
      steps[next](&trial)
      next = (next + 1) % steps.count
      left -= 1
      guard trial.states != now.arrangement.states,
        let stake = stake(trial, near: now.arrangement, pitch: pitch),
        stake < (1 - Self.leastShare) * now.stake
      else { continue }
      now = Found(arrangement: trial, stake: stake)
      left = steps.count
    }
    return now
  }

  private func stake(_ arrangement: Rearrangement, pitch: Int = 1) -> Double? {
    matrix(arrangement, pitch).map(weighed)
  }

  /// What is at stake with an arrangement that is a step from another; nil where it cannot be.
  mutating func stake(
    _ arrangement: Rearrangement, near now: Rearrangement, pitch: Int = 1
  ) -> Double? {
    guard arrangement.isClear else { return nil }
    if base?.isNear(now, pitch: pitch) != true {
      base = matrix(now, pitch).map { Base(arrangement: now, matrix: $0, pitch: pitch) }
    }
    return matrix(arrangement, pitch, like: base?.matrix).map(weighed)
  }

  private func matrix(
    _ arrangement: Rearrangement, _ pitch: Int, like base: TouchMatrix? = nil
  ) -> TouchMatrix? {
    guard arrangement.isClear else { return nil }
    return screen.matrix(with: arrangement.edits, pitch: pitch, like: base)
  }

  private func weighed(_ matrix: TouchMatrix) -> Double {
    matrix.stake.weighed(missingNoMoreThan: screen.first)
  }
}
