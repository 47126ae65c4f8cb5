/// The figures of pointing research for one movement of a person to a target.
///
/// Definitions of ISO 9241-411 and of Soukoreff & MacKenzie 2004 (IJHCS 61:751–789), as analysis code
/// quotes them. Of people who differ, each has own figures, and these are the means over them.
package struct MovementFigures: Hashable, Sendable {
  package let movement: Movement
  /// The movement time in seconds.
  package let seconds: Double
  /// The standard deviation of the touches along the movement, in mm: SDx.
  package let deviation: Double
  /// √(2πe) times that, in mm: We.
  package let effectiveWidth: Double
  /// The distance to where touches land on average, in mm: Ae.
  package let effectiveDistance: Double
  /// log₂(Ae/We + 1) in bits: IDe.
  package let effectiveDifficulty: Double
  /// IDe over the movement time, in bits a second.
  ///
  /// Of a seen target the time holds reaction and choice; it is no throughput in the standard's sense.
  package let throughput: Double

  /// √(2πe): so many standard deviations hold 96 % of a normal distribution.
  static let widthInDeviations = 4.132_731_354_122_493

  /// The figures of touches of each of the people whom `person` stands for; nil without any.
  package init?(
    _ movement: Movement, to aim: Point, _ touches: [TouchDistribution], by person: Person,
    density: Density
  ) {
    guard let first = touches.first else { return nil }
    let distance = movement.distance
    // A movement without a way has no line: that across stands for it.
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
