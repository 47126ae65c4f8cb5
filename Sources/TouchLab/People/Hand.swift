extension Person {
  /// The hand that holds the phone, and whose thumb taps: where on the screen a thumb aims decides
  /// where beside it touches land on average (`OffsetField`).
  package enum Hand: String, Hashable, Sendable, CaseIterable {
    case right
    case left
  }
}
