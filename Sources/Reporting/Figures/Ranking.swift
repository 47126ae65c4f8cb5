internal import TouchLab

extension Double {
  /// The number as far as it ranks: what differs in the last digits alone ranks alike, so that the
  /// order does not hang on rounding errors.
  var rank: Double { (self * 1e9).rounded() }
}

extension Sequence {
  /// The elements with the greatest values first; those of one rank stay in their order.
  func greatestFirst(_ value: (Element) -> Double) -> [Element] {
    enumerated().map { (offset: $0.offset, element: $0.element, rank: value($0.element).rank) }
      .sorted { $0.rank != $1.rank ? $0.rank > $1.rank : $0.offset < $1.offset }
      .map(\.element)
  }
}

extension [TargetResult] {
  /// The target that is missed most, the first of equals; nil where none can be meant.
  var worst: TargetResult? {
    filter { $0.exact != nil }.greatestFirst { $0.misTapRate ?? 0 }.first
  }
}
