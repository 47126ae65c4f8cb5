extension Array {
  /// The first index of which `belongs` holds, in an array sorted so that it holds from there on.
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
  /// How many of ascending numbers are below a bound.
  ///
  /// It takes as many steps wherever the bound lies, so that no processor guesses wrong.
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
