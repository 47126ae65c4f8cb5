/// The layers that a band of a screen crosses, as one goes from band to band downwards.
struct OpenSpans {
  /// The columns and bands that a layer covers.
  struct Span {
    var from: Int32
    var to: Int32
    var first: Int32
    var end: Int32
    var owner: TargetMap.Owner
    /// How many layers lie behind it.
    var depth: Int32
  }

  private let spans: [Span]
  /// By band the first layer that begins in it, and by layer the next one that begins where it does;
  /// −1 for none.
  private var firstIn: [Int32]
  private var nextTo: [Int32]
  /// From left to right.
  private var open: [Span] = []
  /// The band after the first one in which one of them ends.
  private var nextEnd = Int32.max
  /// By column the depth of what lies in front.
  private var front: [Int32] = []
  private let columns: Int32

  init(_ spans: [Span], bands: Int, columns: Int) {
    self.spans = spans
    self.columns = Int32(columns)
    firstIn = [Int32](repeating: -1, count: bands)
    nextTo = [Int32](repeating: -1, count: spans.count)
    for index in spans.indices where spans[index].first < spans[index].end {
      let band = Int(spans[index].first)
      nextTo[index] = firstIn[band]
      firstIn[band] = Int32(index)
    }
  }

  /// Goes on to the next band; says whether other layers cross it.
  mutating func move(to band: Int) -> Bool {
    var isOther = false
    if nextEnd == Int32(band) {
      isOther = true
      open.removeAll { $0.end == Int32(band) }
      nextEnd = open.reduce(.max) { min($0, $1.end) }
    }
    var next = firstIn[band]
    while next >= 0 {
      isOther = true
      insert(spans[Int(next)])
      next = nextTo[Int(next)]
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

  /// The same where some of them lie in front of others.
  private mutating func appendFront(_ line: inout Line, to runs: inout [TargetMap.Run]) {
    if front.isEmpty { front = [Int32](repeating: -1, count: Int(columns)) }
    for column in front.indices { front[column] = -1 }
    for span in open {
      for column in Int(span.from)..<Int(span.to) { front[column] = max(front[column], span.depth) }
    }
    for column in front.indices {
      let depth = front[column]
      line.reach(
        Int32(column) + 1, depth < 0 ? TargetMap.nothing : spans[Int(depth)].owner, &runs)
    }
  }

  /// The run of a band that is not at its end yet.
  private struct Line {
    private var from: Int32 = 0
    private var to: Int32 = 0
    private var owner = TargetMap.nobody

    /// Goes on to a column, up to which all is someone's.
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

    /// Adds the run, if there is one.
    @inline(__always)
    func close(_ runs: inout [TargetMap.Run]) {
      if from < to { runs.append(.init(from: from, to: to, owner: owner)) }
    }
  }
}
