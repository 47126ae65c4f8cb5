internal import TouchLab

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

  /// Whether another target lies so near to a rectangle.
  func neighbours(within distance: Double, of grown: Rectangle) -> Bool {
    obstacles.contains { piece, limit in
      guard case .neighbour = limit else { return false }
      return piece.gap(to: grown) < distance
    }
  }
}
