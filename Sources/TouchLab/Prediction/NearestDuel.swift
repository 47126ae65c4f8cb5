/// An item on a horizontal line, with the values that comparisons need.
struct NearestMet {
  /// The ends of its reach on the line.
  let start: Double
  let end: Double
  /// The left and right edge of its frame.
  let left: Double
  let right: Double
  /// The squared vertical distance of the line from the frame; the largest number for an item that
  /// gets only touches that reach no other.
  let height: Double
  let depth: Int32
  let item: Int32

  @inline(__always)
  init(_ item: NearestItem, _ index: Int, at y: Double) {
    start = item.left
    end = item.right
    left = item.frame.left
    right = item.frame.right
    height = item.isDirect ? item.frame.squaredHeight(above: y) : .greatestFiniteMagnitude
    depth = Int32(truncatingIfNeeded: item.depth)
    self.item = Int32(truncatingIfNeeded: index)
  }

  /// Returns the squared distance of a position on the line.
  @inline(__always)
  package func distance(_ x: Double) -> Double {
    let across = x < left ? left - x : x > right ? x - right : 0
    return across * across + height
  }

  @inline(__always)
  fileprivate func side(towards x: Double) -> NearestBorder.Side {
    x < left ? .left : x > right ? .right : .over
  }
}

/// Two items that reach the same part of a horizontal line. From left to right, the lead of one
/// grows all the way, or it grows up to the narrower frame and then shrinks.
struct NearestDuel {
  let one: NearestMet
  let other: NearestMet

  /// Whether `one` gets a touch: it is nearer, or equally near and farther in front.
  @inline(__always)
  func isOnes(_ x: Double) -> Bool {
    let (mine, theirs) = (one.distance(x), other.distance(x))
    return mine < theirs || mine == theirs && one.depth > other.depth
  }

  /// Returns the position between two others where the narrower frame has its largest lead; nil if
  /// that is not between them.
  @inline(__always)
  func turn(between low: Double, _ high: Double) -> Double? {
    let isInner = one.left >= other.left && one.right <= other.right
    guard isInner || one.left <= other.left && one.right >= other.right else { return nil }
    let best = isInner ? one.left : other.left
    return best > low && best < high ? best : nil
  }

  /// Returns the border between two positions with different owners.
  @inline(__always)
  func border(between low: Double, _ high: Double) -> (x: Double, border: NearestBorder) {
    let isOnesFirst = isOnes(low)
    var (low, high) = (low, high)
    // The remaining interval lies on one side of each edge of the frames.
    func narrow(at x: Double) {
      guard x > low, x < high else { return }
      if isOnes(x) == isOnesFirst { low = x } else { high = x }
    }
    narrow(at: one.left)
    narrow(at: one.right)
    narrow(at: other.left)
    narrow(at: other.right)
    let (x, border) = border(about: low + (high - low) / 2)
    return (min(max(x, low), high), border)
  }

  /// Returns the border for the sides on which the frames are at a position.
  @inline(__always)
  private func border(about x: Double) -> (x: Double, border: NearestBorder) {
    let (mine, theirs) = (one.side(towards: x), other.side(towards: x))
    let (edge, otherEdge) = (
      mine == .left ? one.left : one.right, theirs == .left ? other.left : other.right
    )
    let isSame =
      mine == .over
      ? theirs == .over : theirs != .over && (edge - otherEdge).magnitude < 1e-9
    // Frames that abut, up to rounding errors, do so at every height.
    if isSame { return (x, .upright(x)) }
    let place = NearestBorder.place(
      edge, mine, otherEdge, theirs, lack: one.height - other.height)
    return (place, .between(one.item, mine, other.item, theirs))
  }
}

/// The heights at which a screen whose nearest target gets each touch is cut.
struct NearestHeights {
  /// The smallest distance between a height where borders bend and the next cut, in points.
  private static let leastBend = 0.25

  private let items: [NearestItem]
  private let bounds: Rectangle
  private let statusBar: Rectangle?
  /// Whether hit testing uses more than the distance.
  private let isDecided: Bool

  /// Creates the heights for items that come from left to right.
  init(_ items: [NearestItem], in bounds: Rectangle, _ statusBar: Rectangle?, isDecided: Bool) {
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

/// Cuts the area between two heights into as many strips as its borders need; no item ends in
/// between.
struct NearestStrips<Line: LevelLine> {
  /// Strips of equal height.
  private struct Ladder {
    let top: Double
    let step: Double

    func start(of index: Int) -> Double { top + step * Double(index) }
    func middle(of index: Int) -> Double { start(of: index) + step / 2 }
  }

  /// The largest product of a strip's height and the horizontal step of its borders, in square
  /// points.
  private static var steepStep: Double { 0.06 }

  private var line: Line
  private let items: [NearestItem]
  private let strip: Double
  /// The line in the middle between the heights, those near the upper and lower height, and another
  /// one.
  private var whole = OwnedLine()
  private var upper = OwnedLine()
  private var lower = OwnedLine()
  private var between = OwnedLine()

  init(_ line: Line, among items: [NearestItem], strip: Double) {
    self.line = line
    self.items = items
    self.strip = strip
  }

  /// Adds the strips between two heights.
  mutating func cut(from top: Double, to bottom: Double, into runs: inout RegionRuns) {
    let middle = top + (bottom - top) / 2
    guard line.move(from: top, to: bottom), bottom - top > strip else {
      line.find(at: middle, into: &whole)
      return runs.append(whole, from: top)
    }
    findLines(from: top, middle, to: bottom)
    let count = count(from: top, to: bottom)
    guard count > 1 else { return runs.append(whole, from: top) }
    let ladder = Ladder(top: top, step: (bottom - top) / Double(count))
    add(ladder, 0..<(count / 2), between: upper, whole, to: &runs)
    add(ladder, (count / 2)..<count, between: whole, lower, to: &runs)
  }

  private mutating func findLines(from top: Double, _ middle: Double, to bottom: Double) {
    let margin = (bottom - top) * 1e-6
    line.find(at: top + margin, into: &upper)
    line.find(at: bottom - margin, into: &lower)
    if !upper.hasBorders(of: lower) || !whole.follow(upper, to: middle, among: items) {
      line.find(at: middle, into: &whole)
    }
  }

  /// Returns the number of strips that the borders need.
  private func count(from top: Double, to bottom: Double) -> Int {
    if upper.isNearly(whole), lower.isNearly(whole) { return 1 }
    let height = bottom - top
    var wanted = strip
    if strip == NearestCutter.stripHeight, upper.hasOwners(of: whole), lower.hasOwners(of: whole) {
      let way = max(upper.way(to: whole), whole.way(to: lower))
      wanted = max(strip, (Self.steepStep * height / 2 / way).squareRoot())
    }
    return Int(saturating: max(1, (height / wanted).rounded(.up)))
  }

  /// Adds the strips between two lines.
  private mutating func add(
    _ ladder: Ladder, _ indices: Range<Int>, between above: OwnedLine, _ below: OwnedLine,
    to runs: inout RegionRuns
  ) {
    guard !indices.isEmpty else { return }
    guard !below.hasBorders(of: above) else {
      for index in indices { add(ladder, index, like: above, to: &runs) }
      return
    }
    let index = indices.lowerBound + indices.count / 2
    var middle = OwnedLine()
    line.find(at: ladder.middle(of: index), into: &middle)
    add(ladder, indices.lowerBound..<index, between: above, middle, to: &runs)
    runs.append(middle, from: ladder.start(of: index))
    add(ladder, (index + 1)..<indices.upperBound, between: middle, below, to: &runs)
  }

  /// Adds a strip with the borders of a line, or with new ones if those borders cross there.
  private mutating func add(
    _ ladder: Ladder, _ index: Int, like other: OwnedLine, to runs: inout RegionRuns
  ) {
    let y = ladder.middle(of: index)
    if !between.follow(other, to: y, among: items) { line.find(at: y, into: &between) }
    runs.append(between, from: ladder.start(of: index))
  }
}
