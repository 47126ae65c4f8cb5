/// Cuts a screen on which touches are decided in whole pixels: `blink` and `webkit`.
///
/// A touch is rounded first, so that every square of one pixel about a whole point has one owner: the
/// cut is exact. Pixels are decided row by row; a row near which no edge lies that the one above it
/// had not is like that one.
///
/// With a `pitch` above 1 the pixel in the middle of a square of so many stands for all of them: what a
/// search compares by, not what is told.
struct PixelCutter {
  private let bounds: Rectangle
  private let statusBar: Rectangle?
  /// Outside it nobody asks.
  private let part: Rectangle
  private let resolver: TouchResolver
  private let columns: PixelCells
  private(set) var runs: RegionRuns

  init(
    _ placed: PlacedScreen, pitch: Int = 1, within part: Rectangle? = nil, isCancelled: () -> Bool
  ) {
    bounds = placed.bounds
    statusBar = placed.statusBar
    self.part = part ?? bounds
    resolver = TouchResolver(placed.nodes, placed.touch)
    runs = RegionRuns(right: bounds.right)
    columns = PixelCells(
      from: bounds.left, to: bounds.right, pitch: pitch,
      within: (self.part.left, self.part.right))
    if placed.touch.resolution == .webkit {
      cut(WebKitRow(resolver, columns), isCancelled)
    } else {
      cut(BlinkRow(resolver, columns), isCancelled)
    }
    runs.close(at: bounds.bottom)
  }

  private mutating func cut<Row: PixelRow>(_ row: Row, _ isCancelled: () -> Bool) {
    var row = row
    let rows = PixelCells(from: bounds.top, to: bounds.bottom, pitch: columns.pitch)
    var isKnown = false
    for (index, y) in rows.spots.enumerated() {
      guard !isCancelled() else { return }
      let (top, bottom) = (rows.edges[index], rows.edges[index + 1])
      let middle = (top + bottom) / 2
      if bottom <= part.top || top >= part.bottom {
        append(TargetMap.nothing, from: top)
        isKnown = false
      } else if let statusBar, statusBar.top <= middle, middle < statusBar.bottom {
        append(TargetMap.statusBar, from: top)
        isKnown = false
      } else if !row.move(to: y) || !isKnown {
        addLine(by: &row)
        runs.endLine(from: top)
        isKnown = true
      }
    }
  }

  private mutating func append(_ owner: TargetMap.Owner, from top: Double) {
    runs.add(owner, from: bounds.left)
    runs.endLine(from: top)
  }

  private mutating func addLine<Row: PixelRow>(by row: inout Row) {
    var end = bounds.left
    row.visitOwners { column, owner in
      let start = columns.edges[column]
      if start > end { runs.add(TargetMap.nothing, from: end) }
      runs.add(owner, from: start)
      end = columns.edges[column + 1]
    }
    if end < bounds.right { runs.add(TargetMap.nothing, from: end) }
  }
}

/// The pixels of a line of the screen that anybody asks about, by themselves or several as one.
struct PixelCells {
  /// How many stand for one another.
  let pitch: Int
  /// Where each begins, and where the last one ends.
  private(set) var edges: [Double] = []
  /// The whole numbers that touches in each are rounded to, so far from each other but for the last.
  private(set) var spots: [Double] = []

  init(
    from low: Double, to high: Double, pitch: Int = 1,
    within part: (low: Double, high: Double)? = nil
  ) {
    self.pitch = max(1, pitch)
    var start = low
    while start < high {
      let border = (start + 0.5).rounded(.down) + 0.5
      let next = min(high, (border > start ? border : start + 1) + Double(self.pitch - 1))
      if part.map({ next > $0.low && start < $0.high }) ?? true {
        if edges.isEmpty { edges.append(start) }
        edges.append(next)
        let middle = (start + 0.5).rounded(.down) + Double(self.pitch / 2)
        spots.append(min(middle, (next - 0.5).rounded(.up)))
      }
      start = next
    }
  }
}
