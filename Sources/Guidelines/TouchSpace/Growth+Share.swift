internal import TouchLab

extension Growth {
  /// Returns the rectangle after growing half of the distance to another one.
  func share(of other: Rectangle) -> Rectangle {
    let base = rectangle
    let across = max(other.left - base.right, base.left - other.right)
    let down = max(other.top - base.bottom, base.top - other.bottom)
    let isAcross = across >= down
    guard max(across, down) > 0, (isAcross ? width : height) > tolerance else {
      return base
    }
    let half = max(across, down) / 2
    return isAcross
      ? Rectangle(x: base.x - half, y: base.y, width: base.width + 2 * half, height: base.height)
      : Rectangle(x: base.x, y: base.y - half, width: base.width, height: base.height + 2 * half)
  }
}
