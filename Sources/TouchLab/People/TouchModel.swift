/// The growth of scatter with the size of the target: the Dual Gaussian model. On each axis σ² =
/// α·W² + (k·σₐ)², with W the visible target's size along the axis in mm; the axes are independent
/// (Bi & Zhai, UIST 2013, Bayesian Touch, and UIST 2016). The scatter factor k is mistap's
/// addition, for people who differ from the source's (`Person`).
package struct TouchModel: Hashable, Sendable {
  package var id: String
  /// The dimensionless α: the part of the variance that grows with the target.
  package var relativeX: Double
  package var relativeY: Double
  /// The part of the variance that does not grow with the target, σₐ² in mm².
  package var absoluteVarianceX: Double
  package var absoluteVarianceY: Double
  package var source: String

  /// Returns the standard deviations of touches aimed at a target of this size, in mm.
  package func deviation(width: Double, height: Double, spread: Double) -> (x: Double, y: Double) {
    let scale = spread * spread
    return (
      x: (relativeX * width * width + scale * absoluteVarianceX).squareRoot(),
      y: (relativeY * height * height + scale * absoluteVarianceY).squareRoot()
    )
  }

  /// The coefficients of Tappy, fitted on rectangles on phones. No other set was read in its
  /// authors' own released code.
  package static let tappy = TouchModel(
    id: "tappy", relativeX: 0.0091, relativeY: 0.0149, absoluteVarianceX: 1.0949,
    absoluteVarianceY: 0.9414,
    source: "LY Corporation, Tappy, src/tappy.ts at 77c63c0 (Apache-2.0); arXiv 2403.03097")

  /// The coefficients of Bi & Zhai, fitted on circles of 2.4 to 7.2 mm: the pessimistic published
  /// set.
  package static let biZhai = TouchModel(
    id: "bi-zhai", relativeX: 0.0075, relativeY: 0.0108, absoluteVarianceX: 1.68,
    absoluteVarianceY: 1.33,
    source: "Bi & Zhai, UIST 2013 and 2016 (10.1145/2984511.2984546), as quoted by three code bases"
  )

  /// Coefficients without scatter: touches land on the aim point.
  package static let exact = TouchModel(
    id: "exact", relativeX: 0, relativeY: 0, absoluteVarianceX: 0, absoluteVarianceY: 0,
    source: "no scatter, for checking a layout's geometry")
}

/// The times that a person needs to reach targets, and to continue after a mis-tap. Fingers:
/// medians of 6 people from release to the next touch-down, 20 mm to circles of 3, 5 and 7 mm on a
/// tablet.
///
/// Neutral took 728, 715 and 705 ms, accurate 883, 846 and 807 ms. Fast took 645, 644 and 642 ms
/// (pilot data of Yamanaka et al., CHI 2023, counted from raw touches).
package struct Timing: Hashable, Sendable {
  /// The kind of device on which seen targets were timed; times of two kinds are not comparable.
  package enum Device: String, Hashable, Sendable {
    case tablet
    case phone
  }

  /// The part of the time to a seen target that does not depend on the distance, in seconds.
  package var reaction: Double
  /// The factor on all times but `retry`, relative to everyday fingers.
  package var factor: Double
  /// The time from the release of a touch without effect to the next touch on the same target, in
  /// seconds, including the movement.
  package var retry: Double
  /// The device on which people of this kind were timed; nil for assumed times.
  package var device: Device?

  /// The time until a person has noticed the effect of a mis-tap and decided how to go on, in
  /// seconds.
  package var noticing: Double { factor * MovementTime.noticing }

  /// The times of everyday fingers: 541 ms is the mean time of 716 ms less 72.72 ms for each of the
  /// mean 2.403 bits. Retries take 606 ms, the mean of people's medians in the pilot data (95%: 529
  /// to 724).
  package static let everyday = Timing(
    reaction: 0.541, factor: 1, retry: 0.6, device: .tablet)
  /// The times of careful fingers: 845/716 of the everyday time; retries 814 ms, from 10 misses.
  static let careful = Timing(reaction: 0.541, factor: 1.18, retry: 0.8, device: .tablet)
  /// The times of hurried fingers: 644/716 of the everyday time; retries 453 ms (95%: 403 to 503).
  static let hurried = Timing(reaction: 0.541, factor: 0.9, retry: 0.45, device: .tablet)
  /// The times of thumbs, between two medians of 23 people's times less 72.72 ms a bit. The medians
  /// are 391 ms if the crosshairs count as 7 mm wide and 417 ms for 9.6 mm, on two phones (raw taps
  /// of Larsen et al., MobileHCI 2019).
  ///
  /// Crosshairs have no width, so 400 ms lies between both. Retries are assumed.
  static let thumb = Timing(reaction: 0.4, factor: 1, retry: 0.6, device: .phone)
  /// The times of older adults: 947/713 of the young adults' time (Sultana & Moffatt 2019, 20 and
  /// 16 people).
  static let older = Timing(reaction: 0.541, factor: 1.33, retry: 0.8, device: .tablet)

  var assumed: Timing {
    var assumed = self
    assumed.device = nil
    return assumed
  }
}

extension Person {
  /// Whether the times of two people are comparable: both were measured, on the same kind of
  /// device. A custom person has the times of the person it is based on, which were not measured
  /// for it.
  package func hasTimesComparable(to other: Person) -> Bool {
    guard let device = timing.device, support != .custom, other.support != .custom else {
      return false
    }
    return device == other.timing.device
  }

  /// The hand that holds the phone and whose thumb taps. With a hand, the position on the screen
  /// shifts where touches land on average (`OffsetField`).
  package enum Hand: String, Hashable, Sendable, CaseIterable {
    case right
    case left
  }
}
