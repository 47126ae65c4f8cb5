/// The movement time by Fitts' law in Shannon's form (MacKenzie 1992), with one line for targets
/// that are seen and one for known places.
package enum MovementTime {
  /// The time for one bit towards a seen target, in seconds: a finger on a tablet ("Creating Fitts'
  /// Law Predictions for a Touchscreen Tablet", 2016, Galaxy Tab). Thumbs on two phones take 108
  /// and 52 ms a bit, mean 80 (Larsen et al. 2019, raw taps).
  package static let seenPerBit = 0.072_72
  /// The throughput towards a known place, in bits a second: a finger on a phone, n = 16 (MacKenzie
  /// 2015).
  package static let knownThroughput = 6.95
  /// The shortest time of a tap on a known place, in seconds: 50 ms to begin and 100 ms to move
  /// (CogTool, motor.lisp). With the throughput alone, a second tap on one place would take no
  /// time.
  package static let shortest = 0.15

  /// The time of a swipe, in seconds: short swipes, 51 people (El Batran & Dunlop 2014).
  package static let swipe = 0.07

  /// The time until everyday people have noticed the effect of a mis-tap and decided how to go on,
  /// in seconds. It consists of 85 ms of visual attention and 1.2 s of thought (CogTool's
  /// defaults). The time of the next touch contains the reaction to the new screen. `Timing.retry`
  /// replaces this time after touches without effect.
  static let noticing = 0.085 + 1.2

  /// Returns the index of difficulty in bits, log₂(A/W + 1), for a distance and a width in one
  /// unit.
  package static func difficulty(distance: Double, width: Double) -> Double {
    width > 0 ? RealFunctions.binaryLogarithm(max(0, distance) / width + 1) : 0
  }

  /// Returns the time in seconds that a person needs to reach a target. `distance` is the distance
  /// to the target's centre and `width` the target's smaller visible side, both in mm.
  package static func seconds(
    distance: Double, width: Double, isKnownPlace: Bool = false, by timing: Timing = .everyday
  ) -> Double {
    let bits = difficulty(distance: distance, width: width)
    let everyday =
      isKnownPlace
      ? max(shortest, bits / knownThroughput) : timing.reaction + seenPerBit * bits
    return timing.factor * everyday
  }
}

package struct Movement: Hashable, Sendable {
  /// The horizontal and vertical distance between the aim points, in mm.
  package var across: Double
  package var down: Double
  /// The smaller side of the visible target, in mm.
  package var width: Double
  package var isKnownPlace: Bool

  package init(across: Double, down: Double, width: Double, isKnownPlace: Bool = false) {
    self.across = across
    self.down = down
    self.width = width
    self.isKnownPlace = isKnownPlace
  }

  package init(
    from finger: Point, to visibleFrame: Rectangle, density: Density, isKnownPlace: Bool = false
  ) {
    let aim = visibleFrame.center
    self.init(
      across: density.millimetres(aim.x - finger.x), down: density.millimetres(aim.y - finger.y),
      width: density.millimetres(min(visibleFrame.width, visibleFrame.height)),
      isKnownPlace: isKnownPlace)
  }

  package var distance: Double { (across * across + down * down).squareRoot() }

  package var difficulty: Double { MovementTime.difficulty(distance: distance, width: width) }

  /// Returns the time in seconds that a person with this timing needs.
  package func seconds(by timing: Timing) -> Double {
    MovementTime.seconds(
      distance: distance, width: width, isKnownPlace: isKnownPlace, by: timing)
  }
}

/// The figures of pointing research for one movement of a person to a target. The definitions are
/// those of ISO 9241-411 and of Soukoreff & MacKenzie 2004 (IJHCS 61:751–789), as analysis code
/// quotes them. For a person with several users the figures are means over the users.
package struct MovementFigures: Hashable, Sendable {
  package let movement: Movement
  package let seconds: Double
  /// The standard deviation SDx of the touches along the movement, in mm.
  package let deviation: Double
  /// The effective width We in mm: √(2πe)·SDx.
  package let effectiveWidth: Double
  /// The effective distance Ae in mm, to the mean position of touches.
  package let effectiveDistance: Double
  /// The effective index of difficulty IDe in bits: log₂(Ae/We + 1).
  package let effectiveDifficulty: Double
  /// IDe over the movement time, in bits a second. The time to a seen target includes reaction and
  /// choice, so this is no throughput in the standard's sense.
  package let throughput: Double

  /// The effective width in standard deviations, √(2πe). It covers 96% of a normal distribution.
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

/// The visible target and hit target of a target that a person aims at.
package struct AimedTarget: Hashable, Sendable {
  /// The visible bounds, in points; people aim at their centre.
  package var visibleFrame: Rectangle
  /// The bounding box of the hit target before anything covers it, in points.
  package var hitTarget: Rectangle

  package init(visibleFrame: Rectangle, hitTarget: Rectangle) {
    self.visibleFrame = visibleFrame
    self.hitTarget = hitTarget
  }

  /// Creates a target whose hit target is its visible target.
  package init(_ visibleFrame: Rectangle) {
    self.init(visibleFrame: visibleFrame, hitTarget: visibleFrame)
  }

  /// Returns the size by which a person aims, in mm along each axis: the visible size, or the hit
  /// target's size up to `largestMeasured` if that is larger. The models make scatter shrink with
  /// the visible size more than measurements do. From 7 to 3 mm the standard deviation fell by 10%
  /// across and 9% down, where the models predict 13% and 20% (the guide "How mis-taps are
  /// predicted", Small drawings). The visible size therefore changes nothing inside a hit target of
  /// up to 10 mm.
  func size(in density: Density) -> Size {
    Size(
      width: Self.side(
        density.millimetres(visibleFrame.width), within: density.millimetres(hitTarget.width)),
      height: Self.side(
        density.millimetres(visibleFrame.height), within: density.millimetres(hitTarget.height)))
  }

  private static func side(_ drawn: Double, within responding: Double) -> Double {
    max(drawn, min(responding, largestMeasured))
  }

  /// Returns the target with each side cut to at most 10 mm around its aim point; nil if both sides
  /// fit already.
  package func measuredAlone(in density: Density) -> AimedTarget? {
    let most = density.points(Self.largestMeasured)
    guard max(visibleFrame.width, visibleFrame.height) > most else { return nil }
    let size = Size(width: min(visibleFrame.width, most), height: min(visibleFrame.height, most))
    return AimedTarget(Rectangle(center: visibleFrame.center, size: size))
  }

  /// The largest size that the models were published for, in mm; larger sizes are extrapolated.
  static let largestMeasured = 10.0
}

extension PlacedScreen {
  /// The screen's targets as people aim at them, in the screen's order.
  package var aims: [AimedTarget] { targets.map(\.aimed) }
}

extension Target {
  /// The target as people aim at it: the free part of its visible bounds, if it is not the whole.
  package var aimed: AimedTarget {
    let hitTarget = room ?? hitTarget
    guard let free else { return AimedTarget(visibleFrame: visibleFrame, hitTarget: hitTarget) }
    // The hit target beyond the visible bounds belongs to the free part only if that reaches the
    // edge.
    let responding = Rectangle(
      left: free.left > visibleFrame.left ? max(free.left, hitTarget.left) : hitTarget.left,
      top: free.top > visibleFrame.top ? max(free.top, hitTarget.top) : hitTarget.top,
      right: free.right < visibleFrame.right
        ? min(free.right, hitTarget.right) : hitTarget.right,
      bottom: free.bottom < visibleFrame.bottom
        ? min(free.bottom, hitTarget.bottom) : hitTarget.bottom)
    return AimedTarget(visibleFrame: free, hitTarget: responding)
  }
}
