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

/// A row of pixels with Safari's hit testing: `HitTester.webkit` for all of them together.
struct WebKitRow: PixelRow {
  private var layers: PixelLayers
  private var front: FrontRaster
  private let columns: PixelCells
  /// Whether each layer is a target that a finger can aim at.
  private let areLive: [Bool]
  /// The points around a pixel that are tested: the start of their row, and the horizontal
  /// distance.
  private var rings: [[(row: Int, x: Double)]] = []
  private var y = 0.0

  init(_ resolver: HitTester, _ columns: PixelCells) {
    layers = PixelLayers(resolver, columns)
    front = FrontRaster(resolver, columns)
    self.columns = columns
    areLive = resolver.layers.map(\.isLiveTarget)
  }

  mutating func move(to y: Double) -> Bool {
    self.y = y
    let reach = HitTester.webkitRadius + 1
    return layers.move(from: y - reach, to: y + reach)
  }

  mutating func visitOwners(in range: Range<Int>, _ visit: (Int, TargetMap.Owner) -> Void) {
    let reach = HitTester.webkitRadius + 1
    let searched = layers.spans(reach: reach, in: range, where: \.isLiveTarget)
    var next = 0
    let direct = front.row(y)
    rings = HitTester.webkitOffsets.map { ring in
      ring.map { (row: front.row(y + $0.y), x: $0.x) }
    }
    for span in layers.spans(reach: reach, in: range, where: { _ in true }) {
      for column in span {
        let spot = Point(x: columns.spots[column], y: y)
        var layer = front.layer(direct, spot.x)
        while next < searched.count, searched[next].upperBound <= column { next += 1 }
        if next < searched.count, searched[next].contains(column), !isLive(layer) {
          layer = found(about: spot) ?? layer
        }
        visit(
          column, layer == FrontRaster.nothing ? TargetMap.nothing : layers.owners[layer.index])
      }
    }
  }

  /// Returns the first target that a ring meets; if a ring meets several, the one with the largest
  /// area in the square.
  private func found(about spot: Point) -> Int32? {
    for ring in rings {
      var first = FrontRaster.nothing
      for point in ring {
        let layer = front.layer(point.row, spot.x + point.x)
        guard isLive(layer), layer != first else { continue }
        guard first == FrontRaster.nothing else { return largest(of: ring, about: spot) }
        first = layer
      }
      if first != FrontRaster.nothing { return first }
    }
    return nil
  }

  /// Returns the target with the largest area in the square around a pixel, of those that a ring
  /// meets.
  private func largest(of ring: [(row: Int, x: Double)], about spot: Point) -> Int32? {
    let square = layers.resolver.webkitBox(about: spot)
    var best: (layer: Int32, area: Double)?
    for point in ring {
      let layer = front.layer(point.row, spot.x + point.x)
      guard isLive(layer), layer != best?.layer else { continue }
      let node = layers.resolver.layers[layer.index].node
      let area = layers.resolver.webkitArea(of: node, in: square)
      if best.map({ area > $0.area }) ?? true { best = (layer, area) }
    }
    return best?.layer
  }

  private func isLive(_ layer: Int32) -> Bool {
    layer != FrontRaster.nothing && areLive[layer.index]
  }
}
