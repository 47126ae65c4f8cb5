internal import TouchLab

/// The alignments and likenesses of a screen that a change must preserve.
struct TargetAlignment: Sendable {
  /// Two targets that share an alignment line or must stay alike.
  struct Pair: Sendable {
    var one: Int
    var other: Int
    /// The indices of the lines of `columns` and `rows` that they share.
    var columns: [Int]
    var rows: [Int]
    var areAlike: Bool
    /// Whether they are of one kind and equally high in a row, or equally wide in a column.
    var areAsHigh: Bool
    var areAsWide: Bool
  }

  private let placed: PlacedScreen
  private let pairs: [Pair]
  private let alike: [LikeTargets.Group]
  /// The targets wider than half the screen and centred on it.
  private let spanning: [Int]

  private static let columns: [@Sendable (Rectangle) -> Double] = [\.left, \.center.x, \.right]
  static let rows: [@Sendable (Rectangle) -> Double] = [\.top, \.center.y, \.bottom]
  /// The largest difference of aligned positions, in points: half a pixel at 2 pixels per point.
  static let tolerance = 0.25

  /// `cutOff` has the ids of targets that a scroller cuts: no others align with them.
  init(_ placed: PlacedScreen, of screen: Screen, cutOff: Set<String> = []) {
    self.placed = placed
    let groups = LikeTargets(placed, screen).groups
    let cut = Set(placed.targets.indices.filter { cutOff.contains(placed.targets[$0].id) })
    alike = groups.filter { $0.indices.count > 1 && cut.isDisjoint(with: $0.indices) }
    let held = Set(groups.filter(\.hasCorners).flatMap(\.indices))
    let free = placed.targets.indices.filter {
      !cut.contains($0)
        && (placed.targets[$0].standsFreely
          || held.contains($0) && placed.targets[$0].family == nil)
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

  /// Whether aligned targets stay aligned, like targets stay alike and neighbours in a row stay
  /// equally high. `changed` has the same targets in the same order.
  func holds(_ changed: PlacedScreen) -> Bool {
    guard changed.targets.map(\.id) == placed.targets.map(\.id) else { return true }
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

  /// Whether repeated targets keep equal sizes, positions and hit targets.
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

  /// Whether the two rectangles still share one of the lines.
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
  /// Whether no bar, list or other container decides the target's position.
  var standsFreely: Bool { role == .element && arrangement == nil && family == nil }

  /// Whether the target is a top-level one, wider than half of `bounds` and centred on it.
  func spansInTheMiddle(of bounds: Rectangle) -> Bool {
    parent == nil && drawn.width > bounds.width / 2 && isInTheMiddle(of: bounds)
  }

  fileprivate func isInTheMiddle(of bounds: Rectangle) -> Bool {
    (drawn.center.x - bounds.center.x).magnitude <= TargetAlignment.tolerance
  }
}

extension TargetAlignment {
  /// Whether two targets of a block must stay alike: of one kind and size, in one row or column.
  static func areSiblings(_ one: Target, _ other: Target) -> Bool {
    let (first, second) = (one.drawn.center, other.drawn.center)
    return areAlike(one, other)
      && min((first.x - second.x).magnitude, (first.y - second.y).magnitude) <= tolerance
  }

  static func areAlike(_ one: Target, _ other: Target) -> Bool {
    one.kind == other.kind && areAsWide(one, other) && areAsHigh(one, other)
  }

  static func areAsWide(_ one: Target, _ other: Target) -> Bool {
    (one.drawn.width - other.drawn.width).magnitude <= tolerance
  }

  static func areAsHigh(_ one: Target, _ other: Target) -> Bool {
    (one.drawn.height - other.drawn.height).magnitude <= tolerance
  }

  /// The pairs of targets side by side in a container that must keep equal heights, and stay alike
  /// if they are.
  static func flowing(on placed: PlacedScreen, but held: Set<Int>) -> [Pair] {
    let flowing = placed.targets.indices.filter { index in
      let target = placed.targets[index]
      return target.role == .element && target.arrangement != nil && target.family == nil
        && !held.contains(index)
    }
    return flowing.enumerated().flatMap { position, one in
      flowing.dropFirst(position + 1).compactMap { other -> Pair? in
        let (first, second) = (placed.targets[one], placed.targets[other])
        guard first.parent == second.parent, first.kind == second.kind,
          !shared(rows, first.drawn, second.drawn).isEmpty, areAsHigh(first, second)
        else { return nil }
        return Pair(
          one: one, other: other, columns: [], rows: [], areAlike: areSiblings(first, second),
          areAsHigh: true, areAsWide: false)
      }
    }
  }
}
