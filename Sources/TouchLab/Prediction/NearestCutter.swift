/// Cuts a screen on which what is nearest gets a touch: `compose` and `gecko`.
///
/// Between two targets that face each other the border is a straight line halfway, which is cut exactly;
/// across a corner it is oblique or a parabola, which is cut into strips of `stripHeight` or, where it
/// is steep, a little more, each ending where the border crosses its middle.
package struct NearestCutter {
  /// A rectangle, and how far beyond it a touch reaches it.
  struct Item {
    let frame: Rectangle
    let reach: Rectangle
    let owner: TargetMap.Owner
    /// Whether a touch within the frame is its own, whatever is nearer; else it has only what nothing
    /// reaches.
    let isDirect: Bool
  }

  /// The height of strips along borders that are no straight lines, in points.
  ///
  /// Our choice: of 5,000 random screens 24 had a probability that was off by more than 0.01 points
  /// against strips an eighth as high, and none by 0.05. It is where a border is nearly level that it
  /// crosses much of a strip at once.
  package static let stripHeight = 0.25
  /// Where a border is steep, strips are higher: as long as a step's width times its height is no more
  /// than this, in square points.
  ///
  /// Our choice, as above.
  private static let steepStep = 0.06
  /// Heights at which nothing ends, but borders bend, are no cuts if they are so near to one.
  ///
  /// Our choice, as above.
  private static let leastBend = 0.25

  private let bounds: Rectangle
  /// Back to front.
  private let items: [NearestLine.Item]
  private let statusBar: Rectangle?
  /// Gives what decides between two heights where elements hold others; nil where the items say all.
  private let decider: ((Double, Double) -> (Point) -> TargetMap.Owner)?
  private let strip: Double
  /// Outside it nobody asks.
  private let part: Rectangle
  private var line: NearestLine
  private(set) var runs: RegionRuns

  init(
    _ items: [Item], in bounds: Rectangle, statusBar: Rectangle?, strip: Double = stripHeight,
    within part: Rectangle? = nil,
    decider: ((Double, Double) -> (Point) -> TargetMap.Owner)? = nil, isCancelled: () -> Bool
  ) {
    self.part = part ?? bounds
    let asked = self.part.intersection(bounds)
    let near = items.filter { !$0.reach.intersection(asked).isEmpty }
    self.items = Self.sorted(near, areShown: decider != nil)
    self.bounds = bounds
    self.statusBar = statusBar
    self.decider = decider
    self.strip = strip
    line = NearestLine(from: bounds.left, to: bounds.right)
    runs = RegionRuns(right: bounds.right)
    let cuts = yCuts()
    for (top, bottom) in zip(cuts, cuts.dropFirst()) where !isCancelled() { cut(top, bottom) }
    runs.close(at: bounds.bottom)
  }

  private mutating func cut(_ top: Double, _ bottom: Double) {
    let middle = top + (bottom - top) / 2
    if bottom <= part.top || top >= part.bottom {
      return append(TargetMap.nothing, from: top)
    }
    if let statusBar, middle >= statusBar.top, middle < statusBar.bottom {
      return append(TargetMap.statusBar, from: top)
    }
    line.take(
      items.filter { $0.reach.top < bottom && $0.reach.bottom > top }, decider?(top, bottom))
    let whole = line.owners(at: middle)
    let count = strips(from: top, to: bottom, whole)
    guard count > 1 else { return runs.append(whole, from: top) }
    let height = (bottom - top) / Double(count)
    for index in 0..<count {
      let start = top + height * Double(index)
      runs.append(line.owners(at: start + height / 2), from: start)
    }
  }

  /// In how many strips borders are cut between two heights at which nothing ends; the line in the middle
  /// is known.
  private mutating func strips(
    from top: Double, to bottom: Double, _ whole: RegionRuns.Line
  ) -> Int {
    let height = bottom - top
    guard line.hasNeighbours, height > strip else { return 1 }
    let upper = line.owners(at: top + height * 1e-6)
    let lower = line.owners(at: bottom - height * 1e-6)
    if upper.isNearly(whole), lower.isNearly(whole) { return 1 }
    var wanted = strip
    if strip == Self.stripHeight, upper.owners == whole.owners, lower.owners == whole.owners {
      let way = max(upper.way(to: whole), whole.way(to: lower))
      wanted = max(strip, (Self.steepStep * height / 2 / way).squareRoot())
    }
    return Int(max(1, (height / wanted).rounded(.up)))
  }

  private mutating func append(_ owner: TargetMap.Owner, from top: Double) {
    runs.append(RegionRuns.Line(edges: [bounds.left], owners: [owner]), from: top)
  }

  // MARK: - Where borders are level

  /// From left to right; of frames that overlap others the edges are borders.
  private static func sorted(_ items: [Item], areShown: Bool) -> [NearestLine.Item] {
    var sorted = items.indices.map {
      NearestLine.Item(items[$0], depth: $0, showsFrame: areShown || !items[$0].isDirect)
    }.sorted { ($0.left, $0.depth) < ($1.left, $1.depth) }
    for one in sorted.indices {
      for other in sorted[(one + 1)...].indices {
        guard sorted[other].left < sorted[one].frame.right else { break }
        guard sorted[one].frame.overlaps(sorted[other].frame) else { continue }
        sorted[one].showsFrame = true
        sorted[other].showsFrame = true
      }
    }
    return sorted
  }

  /// The heights at which anything begins, ends, or is halfway between two.
  private func yCuts() -> [Double] {
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

  /// Between what lies above and what lies below the border is level.
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

  /// Whether nobody reaches an item at a height at which its reach ends, as others are nearer.
  private func isHidden(_ item: NearestLine.Item, at y: Double) -> Bool {
    guard decider == nil, item.isDirect else { return false }
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

  /// Numbers in order, each once, and of others those that are not near any.
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
