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
  init(_ hit: Rectangle, _ visual: Rectangle) {
    self.init(
      left: max(0, visual.left - hit.left), top: max(0, visual.top - hit.top),
      right: max(0, hit.right - visual.right), bottom: max(0, hit.bottom - visual.bottom))
  }
}

extension Rectangle {
  func grown(by margins: Rearrangement.Margins) -> Rectangle {
    Rectangle(
      left: left - margins.left, top: top - margins.top, right: right + margins.right,
      bottom: bottom + margins.bottom)
  }

  /// No larger than a size, the middle kept as near to another's as can be.
  func kept(to size: Size, about visual: Rectangle) -> Rectangle {
    let (width, height) = (min(self.width, size.width), min(self.height, size.height))
    let x = max(left, min(visual.center.x - width / 2, right - width))
    let y = max(top, min(visual.center.y - height / 2, bottom - height))
    return Rectangle(x: x, y: y, width: width, height: height)
  }
}
