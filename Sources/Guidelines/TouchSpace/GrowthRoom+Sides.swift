internal import TouchLab

extension Rectangle {
  func edge(_ side: GrowthRoom.Side) -> Double {
    switch side {
    case .left: left
    case .right: right
    case .above: top
    case .below: bottom
    }
  }

  /// Whether a part of it lies beyond a side of another, where that side would meet it.
  func isBeside(_ base: Rectangle, _ side: GrowthRoom.Side) -> Bool {
    let meets =
      side.isAcross
      ? top < base.bottom - tolerance && bottom > base.top + tolerance
      : left < base.right - tolerance && right > base.left + tolerance
    guard meets else { return false }
    return switch side {
    case .left: left < base.left - tolerance
    case .right: right > base.right + tolerance
    case .above: top < base.top - tolerance
    case .below: bottom > base.bottom + tolerance
    }
  }

  /// The distance between it and a side of `base`; 0 if it overlaps that side.
  func distance(from base: Rectangle, _ side: GrowthRoom.Side) -> Double {
    switch side {
    case .left: max(0, base.left - right)
    case .right: max(0, left - base.right)
    case .above: max(0, base.top - bottom)
    case .below: max(0, top - base.bottom)
    }
  }
}
