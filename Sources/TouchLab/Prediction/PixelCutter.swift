/// Cuts a screen whose hit testing uses whole pixels: `blink` and `webkit`.
///
/// The browser rounds a touch first, so every square pixel around a whole point has one owner and
/// the cut is exact. Pixels are decided row by row. A row repeats the one above if no new edge is
/// near it.
///
/// With a `pitch` above 1, the pixel in the middle of a block decides for all of them. Searches
/// compare layouts so; results never use it. Areas equal to those of an earlier screen are not cut
/// again.
struct PixelCutter {
  private let bounds: Rectangle
  private let statusBar: Rectangle?
  /// The part of the screen that has to be correct.
  private let part: Rectangle
  private let resolver: HitTester
  private let columns: PixelCells
  private let known: KnownPixels?
  private(set) var runs: RegionRuns

  init(
    _ placed: PlacedScreen, pitch: Int = 1, within part: Rectangle? = nil,
    like base: PartitionedScreen? = nil, isCancelled: () -> Bool
  ) {
    bounds = placed.bounds
    statusBar = placed.statusBar
    self.part = part ?? bounds
    resolver = HitTester(placed.nodes, placed.touch)
    runs = RegionRuns(right: bounds.right)
    let columns = PixelCells(
      from: bounds.left, to: bounds.right, pitch: pitch,
      within: (self.part.left, self.part.right))
    self.columns = columns
    known = base.flatMap { KnownPixels($0, like: placed, columns) }
    if placed.touch.hitTesting == .webkit {
      cut(WebKitRow(resolver, columns), isCancelled)
    } else {
      cut(BlinkRow(resolver, columns), isCancelled)
    }
    runs.close(at: bounds.bottom)
  }

  private mutating func cut<Row: PixelRow>(_ row: Row, _ isCancelled: () -> Bool) {
    var row = row
    let rows = PixelCells(from: bounds.top, to: bounds.bottom, pitch: columns.pitch)
    // The content of the line above; nil if that is not a line of pixels.
    var shown: (old: KnownPixels.Line?, searched: [Range<Int>])?
    for (index, y) in rows.spots.enumerated() {
      guard !isCancelled() else { return }
      let (top, bottom) = (rows.edges[index], rows.edges[index + 1])
      let middle = (top + bottom) / 2
      if bottom <= part.top || top >= part.bottom {
        append(TargetMap.nothing, from: top)
        shown = nil
      } else if let statusBar, statusBar.top <= middle, middle < statusBar.bottom {
        append(TargetMap.statusBar, from: top)
        shown = nil
      } else {
        let old = known?.line(at: middle)
        let searched = known?.searched(at: y) ?? [0..<columns.spots.count]
        let isSame = searched.isEmpty || row.move(to: y)
        if let shown, isSame, shown.old == old, shown.searched == searched { continue }
        addLine(by: &row, in: searched, beside: old)
        runs.endLine(from: top)
        shown = (old, searched)
      }
    }
  }

  private mutating func append(_ owner: TargetMap.Owner, from top: Double) {
    runs.add(owner, from: bounds.left)
    runs.endLine(from: top)
  }

  /// Adds a line: decides the pixels of some ranges of columns, and copies the others from `old`.
  private mutating func addLine<Row: PixelRow>(
    by row: inout Row, in searched: [Range<Int>], beside old: KnownPixels.Line?
  ) {
    var end = bounds.left
    for range in searched where !range.isEmpty {
      addKnown(old, from: end, to: columns.edges[range.lowerBound])
      end = columns.edges[range.lowerBound]
      row.visitOwners(in: range) { column, owner in
        let start = columns.edges[column]
        if start > end { runs.add(TargetMap.nothing, from: end) }
        runs.add(owner, from: start)
        end = columns.edges[column + 1]
      }
      if end < columns.edges[range.upperBound] { runs.add(TargetMap.nothing, from: end) }
      end = columns.edges[range.upperBound]
    }
    addKnown(old, from: end, to: bounds.right)
  }

  /// Adds the owners that a known line has between two edges; no owner outside the known map.
  private mutating func addKnown(_ old: KnownPixels.Line?, from low: Double, to high: Double) {
    guard low < high else { return }
    guard let old, let known else { return runs.add(TargetMap.nothing, from: low) }
    known.visit(old, from: low, to: high) { runs.add($0, from: $1) }
  }
}
