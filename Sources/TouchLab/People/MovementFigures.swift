/// The figures of pointing research for one movement of a person to a target.
///
/// The definitions are those of ISO 9241-411 and of Soukoreff & MacKenzie 2004 (IJHCS 61:751–789),
/// as analysis code quotes them. For a person with several users the figures are means over the
/// users.
package struct MovementFigures: Hashable, Sendable {
  package let movement: Movement
  /// The movement time in seconds.
  package let seconds: Double
  /// The standard deviation SDx of the touches along the movement, in mm.
  package let deviation: Double
  /// The effective width We in mm: √(2πe)·SDx.
  package let effectiveWidth: Double
  /// The effective distance Ae in mm, to the mean position of touches.
  package let effectiveDistance: Double
  /// The effective index of difficulty IDe in bits: log₂(Ae/We + 1).
  package let effectiveDifficulty: Double
  /// IDe over the movement time, in bits a second.
  ///
  /// The time to a seen target includes reaction and choice, so this is no throughput in the
  /// standard's sense.
  package let throughput: Double

  /// The effective width in standard deviations, √(2πe).
  ///
  /// It covers 96% of a normal distribution.
  static let widthInDeviations = 4.132_731_354_122_493

  /// Creates the figures from the touches of each user of `person`; nil without any.
  package init?(
    _ movement: Movement, to aim: Point, _ touches: [TouchDistribution], by person: Person,
    density: Density
  ) {
    guard let first = touches.first else { return nil }
    let distance = movement.distance
    // A movement of zero length has no direction: the horizontal axis stands for it.
    let (cosine, sine) =
      distance > 0 ? (movement.across / distance, movement.down / distance) : (1, 0)
    let drift =
      density.millimetres(first.x.mean - aim.x) * cosine
      + density.millimetres(first.y.mean - aim.y) * sine
    let seconds = movement.seconds(by: person.timing)
    let effectiveDistance = max(0, distance + drift)
    var (deviation, width, difficulty) = (0.0, 0.0, 0.0)
    for touch in touches {
      let across = density.millimetres(touch.x.deviation) * cosine
      let down = density.millimetres(touch.y.deviation) * sine
      let tails = touch.tail.map { (1 + $0.share * (HeavyTails.scale * HeavyTails.scale - 1)) } ?? 1
      let own = (tails * (across * across + down * down)).squareRoot()
      deviation += own
      width += Self.widthInDeviations * own
      difficulty += MovementTime.difficulty(
        distance: effectiveDistance, width: Self.widthInDeviations * own)
    }
    let count = Double(touches.count)
    self.movement = movement
    self.seconds = seconds
    self.deviation = deviation / count
    effectiveWidth = width / count
    self.effectiveDistance = effectiveDistance
    effectiveDifficulty = difficulty / count
    throughput = seconds > 0 ? difficulty / count / seconds : 0
  }
}
