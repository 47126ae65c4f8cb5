/// Hit testing of Firefox for Android: the target at the point, otherwise the nearest within a few
/// millimetres.
///
/// Source: PositionedEventTargeting.cpp, read from source only.
extension HitTester {
  /// The search distances above, right, below and left of the point, in mm.
  static let geckoReach = (top: 2.0, right: 3.0, bottom: 2.0, left: 3.0)

  /// The box about a point in which targets are searched.
  func geckoBox(about point: Point) -> Rectangle {
    let reach = Self.geckoReach
    let density = setting.density
    return Rectangle(
      left: point.x - density.points(reach.left), top: point.y - density.points(reach.top),
      right: point.x + density.points(reach.right), bottom: point.y + density.points(reach.bottom))
  }

  /// The part of a node's hit target that no other node covers.
  func exposed(_ index: Int) -> Region {
    var exposed = Region(nodes[index].cutRegion)
    for other in nodes[(index + 1)...] where other.part != .holder {
      for piece in other.cutRegion { exposed.subtract(piece) }
    }
    return exposed
  }

  func gecko(at point: Point) -> Int? {
    let direct = front(at: point)
    if let direct, nodes[direct].isLiveTarget { return direct }
    let box = geckoBox(about: point)
    var best: (node: Int, distance: Double)?
    for layer in layers.reversed() where layer.isLiveTarget && layer.extent.touches(box) {
      guard pieces(of: layer).contains(where: { $0.touches(box) }) else { continue }
      let index = layer.node
      let near = exposed(index).pieces.filter { $0.touches(box) }
      let distance = Region(near).distance(to: point)
      if distance < .infinity, best.map({ distance < $0.distance }) ?? true {
        best = (index, distance)
      }
    }
    return best?.node ?? direct
  }
}
