/// What is known of a screen's pixels from another on which most touches go where they do here.
struct KnownPixels {
  /// A line of the other screen's map.
  struct Line: Equatable {
    fileprivate let band: Int
  }

  private let map: TargetMap
  /// Where touches may go elsewhere, as columns between two heights.
  private let searched: [(top: Double, bottom: Double, columns: Range<Int>)]

  /// What is known from a screen that was cut with the same pitch; nil where anything may differ.
  init?(_ base: CutScreen, like placed: PlacedScreen, _ columns: PixelCells) {
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

  /// The line of a height; nil beyond what was cut.
  func line(at y: Double) -> Line? {
    let band = map.yEdges.partitioningIndex { $0 > y } - 1
    return map.bandStarts.indices.contains(band + 1) && band >= 0 ? Line(band: band) : nil
  }

  /// The columns whose pixels have to be decided, of those that touches of a height are rounded to.
  func searched(at y: Double) -> [Range<Int>] {
    searched.filter { $0.top <= y && y <= $0.bottom }.map(\.columns).merged
  }

  /// Gives what owns a line between two edges, from left to right, and where each begins.
  func visit(
    _ line: Line, from low: Double, to high: Double,
    _ visit: (TargetMap.Owner, Double) -> Void
  ) {
    for run in map.runs[map.bandStarts[line.band]..<map.bandStarts[line.band + 1]] {
      let (left, right) = (map.xEdges[Int(run.from)], map.xEdges[Int(run.to)])
      if right > low, left < high { visit(run.owner, max(left, low)) }
    }
  }
}
