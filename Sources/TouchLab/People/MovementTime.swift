/// How long a finger takes to reach a target: Fitts' law in Shannon's form (MacKenzie 1992), with
/// one line for whoever sees where to tap next and one for whoever knows.
///
/// Cross-check: 40 mm to a target of 9 mm is 2.44 bit, 514 ms and 352 ms; thumbs on the iPhone took
/// 505 ms with reaction and search (Larsen's raw data), and 337 ms from one known place to another
/// (Trudeau 2012).
package enum MovementTime {
  /// Reaction and all that does not depend on the way, in seconds: finger on a tablet, MT = 336 +
  /// 72.72·ID ms ("Creating Fitts' Law Predictions for a Touchscreen Tablet", 2016, Galaxy Tab).
  package static let responding = 0.336
  /// Seconds a bit, from the same line.
  package static let respondingPerBit = 0.072_72
  /// Bits a second towards a place that is known: finger on a phone, n = 16 (MacKenzie 2015).
  package static let knownThroughput = 6.95
  /// No tap on a known place is quicker, in seconds: 50 ms to begin and 100 ms to move (CogTool,
  /// motor.lisp); the throughput alone would let a finger tap one place twice in no time.
  package static let shortest = 0.15

  /// The time a swipe takes, in seconds: short swipes, 51 people (El Batran & Dunlop 2014).
  package static let swipe = 0.07

  /// The time after which a person has seen what a mis-tap did and knows what to do, in seconds: 85
  /// ms of visual attention and 1.2 s of thought (CogTool's defaults).
  ///
  /// The reaction to what was seen is in the time of the next touch.
  package static let noticing = 0.085 + 1.2

  /// The index of difficulty in bits, log₂(A/W + 1), for a distance and a width in one unit.
  package static func difficulty(distance: Double, width: Double) -> Double {
    width > 0 ? RealFunctions.binaryLogarithm(max(0, distance) / width + 1) : 0
  }

  /// The seconds from one place to a target: `distance` to its centre and `width`, its smaller
  /// visual side, in mm.
  package static func seconds(
    distance: Double, width: Double, isKnownPlace: Bool = false
  ) -> Double {
    let bits = difficulty(distance: distance, width: width)
    guard isKnownPlace else { return responding + respondingPerBit * bits }
    return max(shortest, bits / knownThroughput)
  }

  /// The seconds from a point to a target that is drawn at `visual`, both in points.
  package static func seconds(
    from finger: Point, to visual: Rectangle, density: Density, isKnownPlace: Bool = false
  ) -> Double {
    let aim = visual.center
    let across = density.millimetres(aim.x - finger.x)
    let down = density.millimetres(aim.y - finger.y)
    return seconds(
      distance: (across * across + down * down).squareRoot(),
      width: density.millimetres(min(visual.width, visual.height)), isKnownPlace: isKnownPlace)
  }
}
