extension Array {
  /// Returns the first index for which `belongs` is true, in an array where it is true from there
  /// on.
  func partitioningIndex(where belongs: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension UnsafeBufferPointer<Double> {
  /// Returns the number of ascending numbers below a bound.
  ///
  /// The number of steps does not depend on the bound, so that no branch is mispredicted.
  @inline(__always)
  func countBelow(_ bound: Double) -> Int {
    var first = 0
    var count = count
    while count > 1 {
      let half = count / 2
      first &+= self[first &+ half &- 1] < bound ? half : 0
      count &-= half
    }
    return count == 1 && self[first] < bound ? first + 1 : first
  }
}
