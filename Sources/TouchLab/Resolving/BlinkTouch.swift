/// Chrome's touch adjustment: the best of what a square about the touch meets
/// (chromium, touch_adjustment.cc).
extension TouchResolver {
  /// The side of the square in px: the finger's contact, within 20 and 32.
  var blinkSide: Double { min(max(setting.contact ?? 20, 20), 32) }

  /// A target that the square meets, with its score; less is better.
  struct BlinkCandidate {
    let node: Int
    let score: Double
    /// The part of it that the square meets.
    let overlap: Rectangle
  }

  /// Who gets the touch, and all that could have.
  func blink(at point: Point) -> (node: Int?, candidates: [BlinkCandidate]) {
    let spot = point.whole
    let candidates = blinkCandidates(about: spot)
    var best: BlinkCandidate?
    for candidate in candidates where best.map({ candidate.score < $0.score }) ?? true {
      best = candidate
    }
    guard let best else { return (front(at: spot), candidates) }
    let isWithin = nodes[best.node].region.contains { $0.contains(spot) }
    let landing = isWithin ? spot : best.overlap.truncatedCenter
    return (front(at: landing), candidates)
  }

  /// Front to back what the square meets, as far as nothing fills it; innermost targets only.
  private func blinkCandidates(about spot: Point) -> [BlinkCandidate] {
    let side = blinkSide
    let square = Rectangle(
      x: (spot.x - side / 2).rounded(.down), y: (spot.y - side / 2).rounded(.down), width: side,
      height: side)
    var found: [BlinkCandidate] = []
    var holders: Set<Int> = []
    for layer in layers.reversed() where layer.extent.overlaps(square) {
      var isFilled = false
      for piece in pieces(of: layer) {
        let overlap = piece.intersection(square)
        guard !overlap.isEmpty else { continue }
        if overlap.area >= square.area { isFilled = true }
        guard layer.isLiveTarget, !holders.contains(layer.node) else { continue }
        found.append(
          BlinkCandidate(
            node: layer.node, score: blinkScore(piece, overlap, spot), overlap: overlap))
        var holder = layer.holder
        while let outer = holder, holders.insert(outer).inserted { holder = nodes[outer].holder }
      }
      if isFilled { break }
    }
    return found
  }

  private func blinkScore(_ frame: Rectangle, _ overlap: Rectangle, _ spot: Point) -> Double {
    let side = blinkSide
    let distance = frame.gap(to: spot)
    let most = max(1, min(side, frame.width) * min(side, frame.height))
    return distance * distance / (side * side / 2) + 1 - overlap.area / most
  }
}

extension Rectangle {
  /// The centre, as Chrome computes it in whole px.
  fileprivate var truncatedCenter: Point {
    Point(
      x: left.rounded(.down) + (width / 2).rounded(.down),
      y: top.rounded(.down) + (height / 2).rounded(.down))
  }
}
