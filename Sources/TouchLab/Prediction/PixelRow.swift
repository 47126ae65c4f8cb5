/// Hit testing for the pixels of one row after another, from the layers near the row.
protocol PixelRow {
  /// Moves to another row and returns whether it equals the one before.
  mutating func move(to y: Double) -> Bool
  /// Calls `visit` with the column and owner of each pixel in a range that has a layer nearby, from
  /// left to right.
  mutating func visitOwners(in range: Range<Int>, _ visit: (Int, TargetMap.Owner) -> Void)
}

/// The layers near a row of pixels that take touches.
struct PixelLayers {
  let resolver: HitTester
  let owners: [TargetMap.Owner]
  /// The numbers of the layers near the row, back to front.
  private(set) var near: [Int] = []
  private var before: [Int] = []
  /// Whether all of these layers extend beyond the row above and below.
  private var isEven = false
  private let columns: PixelCells

  init(_ resolver: HitTester, _ columns: PixelCells) {
    self.resolver = resolver
    self.columns = columns
    owners = resolver.layers.map { resolver.nodes[$0.node].owner }
  }

  /// Moves to the layers between two heights.
  ///
  /// Returns whether they are the same as before and extend above and below, now and then.
  mutating func move(from top: Double, to bottom: Double) -> Bool {
    swap(&near, &before)
    near.removeAll(keepingCapacity: true)
    let wasEven = isEven
    isEven = true
    for (number, layer) in resolver.layers.enumerated()
    where layer.extent.top < bottom && layer.extent.bottom > top {
      near.append(number)
      for piece in resolver.pieces(of: layer) where piece.top < bottom && piece.bottom > top {
        isEven = isEven && piece.top <= top && piece.bottom >= bottom
      }
      // One of several pieces may begin or end here even if the clipped layer does not.
      isEven =
        isEven && layer.pieces.count == 1 && resolver.nodes[layer.node].region.count == 1
    }
    return isEven && wasEven && near == before
  }

  /// Returns the columns of a range within `reach` of a piece.
  func span(about piece: Rectangle, reach: Double, in range: Range<Int>) -> Range<Int> {
    columns.range(about: piece, reach: reach).clamped(to: range)
  }

  /// Returns the columns of a range within `reach` of the nearby layers, merged, from left to
  /// right.
  func spans(
    reach: Double, in range: Range<Int>, where belongs: (HitTester.Layer) -> Bool
  ) -> [Range<Int>] {
    near.lazy.map { resolver.layers[$0] }.filter(belongs).flatMap { layer in
      resolver.pieces(of: layer).map { span(about: $0, reach: reach, in: range) }
    }.merged
  }
}
