/// The pixels of a line of the screen within the part that matters, one by one or in blocks.
struct PixelCells {
  /// The side of the block that one pixel stands for, in pixels.
  let pitch: Int
  /// The start of each cell, and the end of the last one.
  private(set) var edges: [Double] = []
  /// The whole numbers to which touches in each cell are rounded, `pitch` apart except for the
  /// last.
  private(set) var spots: [Double] = []

  init(
    from low: Double, to high: Double, pitch: Int = 1,
    within part: (low: Double, high: Double)? = nil
  ) {
    self.pitch = max(1, pitch)
    var start = low
    while start < high {
      let border = (start + 0.5).rounded(.down) + 0.5
      let next = min(high, (border > start ? border : start + 1) + Double(self.pitch - 1))
      if part.map({ next > $0.low && start < $0.high }) ?? true {
        if edges.isEmpty { edges.append(start) }
        edges.append(next)
        let middle = (start + 0.5).rounded(.down) + Double(self.pitch / 2)
        spots.append(min(middle, (next - 0.5).rounded(.up)))
      }
      start = next
    }
  }
  /// Returns the columns within `reach` of a rectangle.
  func range(about rectangle: Rectangle, reach: Double) -> Range<Int> {
    guard let first = spots.first else { return 0..<0 }
    let pitch = Double(pitch)
    let low = ((rectangle.left - reach - first) / pitch).index(below: spots.count)
    let high = ((rectangle.right + reach - first - 1) / pitch + 2).index(below: spots.count)
    return low..<max(low, high)
  }
}

extension [Range<Int>] {
  /// The ranges from left to right, with overlapping and adjacent ones joined.
  var merged: [Range<Int>] {
    var merged: [Range<Int>] = []
    for range in sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }
}

extension Double {
  /// Returns the number rounded down, limited to 0 … `count`.
  func index(below count: Int) -> Int {
    guard self > 0 else { return 0 }
    return self < Double(count) ? Int(saturating: self) : count
  }
}
