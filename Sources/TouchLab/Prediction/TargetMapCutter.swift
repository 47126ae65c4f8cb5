/// Cuts a placed screen into the bands and runs of a `TargetMap`.
struct TargetMapCutter {
  private(set) var xEdges: [Double]
  private(set) var yEdges: [Double] = []
  private(set) var runs: [TargetMap.Run] = []
  private(set) var bandStarts: [Int] = [0]

  /// What lies on the screen, back to front, with its owner.
  private var layers: [(frame: Rectangle, owner: TargetMap.Owner)] = []

  init(_ placed: PlacedScreen, isCancelled: () -> Bool) {
    let bounds = placed.bounds
    xEdges = []
    if let reveal = placed.hiddenChrome {
      layers.append((bounds, reveal == .tap ? TargetMap.reveal : TargetMap.nothing))
    } else {
      if placed.nodes.isEmpty {
        addTargets(of: placed)
      } else {
        addNodes(of: placed)
      }
      if let statusBar = placed.statusBar { layers.append((statusBar, TargetMap.statusBar)) }
    }
    xEdges = Self.edges(
      layers.flatMap { [$0.frame.left, $0.frame.right] }, bounds.left, bounds.right)
    let cuts = Self.edges(
      layers.flatMap { [$0.frame.top, $0.frame.bottom] }, bounds.top, bounds.bottom)
    cutBands(at: cuts, isCancelled)
  }

  private mutating func addTargets(of placed: PlacedScreen) {
    for (index, target) in placed.targets.enumerated() {
      for piece in target.hitRectangles { add(piece, TargetMap.Owner(index), placed.bounds) }
    }
  }

  /// What swallows touches is in front of others like a target, and is nobody's.
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

  /// Sorted, without doubles, within the screen and with its two ends.
  private static func edges(_ values: [Double], _ low: Double, _ high: Double) -> [Double] {
    var edges = values.filter { $0 > low && $0 < high }
    edges.append(low)
    edges.append(high)
    edges.sort()
    var unique: [Double] = []
    unique.reserveCapacity(edges.count)
    for edge in edges where edge != unique.last { unique.append(edge) }
    return unique
  }

  private static func index(of value: Double, in edges: [Double]) -> Int {
    var low = 0
    var high = edges.count
    while low < high {
      let middle = (low + high) / 2
      if edges[middle] < value { low = middle + 1 } else { high = middle }
    }
    return min(low, edges.count - 1)
  }

  private mutating func cutBands(at cuts: [Double], _ isCancelled: () -> Bool) {
    let spans = layers.map { layer in
      Span(
        columns: Self.index(
          of: layer.frame.left, in: xEdges)..<Self.index(of: layer.frame.right, in: xEdges),
        bands: Self.index(
          of: layer.frame.top, in: cuts)..<Self.index(of: layer.frame.bottom, in: cuts),
        owner: layer.owner)
    }
    var owners = [TargetMap.Owner](repeating: TargetMap.nothing, count: xEdges.count - 1)
    var previous = 0..<0
    for band in 0..<(cuts.count - 1) {
      guard !isCancelled() else { break }
      for column in owners.indices { owners[column] = TargetMap.nothing }
      for span in spans where span.bands.contains(band) {
        for column in span.columns { owners[column] = span.owner }
      }
      let start = runs.count
      Self.append(owners, to: &runs)
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

  /// The columns and bands that a layer covers.
  private struct Span {
    var columns: Range<Int>
    var bands: Range<Int>
    var owner: TargetMap.Owner
  }

  /// Adds the runs of a band whose columns have these owners.
  private static func append(_ owners: [TargetMap.Owner], to runs: inout [TargetMap.Run]) {
    guard var owner = owners.first else { return }
    var from = 0
    for column in owners.indices where owners[column] != owner {
      runs.append(.init(from: Int32(from), to: Int32(column), owner: owner))
      from = column
      owner = owners[column]
    }
    runs.append(.init(from: Int32(from), to: Int32(owners.count), owner: owner))
  }
}
