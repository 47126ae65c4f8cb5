extension Double {
  /// The number as far as it ranks: what differs in the last digits alone ranks alike, so that the
  /// order does not hang on rounding errors.
  package var rank: Double { (self * 1e9).rounded() }
}

extension Sequence {
  /// The elements with the greatest values first; those of one rank stay in their order.
  package func greatestFirst(_ value: (Self.Element) -> Double) -> [Self.Element] {
    let elements = Array(self)
    let ranks = elements.map { value($0).rank }
    // Elements may be large: their indices are sorted in their place.
    return elements.indices.sorted { one, other in
      ranks[one] != ranks[other] ? ranks[one] > ranks[other] : one < other
    }.map { elements[$0] }
  }
}

extension Array {
  /// Sorted, equal elements in the order in which they stood.
  package func stablySorted(by precedes: (Self.Element, Self.Element) -> Bool) -> [Self.Element] {
    enumerated().sorted { one, other in
      if precedes(one.element, other.element) { return true }
      if precedes(other.element, one.element) { return false }
      return one.offset < other.offset
    }.map(\.element)
  }
}
