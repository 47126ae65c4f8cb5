internal import TouchLab

/// The obstacles around a target, which limit its growth.
struct GrowthRoom {
  /// The sides of a rectangle.
  enum Side: CaseIterable, Hashable, Sendable {
    case left, right, above, below

    var isAcross: Bool { self == .left || self == .right }
  }

  /// An obstacle that a target meets as it grows.
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

  /// The rectangle that grows.
  let base: Rectangle
  /// The rectangle that no hit target can leave.
  private(set) var bounds: Rectangle
  private var boundLimits: [Side: Limit] = [:]
  /// The obstacles, one rectangle each.
  private(set) var obstacles: [(piece: Rectangle, limit: Limit)] = []

  init(about base: Rectangle, within bounds: Rectangle) {
    self.base = base
    self.bounds = bounds.union(base)
  }

  /// Limits growth to the frame of a parent.
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
