/// Decides the pixels of one row after another, by what lies near the row.
protocol PixelRow {
  /// Goes on to another row; whether it is like the one before.
  mutating func move(to y: Double) -> Bool
  /// Gives the pixels of a range of columns near which anything lies, from left to right: their columns
  /// and owners.
  mutating func visitOwners(in range: Range<Int>, _ visit: (Int, TargetMap.Owner) -> Void)
}

/// What takes touches near a row of pixels.
struct PixelLayers {
  let resolver: TouchResolver
  let owners: [TargetMap.Owner]
  /// Those near the row, back to front.
  private(set) var near: [Int] = []
  private var before: [Int] = []
  /// Whether all of it goes on above and below.
  private var isEven = false
  private let columns: PixelCells

  init(_ resolver: TouchResolver, _ columns: PixelCells) {
    self.resolver = resolver
    self.columns = columns
    owners = resolver.layers.map { resolver.nodes[$0.node].owner }
  }

  /// Goes on to what lies between two heights; whether that is the same as before, and all of it
  /// went and goes on above and below.
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
      // Of what has several pieces some may begin or end, though not where it is cut.
      isEven =
        isEven && layer.pieces.count == 1 && resolver.nodes[layer.node].region.count == 1
    }
    return isEven && wasEven && near == before
  }

  /// The columns of a range within so far of a piece.
  func span(about piece: Rectangle, reach: Double, in range: Range<Int>) -> Range<Int> {
    columns.range(about: piece, reach: reach).clamped(to: range)
  }

  /// The columns of a range within so far of what is near, each once, from left to right.
  func spans(
    reach: Double, in range: Range<Int>, where belongs: (TouchResolver.Layer) -> Bool
  ) -> [Range<Int>] {
    near.lazy.map { resolver.layers[$0] }.filter(belongs).flatMap { layer in
      resolver.pieces(of: layer).map { span(about: $0, reach: reach, in: range) }
    }.merged
  }
}
