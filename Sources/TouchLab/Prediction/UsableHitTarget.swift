/// The usable hit target: the part of a hit target that no element in front takes.
package struct UsableHitTarget: Hashable, Sendable {
  /// The usable area, in pt².
  package let area: Double
  /// The upright rectangle inside it with the longest shorter side; nil if nothing is usable.
  package let widest: Rectangle?

  /// Creates the usable hit target of an uncovered rectangle.
  package init(alone rectangle: Rectangle) {
    self.init(area: rectangle.area, widest: rectangle.isEmpty ? nil : rectangle)
  }

  init(area: Double, widest: Rectangle?) {
    self.area = area
    self.widest = widest
  }

  /// Whether a square of `side` points fits into the usable hit target.
  ///
  /// The comparison allows for rounding of computed lengths.
  package func fits(square side: Double) -> Bool {
    guard let widest else { return false }
    return min(widest.width, widest.height) >= side - 1e-6
  }
}

extension TargetMap {
  /// The usable rectangles of every target, band by band; equal ones of successive bands are
  /// joined.
  package var keptPieces: [[Rectangle]] {
    var kept = [[Rectangle]](repeating: [], count: targetCount)
    for band in 0..<max(0, yEdges.count - 1) {
      for run in runs[bandStarts[band]..<bandStarts[band + 1]] where run.owner >= 0 {
        let piece = Rectangle(
          left: xEdges[run.from.index], top: yEdges[band], right: xEdges[run.to.index],
          bottom: yEdges[band + 1])
        let above = kept[run.owner.index].lastIndex {
          $0.left == piece.left && $0.right == piece.right && $0.bottom == piece.top
        }
        if let above {
          kept[run.owner.index][above].height = piece.bottom - kept[run.owner.index][above].top
        } else {
          kept[run.owner.index].append(piece)
        }
      }
    }
    return kept
  }

  /// The usable hit target of every target of the screen.
  package var effectiveTargets: [UsableHitTarget] {
    var pieces = [[Piece]](repeating: [], count: targetCount)
    for band in 0..<max(0, yEdges.count - 1) {
      for run in runs[bandStarts[band]..<bandStarts[band + 1]] where run.owner >= 0 {
        pieces[run.owner.index].append(
          Piece(band: band, left: xEdges[run.from.index], right: xEdges[run.to.index]))
      }
    }
    return pieces.map { pieces in
      let area = pieces.reduce(0) {
        $0 + ($1.right - $1.left) * (yEdges[$1.band + 1] - yEdges[$1.band])
      }
      return UsableHitTarget(area: area, widest: widestRectangle(in: pieces))
    }
  }

  /// The part of one target in one band.
  fileprivate struct Piece {
    var band: Int
    var left: Double
    var right: Double
  }

  /// Returns the widest rectangle in pieces that come band by band.
  ///
  /// It takes each band as the top and intersects its pieces with those of the bands below.
  private func widestRectangle(in pieces: [Piece]) -> Rectangle? {
    var best: Rectangle?
    var open: [Piece] = []
    var cut: [Piece] = []
    var start = 0
    while start < pieces.count {
      let top = pieces[start].band
      let first = pieces.rangeOfBand(top, from: start)
      open.removeAll(keepingCapacity: true)
      open += pieces[first]
      var below = first
      var band = top
      while !open.isEmpty {
        for piece in open {
          let candidate = Rectangle(
            left: piece.left, top: yEdges[top], right: piece.right, bottom: yEdges[band + 1])
          if candidate.isWider(than: best) { best = candidate }
        }
        band += 1
        below = pieces.rangeOfBand(band, from: below.upperBound)
        cut.removeAll(keepingCapacity: true)
        for upper in open {
          for lower in pieces[below] {
            let left = max(upper.left, lower.left)
            let right = min(upper.right, lower.right)
            if left < right { cut.append(Piece(band: band, left: left, right: right)) }
          }
        }
        swap(&open, &cut)
      }
      start = first.upperBound
    }
    return best
  }
}

extension [TargetMap.Piece] {
  /// Returns the range of the pieces of a band, if they begin at `start`.
  fileprivate func rangeOfBand(_ band: Int, from start: Int) -> Range<Int> {
    var end = start
    while end < count, self[end].band == band { end += 1 }
    return start..<end
  }
}

extension Rectangle {
  /// Whether the shorter side is longer than the other's, or the area is larger if those are equal.
  fileprivate func isWider(than other: Rectangle?) -> Bool {
    guard let other else { return true }
    let side = min(width, height)
    let otherSide = min(other.width, other.height)
    return side > otherSide || (side == otherSide && area > other.area)
  }
}
