/// A placed screen cut into bands and runs, each owned by the target or area that gets its touches.
/// All edges of the hit targets cut the screen into horizontal bands (coordinate compression). In a
/// band, neighbouring cells of one owner form a run; equal successive bands are joined. The
/// probability of an owner is a sum of ΔΦx·ΔΦy over its runs, which is exact for any distribution
/// with independent axes.
package struct TargetMap: Sendable {
  /// The owner of a run: the index of a target, or one of the codes below.
  package typealias Owner = Int32

  package static let nothing: Owner = -1
  package static let statusBar: Owner = -2
  package static let reveal: Owner = -3
  package static let offScreen: Owner = -4
  /// The area beside a front element, such as a menu, where a touch dismisses it.
  package static let ground: Owner = -5
  /// The owner of no run.
  static let nobody: Owner = .min
  /// The number of owners besides targets.
  package static let otherOwners = 5

  /// An interval of a band, by the indices of its ends in `xEdges`.
  struct Run: Sendable, Hashable {
    var from: Int32
    var to: Int32
    var owner: Owner
  }

  package let targetCount: Int
  /// The horizontal positions of the cuts in points, ascending, from the screen's left to its right
  /// edge.
  let xEdges: [Double]
  /// The vertical positions of the cuts in points, from the screen's top to its bottom edge.
  let yEdges: [Double]
  /// The runs of all bands, band by band. Band b has the runs `bandStarts[b] ..< bandStarts[b + 1]`
  /// and lies between yEdges[b] and yEdges[b + 1].
  let runs: [Run]
  let bandStarts: [Int]

  /// Creates the map of a placed screen; of its upper part if cancelled. `strip` is the height in
  /// points of strips along borders that are not straight lines.
  package init(
    _ placed: PlacedScreen, strip: Double = NearestCutter.stripHeight,
    isCancelled: () -> Bool = { false }
  ) {
    self.init(placed, strip: strip, pitch: 1, isCancelled: isCancelled)
  }

  /// Creates a map in which one pixel decides for a block of `pitch` × `pitch`. Only the area
  /// within `part` has to be correct. Areas equal to those of `base` are not cut again.
  init(
    _ placed: PlacedScreen, strip: Double = NearestCutter.stripHeight, pitch: Int,
    within part: Rectangle? = nil, like base: PartitionedScreen? = nil,
    isCancelled: () -> Bool = { false }
  ) {
    if let regions = RegionRuns(
      placed, strip: strip, pitch: pitch, within: part, like: base, isCancelled: isCancelled)
    {
      let cut = regions.compressed()
      targetCount = placed.targets.count
      xEdges = cut.xEdges
      yEdges = regions.yEdges
      runs = cut.runs
      bandStarts = cut.bandStarts
      return
    }
    let cutter = TargetMapCutter(placed, isCancelled: isCancelled)
    targetCount = placed.targets.count
    xEdges = cutter.xEdges
    yEdges = cutter.yEdges
    runs = cutter.runs
    bandStarts = cutter.bandStarts
  }

  init(
    targetCount: Int, xEdges: [Double], yEdges: [Double], runs: [Run], bandStarts: [Int]
  ) {
    self.targetCount = targetCount
    self.xEdges = xEdges
    self.yEdges = yEdges
    self.runs = runs
    self.bandStarts = bandStarts
  }

  /// The whole screen, in points.
  var bounds: Rectangle {
    Rectangle(
      left: xEdges.first ?? 0, top: yEdges.first ?? 0, right: xEdges.last ?? 0,
      bottom: yEdges.last ?? 0)
  }

  /// Returns the slot of an owner in a list of probabilities or counts, which begins with the
  /// targets.
  package static func slot(of owner: Owner, targetCount: Int) -> Int {
    owner >= 0 ? owner.index : targetCount - 1 - owner.index
  }

  package static func owner(at slot: Int, targetCount: Int) -> Owner {
    slot < targetCount ? Owner(slot) : Owner(targetCount - 1 - slot)
  }

  var slotCount: Int { targetCount + TargetMap.otherOwners }
}

extension TouchNode {
  var owner: TargetMap.Owner {
    if let target { return TargetMap.Owner(target) }
    if reveal == .tap { return TargetMap.reveal }
    return dismisses ? TargetMap.ground : TargetMap.nothing
  }
}

extension TargetMap {
  /// Adds the probabilities of touches on the screen; returns each user's probability of the target
  /// with the index `intended`. This is the inner loop of all closed-form figures. Its indices are
  /// those of the map's own cuts, never input, so it can omit the bounds checks that cost a fifth
  /// of its speed.
  @inline(__always)
  func add<Lanes: PeopleLanes>(
    _ across: PeopleAxis<Lanes>, _ down: PeopleAxis<Lanes>, _ weights: Lanes,
    meaning intended: Int?, to reached: UnsafeMutableBufferPointer<Double>
  ) -> Lanes {
    let columns = xEdges.withUnsafeBufferPointer { window(of: across, in: $0) }
    let bands = yEdges.withUnsafeBufferPointer { window(of: down, in: $0) }
    guard !columns.isEmpty, !bands.isEmpty else { return .zero }
    var hits = Lanes.zero
    EdgeTails<Lanes>.with(across, at: xEdges, in: columns) { x in
      EdgeTails<Lanes>.with(down, at: yEdges, in: bands) { y in
        hits = add(
          x, in: Int32(clamping: columns.lowerBound)..<Int32(clamping: columns.upperBound), y,
          in: bands, weights,
          meaning: intended.map { Owner(truncatingIfNeeded: $0) } ?? Self.nobody, to: reached)
      }
    }
    return hits
  }

  /// Adds the probabilities within a window of the cuts.
  @inline(__always)
  private func add<Lanes: PeopleLanes>(
    _ x: EdgeTails<Lanes>, in columns: Range<Int32>, _ y: EdgeTails<Lanes>, in bands: Range<Int>,
    _ weights: Lanes, meaning meant: Owner, to reached: UnsafeMutableBufferPointer<Double>
  ) -> Lanes {
    var hits = Lanes.zero
    let nothing = Self.slot(of: Self.nothing, targetCount: targetCount)
    // The most frequent owner's sum stays in a register.
    var reachedNothing = reached[nothing]
    runs.withUnsafeBufferPointer { runs in
      bandStarts.withUnsafeBufferPointer { starts in
        for band in bands {
          let share = weights * y.between(band, band &+ 1)
          var index = starts[band]
          let end = starts[band &+ 1]
          while index &+ 8 < end, runs[index &+ 7].to <= columns.lowerBound { index &+= 8 }
          while index < end, runs[index].to <= columns.lowerBound { index &+= 1 }
          while index < end, runs[index].from < columns.upperBound {
            let run = runs[index]
            let found =
              share
              * x.between(
                max(run.from, columns.lowerBound).index, min(run.to, columns.upperBound).index)
            if run.owner == Self.nothing {
              reachedNothing += found.sum
            } else {
              reached[Self.slot(of: run.owner, targetCount: targetCount)] += found.sum
            }
            if run.owner == meant { hits = hits + found }
            index &+= 1
          }
        }
      }
    }
    reached[nothing] = reachedNothing
    return hits
  }

  /// Returns the cells that the touches of the user with the widest scatter can reach, as indices
  /// of `edges`.
  private func window<Lanes: PeopleLanes>(
    of people: PeopleAxis<Lanes>, in edges: UnsafeBufferPointer<Double>
  ) -> Range<Int> {
    let cells = edges.count - 1
    guard cells > 0 else { return 0..<0 }
    let (low, high) = people.reach
    let first = max(0, edges.countBelow(low.nextUp) - 1)
    let last = min(cells, edges.countBelow(high.nextUp))
    return first < last ? first..<last : 0..<0
  }
}

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

  private mutating func add(_ piece: Rectangle, _ owner: TargetMap.Owner, _ bounds: Rectangle) {
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

/// A placed screen with its map, from which the map of a similar screen can be made faster. Only
/// the areas that differ are cut again.
package struct PartitionedScreen: Sendable {
  let placed: PlacedScreen
  let map: TargetMap
  /// The side of the pixel block that shares one owner, in pixels.
  let pitch: Int

  package init(placed: PlacedScreen, map: TargetMap, pitch: Int) {
    self.placed = placed
    self.map = map
    self.pitch = pitch
  }

  /// Returns the areas whose owner may differ between this screen and `other`; nil if a difference
  /// may reach beyond them.
  package func difference(from other: PlacedScreen) -> [Rectangle]? {
    guard other.bounds == placed.bounds, other.statusBar == placed.statusBar,
      other.touch == placed.touch, other.hiddenChrome == placed.hiddenChrome,
      other.nodes.count == placed.nodes.count
    else { return nil }
    var changed: [Rectangle] = []
    for (old, new) in zip(placed.nodes, other.nodes) where old != new {
      guard old.part == new.part, old.holder == new.holder else { return nil }
      // A pure container only clips its contents, which differ themselves.
      guard old.part != .holder else { continue }
      changed += [old, new].compactMap { Region($0.region + $0.cutRegion).bounds }
    }
    return changed
  }
}
