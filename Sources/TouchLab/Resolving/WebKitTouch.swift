/// Safari's search on iOS: the point itself, else three rings of four points about it
/// (WebKit, FrameIOS.mm; from source only, no device was measured).
extension TouchResolver {
  /// The reach in px at the standard zoom.
  private static let radius = 15.0
  private static let rings: [[(Double, Double)]] = [
    [(-0.3, -0.3), (0.3, -0.3), (-0.3, 0.3), (0.3, 0.3)],
    [(-0.6, -0.6), (0.6, -0.6), (-0.6, 0.6), (0.6, 0.6)],
    [(-1, 0), (1, 0), (0, 1), (0, -1)],
  ]

  /// The square about a point in which a target is looked for.
  func webkitBox(about point: Point) -> Rectangle {
    Rectangle(center: point, size: Size(width: 2 * Self.radius, height: 2 * Self.radius))
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
    let square = Rectangle(
      center: spot, size: Size(width: 2 * Self.radius, height: 2 * Self.radius))
    for ring in Self.rings {
      var best: (node: Int, area: Double)?
      for (x, y) in ring {
        let offset = Point(
          x: spot.x + (x * Self.radius).rounded(.towardZero),
          y: spot.y + (y * Self.radius).rounded(.towardZero))
        guard let node = front(at: offset), nodes[node].isLiveTarget else { continue }
        let area = nodes[node].cutRegion.reduce(0) { $0 + $1.intersection(square).area }
        if best.map({ area > $0.area }) ?? true { best = (node, area) }
      }
      if let best { return best.node }
    }
    return direct
  }
}
