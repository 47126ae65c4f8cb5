/// Maps in which only some cells count: the part of a target that another state gives to another
/// one, or the part of a screen that a cover takes.
extension TargetMap {
  /// Returns the owner of a point; `nothing` beside the screen.
  package func owner(at point: Point) -> Owner {
    guard bounds.contains(point) else { return Self.offScreen }
    let band = max(0, yEdges.withUnsafeBufferPointer { $0.countBelow(point.y.nextUp) } - 1)
    guard bandStarts.indices.contains(band + 1) else { return Self.nothing }
    for index in bandStarts[band]..<bandStarts[band + 1] {
      let run = runs[index]
      if point.x >= xEdges[run.from.index], point.x < xEdges[run.to.index] { return run.owner }
    }
    return Self.nothing
  }

  /// Returns the map of the same screen in which each cell within `window` has the owner that
  /// `owner` returns for its centre, and everything else has none. `others` are maps whose edges
  /// cut the window, too.
  package func regions(
    within window: Rectangle, cutBy others: [TargetMap] = [], at rectangles: [Rectangle] = [],
    owner: (Point) -> Owner
  ) -> TargetMap {
    let window = window.intersection(bounds)
    guard !window.isEmpty else {
      return TargetMap(
        targetCount: targetCount, xEdges: [bounds.left, bounds.right],
        yEdges: [bounds.top, bounds.bottom], runs: [], bandStarts: [0, 0])
    }
    let maps = [self] + others
    let xs = Self.cuts(
      maps.flatMap(\.xEdges) + rectangles.flatMap { [$0.left, $0.right] }, window.left,
      window.right, of: (bounds.left, bounds.right))
    let ys = Self.cuts(
      maps.flatMap(\.yEdges) + rectangles.flatMap { [$0.top, $0.bottom] }, window.top,
      window.bottom, of: (bounds.top, bounds.bottom))
    var runs: [Run] = []
    var starts = [0]
    for (top, bottom) in zip(ys, ys.dropFirst()) {
      let start = runs.count
      let y = (top + bottom) / 2
      for column in xs.indices.dropLast() where y > window.top && y < window.bottom {
        let x = (xs[column] + xs[column + 1]) / 2
        guard x > window.left, x < window.right else { continue }
        let owner = owner(Point(x: x, y: y))
        guard owner != Self.nothing else { continue }
        let from = Int32(clamping: column)
        if let last = runs.indices.last, last >= start, runs[last].owner == owner,
          runs[last].to == from
        {
          runs[last].to = from + 1
        } else {
          runs.append(Run(from: from, to: from + 1, owner: owner))
        }
      }
      starts.append(runs.count)
    }
    return TargetMap(
      targetCount: targetCount, xEdges: xs, yEdges: ys, runs: runs, bandStarts: starts)
  }

  private static func cuts(
    _ edges: [Double], _ low: Double, _ high: Double, of ends: (Double, Double)
  ) -> [Double] {
    let inside = edges.filter { $0 > low && $0 < high }
    return Set(inside + [low, high, ends.0, ends.1]).sorted()
  }
}
