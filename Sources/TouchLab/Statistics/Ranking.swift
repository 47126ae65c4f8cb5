extension Double {
  /// The number rounded for ranking.
  ///
  /// Numbers that differ by rounding errors alone have equal ranks, so the order does not depend on
  /// them.
  package var rank: Double { (self * 1e9).rounded() }
}

extension Sequence {
  /// Returns the elements with the greatest values first; elements of equal rank keep their order.
  package func greatestFirst(_ value: (Self.Element) -> Double) -> [Self.Element] {
    let elements = Array(self)
    let ranks = elements.map { value($0).rank }
    // Elements may be large: their indices are sorted instead.
    return elements.indices.sorted { one, other in
      ranks[one] != ranks[other] ? ranks[one] > ranks[other] : one < other
    }.map { elements[$0] }
  }
}

extension Array {
  /// Returns the sorted elements; equal elements keep their order.
  package func stablySorted(by precedes: (Self.Element, Self.Element) -> Bool) -> [Self.Element] {
    enumerated().sorted { one, other in
      if precedes(one.element, other.element) { return true }
      if precedes(other.element, one.element) { return false }
      return one.offset < other.offset
    }.map(\.element)
  }
}
