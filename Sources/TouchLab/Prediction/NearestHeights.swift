/// The heights at which a screen whose nearest target gets each touch is cut.
struct NearestHeights {
  /// The smallest distance between a height where borders bend and the next cut, in points.
  ///
  /// It equals `stripHeight`, so that bends add no strips lower than that.
  private static let leastBend = 0.25

  private let items: [NearestItem]
  private let bounds: Rectangle
  private let statusBar: Rectangle?
  /// Whether hit testing uses more than the distance.
  private let isDecided: Bool

  /// Creates the heights for items that come from left to right.
  init(
    _ items: [NearestItem], in bounds: Rectangle, _ statusBar: Rectangle?, isDecided: Bool
  ) {
    self.items = items
    self.bounds = bounds
    self.statusBar = statusBar
    self.isDecided = isDecided
  }

  /// The heights at which an item begins or ends, or that are halfway between two items.
  var cuts: [Double] {
    var cuts = [bounds.top, bounds.bottom]
    if let statusBar { cuts += [statusBar.top, statusBar.bottom] }
    var bends: [Double] = []
    for item in items {
      cuts += [item.reach.top, item.reach.bottom].filter { !isHidden(item, at: $0) }
      if item.showsFrame {
        cuts += [item.frame.top, item.frame.bottom]
      } else {
        bends += [item.frame.top, item.frame.bottom]
      }
    }
    addHalves(to: &cuts)
    return Self.unique(cuts, and: bends).filter { $0 >= bounds.top && $0 <= bounds.bottom }
  }

  /// Adds the heights of the horizontal borders between an item and one below it.
  private func addHalves(to cuts: inout [Double]) {
    for (index, one) in items.enumerated() {
      for other in items[(index + 1)...] {
        guard other.left < one.frame.right else { break }
        guard other.frame.left < one.frame.right, one.frame.left < other.frame.right,
          one.reach.top < other.reach.bottom, other.reach.top < one.reach.bottom
        else { continue }
        if one.frame.bottom <= other.frame.top {
          cuts.append((one.frame.bottom + other.frame.top) / 2)
        } else if other.frame.bottom <= one.frame.top {
          cuts.append((other.frame.bottom + one.frame.top) / 2)
        }
      }
    }
  }

  /// Whether other items are nearer everywhere on the upper or lower edge of an item's reach.
  private func isHidden(_ item: NearestItem, at y: Double) -> Bool {
    guard !isDecided, item.isDirect else { return false }
    let lack = item.frame.squaredHeight(above: y)
    var end = item.reach.left
    for other in items {
      guard other.left <= end else { break }
      guard other.isDirect, other.reach.top < y, other.reach.bottom > y, other.reach.right > end
      else { continue }
      let cover = other.cover(lack - other.frame.squaredHeight(above: y))
      if cover.left <= end { end = max(end, cover.right) }
    }
    return end >= item.reach.right
  }

  /// Returns the sorted cuts without duplicates, with those others that are not close to any.
  private static func unique(_ cuts: [Double], and others: [Double]) -> [Double] {
    let cuts = cuts.sorted()
    var unique: [Double] = []
    var next = others.sorted()[...]
    for cut in cuts {
      while let other = next.first, other < cut {
        next.removeFirst()
        if other - (unique.last ?? other) >= leastBend, cut - other >= leastBend {
          unique.append(other)
        }
      }
      if let last = unique.last, cut - last < 1e-9 { continue }
      unique.append(cut)
    }
    return unique
  }
}
