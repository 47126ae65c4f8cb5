/// Hit testing of Safari on iOS: the target at the point, otherwise three rings of four points
/// about it.
///
/// Source: WebKit, FrameIOS.mm, read from source only; no device was measured.
extension HitTester {
  /// The search radius at the standard zoom, in px.
  static let webkitRadius = 15.0
  /// The offsets of the points that are tested, ring by ring.
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

  /// The square about a point in which targets are searched.
  func webkitBox(about point: Point) -> Rectangle {
    Rectangle(
      center: point, size: Size(width: 2 * Self.webkitRadius, height: 2 * Self.webkitRadius))
  }

  func webkit(at point: Point) -> Int? {
    let spot = point.whole
    let direct = front(at: spot)
    if let direct, nodes[direct].isLiveTarget { return direct }
    // Most touches end here: no enabled target is near.
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

  /// The area of a square that a node covers, in square points.
  func webkitArea(of node: Int, in square: Rectangle) -> Double {
    nodes[node].cutRegion.reduce(0) { $0 + $1.intersection(square).area }
  }
}
