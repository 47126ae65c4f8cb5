extension Rectangle {
  /// Moves the side that faces `other` back to its edge, or half way between it and `visibleFrame`.
  ///
  /// Does nothing if `visibleFrame` overlaps `other` or this rectangle stays clear of it.
  package mutating func keepClear(
    of other: Rectangle, about visibleFrame: Rectangle, _ halfWay: Bool
  ) {
    guard overlaps(other) || halfWay && overlaps(other.grown(by: other.gap(to: visibleFrame)))
    else {
      return
    }
    let gaps = [
      other.left - visibleFrame.right, visibleFrame.left - other.right,
      other.top - visibleFrame.bottom,
      visibleFrame.top - other.bottom,
    ]
    guard let widest = gaps.max(), widest >= -1e-6 else { return }
    let kept = halfWay ? widest / 2 : widest
    switch gaps.firstIndex(of: widest) {
    case 0:
      self = Rectangle(
        left: left, top: top, right: min(right, visibleFrame.right + kept), bottom: bottom)
    case 1:
      self = Rectangle(
        left: max(left, visibleFrame.left - kept), top: top, right: right, bottom: bottom)
    case 2:
      self = Rectangle(
        left: left, top: top, right: right, bottom: min(bottom, visibleFrame.bottom + kept))
    default:
      self = Rectangle(
        left: left, top: max(top, visibleFrame.top - kept), right: right, bottom: bottom)
    }
  }
}
