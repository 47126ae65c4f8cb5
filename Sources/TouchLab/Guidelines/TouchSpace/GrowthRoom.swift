/// What lies about a target and limits how far it can grow.
struct GrowthRoom {
  /// The sides of a rectangle.
  enum Side: CaseIterable, Hashable, Sendable {
    case left, right, above, below

    var isAcross: Bool { self == .left || self == .right }
  }

  /// What a target meets as it grows.
  enum Limit: Hashable, Sendable {
    /// Another target; of the same family, which the system places side by side.
    case neighbour(isIrreversible: Bool)
    case family
    /// What holds it and cuts off what sticks out, by the name of its kind.
    case holder(String)
    /// What takes touches in front of it.
    case front
    case edge
  }

  /// Something that a target may not grow over.
  struct Obstacle {
    var pieces: [Rectangle]
    var limit: Limit
  }

  /// What grows.
  let base: Rectangle
  /// Beyond what nothing that responds can reach.
  private(set) var bounds: Rectangle
  private var boundLimits: [Side: Limit] = [:]
  /// One rectangle each.
  private(set) var obstacles: [(piece: Rectangle, limit: Limit)] = []

  init(about base: Rectangle, within bounds: Rectangle) {
    self.base = base
    self.bounds = bounds.union(base)
  }

  /// Cuts off what lies beyond a holder.
  mutating func limit(to frame: Rectangle, of kind: String) {
    let inner = bounds.intersection(frame).union(base)
    for side in Side.allCases where abs(inner.edge(side) - bounds.edge(side)) > tolerance {
      boundLimits[side] = .holder(kind)
    }
    bounds = inner
  }

  /// Adds what may not be overlapped, or no more than it is.
  mutating func avoid(_ piece: Rectangle, _ limit: Limit) {
    guard !piece.isEmpty else { return }
    obstacles.append((piece, limit))
  }

  /// How far one side can be moved out while the others stay, and what it meets there.
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

  /// Whether a rectangle that holds the base takes nothing that the base does not have.
  func allows(_ grown: Rectangle) -> Bool {
    grown.lies(within: bounds)
      && obstacles.allSatisfy { piece, _ in
        let error = 1e-6 * (1 + grown.width + grown.height)
        return grown.intersection(piece).area <= base.intersection(piece).area + error
      }
  }

  /// Whether another target lies so near to a rectangle.
  func neighbours(within distance: Double, of grown: Rectangle) -> Bool {
    obstacles.contains { piece, limit in
      guard case .neighbour = limit else { return false }
      return piece.gap(to: grown) < distance
    }
  }

  /// Where a rectangle about the base of at least a size takes nothing from others: about its middle
  /// if that can be, else as near to that as can be; `isShy` keeps away from other targets first.
  func placement(of size: Size, isShy: Bool) -> Rectangle? {
    let width = max(base.width, size.width)
    let height = max(base.height, size.height)
    let lefts = Self.starts(
      base.left, base.right, width, bounds.left...max(bounds.left, bounds.right),
      obstacles.map { ($0.piece.left, $0.piece.right) })
    let tops = Self.starts(
      base.top, base.bottom, height, bounds.top...max(bounds.top, bounds.bottom),
      obstacles.map { ($0.piece.top, $0.piece.bottom) })
    let shunned = isShy ? Side.allCases.filter { isNeighboured($0, by: size) } : []
    let all = tops.flatMap { top in
      lefts.map { Rectangle(x: $0, y: top, width: width, height: height) }
    }
    let ranked = all.map { grown in
      (
        grown: grown,
        nearness: shunned.reduce(0) { $0 + abs(grown.edge($1) - base.edge($1)) },
        shift: abs(grown.center.x - base.center.x) + abs(grown.center.y - base.center.y)
      )
    }
    .sorted { ($0.nearness, $0.shift) < ($1.nearness, $1.shift) }
    return ranked.first { allows($0.grown) }?.grown
  }

  /// Whether another target lies on a side, nearer than what is lacking could bring them together.
  private func isNeighboured(_ side: Side, by size: Size) -> Bool {
    let lacking = side.isAcross ? size.width - base.width : size.height - base.height
    let met = reach(side)
    guard case .neighbour = met.limit else { return false }
    return met.distance < 2 * lacking
  }

  /// Where a length can start that holds another: about its middle, or up against something.
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
