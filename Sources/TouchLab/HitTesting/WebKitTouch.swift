/// Safari's search on iOS: the point itself, else three rings of four points about it
/// (WebKit, FrameIOS.mm; from source only, no device was measured).
extension TouchResolver {
  /// The reach in px at the standard zoom.
  static let webkitRadius = 15.0
  /// The points about a touch that are asked, ring by ring.
  static let webkitOffsets: [[Point]] = [
    [(-0.3, -0.3), (0.3, -0.3), (-0.3, 0.3), (0.3, 0.3)],
    [(-0.6, -0.6), (0.6, -0.6), (-0.6, 0.6), (0.6, 0.6)],
    [(-1, 0), (1, 0), (0, 1), (0, -1)],
  ].map { ring in
    ring.map { x, y in
      Point(
        x: (x * webkitRadius).rounded(.towardZero), y: (y * webkitRadius).rounded(.towardZero))
    }
  }

  /// The square about a point in which a target is looked for.
  func webkitBox(about point: Point) -> Rectangle {
    Rectangle(
      center: point, size: Size(width: 2 * Self.webkitRadius, height: 2 * Self.webkitRadius))
  }

  func webkit(at point: Point) -> Int? {
    let spot = point.whole
    let direct = front(at: spot)
    if let direct, nodes[direct].isLiveTarget { return direct }
    // Nothing that it could come to is near: most of a screen.
    let about = webkitBox(about: spot)
    guard layers.contains(where: { $0.isLiveTarget && $0.extent.touches(about) }) else {
      return direct
    }
    for ring in Self.webkitOffsets {
      var best: (node: Int, area: Double)?
      for offset in ring {
        let asked = Point(x: spot.x + offset.x, y: spot.y + offset.y)
        guard let node = front(at: asked), nodes[node].isLiveTarget else { continue }
        let area = webkitArea(of: node, in: about)
        if best.map({ area > $0.area }) ?? true { best = (node, area) }
      }
      if let best { return best.node }
    }
    return direct
  }

  /// How much of a square a node holds.
  func webkitArea(of node: Int, in square: Rectangle) -> Double {
    nodes[node].cutRegion.reduce(0) { $0 + $1.intersection(square).area }
  }
}
