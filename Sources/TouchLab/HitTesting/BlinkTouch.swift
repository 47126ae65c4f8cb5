/// Chrome's touch adjustment: the best of what a square about the touch meets
/// (chromium, touch_adjustment.cc).
extension TouchResolver {
  /// The most that the side of the square is, in px.
  static let blinkMost = 32.0

  /// The side of the square in px: the finger's contact, within 20 and the most.
  var blinkSide: Double { min(max(setting.contact ?? 20, 20), Self.blinkMost) }

  /// A target that the square meets, with its score; less is better.
  struct BlinkCandidate {
    let node: Int
    let score: Double
    /// The part of it that the square meets.
    let overlap: Rectangle
  }

  /// Who gets the touch: what lies in the middle of what the best of all holds of the square.
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

  /// Front to back what the square meets, as far as nothing fills it; innermost targets only.
  func blinkCandidates(about spot: Point) -> [BlinkCandidate] {
    var found: [BlinkCandidate] = []
    visitBlinkCandidates(about: spot) { found.append($0) }
    return found
  }

  /// Gives each of them to `visit`.
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

  /// How well a square of a side meets a piece; less is better.
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
  /// The centre, as Chrome computes it in whole px.
  var truncatedCenter: Point {
    Point(
      x: left.rounded(.down) + (width / 2).rounded(.down),
      y: top.rounded(.down) + (height / 2).rounded(.down))
  }
}
