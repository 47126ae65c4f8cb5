/// Cuts a screen on which touches are decided in whole pixels: `blink` and `webkit`.
///
/// A touch is rounded first, so that every square of one pixel about a whole point has one owner: the
/// cut is exact. Only where two nodes or more are near each pixel is asked for.
struct PixelCutter {
  private let resolver: TouchResolver
  private let bounds: Rectangle
  private let statusBar: Rectangle?
  /// How far beyond a frame a touch can reach it, in px.
  private let reach: Double
  /// Outside it nobody asks.
  private let part: Rectangle
  private(set) var runs: RegionRuns

  init(
    _ placed: PlacedScreen, reach: Double, within part: Rectangle? = nil, isCancelled: () -> Bool
  ) {
    self.part = part ?? placed.bounds
    resolver = TouchResolver(placed.nodes, placed.touch)
    bounds = placed.bounds
    statusBar = placed.statusBar
    self.reach = reach
    runs = RegionRuns(right: bounds.right)
    let cuts = Self.cuts(
      resolver.nodes.filter { $0.part != .holder }.flatMap { node in
        node.cutRegion.flatMap { [$0.top - reach, $0.top, $0.bottom, $0.bottom + reach] }
      } + (statusBar.map { [$0.top, $0.bottom] } ?? []), bounds.top, bounds.bottom)
    for (top, bottom) in zip(cuts, cuts.dropFirst()) where !isCancelled() { cut(top, bottom) }
    runs.close(at: bounds.bottom)
  }

  /// The borders between pixels nearest to some coordinates, within two ends.
  private static func cuts(_ values: [Double], _ low: Double, _ high: Double) -> [Double] {
    let borders = values.flatMap {
      [($0 - 0.5).rounded(.down) + 0.5, ($0 - 0.5).rounded(.up) + 0.5]
    }
    var unique: [Double] = []
    for cut in ([low, high] + borders.filter { $0 > low && $0 < high }).sorted()
    where cut != unique.last {
      unique.append(cut)
    }
    return unique
  }

  private mutating func cut(_ top: Double, _ bottom: Double) {
    let middle = (top + bottom) / 2
    guard bottom > part.top, top < part.bottom else {
      runs.append(RegionRuns.Line(edges: [bounds.left], owners: [TargetMap.nothing]), from: top)
      return
    }
    if let statusBar, statusBar.top <= middle, middle < statusBar.bottom {
      runs.append(
        RegionRuns.Line(edges: [bounds.left], owners: [TargetMap.statusBar]), from: top)
      return
    }
    let near = resolver.nodes.filter { node in
      node.part != .holder
        && node.cutRegion.contains { $0.top - reach - 1 < bottom && $0.bottom + reach + 1 > top }
    }
    let columns = Self.cuts(
      near.flatMap { node in
        node.cutRegion.flatMap { [$0.left - reach, $0.left, $0.right, $0.right + reach] }
      }, bounds.left, bounds.right)
    let areUniform = zip(columns, columns.dropFirst()).map { left, right in
      right <= part.left || left >= part.right
        || Self.isUniform(
          Rectangle(left: left, top: top, right: right, bottom: bottom), reach: reach, near)
    }
    let local = resolver.limited(from: top - reach - 1, to: bottom + reach + 1)
    if areUniform.allSatisfy({ $0 }) {
      let all = areUniform.map { _ in local }
      runs.append(Self.line(at: middle, columns, areUniform, by: all), from: top)
      return
    }
    let locals = zip(columns, columns.dropFirst()).map { left, right in
      local.limited(fromLeft: left - reach - 1, toRight: right + reach + 1)
    }
    var y = top
    while y < bottom {
      let border = (y + 0.5).rounded(.down) + 0.5
      let next = min(bottom, border > y ? border : y + 1)
      runs.append(Self.line(at: (y + next) / 2, columns, areUniform, by: locals), from: y)
      y = next
    }
  }

  /// Whether all touches in a part of the screen come to the same: nothing is near it, or it lies
  /// within the only thing that is.
  private static func isUniform(
    _ part: Rectangle, reach: Double, _ nodes: [TouchNode]
  ) -> Bool {
    let surroundings = part.grown(by: reach + 1)
    var pieces = 0
    var isWithin = true
    for node in nodes {
      for piece in node.cutRegion where !piece.intersection(surroundings).isEmpty {
        pieces += 1
        isWithin =
          isWithin && piece.left <= part.left && piece.right >= part.right
          && piece.top <= part.top && piece.bottom >= part.bottom
      }
    }
    return pieces == 0 || pieces == 1 && isWithin
  }

  private static func line(
    at y: Double, _ columns: [Double], _ areUniform: [Bool], by resolvers: [TouchResolver]
  ) -> RegionRuns.Line {
    var line = RegionRuns.Line(edges: [], owners: [])
    for (index, isUniform) in areUniform.enumerated() {
      let (left, right, resolver) = (columns[index], columns[index + 1], resolvers[index])
      guard !isUniform else {
        line.append(resolver.owner(at: Point(x: (left + right) / 2, y: y)), from: left)
        continue
      }
      var x = left
      while x < right {
        let border = (x + 0.5).rounded(.down) + 0.5
        let next = min(right, border > x ? border : x + 1)
        line.append(resolver.owner(at: Point(x: (x + next) / 2, y: y)), from: x)
        x = next
      }
    }
    return line
  }
}

extension TouchResolver {
  fileprivate func owner(at point: Point) -> TargetMap.Owner {
    node(at: point).map { nodes[$0].owner } ?? TargetMap.nothing
  }
}
