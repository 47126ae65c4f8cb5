/// Chrome's touch adjustment: among the targets that a square about the touch overlaps, the best
/// one gets it. Source: Chromium, touch_adjustment.cc.
extension HitTester {
  /// The largest side of the square, in px.
  static let blinkMost = 32.0

  /// The side of the square, in px: the width of the finger's contact, from 20 to `blinkMost`.
  var blinkSide: Double { min(max(setting.contact ?? 20, 20), Self.blinkMost) }

  /// A target that the square overlaps, with its score; less is better.
  struct BlinkCandidate {
    let node: Int
    let score: Double
    /// The part of the target inside the square.
    let overlap: Rectangle
  }

  /// Returns the node that gets the touch; nil if none does. If the best target does not contain
  /// the point, the centre of its overlap with the square decides.
  func blink(at point: Point) -> Int? {
    let spot = point.whole
    var best: BlinkCandidate?
    visitBlinkCandidates(about: spot) { candidate in
      if best.map({ candidate.score < $0.score }) ?? true { best = candidate }
    }
    guard let best else { return front(at: spot) }
    let isWithin = nodes[best.node].region.contains { $0.contains(spot) }
    return front(at: isWithin ? spot : best.overlap.truncatedCenter)
  }

  /// The innermost targets that the square overlaps, front to back, up to a node that fills it.
  func blinkCandidates(about spot: Point) -> [BlinkCandidate] {
    var found: [BlinkCandidate] = []
    visitBlinkCandidates(about: spot) { found.append($0) }
    return found
  }

  /// Calls `visit` with each candidate, front to back, without building a list.
  @inline(__always)
  private func visitBlinkCandidates(about spot: Point, _ visit: (BlinkCandidate) -> Void) {
    let side = blinkSide
    let square = Rectangle(
      x: (spot.x - side / 2).rounded(.down), y: (spot.y - side / 2).rounded(.down), width: side,
      height: side)
    var holders: Set<Int> = []
    for layer in layers.reversed() where layer.extent.overlaps(square) {
      var isFilled = false
      for piece in pieces(of: layer) {
        let overlap = piece.intersection(square)
        guard !overlap.isEmpty else { continue }
        if overlap.area >= square.area { isFilled = true }
        guard layer.isLiveTarget, !holders.contains(layer.node) else { continue }
        visit(
          BlinkCandidate(
            node: layer.node, score: Self.blinkScore(piece, overlap, spot, side: side),
            overlap: overlap))
        var holder = layer.holder
        while let outer = holder, holders.insert(outer).inserted { holder = nodes[outer].holder }
      }
      if isFilled { break }
    }
  }

  /// The score of a target's piece for a square about `spot`; less is better.
  @inline(__always)
  static func blinkScore(
    _ frame: Rectangle, _ overlap: Rectangle, _ spot: Point, side: Double
  ) -> Double {
    let distance = frame.gap(to: spot)
    let most = max(1, min(side, frame.width) * min(side, frame.height))
    return distance * distance / (side * side / 2) + 1 - overlap.area / most
  }
}

extension Rectangle {
  /// The centre in whole px, truncated as Chrome does.
  var truncatedCenter: Point {
    Point(
      x: left.rounded(.down) + (width / 2).rounded(.down),
      y: top.rounded(.down) + (height / 2).rounded(.down))
  }
}

/// Hit testing of Firefox for Android: the target at the point, otherwise the nearest within a few
/// millimetres. Source: PositionedEventTargeting.cpp, read from source only.
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

/// Hit testing of Safari on iOS: the target at the point, otherwise three rings of four points
/// about it. Source: WebKit, FrameIOS.mm, read from source only; no device was measured.
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
