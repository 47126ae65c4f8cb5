/// A moment after which a test gives up; it decides nothing but failure.
struct Deadline: Sendable {
  private let moment: ContinuousClock.Instant

  init(_ limit: Duration) { moment = .now + limit }

  var hasPassed: Bool { ContinuousClock.now >= moment }

  /// What is left, for `poll`; at least one millisecond.
  var milliseconds: Int32 {
    let (seconds, attoseconds) = (moment - .now).components
    return Int32(clamping: max(1, seconds * 1_000 + attoseconds / 1_000_000_000_000_000))
  }
}
