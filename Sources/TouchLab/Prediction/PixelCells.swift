/// The pixels of a line of the screen within the part that matters, one by one or in blocks.
struct PixelCells {
  /// The side of the block that one pixel stands for, in pixels.
  let pitch: Int
  /// The start of each cell, and the end of the last one.
  private(set) var edges: [Double] = []
  /// The whole numbers to which touches in each cell are rounded, `pitch` apart except for the
  /// last.
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
  /// Returns the columns within `reach` of a rectangle.
  func range(about rectangle: Rectangle, reach: Double) -> Range<Int> {
    guard let first = spots.first else { return 0..<0 }
    let pitch = Double(pitch)
    let low = ((rectangle.left - reach - first) / pitch).index(below: spots.count)
    let high = ((rectangle.right + reach - first - 1) / pitch + 2).index(below: spots.count)
    return low..<max(low, high)
  }
}

extension [Range<Int>] {
  /// The ranges from left to right, with overlapping and adjacent ones joined.
  var merged: [Range<Int>] {
    var merged: [Range<Int>] = []
    for range in sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }
}

extension Double {
  /// Returns the number rounded down, limited to 0 … `count`.
  func index(below count: Int) -> Int {
    guard self > 0 else { return 0 }
    return self < Double(count) ? Int(saturating: self) : count
  }
}

/// Cuts a screen whose hit testing uses whole pixels: `blink` and `webkit`. The browser rounds a
/// touch first, so every square pixel around a whole point has one owner and the cut is exact.
/// Pixels are decided row by row. A row repeats the one above if no new edge is near it.
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
      from: bounds.left, to: bounds.right, pitch: pitch, within: (self.part.left, self.part.right))
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

/// Hit testing for the pixels of one row after another, from the layers near the row.
protocol PixelRow {
  /// Moves to another row and returns whether it equals the one before.
  mutating func move(to y: Double) -> Bool
  /// Calls `visit` with the column and owner of each pixel in a range that has a layer nearby, from
  /// left to right.
  mutating func visitOwners(in range: Range<Int>, _ visit: (Int, TargetMap.Owner) -> Void)
}

/// The layers near a row of pixels that take touches.
struct PixelLayers {
  let resolver: HitTester
  let owners: [TargetMap.Owner]
  /// The numbers of the layers near the row, back to front.
  private(set) var near: [Int] = []
  private var before: [Int] = []
  /// Whether all of these layers extend beyond the row above and below.
  private var isEven = false
  private let columns: PixelCells

  init(_ resolver: HitTester, _ columns: PixelCells) {
    self.resolver = resolver
    self.columns = columns
    owners = resolver.layers.map { resolver.nodes[$0.node].owner }
  }

  /// Moves to the layers between two heights. Returns whether they are the same as before and
  /// extend above and below, now and then.
  mutating func move(from top: Double, to bottom: Double) -> Bool {
    swap(&near, &before)
    near.removeAll(keepingCapacity: true)
    let wasEven = isEven
    isEven = true
    for (number, layer) in resolver.layers.enumerated()
    where layer.extent.top < bottom && layer.extent.bottom > top {
      near.append(number)
      for piece in resolver.pieces(of: layer) where piece.top < bottom && piece.bottom > top {
        isEven = isEven && piece.top <= top && piece.bottom >= bottom
      }
      // One of several pieces may begin or end here even if the clipped layer does not.
      isEven =
        isEven && layer.pieces.count == 1 && resolver.nodes[layer.node].region.count == 1
    }
    return isEven && wasEven && near == before
  }

  /// Returns the columns of a range within `reach` of a piece.
  func span(about piece: Rectangle, reach: Double, in range: Range<Int>) -> Range<Int> {
    columns.range(about: piece, reach: reach).clamped(to: range)
  }

  /// Returns the columns of a range within `reach` of the nearby layers, merged, from left to
  /// right.
  func spans(
    reach: Double, in range: Range<Int>, where belongs: (HitTester.Layer) -> Bool
  ) -> [Range<Int>] {
    near.lazy.map { resolver.layers[$0] }.filter(belongs).flatMap { layer in
      resolver.pieces(of: layer).map { span(about: $0, reach: reach, in: range) }
    }.merged
  }
}

/// The owners of a screen's pixels, as far as a similar screen's map has them.
struct KnownPixels {
  /// A line of the other screen's map.
  struct Line: Equatable {
    fileprivate let band: Int
  }

  private let map: TargetMap
  /// The pixels that may have other owners, as columns between two heights.
  private let searched: [(top: Double, bottom: Double, columns: Range<Int>)]

  /// Creates the known pixels from a screen with the same pitch; nil if any pixel may differ.
  init?(_ base: PartitionedScreen, like placed: PlacedScreen, _ columns: PixelCells) {
    guard base.pitch == columns.pitch, let changed = base.difference(from: placed) else {
      return nil
    }
    map = base.map
    let reach = placed.touch.reach
    searched = changed.map { rectangle in
      (
        rectangle.top - reach, rectangle.bottom + reach,
        columns.range(about: rectangle, reach: reach)
      )
    }
  }

  /// Returns the line at a height; nil outside the map.
  func line(at y: Double) -> Line? {
    let band = map.yEdges.partitioningIndex { $0 > y } - 1
    return map.bandStarts.indices.contains(band + 1) && band >= 0 ? Line(band: band) : nil
  }

  /// Returns the columns whose pixels have to be decided, for the row with the pixel centre `y`.
  func searched(at y: Double) -> [Range<Int>] {
    searched.filter { $0.top <= y && y <= $0.bottom }.map(\.columns).merged
  }

  /// Calls `visit` with each owner of a line between two edges and its start, from left to right.
  func visit(
    _ line: Line, from low: Double, to high: Double, _ visit: (TargetMap.Owner, Double) -> Void
  ) {
    for run in map.runs[map.bandStarts[line.band]..<map.bandStarts[line.band + 1]] {
      let (left, right) = (map.xEdges[run.from.index], map.xEdges[run.to.index])
      if right > low, left < high { visit(run.owner, max(left, low)) }
    }
  }
}

/// The front-most layers at whole points, computed row by row on demand.
struct FrontRaster {
  /// The number that means no layer.
  static let nothing: Int32 = -1
  /// The width of the margin on either side of the columns: more than any hit testing searches.
  static let margin = 40
  /// The number of rows in memory: more than one pixel's search visits.
  private static let height = 64

  private let resolver: HitTester
  private let left: Double
  private let width: Int
  private var cells: [Int32]
  private var known: [Int?]

  init(_ resolver: HitTester, _ columns: PixelCells) {
    self.resolver = resolver
    left = (columns.spots.first ?? 0) - Double(Self.margin)
    width =
      Int(saturating: (columns.spots.last ?? 0) - (columns.spots.first ?? 0)) + 1 + 2 * Self.margin
    cells = [Int32](repeating: Self.nothing, count: width * Self.height)
    known = [Int?](repeating: nil, count: Self.height)
  }

  /// Returns the front-most layer at a whole point, in the row that starts at index `row`.
  @inline(__always)
  func layer(_ row: Int, _ x: Double) -> Int32 { cells[row + (x - left).index(below: width - 1)] }

  /// Returns the index at which the row of a height starts, after computing the row if necessary.
  mutating func row(_ y: Double) -> Int {
    let number = Int(saturating: y)
    let place = number & (Self.height - 1)
    let start = place * width
    if known[place] == number { return start }
    known[place] = number
    for index in start..<start + width { cells[index] = Self.nothing }
    for (number, layer) in resolver.layers.enumerated()
    where layer.extent.top <= y && y < layer.extent.bottom {
      for piece in resolver.pieces(of: layer) where piece.top <= y && y < piece.bottom {
        let low = (piece.left - left).rounded(.up).index(below: width)
        let high = (piece.right - left).rounded(.up).index(below: width)
        for index in low..<max(low, high) { cells[start + index] = Int32(clamping: number) }
      }
    }
    return start
  }
}
