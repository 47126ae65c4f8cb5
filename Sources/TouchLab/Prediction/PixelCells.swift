/// The pixels of a line of the screen that anybody asks about, by themselves or several as one.
struct PixelCells {
  /// How many stand for one another.
  let pitch: Int
  /// Where each begins, and where the last one ends.
  private(set) var edges: [Double] = []
  /// The whole numbers that touches in each are rounded to, so far from each other but for the last.
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
  /// The columns within so far of a rectangle.
  func range(about rectangle: Rectangle, reach: Double) -> Range<Int> {
    guard let first = spots.first else { return 0..<0 }
    let pitch = Double(pitch)
    let low = ((rectangle.left - reach - first) / pitch).index(below: spots.count)
    let high = ((rectangle.right + reach - first - 1) / pitch + 2).index(below: spots.count)
    return low..<max(low, high)
  }
}

extension [Range<Int>] {
  /// The same from left to right, those that meet as one.
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
  /// The whole number that is not above it, from 0 to a count.
  func index(below count: Int) -> Int {
    guard self > 0 else { return 0 }
    return self < Double(count) ? Int(self) : count
  }
}
