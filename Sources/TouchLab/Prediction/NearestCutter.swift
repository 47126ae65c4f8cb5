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

  private let bounds: Rectangle
  private let items: [NearestItem]
  private let statusBar: Rectangle?
  private let strip: Double
  /// Outside it nobody asks.
  private let part: Rectangle
  /// The line in the middle between two heights at which anything ends, those near either, and another.
  private var whole = OwnedLine()
  private var upper = OwnedLine()
  private var lower = OwnedLine()
  private var between = OwnedLine()
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
    self.strip = strip
    runs = RegionRuns(right: bounds.right)
    let cuts = NearestHeights(self.items, in: bounds, statusBar, isDecided: decider != nil).cuts
    if let decider {
      cut(
        DecidedLine(self.items, from: bounds.left, to: bounds.right, decider: decider), at: cuts,
        isCancelled)
    } else {
      cut(NearestLine(self.items, from: bounds.left, to: bounds.right), at: cuts, isCancelled)
    }
    runs.close(at: bounds.bottom)
  }

  private mutating func cut<Line: LevelLine>(
    _ line: Line, at cuts: [Double], _ isCancelled: () -> Bool
  ) {
    var line = line
    for (top, bottom) in zip(cuts, cuts.dropFirst()) where !isCancelled() {
      cut(top, bottom, &line)
    }
  }

  private mutating func cut<Line: LevelLine>(
    _ top: Double, _ bottom: Double, _ line: inout Line
  ) {
    let middle = top + (bottom - top) / 2
    if bottom <= part.top || top >= part.bottom {
      return append(TargetMap.nothing, from: top)
    }
    if let statusBar, middle >= statusBar.top, middle < statusBar.bottom {
      return append(TargetMap.statusBar, from: top)
    }
    let mayBend = line.move(from: top, to: bottom)
    guard mayBend, bottom - top > strip else {
      line.find(at: middle, into: &whole)
      return runs.append(whole, from: top)
    }
    let count = strips(from: top, middle, to: bottom, &line)
    guard count > 1 else { return runs.append(whole, from: top) }
    let strips = Strips(top: top, height: (bottom - top) / Double(count))
    add(strips, 0..<(count / 2), between: upper, whole, &line)
    add(strips, (count / 2)..<count, between: whole, lower, &line)
  }

  /// Adds strips between two lines.
  ///
  /// What owns a place owns all between it and its frame: nothing comes up between lines that have the
  /// same borders.
  private mutating func add<Line: LevelLine>(
    _ strips: Strips, _ indices: Range<Int>, between above: OwnedLine, _ below: OwnedLine,
    _ line: inout Line
  ) {
    guard !indices.isEmpty else { return }
    guard !below.hasBorders(of: above) else {
      for index in indices { add(strips, index, like: above, &line) }
      return
    }
    let index = indices.lowerBound + indices.count / 2
    var middle = OwnedLine()
    line.find(at: strips.middle(of: index), into: &middle)
    add(strips, indices.lowerBound..<index, between: above, middle, &line)
    runs.append(middle, from: strips.start(of: index))
    add(strips, (index + 1)..<indices.upperBound, between: middle, below, &line)
  }

  /// Adds a strip between the borders of a line, unless they cross there.
  private mutating func add<Line: LevelLine>(
    _ strips: Strips, _ index: Int, like other: OwnedLine, _ line: inout Line
  ) {
    let y = strips.middle(of: index)
    if !between.follow(other, to: y, among: items) { line.find(at: y, into: &between) }
    runs.append(between, from: strips.start(of: index))
  }

  /// In how many strips borders are cut between two heights at which nothing ends.
  private mutating func strips<Line: LevelLine>(
    from top: Double, _ middle: Double, to bottom: Double, _ line: inout Line
  ) -> Int {
    let height = bottom - top
    line.find(at: top + height * 1e-6, into: &upper)
    line.find(at: bottom - height * 1e-6, into: &lower)
    if !upper.hasBorders(of: lower) || !whole.follow(upper, to: middle, among: items) {
      line.find(at: middle, into: &whole)
    }
    if upper.isNearly(whole), lower.isNearly(whole) { return 1 }
    var wanted = strip
    if strip == Self.stripHeight, upper.hasOwners(of: whole), lower.hasOwners(of: whole) {
      let way = max(upper.way(to: whole), whole.way(to: lower))
      wanted = max(strip, (Self.steepStep * height / 2 / way).squareRoot())
    }
    return Int(max(1, (height / wanted).rounded(.up)))
  }

  private mutating func append(_ owner: TargetMap.Owner, from top: Double) {
    runs.add(owner, from: bounds.left)
    runs.endLine(from: top)
  }

  /// From left to right; of frames that overlap others the edges are borders.
  private static func sorted(_ items: [Item], areShown: Bool) -> [NearestItem] {
    var sorted = items.indices.map {
      NearestItem(items[$0], depth: $0, showsFrame: areShown || !items[$0].isDirect)
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
}

/// Strips of one height.
private struct Strips {
  let top: Double
  let height: Double

  func start(of index: Int) -> Double { top + height * Double(index) }
  func middle(of index: Int) -> Double { start(of: index) + height / 2 }
}
