internal import TouchLab

extension Problem {
  /// The distance by which the geometry says that a problem is solved, up to a whole device pixel.
  package struct FixDistance: Hashable, Sendable {
    package enum Way: String, Hashable, Sendable, CaseIterable {
      case up, down, left, right
      /// Away from the nearest edge of the screen.
      case inwards
      /// Free space below the last row, from which a swipe brings it clear of what floats there.
      case below
      /// Growth of the parent.
      case outwards
    }

    package let way: Way
    package let length: Double

    package init(way: Way, length: Double) {
      self.way = way
      self.length = length
    }
  }
}

/// Finds the distance that solves a problem of one target on a placed screen.
struct FixDistances {
  let target: Target
  let placed: PlacedScreen
  /// Device pixels a point.
  let scale: Double

  /// The margin of Material's and Apple's layouts, in points.
  private static let margin = 16.0

  func distance(
    for cause: Problem.Cause, _ reason: Finding.Reason?, blaming blame: String?
  ) -> Problem.FixDistance? {
    let found: (way: Problem.FixDistance.Way, length: Double)?
    switch (cause, reason) {
    case (.inSystemArea, _): found = outOfSystemArea
    case (.atEdge, _): found = inwards
    case (.dead, .outsideParent?), (.dead, .clipped?): found = blame.flatMap(growth)
    case (.dead, .coveredAtScrollEnd?), (.aimOutside, _), (.covered, _):
      found = blame.flatMap(roomBelow)
    default: found = nil
    }
    guard let found, found.length > 0 else { return nil }
    let length = (found.length * scale - 1e-6).rounded(.up) / scale
    return Problem.FixDistance(way: found.way, length: length)
  }

  /// The way out of the system's area over the side to which it lies.
  private var outOfSystemArea: (way: Problem.FixDistance.Way, length: Double)? {
    let own = target.visibleFrame
    let area =
      placed.systemAreas.first {
        !$0.frame.intersection(own).isEmpty && $0.frame.contains(target.aim)
      } ?? placed.systemAreas.first { !$0.frame.intersection(own).isEmpty }
    guard let frame = area?.frame else { return nil }
    let isAcross = frame.width >= frame.height
    let middle = placed.bounds.center
    switch (isAcross, isAcross ? frame.center.y > middle.y : frame.center.x > middle.x) {
    case (true, true): return (.up, own.bottom - frame.top)
    case (true, false): return (.down, frame.bottom - own.top)
    case (false, true): return (.left, own.right - frame.left)
    case (false, false): return (.right, frame.right - own.left)
    }
  }

  private var inwards: (way: Problem.FixDistance.Way, length: Double)? {
    let (own, screen) = (target.visibleFrame, placed.bounds)
    let nearest = [
      own.left - screen.left, own.top - screen.top, screen.right - own.right,
      screen.bottom - own.bottom,
    ].min()
    return nearest.map { (.inwards, Self.margin - $0) }
  }

  /// The most by which a target exceeds its parent on any side.
  private func growth(of parent: String) -> (way: Problem.FixDistance.Way, length: Double)? {
    guard let frame = placed.nodes.last(where: { $0.id == parent })?.frame else { return nil }
    let own = target.whole
    let most = [
      frame.left - own.left, frame.top - own.top, own.right - frame.right,
      own.bottom - frame.bottom,
    ].max()
    return most.map { (.outwards, $0) }
  }

  /// The height that something in front of scrolled content covers at the lower end.
  private func roomBelow(_ cover: String) -> (way: Problem.FixDistance.Way, length: Double)? {
    guard target.isInScroller || target.line == .row || target.line == .cell else { return nil }
    let front = placed.targets.last { $0.id == cover }
    guard front.map({ !$0.isInScroller && $0.line != .row && $0.line != .cell }) ?? true,
      let frame = front?.drawn ?? placed.decorations.last(where: { $0.id == cover })?.frame
        ?? placed.nodes.last(where: { $0.id == cover })?.frame,
      frame.top > placed.viewport.center.y, frame.width < placed.viewport.width || front == nil
    else { return nil }
    return (.below, placed.viewport.bottom - frame.top)
  }
}
