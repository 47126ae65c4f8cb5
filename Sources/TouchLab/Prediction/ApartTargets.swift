/// What responds on a screen on which nothing overlaps: everything keeps all of its own, so that no
/// cuts through the whole screen are needed to tell what touches reach.
///
/// Each probability is then one ΔΦx·ΔΦy (the closed form of Bi & Zhai, UIST 2016), and what reaches
/// nothing is what remains.
struct ApartTargets: Sendable {
  /// A rectangle and the slot of what owns it.
  struct Piece: Sendable {
    let left: Double
    let top: Double
    let right: Double
    let bottom: Double
    let slot: Int
  }

  /// From top to bottom.
  let pieces: [Piece]
  /// Of every piece and those before it the lowest edge.
  private let lowest: [Double]

  /// The pieces of a placed screen; nil where some overlap, or where regions are no rectangles.
  init?(_ placed: PlacedScreen) {
    guard placed.nodes.isEmpty, placed.hiddenChrome == nil else { return nil }
    let bounds = placed.bounds
    // The status bar lies in front of all.
    let top = placed.statusBar.map { $0.spans(bounds) ? $0.bottom : bounds.top } ?? bounds.top
    var pieces: [Piece] = []
    pieces.reserveCapacity(placed.targets.count + 1)
    func add(_ frame: Rectangle, from top: Double, _ slot: Int) {
      let piece = Piece(
        left: max(frame.left, bounds.left), top: max(frame.top, top),
        right: min(frame.right, bounds.right), bottom: min(frame.bottom, bounds.bottom), slot: slot)
      if piece.left < piece.right, piece.top < piece.bottom { pieces.append(piece) }
    }
    for index in placed.targets.indices {
      if placed.targets[index].hitPieces.isEmpty {
        add(placed.targets[index].hitTarget, from: top, index)
      } else {
        for piece in placed.targets[index].hitPieces { add(piece, from: top, index) }
      }
    }
    if let statusBar = placed.statusBar {
      add(
        statusBar, from: bounds.top,
        TargetMap.slot(of: TargetMap.statusBar, targetCount: placed.targets.count))
    }
    pieces.sort { ($0.top, $0.left) < ($1.top, $1.left) }
    guard Self.areApart(pieces) else { return nil }
    self.pieces = pieces
    var lowest: [Double] = []
    lowest.reserveCapacity(pieces.count)
    for piece in pieces { lowest.append(max(piece.bottom, lowest.last ?? piece.bottom)) }
    self.lowest = lowest
  }

  /// Whether no two of some pieces, sorted from top to bottom, overlap.
  private static func areApart(_ pieces: [Piece]) -> Bool {
    for (index, piece) in pieces.enumerated() {
      for other in pieces[(index + 1)...] {
        if other.top >= piece.bottom { break }
        if other.left < piece.right, piece.left < other.right { return false }
      }
    }
    return true
  }

  /// Adds what touches reach, by slot; gives what each person's touches reach together, and what of it
  /// is the target of an index.
  @inline(__always)
  func add<Lanes: PeopleLanes>(
    _ across: PeopleAxis<Lanes>, _ down: PeopleAxis<Lanes>, _ weights: Lanes,
    meaning intended: Int?, to reached: UnsafeMutableBufferPointer<Double>
  ) -> (all: Lanes, hits: Lanes) {
    let (left, right) = across.reach
    let (top, bottom) = down.reach
    var all = Lanes.zero
    var hits = Lanes.zero
    NormalTail.standard.withNear { near in
      var row = (top: Double.nan, bottom: Double.nan, share: Lanes.zero)
      for piece in pieces[lowest.partitioningIndex { $0 > top }...] {
        // Touches without scatter may land on the very edge, which is the piece's own.
        if piece.top > bottom { break }
        guard piece.bottom > top, piece.left <= right, piece.right > left else { continue }
        if piece.top != row.top || piece.bottom != row.bottom {
          row = (
            piece.top, piece.bottom, weights * down.between(piece.top, piece.bottom, near)
          )
        }
        let found = row.share * across.between(piece.left, piece.right, near)
        reached[piece.slot] += found.sum
        all = all + found
        if piece.slot == intended { hits = hits + found }
      }
    }
    return (all, hits)
  }
}

extension Rectangle {
  /// Whether it lies along the whole upper edge of a screen.
  fileprivate func spans(_ screen: Rectangle) -> Bool {
    left <= screen.left && right >= screen.right && top <= screen.top
  }
}
