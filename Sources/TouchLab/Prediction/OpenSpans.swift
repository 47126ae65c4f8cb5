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

  /// Adds the runs of the band.
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

    /// Extends the line up to a column with an owner.
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
