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
    _ line: Line, from low: Double, to high: Double,
    _ visit: (TargetMap.Owner, Double) -> Void
  ) {
    for run in map.runs[map.bandStarts[line.band]..<map.bandStarts[line.band + 1]] {
      let (left, right) = (map.xEdges[run.from.index], map.xEdges[run.to.index])
      if right > low, left < high { visit(run.owner, max(left, low)) }
    }
  }
}
