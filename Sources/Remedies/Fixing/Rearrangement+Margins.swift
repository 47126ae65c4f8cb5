internal import TouchLab

extension Rearrangement {
  /// How far something responds beyond what is drawn of it.
  struct Margins: Equatable, Sendable {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double
  }
}

extension Rearrangement.Margins {
  init(_ hit: Rectangle, _ drawn: Rectangle) {
    self.init(
      left: max(0, drawn.left - hit.left), top: max(0, drawn.top - hit.top),
      right: max(0, hit.right - drawn.right), bottom: max(0, hit.bottom - drawn.bottom))
  }
}

extension Rearrangement.Margins {
  /// On each side the smaller of two.
  func least(_ other: Self) -> Self {
    Self(
      left: min(left, other.left), top: min(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }
}

extension Rectangle {
  func grown(by margins: Rearrangement.Margins) -> Rectangle {
    Rectangle(
      left: left - margins.left, top: top - margins.top, right: right + margins.right,
      bottom: bottom + margins.bottom)
  }

  /// No larger than a size, the middle kept as near to another's as can be, or what reaches an edge of
  /// `bounds` kept there.
  func kept(to size: Size, about drawn: Rectangle, at bounds: Rectangle? = nil) -> Rectangle {
    let (width, height) = (min(self.width, size.width), min(self.height, size.height))
    var x = max(left, min(drawn.center.x - width / 2, right - width))
    var y = max(top, min(drawn.center.y - height / 2, bottom - height))
    if let bounds {
      if left == bounds.left, drawn.right <= left + width { x = left }
      if right == bounds.right, drawn.left >= right - width { x = right - width }
      if top == bounds.top, drawn.bottom <= top + height { y = top }
      if bottom == bounds.bottom, drawn.top >= bottom - height { y = bottom - height }
    }
    return Rectangle(x: x, y: y, width: width, height: height)
  }
}
