extension Person {
  /// The hand that holds the phone and whose thumb taps.
  ///
  /// With a hand, the position on the screen shifts where touches land on average (`OffsetField`).
  package enum Hand: String, Hashable, Sendable, CaseIterable {
    case right
    case left
  }
}
