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

    /// How far the edges are at most from those of another line with the same owners.
    func way(to other: Line) -> Double {
      zip(edges, other.edges).reduce(0) { max($0, ($1.0 - $1.1).magnitude) }
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
    var numbered = NumberedEdges(lines.reduce(1) { $0 + $1.edges.count })
    for line in lines { numbered.add(line.edges) }
    numbered.add([right])
    let unique = numbered.sorted()
    let end = Int32(unique.count - 1)
    var runs: [TargetMap.Run] = []
    runs.reserveCapacity(numbered.count)
    var starts = [0]
    starts.reserveCapacity(lines.count + 1)
    var place = 0
    for line in lines {
      for position in line.owners.indices {
        let isLast = position + 1 == line.owners.count
        runs.append(
          TargetMap.Run(
            from: numbered[place], to: isLast ? end : numbered[place + 1],
            owner: line.owners[position]))
        place += 1
      }
      starts.append(runs.count)
    }
    return (unique, runs, starts)
  }

  /// Ends the last strip at the screen's lower edge.
  mutating func close(at bottom: Double) { yEdges.append(bottom) }
}

/// Numbers of which the place in their order is asked, most of them many times the same.
private struct NumberedEdges {
  private var edges: [(value: Double, place: Int32)] = []
  private var numbers: [Int32] = []

  init(_ capacity: Int) { edges.reserveCapacity(capacity) }

  var count: Int { edges.count }

  mutating func add(_ more: [Double]) {
    for value in more { edges.append((value, Int32(edges.count))) }
  }

  /// The numbers in order, each once.
  mutating func sorted() -> [Double] {
    numbers = [Int32](repeating: 0, count: edges.count)
    edges.sort { $0.value < $1.value }
    var unique: [Double] = []
    for edge in edges {
      if unique.last != edge.value { unique.append(edge.value) }
      numbers[Int(edge.place)] = Int32(unique.count - 1)
    }
    return unique
  }

  /// The place of what was added at an index.
  subscript(index: Int) -> Int32 { numbers[index] }
}
