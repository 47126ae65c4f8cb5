/// What is left of a hit target where others lie in front of it.
package struct EffectiveTarget: Hashable, Sendable {
  /// The area that still responds, in pt².
  package let area: Double
  /// The upright rectangle inside it whose shorter side is longest; nil where nothing is left.
  package let widest: Rectangle?

  /// Whether a square of that side fits into what responds; lengths that a layout computed may be
  /// off in the last digits.
  package func fits(square side: Double) -> Bool {
    guard let widest else { return false }
    return min(widest.width, widest.height) >= side - 1e-6
  }
}

extension TargetMap {
  /// The effective hit target of every target of the screen.
  package var effectiveTargets: [EffectiveTarget] {
    var pieces = [[Piece]](repeating: [], count: targetCount)
    for band in 0..<max(0, yEdges.count - 1) {
      for run in runs[bandStarts[band]..<bandStarts[band + 1]] where run.owner >= 0 {
        pieces[Int(run.owner)].append(
          Piece(band: band, left: xEdges[Int(run.from)], right: xEdges[Int(run.to)]))
      }
    }
    return pieces.map { pieces in
      let area = pieces.reduce(0) {
        $0 + ($1.right - $1.left) * (yEdges[$1.band + 1] - yEdges[$1.band])
      }
      return EffectiveTarget(area: area, widest: widestRectangle(in: pieces))
    }
  }

  /// The part of one target that lies in one band.
  private struct Piece {
    var band: Int
    var left: Double
    var right: Double
  }

  /// Takes each band as the top and cuts the pieces down band by band.
  private func widestRectangle(in pieces: [Piece]) -> Rectangle? {
    var byBand: [Int: [Piece]] = [:]
    for piece in pieces { byBand[piece.band, default: []].append(piece) }
    var best: Rectangle?
    for top in byBand.keys.sorted() {
      var open = byBand[top] ?? []
      var band = top
      while !open.isEmpty {
        for piece in open {
          let candidate = Rectangle(
            left: piece.left, top: yEdges[top], right: piece.right, bottom: yEdges[band + 1])
          if candidate.isWider(than: best) { best = candidate }
        }
        band += 1
        let below = byBand[band] ?? []
        open = open.flatMap { upper in
          below.compactMap { lower in
            let left = max(upper.left, lower.left)
            let right = min(upper.right, lower.right)
            return left < right ? Piece(band: band, left: left, right: right) : nil
          }
        }
      }
    }
    return best
  }
}

extension Rectangle {
  /// Whether the shorter side is longer than the other's, or the area where the sides are equal.
  fileprivate func isWider(than other: Rectangle?) -> Bool {
    guard let other else { return true }
    let side = min(width, height)
    let otherSide = min(other.width, other.height)
    return side > otherSide || (side == otherSide && area > other.area)
  }
}
