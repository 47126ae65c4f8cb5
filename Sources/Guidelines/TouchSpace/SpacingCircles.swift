internal import TouchLab

/// The 24 px circles that WCAG 2.2 sets on targets smaller than 24×24 px.
struct SpacingCircles: Sendable {
  static let diameter = 24.0
  /// The overlap that passes, in points.
  ///
  /// Browsers lay out in fractions of a pixel.
  static let tolerance = 0.05
  static let size = Size(width: diameter, height: diameter)

  /// A neighbour that a circle overlaps.
  struct Overlap: Hashable, Sendable {
    let index: Int
    /// The distance from the circle's centre to the neighbour's usable hit target, or between the
    /// two centres.
    let distance: Double
    let required: Double
    let isBetweenCentres: Bool
    /// The centre of the circle that overlaps it.
    let centre: Point

    var shortfall: Double { required - distance }
  }

  private let space: TouchSpace
  private let undersized: [Bool]
  /// The targets with a usable hit target, and its bounding box.
  private let neighbours: [(index: Int, bounds: Rectangle)]
  private let tree: RectangleTree

  init(_ space: TouchSpace) {
    self.space = space
    undersized = space.targets.map { !Self.isLargeEnough($0) }
    let neighbours = space.targets.compactMap { target in
      target.isLive ? target.left.bounds.map { (index: target.index, bounds: $0) } : nil
    }
    self.neighbours = neighbours
    tree = RectangleTree(neighbours.map(\.bounds))
  }

  static func isLargeEnough(_ space: TargetSpace) -> Bool {
    space.fits(size, tolerance: tolerance)
  }

  /// Returns the neighbours that a target's circles overlap, in screen order, each with its largest
  /// shortfall.
  func overlaps(of target: TargetSpace) -> [Overlap] {
    let centres = target.centres
    guard let bounds = target.left.bounds else { return [] }
    var found: [Overlap] = []
    // Centres lie within bounds, so no circle reaches a target further away.
    for number in tree.indices(within: Self.diameter, of: bounds) {
      let other = neighbours[number]
      guard other.index != target.index, bounds.gap(to: other.bounds) < Self.diameter else {
        continue
      }
      let worst = centres.flatMap { overlaps(from: $0, with: space.targets[other.index]) }
        .max { $0.shortfall < $1.shortfall }
      if let worst { found.append(worst) }
    }
    return found
  }

  private func overlaps(from centre: Point, with other: TargetSpace) -> [Overlap] {
    let radius = Self.diameter / 2
    var overlaps = [
      Overlap(
        index: other.index, distance: other.left.distance(to: centre), required: radius,
        isBetweenCentres: false, centre: centre)
    ]
    if undersized[other.index] {
      overlaps += other.centres.map { otherCentre in
        Overlap(
          index: other.index, distance: centre.distance(to: otherCentre),
          required: Self.diameter, isBetweenCentres: true, centre: centre)
      }
    }
    return overlaps.filter { $0.shortfall > Self.tolerance }
  }

  /// Returns the smallest move of a neighbour that clears a target's circles; nil if none is met,
  /// or if it holds or covers the target.
  ///
  /// A parent would take the target along. A covering element needs a longer move.
  func move(of index: Int, from target: TargetSpace) -> Move? {
    let other = space.targets[index]
    guard !target.ancestors.contains(other.position),
      !target.covers.contains(where: { $0.id == other.id })
    else { return nil }
    // One direction clears all obstacles: a move that clears one may violate another.
    let obstacles = target.centres.flatMap { centre -> [Move.Obstacle] in
      let pieces = Move.Obstacle(
        point: centre, pieces: other.region.pieces, distance: Self.diameter / 2)
      guard undersized[index] else { return [pieces] }
      let all = other.centres + (other.region.bounds.map { [$0.center] } ?? [])
      let spots = all.map { Rectangle(x: $0.x, y: $0.y, width: 0, height: 0) }
      return [pieces, Move.Obstacle(point: centre, pieces: spots, distance: Self.diameter)]
    }
    return Move.clearing(obstacles, named: other.id)
  }
}

extension Point {
  /// The Euclidean distance to another point, in points.
  func distance(to other: Point) -> Double {
    let across = x - other.x
    let down = y - other.y
    return (across * across + down * down).squareRoot()
  }
}

extension SpacingCircles {
  func id(of index: Int) -> String { space.targets[index].id }
}
