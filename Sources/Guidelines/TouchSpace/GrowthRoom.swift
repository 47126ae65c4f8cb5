internal import TouchLab

/// The obstacles around a target, which limit its growth.
struct GrowthRoom {
  enum Side: CaseIterable, Hashable, Sendable {
    case left, right, above, below

    var isAcross: Bool { self == .left || self == .right }
  }

  enum Limit: Hashable, Sendable {
    /// Another target, or one of the same family, which the system places side by side.
    case neighbour(isIrreversible: Bool)
    case family
    /// A parent that clips its content, by the name of its kind.
    case holder(String)
    /// An element that takes touches in front of the target.
    case front
    case edge
  }

  let base: Rectangle
  private(set) var bounds: Rectangle
  private var boundLimits: [Side: Limit] = [:]
  private(set) var obstacles: [(piece: Rectangle, limit: Limit)] = []

  init(about base: Rectangle, within bounds: Rectangle) {
    self.base = base
    self.bounds = bounds.union(base)
  }

  mutating func limit(to frame: Rectangle, of kind: String) {
    let inner = bounds.intersection(frame).union(base)
    for side in Side.allCases where abs(inner.edge(side) - bounds.edge(side)) > tolerance {
      boundLimits[side] = .holder(kind)
    }
    bounds = inner
  }

  /// Adds an obstacle whose overlap must not increase.
  mutating func avoid(_ piece: Rectangle, _ limit: Limit) {
    guard !piece.isEmpty else { return }
    obstacles.append((piece, limit))
  }

  /// Returns the distance that one side can move out while the others stay, and its obstacle.
  func reach(_ side: Side) -> (distance: Double, limit: Limit) {
    var nearest = (
      distance: max(0, abs(bounds.edge(side) - base.edge(side))), limit: boundLimits[side] ?? .edge
    )
    for (piece, limit) in obstacles where piece.isBeside(base, side) {
      let distance = piece.distance(from: base, side)
      if distance < nearest.distance { nearest = (distance, limit) }
    }
    return nearest
  }

  /// Whether another target is closer to a rectangle than a distance.
  func neighbours(within distance: Double, of grown: Rectangle) -> Bool {
    obstacles.contains { piece, limit in
      guard case .neighbour = limit else { return false }
      return piece.gap(to: grown) < distance
    }
  }
}

extension Rectangle {
  func edge(_ side: GrowthRoom.Side) -> Double {
    switch side {
    case .left: left
    case .right: right
    case .above: top
    case .below: bottom
    }
  }

  /// Whether a part of it lies beyond a side of another, where that side would meet it.
  func isBeside(_ base: Rectangle, _ side: GrowthRoom.Side) -> Bool {
    let meets =
      side.isAcross
      ? top < base.bottom - tolerance && bottom > base.top + tolerance
      : left < base.right - tolerance && right > base.left + tolerance
    guard meets else { return false }
    return switch side {
    case .left: left < base.left - tolerance
    case .right: right > base.right + tolerance
    case .above: top < base.top - tolerance
    case .below: bottom > base.bottom + tolerance
    }
  }

  /// The distance between it and a side of `base`; 0 if it overlaps that side.
  func distance(from base: Rectangle, _ side: GrowthRoom.Side) -> Double {
    switch side {
    case .left: max(0, base.left - right)
    case .right: max(0, left - base.right)
    case .above: max(0, base.top - bottom)
    case .below: max(0, top - base.bottom)
    }
  }
}

extension GrowthRoom {
  /// Returns a rectangle of at least `wanted` around the base that takes no touches from others, as
  /// centred as possible; nil if there is none. `isShy` prefers distance from other targets.
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
