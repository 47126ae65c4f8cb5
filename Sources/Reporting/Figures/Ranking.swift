internal import TouchLab

extension Double {
  /// The number as far as it ranks: what differs in the last digits alone ranks alike, so that the
  /// order does not hang on rounding errors.
  var rank: Double { (self * 1e9).rounded() }
}

extension Sequence {
  /// The elements with the greatest values first; those of one rank stay in their order.
  func greatestFirst(_ value: (Element) -> Double) -> [Element] {
    let elements = Array(self)
    let ranks = elements.map { value($0).rank }
    // Elements may be large: their indices are sorted in their place.
    return elements.indices.sorted { one, other in
      ranks[one] != ranks[other] ? ranks[one] > ranks[other] : one < other
    }.map { elements[$0] }
  }
}

extension [TargetResult] {
  /// The target that is missed most, the first of equals, keys aside; nil where none can be meant.
  var worst: TargetResult? {
    var worst: (index: Int, rank: Double)?
    for index in indices where self[index].exact != nil && !self[index].target.isKey {
      let rank = (self[index].misTapRate ?? 0).rank
      if worst.map({ rank > $0.rank }) ?? true { worst = (index, rank) }
    }
    return worst.map { self[$0.index] }
  }
}
