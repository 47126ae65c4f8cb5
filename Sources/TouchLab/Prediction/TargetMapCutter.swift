/// Cuts a placed screen into the bands and runs of a `TargetMap`.
struct TargetMapCutter {
  private(set) var xEdges: [Double]
  private(set) var yEdges: [Double] = []
  private(set) var runs: [TargetMap.Run] = []
  private(set) var bandStarts: [Int] = [0]

  /// The rectangles of the screen, back to front, with their owners.
  private var layers: [(frame: Rectangle, owner: TargetMap.Owner)] = []

  init(_ placed: PlacedScreen, isCancelled: () -> Bool) {
    let bounds = placed.bounds
    xEdges = []
    if let reveal = placed.hiddenChrome {
      layers.append((bounds, reveal == .tap ? TargetMap.reveal : TargetMap.nothing))
      for frame in placed.unrevealing { add(frame, TargetMap.nothing, bounds) }
    } else {
      if placed.nodes.isEmpty {
        addTargets(of: placed)
      } else {
        addNodes(of: placed)
      }
      if let statusBar = placed.statusBar { layers.append((statusBar, TargetMap.statusBar)) }
    }
    for area in placed.systemAreas where area.takesTaps { add(area.frame, area.owner, bounds) }
    xEdges = edges(bounds.left, bounds.right) { ($0.left, $0.right) }
    let cuts = edges(bounds.top, bounds.bottom) { ($0.top, $0.bottom) }
    cutBands(at: cuts, isCancelled)
  }

  private mutating func addTargets(of placed: PlacedScreen) {
    layers.reserveCapacity(placed.targets.count + 1)
    for index in placed.targets.indices {
      let owner = TargetMap.Owner(index)
      if placed.targets[index].hitPieces.isEmpty {
        add(placed.targets[index].hitTarget, owner, placed.bounds)
      } else {
        for piece in placed.targets[index].hitPieces { add(piece, owner, placed.bounds) }
      }
    }
  }

  /// Adds the regions of all nodes; those that swallow touches cover others and have no owner.
  private mutating func addNodes(of placed: PlacedScreen) {
    for node in placed.nodesBackToFront where node.part != .holder {
      let owner = node.owner
      for piece in node.cutRegion { add(piece, owner, placed.bounds) }
    }
  }

  private mutating func add(
    _ piece: Rectangle, _ owner: TargetMap.Owner, _ bounds: Rectangle
  ) {
    let frame = piece.intersection(bounds)
    if !frame.isEmpty { layers.append((frame, owner)) }
  }

  /// Returns the edges of the layers within the screen, with its two ends, sorted and without
  /// duplicates.
  private func edges(
    _ low: Double, _ high: Double, _ ends: (Rectangle) -> (Double, Double)
  ) -> [Double] {
    var edges: [Double] = []
    edges.reserveCapacity(2 * layers.count + 2)
    edges.append(low)
    for layer in layers {
      let (start, end) = ends(layer.frame)
      if start > low, start < high { edges.append(start) }
      if end > low, end < high { edges.append(end) }
    }
    edges.append(high)
    edges.sort()
    var last = 0
    for index in edges.indices where edges[index] != edges[last] {
      last += 1
      edges[last] = edges[index]
    }
    edges.removeLast(edges.count - 1 - last)
    return edges
  }

  private static func index(of value: Double, in edges: UnsafeBufferPointer<Double>) -> Int {
    min(edges.countBelow(value), edges.count - 1)
  }

  private mutating func cutBands(at cuts: [Double], _ isCancelled: () -> Bool) {
    var open = OpenSpans(spans(between: cuts), bands: cuts.count - 1, columns: xEdges.count - 1)
    yEdges.reserveCapacity(cuts.count)
    bandStarts.reserveCapacity(cuts.count)
    var previous = 0..<0
    for band in 0..<(cuts.count - 1) {
      guard !isCancelled() else { break }
      if !open.move(to: band), band > 0 { continue }
      let start = runs.count
      open.append(to: &runs)
      let current = start..<runs.count
      if band > 0, runs[current] == runs[previous] {
        runs.removeSubrange(current)
      } else {
        yEdges.append(cuts[band])
        bandStarts.append(runs.count)
        previous = current
      }
    }
    yEdges.append(cuts[cuts.count - 1])
  }

  /// Returns the columns and bands that each layer covers.
  private func spans(between cuts: [Double]) -> [OpenSpans.Span] {
    xEdges.withUnsafeBufferPointer { xEdges in
      cuts.withUnsafeBufferPointer { cuts in
        layers.indices.map { depth in
          let layer = layers[depth]
          return OpenSpans.Span(
            from: Int32(clamping: Self.index(of: layer.frame.left, in: xEdges)),
            to: Int32(clamping: Self.index(of: layer.frame.right, in: xEdges)),
            first: Int32(clamping: Self.index(of: layer.frame.top, in: cuts)),
            end: Int32(clamping: Self.index(of: layer.frame.bottom, in: cuts)),
            owner: layer.owner, depth: Int32(clamping: depth))
        }
      }
    }
  }
}
