/// Runs of a screen whose regions are no rectangles: strips from top to bottom, each with the places
/// where one owner ends and the next begins.
struct RegionRuns {
  /// A strip's owners from left to right; each reaches to the next one's edge.
  struct Line: Equatable {
    /// Where each owner begins; the first at the screen's left edge.
    var edges: [Double]
    var owners: [TargetMap.Owner]

    /// Whether another line has the same owners, which begin at nearly the same places.
    func isNearly(_ other: Line) -> Bool {
      guard owners == other.owners else { return false }
      return zip(edges, other.edges).allSatisfy { abs($0 - $1) < 1e-4 }
    }

    /// Adds what begins at an edge, unless it goes on.
    mutating func append(_ owner: TargetMap.Owner, from edge: Double) {
      if owners.last == owner { return }
      owners.append(owner)
      edges.append(edge)
    }
  }

  private(set) var yEdges: [Double] = []
  private var lines: [Line] = []
  private let right: Double

  /// Strips of a screen that ends at `right`.
  init(right: Double) {
    self.right = right
  }

  /// Adds the strip that begins at `top`, unless it goes on like the one above it.
  mutating func append(_ line: Line, from top: Double) {
    if lines.last == line { return }
    lines.append(line)
    yEdges.append(top)
  }

  /// The edges across that all strips share, and the runs between them.
  func compressed() -> (xEdges: [Double], runs: [TargetMap.Run], bandStarts: [Int]) {
    var xEdges = lines.flatMap(\.edges) + [right]
    xEdges.sort()
    var unique: [Double] = []
    unique.reserveCapacity(xEdges.count)
    for edge in xEdges where edge != unique.last { unique.append(edge) }
    let indices = Dictionary(
      zip(unique, unique.indices.map(Int32.init)), uniquingKeysWith: { one, _ in one })
    let end = Int32(unique.count - 1)
    var runs: [TargetMap.Run] = []
    var starts = [0]
    for line in lines {
      for position in line.owners.indices {
        let next = position + 1 < line.edges.count ? line.edges[position + 1] : nil
        runs.append(
          TargetMap.Run(
            from: indices[line.edges[position]] ?? 0,
            to: next.flatMap { indices[$0] } ?? end, owner: line.owners[position]))
      }
      starts.append(runs.count)
    }
    return (unique, runs, starts)
  }

  /// Ends the last strip at the screen's lower edge.
  mutating func close(at bottom: Double) { yEdges.append(bottom) }
}
