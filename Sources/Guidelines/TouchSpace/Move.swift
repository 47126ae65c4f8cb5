internal import TouchLab

/// The distance and the direction of a move that clears an obstacle.
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
    let name = id.isEmpty ? "the element in front" : id
    return "move \(name) \(unit.atLeast(distance)) \(direction.rawValue)"
  }

  /// Returns the smallest move of one covering element that leaves `size` of a target; nil if no
  /// single move is enough.
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

  /// Rectangles that need a distance from a point.
  struct Obstacle {
    let point: Point
    let pieces: [Rectangle]
    let distance: Double

    fileprivate var isMet: Bool { pieces.contains { $0.gap(to: point) < distance } }
  }

  /// Returns the smallest move in one direction that clears all obstacles; nil if none is violated.
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
  /// Returns the move in a direction that brings it `distance` away from a point; 0 if it is
  /// already.
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
