/// The movement time by Fitts' law in Shannon's form (MacKenzie 1992), with one line for targets
/// that are seen and one for known places.
package enum MovementTime {
  /// The time for one bit towards a seen target, in seconds: a finger on a tablet ("Creating Fitts'
  /// Law Predictions for a Touchscreen Tablet", 2016, Galaxy Tab).
  ///
  /// Thumbs on two phones take 108 and 52 ms a bit, mean 80 (Larsen et al. 2019, raw taps).
  package static let seenPerBit = 0.072_72
  /// The throughput towards a known place, in bits a second: a finger on a phone, n = 16 (MacKenzie
  /// 2015).
  package static let knownThroughput = 6.95
  /// The shortest time of a tap on a known place, in seconds: 50 ms to begin and 100 ms to move
  /// (CogTool, motor.lisp).
  ///
  /// With the throughput alone, a second tap on one place would take no time.
  package static let shortest = 0.15

  /// The time of a swipe, in seconds: short swipes, 51 people (El Batran & Dunlop 2014).
  package static let swipe = 0.07

  /// The time until everyday people have noticed the effect of a mis-tap and decided how to go on,
  /// in seconds.
  ///
  /// It consists of 85 ms of visual attention and 1.2 s of thought (CogTool's defaults). The time
  /// of the next touch contains the reaction to the new screen. `Timing.retry` replaces this time
  /// after touches without effect.
  static let noticing = 0.085 + 1.2

  /// Returns the index of difficulty in bits, log₂(A/W + 1), for a distance and a width in one
  /// unit.
  package static func difficulty(distance: Double, width: Double) -> Double {
    width > 0 ? RealFunctions.binaryLogarithm(max(0, distance) / width + 1) : 0
  }

  /// Returns the time in seconds that a person needs to reach a target.
  ///
  /// `distance` is the distance to the target's centre and `width` the target's smaller visible
  /// side, both in mm.
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

/// A movement of the finger to a target.
package struct Movement: Hashable, Sendable {
  /// The horizontal and vertical distance between the aim points, in mm.
  package var across: Double
  package var down: Double
  /// The smaller side of the visible target, in mm.
  package var width: Double
  /// Whether the task has touched the same element before.
  package var isKnownPlace: Bool

  package init(across: Double, down: Double, width: Double, isKnownPlace: Bool = false) {
    self.across = across
    self.down = down
    self.width = width
    self.isKnownPlace = isKnownPlace
  }

  /// Creates the movement from a point to a target with the visible bounds `visibleFrame`, both in
  /// points.
  package init(
    from finger: Point, to visibleFrame: Rectangle, density: Density, isKnownPlace: Bool = false
  ) {
    let aim = visibleFrame.center
    self.init(
      across: density.millimetres(aim.x - finger.x), down: density.millimetres(aim.y - finger.y),
      width: density.millimetres(min(visibleFrame.width, visibleFrame.height)),
      isKnownPlace: isKnownPlace)
  }

  /// The distance between the aim points, in mm.
  package var distance: Double { (across * across + down * down).squareRoot() }

  /// The index of difficulty in bits.
  package var difficulty: Double { MovementTime.difficulty(distance: distance, width: width) }

  /// Returns the time in seconds that a person with this timing needs.
  package func seconds(by timing: Timing) -> Double {
    MovementTime.seconds(
      distance: distance, width: width, isKnownPlace: isKnownPlace, by: timing)
  }
}
