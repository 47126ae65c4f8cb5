/// A row of pixels as Safari decides them: `TouchResolver.webkit`, for all of them at once.
struct WebKitRow: PixelRow {
  private var layers: PixelLayers
  private var front: FrontRaster
  private let columns: PixelCells
  /// By layer, whether it is something that a finger can be meant for.
  private let areLive: [Bool]
  /// The points about the row's pixels that are asked: where their rows start, and how far aside.
  private var rings: [[(row: Int, x: Double)]] = []
  private var y = 0.0

  init(_ resolver: TouchResolver, _ columns: PixelCells) {
    layers = PixelLayers(resolver, columns)
    front = FrontRaster(resolver, columns)
    self.columns = columns
    areLive = resolver.layers.map(\.isLiveTarget)
  }

  mutating func move(to y: Double) -> Bool {
    self.y = y
    let reach = TouchResolver.webkitRadius + 1
    return layers.move(from: y - reach, to: y + reach)
  }

  mutating func visitOwners(in range: Range<Int>, _ visit: (Int, TargetMap.Owner) -> Void) {
    let reach = TouchResolver.webkitRadius + 1
    let searched = layers.spans(reach: reach, in: range, where: \.isLiveTarget)
    var next = 0
    let direct = front.row(y)
    rings = TouchResolver.webkitOffsets.map { ring in
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
          column, layer == FrontRaster.nothing ? TargetMap.nothing : layers.owners[Int(layer)])
      }
    }
  }

  /// The first that the rings come to; of one ring what holds most of the square.
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

  /// What holds most of the square about a pixel, of a ring that comes to several.
  private func largest(of ring: [(row: Int, x: Double)], about spot: Point) -> Int32? {
    let square = layers.resolver.webkitBox(about: spot)
    var best: (layer: Int32, area: Double)?
    for point in ring {
      let layer = front.layer(point.row, spot.x + point.x)
      guard isLive(layer), layer != best?.layer else { continue }
      let node = layers.resolver.layers[Int(layer)].node
      let area = layers.resolver.webkitArea(of: node, in: square)
      if best.map({ area > $0.area }) ?? true { best = (layer, area) }
    }
    return best?.layer
  }

  private func isLive(_ layer: Int32) -> Bool {
    layer != FrontRaster.nothing && areLive[Int(layer)]
  }
}
