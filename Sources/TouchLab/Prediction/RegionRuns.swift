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
  init(right: Double) {
    self.right = right
  }

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
}
