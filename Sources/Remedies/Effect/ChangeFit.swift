internal import TouchLab

/// The geometric constraints that a changed screen has to meet.
struct ChangeFit: Sendable {
  let placed: PlacedScreen
  let words: RowWords
  let known: [TargetKey: Target]

  struct TargetKey: Hashable {
    var id: String
    var kind: DrawnKind

    init(_ target: Target) {
      id = target.id
      kind = target.kind
    }
  }

  init(_ placed: PlacedScreen, textSize: Double) {
    self.placed = placed
    words = RowWords(placed, textSize: textSize)
    known = Dictionary(
      placed.targets.map { (TargetKey($0), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether every changed target stays within its area and parent, overlaps no more than before,
  /// and keeps the order of form fields.
  ///
  /// A target may overlap its own parent and children: their overlap is intended.
  func holds(_ changed: PlacedScreen) -> Bool {
    let wholes = changed.targets.map { $0.drawn.union($0.hitTarget) }
    return changed.targets.allSatisfy { target in
      guard let old = known[TargetKey(target)],
        old.visibleFrame != target.visibleFrame || old.hitTarget != target.hitTarget
      else { return true }
      guard keepsWordsClear(target, old, changed), keepsRowClear(target, old),
        staysHeld(target, old, changed), keepsFieldOrder(target, old, changed)
      else {
        return false
      }
      for room in [placed.bounds, placed.viewport]
      where old.drawn.isInside(room) && !target.drawn.isInside(room) { return false }
      // A target that extends beyond an unscrollable side must extend no further.
      guard
        placed.scrollsSideways(beside: old.visibleFrame)
          || target.whole.beyondSides(of: placed.bounds)
            <= old.whole.beyondSides(of: placed.bounds) + 1e-6
      else { return false }
      let whole = target.drawn.union(target.hitTarget)
      // Targets that overlap in no part pass: they cannot overlap more than before.
      return changed.targets.indices.lazy.filter { wholes[$0].overlaps(whole) }.allSatisfy {
        index in
        let other = changed.targets[index]
        guard other.id != target.id, other.parent != target.id, target.parent != other.id,
          let oldOther = known[TargetKey(other)],
          // A control on a map or video overlaps it at any position.
          !(old.drawn.isInside(oldOther.drawn) && target.drawn.isInside(other.drawn))
        else { return true }
        return Self.overlaps(target, other) <= Self.overlaps(old, oldOther)
      }
    }
  }

  private static func overlaps(_ one: Target, _ other: Target) -> Overlaps {
    Overlaps(
      drawings: one.drawn.intersection(other.drawn).area,
      covering: other.floats(over: one) ? 0 : one.hitTarget.intersection(other.drawn).area,
      covered: other.hitTarget.intersection(one.drawn).area)
  }

  /// The overlaps of two targets, in square points: of the visible targets, and of each hit target
  /// with the other visible target.
  ///
  /// A target's hit target under a floating element does not count.
  private struct Overlaps {
    var drawings: Double
    var covering: Double
    var covered: Double

    static func <= (one: Self, other: Self) -> Bool {
      one.drawings <= other.drawings + 1e-6 && one.covering <= other.covering + 1e-6
        && one.covered <= other.covered + 1e-6
    }
  }
}

extension PlacedScreen {
  /// Whether a container that scrolls sideways shows the frame or is level with it.
  fileprivate func scrollsSideways(beside frame: Rectangle) -> Bool {
    scrollers.contains {
      $0.range.width > 0 && $0.frame.top < frame.bottom && frame.top < $0.frame.bottom
    }
  }
}

extension Rectangle {
  /// The distance by which the rectangle extends beyond the left and right sides of another, in
  /// points.
  fileprivate func beyondSides(of other: Rectangle) -> Double {
    max(0, other.left - left) + max(0, right - other.right)
  }

  func isInside(_ other: Rectangle) -> Bool {
    left >= other.left - 1e-6 && right <= other.right + 1e-6 && top >= other.top - 1e-6
      && bottom <= other.bottom + 1e-6
  }
}
