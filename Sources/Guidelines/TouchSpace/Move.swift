internal import TouchLab

/// How far, and where to, something has to be moved so that it is no longer in the way.
struct Move: Hashable, Sendable {
  enum Direction: String, CaseIterable, Hashable, Sendable {
    case right = "to the right"
    case left = "to the left"
    case down = "down"
    case up = "up"
  }

  var id: String
  var distance: Double
  var direction: Direction

  /// `move help 1 px to the right`.
  func words(in unit: LengthUnit) -> String {
    let name = id.isEmpty ? "what lies in front" : id
    return "move \(name) \(unit.atLeast(distance)) \(direction.rawValue)"
  }

  /// The least move of one of those that cover a target which leaves so much of it; nil where no one
  /// of them is enough.
  static func uncovering(_ space: TargetSpace, _ size: Size) -> Move? {
    space.covers.indices.compactMap { index -> Move? in
      let cover = space.covers[index]
      guard let frame = Region(cover.region).bounds, cover.id != "the status bar" else {
        return nil
      }
      var region = space.region
      for (number, other) in space.covers.enumerated() where number != index {
        for piece in other.region { region.subtract(piece) }
      }
      let rooms = region.maximalRectangles.filter { $0.holds(size, tolerance: tolerance) }
      return rooms.flatMap { (room: Rectangle) -> [Move] in
        [
          Move(
            id: cover.id, distance: room.left + size.width - frame.left, direction: .right),
          Move(
            id: cover.id, distance: frame.right - room.right + size.width, direction: .left),
          Move(
            id: cover.id, distance: room.top + size.height - frame.top, direction: .down),
          Move(
            id: cover.id, distance: frame.bottom - room.bottom + size.height, direction: .up),
        ]
      }
      .filter { $0.distance > 0 }.min { $0.distance < $1.distance }
    }
    .min { $0.distance < $1.distance }
  }

  /// Rectangles that have to be so far away from a point.
  struct Obstacle {
    let point: Point
    let pieces: [Rectangle]
    let distance: Double

    fileprivate var isMet: Bool { pieces.contains { $0.gap(to: point) < distance } }
  }

  /// The least move that clears all obstacles in one direction; nil where none is met.
  static func clearing(_ obstacles: [Obstacle], named id: String) -> Move? {
    guard obstacles.contains(where: \.isMet) else { return nil }
    return Direction.allCases.map { direction in
      let needed = obstacles.flatMap { obstacle in
        obstacle.pieces.map {
          $0.move(direction, clearing: obstacle.point, by: obstacle.distance)
        }
      }
      return Move(id: id, distance: needed.max() ?? 0, direction: direction)
    }
    .min { $0.distance < $1.distance }
  }
}

extension Rectangle {
  /// How far it has to be moved in a direction to be `distance` away from a point.
  fileprivate func move(
    _ direction: Move.Direction, clearing point: Point, by distance: Double
  ) -> Double {
    let across = max(0, max(left - point.x, point.x - right))
    let down = max(0, max(top - point.y, point.y - bottom))
    let aside = direction == .left || direction == .right ? down : across
    guard aside < distance else { return 0 }
    let reach = (distance * distance - aside * aside).squareRoot()
    let needed =
      switch direction {
      case .right: point.x + reach - left
      case .left: right - point.x + reach
      case .down: point.y + reach - top
      case .up: bottom - point.y + reach
      }
    return max(0, needed)
  }
}
