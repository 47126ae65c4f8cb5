/// A row of pixels as Chrome decides them: `TouchResolver.blink`, for all of them at once.
struct BlinkRow: PixelRow {
  /// The best that the square about a pixel meets.
  private struct Best {
    var score: Double
    var piece: Rectangle
    var layer: Int32
    /// The layer that fills the square.
    var filling: Int32
    /// The last layer that holds what was met.
    var holder: Int32
  }

  private var layers: PixelLayers
  private var front: FrontRaster
  private let side: Double
  private let columns: PixelCells
  /// By column, where the square about it begins.
  private let lefts: [Double]
  private var best: [Best]
  /// By layer, those in front of it that it holds, at whatever depth.
  private let held: [[Int]]
  /// By layer, what responds of it, uncut.
  private let regions: [[Rectangle]]
  private var y = 0.0
  private var top = 0.0

  private static let none = Best(
    score: .infinity, piece: Rectangle(x: 0, y: 0, width: 0, height: 0),
    layer: FrontRaster.nothing, filling: FrontRaster.nothing, holder: FrontRaster.nothing)

  init(_ resolver: TouchResolver, _ columns: PixelCells) {
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

  /// Compares a layer with those in front of it, wherever a square meets it.
  private mutating func weigh(_ number: Int, in range: Range<Int>) {
    let layer = layers.resolver.layers[number]
    let code = Int32(number)
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
        let score = TouchResolver.blinkScore(piece, overlap, spot, side: side)
        if best[column].layer == FrontRaster.nothing || score < best[column].score {
          best[column].score = score
          best[column].layer = code
          best[column].piece = piece
        }
      }
    }
  }

  /// Marks the pixels whose squares meet anything that a layer holds.
  private mutating func mark(_ number: Int, in range: Range<Int>) {
    for inner in held[number] {
      for piece in layers.resolver.pieces(of: layers.resolver.layers[inner])
      where piece.top < top + side && piece.bottom > top {
        for column in layers.span(about: piece, reach: side / 2 + 1, in: range)
        where !piece.intersection(square(at: column)).isEmpty {
          best[column].holder = Int32(number)
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
        !regions[Int(best.layer)].contains(where: { $0.contains(spot) })
      {
        spot = best.piece.intersection(square(at: column)).truncatedCenter
      }
    }
    let row = front.row(spot.y)
    let layer = front.layer(row, spot.x)
    return layer == FrontRaster.nothing ? TargetMap.nothing : layers.owners[Int(layer)]
  }
}

extension TouchResolver {
  /// By layer, the targets in front of it that it holds, at whatever depth.
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
