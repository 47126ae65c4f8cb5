/// Cuts a screen on which what is nearest gets a touch: `compose` and `gecko`.
///
/// Between two targets that face each other the border is a straight line halfway, which is cut exactly;
/// across a corner it is a parabola, which is cut into strips of `stripHeight`, each ending where the
/// border crosses its middle.
package struct NearestCutter {
  /// The height of strips along borders that are no straight lines, in points.
  ///
  /// Our choice; a test holds probabilities to those of strips a quarter as high, within 0.01 points.
  package static let stripHeight = 0.25

  /// A rectangle, and how far beyond it a touch reaches it.
  struct Item {
    let frame: Rectangle
    let reach: Rectangle
    let owner: TargetMap.Owner
    /// Whether a touch within the frame is its own, whatever is nearer.
    let isDirect: Bool
  }

  private let bounds: Rectangle
  /// Back to front.
  private let items: [Item]
  private let statusBar: Rectangle?
  /// Decides where elements hold others; nil where the items say all.
  private let decide: ((Point) -> TargetMap.Owner)?
  private let strip: Double
  /// Outside it nobody asks.
  private let part: Rectangle
  private(set) var runs: RegionRuns

  init(
    _ items: [Item], in bounds: Rectangle, statusBar: Rectangle?, strip: Double = stripHeight,
    within part: Rectangle? = nil, decide: ((Point) -> TargetMap.Owner)? = nil,
    isCancelled: () -> Bool
  ) {
    self.part = part ?? bounds
    self.items = items.filter { !$0.reach.intersection(bounds).isEmpty }
    self.bounds = bounds
    self.statusBar = statusBar
    self.decide = decide
    self.strip = strip
    runs = RegionRuns(right: bounds.right)
    let cuts = yCuts()
    for (top, bottom) in zip(cuts, cuts.dropFirst()) where !isCancelled() { cut(top, bottom) }
    runs.close(at: bounds.bottom)
  }

  /// All heights at which anything begins, ends, or is halfway between two.
  private func yCuts() -> [Double] {
    var cuts = [bounds.top, bounds.bottom]
    if let statusBar { cuts += [statusBar.top, statusBar.bottom] }
    for item in items {
      cuts += [item.frame.top, item.frame.bottom, item.reach.top, item.reach.bottom]
    }
    for (first, second) in items.overlappingAcross()
    where items[first].reach.overlaps(items[second].reach) {
      let (one, other) = (items[first].frame, items[second].frame)
      if one.bottom <= other.top { cuts.append((one.bottom + other.top) / 2) }
      if other.bottom <= one.top { cuts.append((other.bottom + one.top) / 2) }
    }
    cuts.sort()
    var unique: [Double] = []
    for cut in cuts where cut >= bounds.top && cut <= bounds.bottom {
      if let last = unique.last, cut - last < 1e-9 { continue }
      unique.append(cut)
    }
    return unique
  }

  private mutating func cut(_ top: Double, _ bottom: Double) {
    let height = bottom - top
    let middle = top + height / 2
    guard bottom > part.top, top < part.bottom else {
      runs.append(RegionRuns.Line(edges: [bounds.left], owners: [TargetMap.nothing]), from: top)
      return
    }
    let active = items.filter { $0.reach.top < middle && $0.reach.bottom > middle }
    let pairs = active.overlappingAcross().map { (active[$0], active[$1]) }
    guard !pairs.isEmpty else {
      runs.append(line(at: middle, active, pairs), from: top)
      return
    }
    let upper = line(at: top + height * 1e-6, active, pairs)
    let lower = line(at: bottom - height * 1e-6, active, pairs)
    let whole = line(at: middle, active, pairs)
    if upper.isNearly(lower), upper.isNearly(whole) {
      runs.append(whole, from: top)
      return
    }
    let count = max(1, (height / strip).rounded(.up))
    for index in 0..<Int(count) {
      let start = top + height * Double(index) / count
      runs.append(line(at: start + height / count / 2, active, pairs), from: start)
    }
  }

  private func line(at y: Double, _ active: [Item], _ pairs: [(Item, Item)]) -> RegionRuns.Line {
    var line = RegionRuns.Line(edges: [], owners: [])
    if let statusBar, y >= statusBar.top, y < statusBar.bottom {
      line.append(TargetMap.statusBar, from: bounds.left)
      return line
    }
    var cuts = [bounds.left]
    for item in active {
      cuts += [item.reach.left, item.frame.left, item.frame.right, item.reach.right]
    }
    for (one, other) in pairs { addBorders(between: one, and: other, at: y, to: &cuts) }
    cuts.sort()
    var sweep = Sweep(active)
    for (index, cut) in cuts.enumerated() where cut >= bounds.left && cut < bounds.right {
      let next = index + 1 < cuts.count ? min(cuts[index + 1], bounds.right) : bounds.right
      guard next - cut > 1e-9 else { continue }
      let point = Point(x: (cut + next) / 2, y: y)
      line.append(decide?(point) ?? owner(at: point, sweep.move(to: point.x)), from: cut)
    }
    return line
  }

  /// Where on a line the one is as near as the other.
  private func addBorders(
    between one: Item, and other: Item, at y: Double, to cuts: inout [Double]
  ) {
    let low = max(one.reach.left, other.reach.left)
    let high = min(one.reach.right, other.reach.right)
    let first = one.frame.squaredHeight(above: y)
    let second = other.frame.squaredHeight(above: y)
    func add(_ x: Double) { if x > low, x < high { cuts.append(x) } }
    for mine in [one.frame.left, one.frame.right] {
      for theirs in [other.frame.left, other.frame.right] where mine != theirs {
        add((mine * mine - theirs * theirs + first - second) / (2 * (mine - theirs)))
      }
    }
    let lack = (first - second).magnitude.squareRoot()
    let nearer = first < second ? one.frame : other.frame
    for edge in [nearer.left, nearer.right] {
      add(edge - lack)
      add(edge + lack)
    }
  }

  /// Direct hits from front to back, else the nearest, the front one of two.
  private func owner(at point: Point, _ near: [Item]) -> TargetMap.Owner {
    var best = Double.infinity
    var owner = TargetMap.nothing
    for item in near.reversed() {
      if item.isDirect, item.frame.contains(point) { return item.owner }
      guard point.x >= item.reach.left, point.x <= item.reach.right else { continue }
      let across = max(0, item.frame.left - point.x, point.x - item.frame.right)
      let distance = across * across + item.frame.squaredHeight(above: point.y)
      if distance < best {
        best = distance
        owner = item.owner
      }
    }
    return owner
  }
}

extension NearestCutter {
  /// What a line meets at a place, as one goes along it from left to right.
  private struct Sweep {
    private let items: [Item]
    /// The indices of the items, in the order in which they begin.
    private let order: [Int]
    private var next = 0
    /// Back to front, with their indices.
    private var open: [Item] = []
    private var indices: [Int] = []

    init(_ items: [Item]) {
      self.items = items
      order = items.indices.sorted { items[$0].extent.left < items[$1].extent.left }
    }

    /// Goes on to a place; gives what reaches it, back to front.
    mutating func move(to x: Double) -> [Item] {
      if open.contains(where: { $0.extent.right < x }) {
        indices.removeAll { items[$0].extent.right < x }
        open.removeAll { $0.extent.right < x }
      }
      while next < order.count, items[order[next]].extent.left <= x {
        let index = order[next]
        next += 1
        guard items[index].extent.right >= x else { continue }
        let place = indices.partitioningIndex { $0 > index }
        indices.insert(index, at: place)
        open.insert(items[index], at: place)
      }
      return open
    }
  }
}

extension NearestCutter.Item {
  /// How far it or its reach goes across; what rounding does to either is in both.
  fileprivate var extent: (left: Double, right: Double) {
    (min(reach.left, frame.left), max(reach.right, frame.right))
  }
}

extension [NearestCutter.Item] {
  /// The pairs that reach into each other across, each in the order of the list.
  fileprivate func overlappingAcross() -> [(Int, Int)] {
    let order = indices.sorted { self[$0].reach.left < self[$1].reach.left }
    var pairs: [(Int, Int)] = []
    for (place, first) in order.enumerated() {
      for second in order[(place + 1)...] {
        guard self[second].reach.left < self[first].reach.right else { break }
        if self[first].reach.left < self[second].reach.right {
          pairs.append((Swift.min(first, second), Swift.max(first, second)))
        }
      }
    }
    return pairs
  }
}

extension Rectangle {
  /// The square of how far a height lies above or below it; 0 beside it.
  fileprivate func squaredHeight(above y: Double) -> Double {
    let distance = max(0, top - y, y - bottom)
    return distance * distance
  }
}
