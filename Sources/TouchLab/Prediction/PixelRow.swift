/// Decides the pixels of one row after another, by what lies near the row.
protocol PixelRow {
  /// Goes on to another row; whether it is like the one before.
  mutating func move(to y: Double) -> Bool
  /// Gives the pixels near which anything lies, from left to right: their columns and owners.
  mutating func visitOwners(_ visit: (Int, TargetMap.Owner) -> Void)
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
  private var spans: [Range<Int>] = []

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

  /// The columns within so far of a piece.
  func span(about piece: Rectangle, reach: Double) -> Range<Int> {
    guard let first = columns.spots.first else { return 0..<0 }
    let count = columns.spots.count
    let pitch = Double(columns.pitch)
    let low = ((piece.left - reach - first) / pitch).index(below: count)
    let high = ((piece.right + reach - first - 1) / pitch + 2).index(below: count)
    return low..<max(low, high)
  }

  /// The columns within so far of what is near, each once, from left to right.
  mutating func spans(reach: Double, where belongs: (TouchResolver.Layer) -> Bool) -> [Range<Int>] {
    spans.removeAll(keepingCapacity: true)
    for number in near where belongs(resolver.layers[number]) {
      for piece in resolver.pieces(of: resolver.layers[number]) {
        spans.append(span(about: piece, reach: reach))
      }
    }
    spans.sort { $0.lowerBound < $1.lowerBound }
    var merged: [Range<Int>] = []
    for span in spans where !span.isEmpty {
      if let last = merged.last, span.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, span.upperBound)
      } else {
        merged.append(span)
      }
    }
    return merged
  }
}

extension Double {
  /// The whole number that is not above it, from 0 to a count.
  func index(below count: Int) -> Int {
    guard self > 0 else { return 0 }
    return self < Double(count) ? Int(self) : count
  }
}
