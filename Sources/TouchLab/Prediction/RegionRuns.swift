/// The runs of a screen whose regions are not rectangles: strips from top to bottom, each with the
/// borders between its owners.
struct RegionRuns {
  private(set) var yEdges: [Double] = []
  /// The start of each owner, strip by strip; the first of a strip is the screen's left edge.
  private var edges: [Double] = []
  private var owners: [TargetMap.Owner] = []
  /// The index at which each strip begins in `edges` and `owners`, the current strip last.
  private var starts = [0]
  private(set) var right: Double

  /// Creates the runs of a screen with the right edge `right`.
  init(right: Double) { self.right = right }

  /// Adds an owner to the current strip from an edge on, unless it is the current owner.
  mutating func add(_ owner: TargetMap.Owner, from edge: Double) {
    if edges.count > starts[starts.count - 1], owners[owners.count - 1] == owner { return }
    owners.append(owner)
    edges.append(edge)
  }

  /// Ends the current strip, which begins at `top`, or drops it if it equals the one above.
  mutating func endLine(from top: Double) {
    let start = starts[starts.count - 1]
    if starts.count > 1 {
      let last = starts[starts.count - 2]..<start
      if edges[last] == edges[start...], owners[last] == owners[start...] {
        edges.removeSubrange(start...)
        owners.removeSubrange(start...)
        return
      }
    }
    starts.append(edges.count)
    yEdges.append(top)
  }

  /// Calls `body` with each owner of a strip and its start and end, from left to right.
  func visit(_ strip: Int, _ body: (TargetMap.Owner, Double, Double) -> Void) {
    for place in starts[strip]..<starts[strip + 1] {
      body(owners[place], edges[place], place + 1 == starts[strip + 1] ? right : edges[place + 1])
    }
  }

  /// Adds the owners of a line as a strip that begins at `top`.
  mutating func append(_ line: OwnedLine, from top: Double) {
    for stretch in line.stretches { add(stretch.owner, from: stretch.from) }
    endLine(from: top)
  }

  /// Returns the horizontal edges of all strips together, with the runs between them.
  func compressed() -> (xEdges: [Double], runs: [TargetMap.Run], bandStarts: [Int]) {
    let (unique, places) = numberedEdges()
    let end = Int32(clamping: unique.count - 1)
    var runs: [TargetMap.Run] = []
    runs.reserveCapacity(edges.count)
    for (start, stop) in zip(starts, starts.dropFirst()) {
      for place in start..<stop {
        runs.append(
          TargetMap.Run(
            from: places[place], to: place + 1 == stop ? end : places[place + 1],
            owner: owners[place]))
      }
    }
    return (unique, runs, starts)
  }

  /// Returns all edges sorted and without duplicates, and the place of each edge among them.
  private func numberedEdges() -> (unique: [Double], places: [Int32]) {
    var (fresh, places) = freshEdges()
    fresh.append((right, Int32(clamping: fresh.count)))
    fresh.sort { $0.value < $1.value }
    var order = [Int32](repeating: 0, count: fresh.count)
    var unique: [Double] = []
    unique.reserveCapacity(fresh.count)
    for edge in fresh {
      if unique.last != edge.value { unique.append(edge.value) }
      order[edge.index.index] = Int32(clamping: unique.count - 1)
    }
    for index in places.indices { places[index] = order[places[index].index] }
    return (unique, places)
  }

  /// Returns the edges that the strip above does not have, which are few, and the index of each
  /// edge among them.
  private func freshEdges() -> (fresh: [(value: Double, index: Int32)], indices: [Int32]) {
    var fresh: [(value: Double, index: Int32)] = []
    fresh.reserveCapacity(edges.count + 1)
    var indices: [Int32] = []
    indices.reserveCapacity(edges.count)
    var above = 0
    for (start, stop) in zip(starts, starts.dropFirst()) {
      for edge in edges[start..<stop] {
        while above < start, edges[above] < edge { above += 1 }
        if above < start, edges[above] == edge {
          indices.append(indices[above])
        } else {
          indices.append(Int32(clamping: fresh.count))
          fresh.append((edge, Int32(clamping: fresh.count)))
        }
      }
      above = start
    }
    return (fresh, indices)
  }

  /// Ends the last strip at the screen's lower edge.
  mutating func close(at bottom: Double) { yEdges.append(bottom) }

  /// Returns the runs after system areas have taken their touches.
  func taken(by areas: [SystemArea], from bounds: Rectangle) -> RegionRuns {
    areas.filter(\.takesTaps).reduce(self) { runs, area in
      let frame = area.frame.intersection(bounds)
      return frame.isEmpty ? runs : runs.overlaid(frame, with: area.owner)
    }
  }

  private func overlaid(_ frame: Rectangle, with owner: TargetMap.Owner) -> RegionRuns {
    var overlaid = RegionRuns(right: right)
    for (strip, (top, bottom)) in zip(yEdges, yEdges.dropFirst()).enumerated() {
      let begins = max(top, min(frame.top, bottom))
      let ends = max(top, min(frame.bottom, bottom))
      if begins > top || begins >= ends { overlaid.append(strip, of: self, from: top) }
      guard begins < ends else { continue }
      overlaid.append(strip, of: self, from: begins, beside: frame, owner)
      if ends < bottom { overlaid.append(strip, of: self, from: ends) }
    }
    if let bottom = yEdges.last { overlaid.close(at: bottom) }
    return overlaid
  }

  /// Adds a strip of other runs, from a height on.
  private mutating func append(_ strip: Int, of other: RegionRuns, from top: Double) {
    other.visit(strip) { owner, left, _ in add(owner, from: left) }
    endLine(from: top)
  }

  /// Adds a strip of other runs, with one owner between the sides of a frame.
  private mutating func append(
    _ strip: Int, of other: RegionRuns, from top: Double, beside frame: Rectangle,
    _ owner: TargetMap.Owner
  ) {
    var isPlaced = false
    other.visit(strip) { old, left, right in
      if left < frame.left { add(old, from: left) }
      if !isPlaced, right > frame.left {
        isPlaced = true
        add(owner, from: max(left, frame.left))
      }
      if right > frame.right { add(old, from: max(left, frame.right)) }
    }
    endLine(from: top)
  }
}

extension SystemArea {
  /// The owner of the touches that the area takes.
  var owner: TargetMap.Owner { kind == .browserStrip ? TargetMap.reveal : TargetMap.nothing }
}

extension RegionRuns {
  /// Creates the runs of a screen whose hit testing gives regions other than rectangles; nil for
  /// others. One pixel decides for a block of `pitch` × `pitch`. Areas above and below `part`, and
  /// beside it where that saves work, are not cut, nor are pixels equal to those of `base`.
  init?(
    _ placed: PlacedScreen, strip: Double, pitch: Int, within part: Rectangle?,
    like base: PartitionedScreen?, isCancelled: () -> Bool
  ) {
    guard !placed.nodes.isEmpty, placed.hiddenChrome == nil else { return nil }
    switch placed.touch.hitTesting {
    case .front, .uikit, .views, .reactNative, .flutter: return nil
    case .compose: self = Self.compose(placed, strip, part, isCancelled)
    case .gecko: self = Self.gecko(placed, strip, part, isCancelled)
    case .blink, .webkit:
      self =
        PixelCutter(placed, pitch: pitch, within: part, like: base, isCancelled: isCancelled).runs
    }
    if placed.systemAreas.contains(where: \.takesTaps) {
      self = taken(by: placed.systemAreas, from: placed.bounds)
    }
  }

  private static func compose(
    _ placed: PlacedScreen, _ strip: Double, _ part: Rectangle?, _ isCancelled: () -> Bool
  ) -> RegionRuns {
    let nodes = placed.nodes
    var items: [NearestCutter.Item] = []
    for node in nodes where node.part != .holder || node.intercepts {
      let least = node.minimum ?? ComposeTouch.minimum
      for piece in node.region {
        let across = max(0, (least.width - piece.width) / 2)
        let down = max(0, (least.height - piece.height) / 2)
        items.append(
          NearestCutter.Item(
            frame: piece, reach: piece.grown(across: across, down: down),
            owner: node.owner, isDirect: true))
      }
    }
    // A clipping container takes no touch, but the owners of its contents change at its edge.
    for node in nodes where node.clips && node.part == .holder && !node.intercepts {
      items.append(
        NearestCutter.Item(
          frame: node.frame, reach: node.frame, owner: TargetMap.nothing, isDirect: false))
    }
    let isFlat = nodes.allSatisfy { $0.holder == nil && !$0.clips && !$0.intercepts }
    let touch = ComposeTouch(nodes)
    let decider: ((Double, Double) -> (Point) -> TargetMap.Owner)? =
      isFlat
      ? nil
      : { top, bottom in
        var near = touch.limited(from: top, to: bottom)
        return { near.innermost(at: $0).map { nodes[$0].owner } ?? TargetMap.nothing }
      }
    return NearestCutter(
      items, in: placed.bounds, statusBar: placed.statusBar, strip: strip, within: part,
      decider: decider, isCancelled: isCancelled
    ).runs
  }

  private static func gecko(
    _ placed: PlacedScreen, _ strip: Double, _ part: Rectangle?, _ isCancelled: () -> Bool
  ) -> RegionRuns {
    let resolver = HitTester(placed.nodes, placed.touch)
    let nodes = placed.nodes
    var items: [NearestCutter.Item] = []
    for index in nodes.indices where nodes[index].part != .holder {
      let owner = nodes[index].owner
      for piece in resolver.exposed(index).pieces {
        let spot = resolver.geckoBox(about: .zero)
        let reach =
          nodes[index].isLiveTarget
          ? Rectangle(
            left: piece.left - spot.right, top: piece.top - spot.bottom,
            right: piece.right - spot.left, bottom: piece.bottom - spot.top) : piece
        items.append(
          NearestCutter.Item(
            frame: piece, reach: reach, owner: owner, isDirect: nodes[index].isLiveTarget))
      }
    }
    return NearestCutter(
      items, in: placed.bounds, statusBar: placed.statusBar, strip: strip, within: part,
      isCancelled: isCancelled
    ).runs
  }
}

extension Rectangle {
  fileprivate func grown(across: Double, down: Double) -> Rectangle {
    Rectangle(x: x - across, y: y - down, width: width + 2 * across, height: height + 2 * down)
  }
}

/// The layers that a band of a screen crosses, updated from band to band downwards.
struct OpenSpans {
  /// The columns and bands that a layer covers.
  struct Span {
    var from: Int32
    var to: Int32
    var first: Int32
    var end: Int32
    var owner: TargetMap.Owner
    /// The number of layers behind it.
    var depth: Int32
  }

  private let spans: [Span]
  /// The first layer that begins in each band, and the next layer that begins in the same band as
  /// each layer; −1 for none.
  private var firstIn: [Int32]
  private var nextTo: [Int32]
  /// The layers that cross the current band, from left to right.
  private var open: [Span] = []
  /// The first band in which one of these layers no longer is.
  private var nextEnd = Int32.max
  /// The depth of the front-most layer of each column.
  private var front: [Int32] = []
  private let columns: Int32

  init(_ spans: [Span], bands: Int, columns: Int) {
    self.spans = spans
    self.columns = Int32(clamping: columns)
    firstIn = [Int32](repeating: -1, count: bands)
    nextTo = [Int32](repeating: -1, count: spans.count)
    for index in spans.indices where spans[index].first < spans[index].end {
      let band = spans[index].first.index
      nextTo[index] = firstIn[band]
      firstIn[band] = Int32(clamping: index)
    }
  }

  /// Moves to the next band and returns whether its layers differ.
  mutating func move(to band: Int) -> Bool {
    var isOther = false
    if nextEnd == Int32(clamping: band) {
      isOther = true
      open.removeAll { $0.end == Int32(clamping: band) }
      nextEnd = open.reduce(.max) { min($0, $1.end) }
    }
    var next = firstIn[band]
    while next >= 0 {
      isOther = true
      insert(spans[next.index])
      next = nextTo[next.index]
    }
    return isOther
  }

  private mutating func insert(_ span: Span) {
    nextEnd = min(nextEnd, span.end)
    open.append(span)
    var place = open.count - 1
    while place > 0, open[place - 1].from > span.from {
      open[place] = open[place - 1]
      place -= 1
    }
    open[place] = span
  }

  mutating func append(to runs: inout [TargetMap.Run]) {
    var isApart = true
    var end: Int32 = 0
    for span in open {
      isApart = isApart && span.from >= end
      end = max(end, span.to)
    }
    var line = Line()
    if isApart {
      for span in open {
        line.reach(span.from, TargetMap.nothing, &runs)
        line.reach(span.to, span.owner, &runs)
      }
      line.reach(columns, TargetMap.nothing, &runs)
    } else {
      appendFront(&line, to: &runs)
    }
    line.close(&runs)
  }

  /// Adds the runs of the band when some layers are in front of others.
  private mutating func appendFront(_ line: inout Line, to runs: inout [TargetMap.Run]) {
    if front.isEmpty { front = [Int32](repeating: -1, count: columns.index) }
    for column in front.indices { front[column] = -1 }
    for span in open {
      for column in span.from.index..<span.to.index {
        front[column] = max(front[column], span.depth)
      }
    }
    for column in front.indices {
      let depth = front[column]
      line.reach(
        Int32(clamping: column) + 1, depth < 0 ? TargetMap.nothing : spans[depth.index].owner, &runs
      )
    }
  }

  /// The last run of a band, which may still grow.
  private struct Line {
    private var from: Int32 = 0
    private var to: Int32 = 0
    private var owner = TargetMap.nobody

    @inline(__always)
    package mutating func reach(
      _ column: Int32, _ next: TargetMap.Owner, _ runs: inout [TargetMap.Run]
    ) {
      guard column > to else { return }
      if next != owner {
        close(&runs)
        from = to
        owner = next
      }
      to = column
    }

    /// Adds the run unless it is empty.
    @inline(__always)
    func close(_ runs: inout [TargetMap.Run]) {
      if from < to { runs.append(.init(from: from, to: to, owner: owner)) }
    }
  }
}

extension Array {
  /// Returns the first index for which `belongs` is true, in an array where it is true from there
  /// on.
  func partitioningIndex(where belongs: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension UnsafeBufferPointer<Double> {
  /// Returns the number of ascending numbers below a bound. The number of steps does not depend on
  /// the bound, so that no branch is mispredicted.
  @inline(__always)
  func countBelow(_ bound: Double) -> Int {
    var first = 0
    var count = count
    while count > 1 {
      let half = count / 2
      first &+= self[first &+ half &- 1] < bound ? half : 0
      count &-= half
    }
    return count == 1 && self[first] < bound ? first + 1 : first
  }
}
