internal import TouchLab

/// The tests for equal kind and size.
extension TargetAlignment {
  /// Whether two targets of a block must stay alike: of one kind and size, in one row or column.
  static func areSiblings(_ one: Target, _ other: Target) -> Bool {
    let (first, second) = (one.drawn.center, other.drawn.center)
    return areAlike(one, other)
      && min((first.x - second.x).magnitude, (first.y - second.y).magnitude) <= tolerance
  }

  /// Whether two targets are of one kind and size.
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
