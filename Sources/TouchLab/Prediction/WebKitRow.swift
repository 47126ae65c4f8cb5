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
