internal import TouchLab

extension GrowthRoom {
  /// Returns a rectangle of at least `wanted` around the base that takes no touches from others, as
  /// centred as possible; nil if there is none.
  ///
  /// `isShy` prefers distance from other targets.
  func placement(of wanted: Size, isShy: Bool) -> Rectangle? {
    let width = max(base.width, wanted.width)
    let height = max(base.height, wanted.height)
    let lefts = Self.starts(
      base.left, base.right, width, bounds.left...max(bounds.left, bounds.right),
      obstacles.map { ($0.piece.left, $0.piece.right) })
    let tops = Self.starts(
      base.top, base.bottom, height, bounds.top...max(bounds.top, bounds.bottom),
      obstacles.map { ($0.piece.top, $0.piece.bottom) })
    let grower = Grower(base, to: Size(width: width, height: height), among: obstacles.map(\.piece))
    // A candidate takes at least what its extension beside or above the base takes, so most are
    // excluded here.
    let freeLefts = lefts.filter {
      grower.leavesAll(by: Rectangle(x: $0, y: base.top, width: width, height: base.height))
    }
    let freeTops = tops.filter {
      grower.leavesAll(by: Rectangle(x: base.left, y: $0, width: base.width, height: height))
    }
    let shunned = isShy ? Side.allCases.filter { isNeighboured($0, by: wanted) } : []
    let all = freeTops.flatMap { top in
      freeLefts.map { Rectangle(x: $0, y: top, width: width, height: height) }
    }
    let ranked = all.map { grown in
      (
        grown: grown,
        nearness: shunned.reduce(0) { $0 + abs(grown.edge($1) - base.edge($1)) },
        shift: abs(grown.center.x - base.center.x) + abs(grown.center.y - base.center.y)
      )
    }
    .sorted { ($0.nearness, $0.shift) < ($1.nearness, $1.shift) }
    return ranked.first { $0.grown.lies(within: bounds) && grower.leavesAll(by: $0.grown) }?.grown
  }

  /// A rectangle that grows to a size, and the obstacles that it could overlap.
  private struct Grower {
    private let obstacles: [(piece: Rectangle, area: Double)]
    private let error: Double

    init(_ base: Rectangle, to size: Size, among pieces: [Rectangle]) {
      error = 1e-6 * (1 + size.width + size.height)
      // The result always contains the base.
      let reach = Rectangle(
        left: base.right - size.width, top: base.bottom - size.height,
        right: base.left + size.width, bottom: base.top + size.height)
      obstacles = pieces.filter { !$0.intersection(reach).isEmpty }
        .map { ($0, base.intersection($0).area) }
    }

    /// Whether a part overlaps no obstacle by more than the base does.
    func leavesAll(by part: Rectangle) -> Bool {
      obstacles.allSatisfy { part.intersection($0.piece).area <= $0.area + error }
    }
  }

  /// Whether a neighbouring target is so close on a side that growth could bring the two together.
  private func isNeighboured(_ side: Side, by size: Size) -> Bool {
    let lacking = side.isAcross ? size.width - base.width : size.height - base.height
    let met = reach(side)
    guard case .neighbour = met.limit else { return false }
    return met.distance < 2 * lacking
  }

  /// Returns the candidate starts of a length that contains another one: centred, or against an
  /// obstacle.
  private static func starts(
    _ low: Double, _ high: Double, _ length: Double, _ bounds: ClosedRange<Double>,
    _ obstacles: [(low: Double, high: Double)]
  ) -> [Double] {
    let least = max(bounds.lowerBound, high - length)
    let most = min(low, bounds.upperBound - length)
    guard least < most - tolerance else { return least <= most + tolerance ? [least] : [] }
    let middle = (low + high - length) / 2
    let against = obstacles.flatMap { [$0.high, $0.low - length] }
    let within = against.filter { $0 > least && $0 < most }
    return Set([min(max(middle, least), most), least, most] + within).sorted()
  }
}
