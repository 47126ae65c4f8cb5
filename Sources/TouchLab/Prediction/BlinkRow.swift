/// A row of pixels with Chrome's hit testing: `HitTester.blink` for all of them together.
struct BlinkRow: PixelRow {
  /// The best candidate in the square around a pixel.
  private struct Best {
    var score: Double
    var piece: Rectangle
    var layer: Int32
    /// The layer that covers the whole square.
    var filling: Int32
    /// The last layer that contains another one found in the square.
    var holder: Int32
  }

  private var layers: PixelLayers
  private var front: FrontRaster
  private let side: Double
  private let columns: PixelCells
  /// The left edge of the square around each column.
  private let lefts: [Double]
  private var best: [Best]
  /// The layers in front of each layer that are inside it at any depth.
  private let held: [[Int]]
  /// The hit region of each layer, without clipping.
  private let regions: [[Rectangle]]
  private var y = 0.0
  private var top = 0.0

  private static let none = Best(
    score: .infinity, piece: Rectangle(x: 0, y: 0, width: 0, height: 0),
    layer: FrontRaster.nothing, filling: FrontRaster.nothing, holder: FrontRaster.nothing)

  init(_ resolver: HitTester, _ columns: PixelCells) {
    layers = PixelLayers(resolver, columns)
    front = FrontRaster(resolver, columns)
    side = resolver.blinkSide
    self.columns = columns
    lefts = columns.spots.map { [side] in ($0 - side / 2).rounded(.down) }
    best = [Best](repeating: Self.none, count: columns.spots.count)
    held = resolver.liveTargetsHeld
    regions = resolver.layers.map { resolver.nodes[$0.node].region }
  }

  mutating func move(to y: Double) -> Bool {
    self.y = y
    top = (y - side / 2).rounded(.down)
    return layers.move(from: top, to: top + side)
  }

  mutating func visitOwners(in range: Range<Int>, _ visit: (Int, TargetMap.Owner) -> Void) {
    let spans = layers.spans(reach: side / 2 + 1, in: range) { _ in true }
    for span in spans { for column in span { best[column] = Self.none } }
    for number in layers.near.reversed() { weigh(number, in: range) }
    for span in spans { for column in span { visit(column, owner(at: column)) } }
  }

  /// Compares a layer with those in front of it, for every square that it meets.
  private mutating func weigh(_ number: Int, in range: Range<Int>) {
    let layer = layers.resolver.layers[number]
    let code = Int32(clamping: number)
    let isLive = layer.isLiveTarget
    if isLive { mark(number, in: range) }
    for piece in layers.resolver.pieces(of: layer)
    where piece.top < top + side && piece.bottom > top {
      for column in layers.span(about: piece, reach: side / 2 + 1, in: range) {
        let filling = best[column].filling
        guard filling == FrontRaster.nothing || filling == code else { continue }
        let square = square(at: column)
        let overlap = piece.intersection(square)
        guard !overlap.isEmpty else { continue }
        if overlap.area >= square.area { best[column].filling = code }
        guard isLive, best[column].holder != code else { continue }
        let spot = Point(x: columns.spots[column], y: y)
        let score = HitTester.blinkScore(piece, overlap, spot, side: side)
        if best[column].layer == FrontRaster.nothing || score < best[column].score {
          best[column].score = score
          best[column].layer = code
          best[column].piece = piece
        }
      }
    }
  }

  /// Marks the pixels whose squares meet an element inside a layer.
  private mutating func mark(_ number: Int, in range: Range<Int>) {
    for inner in held[number] {
      for piece in layers.resolver.pieces(of: layers.resolver.layers[inner])
      where piece.top < top + side && piece.bottom > top {
        for column in layers.span(about: piece, reach: side / 2 + 1, in: range)
        where !piece.intersection(square(at: column)).isEmpty {
          best[column].holder = Int32(clamping: number)
        }
      }
    }
  }

  private func square(at column: Int) -> Rectangle {
    Rectangle(x: lefts[column], y: top, width: side, height: side)
  }

  private mutating func owner(at column: Int) -> TargetMap.Owner {
    let best = best[column]
    let x = columns.spots[column]
    var spot = Point(x: x, y: y)
    if best.layer != FrontRaster.nothing {
      if !best.piece.contains(spot),
        !regions[best.layer.index].contains(where: { $0.contains(spot) })
      {
        spot = best.piece.intersection(square(at: column)).truncatedCenter
      }
    }
    let row = front.row(spot.y)
    let layer = front.layer(row, spot.x)
    return layer == FrontRaster.nothing ? TargetMap.nothing : layers.owners[layer.index]
  }
}

extension HitTester {
  /// The targets in front of each layer that are inside it at any depth.
  fileprivate var liveTargetsHeld: [[Int]] {
    let numbers = Dictionary(
      layers.indices.map { (layers[$0].node, $0) }, uniquingKeysWith: { one, _ in one })
    var held = [[Int]](repeating: [], count: layers.count)
    for (number, layer) in layers.enumerated() where layer.isLiveTarget {
      var holder = layer.holder
      var seen: Set<Int> = []
      while let outer = holder, seen.insert(outer).inserted {
        if let outer = numbers[outer], outer < number { held[outer].append(number) }
        holder = nodes[outer].holder
      }
    }
    return held
  }
}
