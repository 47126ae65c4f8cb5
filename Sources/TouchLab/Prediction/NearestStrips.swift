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
  ///
  /// Strips along steep borders may therefore be higher than `stripHeight`, with which this was
  /// chosen.
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
  ///
  /// An owner of a position on both lines owns it between them too.
  ///
  /// No item begins or ends there, so an item that is nearer in between is nearer on one of the
  /// lines. No new owner can therefore appear between lines with equal borders.
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
