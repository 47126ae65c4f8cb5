internal import TouchLab

/// What lines up on a screen and what is alike, which a change has to leave so.
struct TargetAlignment: Sendable {
  /// Two targets that lie on a common line.
  struct Pair: Sendable {
    var one: Int
    var other: Int
    /// Which of the lines of `columns` they share, and of `rows`.
    var columns: [Int]
    var rows: [Int]
    var areAlike: Bool
    /// Whether they are of one kind and stand in one row and are as high, or in one column and are as wide.
    var areAsHigh: Bool
    var areAsWide: Bool
  }

  private let placed: PlacedScreen
  private let pairs: [Pair]
  private let alike: [LikeTargets.Group]
  /// What takes most of the width of the screen, with like margins.
  private let spanning: [Int]

  private static let columns: [@Sendable (Rectangle) -> Double] = [
    \.left, \.center.x, \.right,
  ]
  static let rows: [@Sendable (Rectangle) -> Double] = [\.top, \.center.y, \.bottom]
  /// What lines up to half a pixel of a screen of two pixels to the point lines up.
  static let tolerance = 0.25

  init(_ placed: PlacedScreen, of screen: Screen) {
    self.placed = placed
    let groups = LikeTargets(placed, screen).groups
    alike = groups.filter { $0.indices.count > 1 }
    let held = Set(groups.filter(\.hasCorners).flatMap(\.indices))
    let free = placed.targets.indices.filter {
      placed.targets[$0].standsFreely || held.contains($0) && placed.targets[$0].family == nil
    }
    var pairs: [Pair] = []
    for (position, one) in free.enumerated() {
      for other in free.dropFirst(position + 1) {
        let (first, second) = (placed.targets[one], placed.targets[other])
        guard first.parent == second.parent else { continue }
        let columns = Self.shared(Self.columns, first.drawn, second.drawn)
        let rows = Self.shared(Self.rows, first.drawn, second.drawn)
        let areOfKind = first.kind == second.kind
        let pair = Pair(
          one: one, other: other, columns: columns, rows: rows,
          areAlike: Self.areSiblings(first, second),
          areAsHigh: areOfKind && !rows.isEmpty && Self.areAsHigh(first, second),
          areAsWide: areOfKind && !columns.isEmpty && Self.areAsWide(first, second))
        if !pair.columns.isEmpty || !pair.rows.isEmpty { pairs.append(pair) }
      }
    }
    spanning = free.filter { placed.targets[$0].spansInTheMiddle(of: placed.bounds) }
    self.pairs = pairs + Self.flowing(on: placed, but: held)
  }

  /// Whether what lay on a line with another still does, and what was of one size still is, or as high as
  /// its neighbours in a row; `changed` has the same targets in the same order.
  func holds(_ changed: PlacedScreen) -> Bool {
    guard changed.targets.count == placed.targets.count else { return true }
    guard alike.allSatisfy({ areAlike($0, on: changed) }),
      spanning.allSatisfy({ index in
        changed.targets[index].isInTheMiddle(of: placed.bounds)
      })
    else { return false }
    return pairs.allSatisfy { pair in
      let (one, other) = (changed.targets[pair.one], changed.targets[pair.other])
      if one.drawn == placed.targets[pair.one].drawn,
        other.drawn == placed.targets[pair.other].drawn
      {
        return true
      }
      if pair.areAlike, !Self.areAlike(one, other) { return false }
      if pair.areAsHigh && !Self.areAsHigh(one, other)
        || pair.areAsWide && !Self.areAsWide(one, other)
      {
        return false
      }
      return Self.keeps(pair.columns, of: Self.columns, one.drawn, other.drawn)
        && Self.keeps(pair.rows, of: Self.rows, one.drawn, other.drawn)
    }
  }

  /// Whether what stood alike still does, is of one size and responds alike.
  private func areAlike(_ group: LikeTargets.Group, on changed: PlacedScreen) -> Bool {
    guard let first = group.indices.first else { return true }
    let one = changed.targets[first]
    let hasMoved = one.standing != placed.targets[first].standing
    return group.indices.allSatisfy { index in
      let other = changed.targets[index]
      let isStated = one.isHitStated || other.isHitStated
      let isMoved = hasMoved || other.standing != placed.targets[index].standing
      return Self.areAlike(one, other)
        && (!isMoved || !group.hasCorners
          || one.standing.isNear(other.standing, within: Self.tolerance))
        && (!isStated || one.responding.isNear(other.responding, within: Self.tolerance))
    }
  }

  static func shared(
    _ lines: [@Sendable (Rectangle) -> Double], _ one: Rectangle, _ other: Rectangle
  ) -> [Int] {
    lines.indices.filter { (lines[$0](one) - lines[$0](other)).magnitude <= tolerance }
  }

  /// Whether one of the lines that were shared still is.
  private static func keeps(
    _ before: [Int], of lines: [@Sendable (Rectangle) -> Double], _ one: Rectangle,
    _ other: Rectangle
  ) -> Bool {
    guard !before.isEmpty else { return true }
    let now = shared(lines, one, other)
    return before.contains(where: now.contains)
  }
}

extension Target {
  /// Whether its place is no matter of a bar, list or other control that it is part of.
  var standsFreely: Bool { role == .element && arrangement == nil && family == nil }

  /// Whether it takes most of a width with like margins, which it is to keep.
  func spansInTheMiddle(of bounds: Rectangle) -> Bool {
    parent == nil && drawn.width > bounds.width / 2 && isInTheMiddle(of: bounds)
  }

  fileprivate func isInTheMiddle(of bounds: Rectangle) -> Bool {
    (drawn.center.x - bounds.center.x).magnitude <= TargetAlignment.tolerance
  }
}
