/// The times that a person needs to reach targets, and to go on after a mis-tap.
///
/// Fingers: medians of release to next touch-down of 6 people, 20 mm to circles of 3, 5 and 7 mm on a
/// tablet (pilot data of Yamanaka et al., CHI 2023, counted from raw touches): neutral 728, 715, 705,
/// accurate 883, 846, 807, fast 645, 644, 642 ms.
package struct Timing: Hashable, Sendable {
  /// The kind of device on which seen targets were timed; times of two kinds do not compare.
  package enum Device: String, Hashable, Sendable {
    case tablet
    case phone
  }

  /// The time of a seen target that does not depend on the way, in seconds.
  package var reaction: Double
  /// The factor of all times but `retry`, relative to everyday fingers.
  package var factor: Double
  /// The time from the release of a touch that did nothing to the next touch on the same target, in
  /// seconds; it includes the movement.
  package var retry: Double
  /// The device on which people like this one were timed; nil for assumed times.
  package var device: Device?

  /// The time after which a person has seen the effect of a mis-tap and knows what to do, in seconds.
  package var noticing: Double { factor * MovementTime.noticing }

  /// Everyday fingers: 541 ms is the mean time of 716 ms less 72.72 ms for each of the mean 2.403 bit.
  ///
  /// Retries: 606 ms, the mean of people's medians in the pilot data (95 %: 529 to 724).
  package static let everyday = Timing(
    reaction: 0.541, factor: 1, retry: 0.6, device: .tablet)
  /// Careful fingers: 845/716 of the everyday time; retries 814 ms, from 10 misses.
  static let careful = Timing(reaction: 0.541, factor: 1.18, retry: 0.8, device: .tablet)
  /// Hurried fingers: 644/716 of the everyday time; retries 453 ms (95 %: 403 to 503).
  static let hurried = Timing(reaction: 0.541, factor: 0.9, retry: 0.45, device: .tablet)
  /// Thumbs: between the medians of 23 people's times less 72.72 ms a bit.
  ///
  /// These are 391 ms with 7 mm as the width of the crosshairs and 417 ms with 9.6 mm, on two phones
  /// (raw taps of Larsen et al., MobileHCI 2019). Crosshairs have no width, so 400 is a choice.
  /// Retries are assumed.
  static let thumb = Timing(reaction: 0.4, factor: 1, retry: 0.6, device: .phone)
  /// Older adults: 947/713 of the young adults' time (Sultana & Moffatt 2019, 20 and 16 people).
  static let older = Timing(reaction: 0.541, factor: 1.33, retry: 0.8, device: .tablet)

  /// The same times for people whom nobody timed.
  var assumed: Timing {
    var assumed = self
    assumed.device = nil
    return assumed
  }
}

extension Person {
  /// Whether the times of two people may be compared: both were measured, on one kind of device.
  ///
  /// A described person's times are those of the person that it is like, and were not measured.
  package func hasTimesComparable(to other: Person) -> Bool {
    guard let device = timing.device, support != .custom, other.support != .custom else {
      return false
    }
    return device == other.timing.device
  }
}
