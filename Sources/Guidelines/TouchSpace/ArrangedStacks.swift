internal import TouchLab

/// Lines of three or more targets that abut from end to end, such as rows, tabs or keys that a dump
/// shows as plain buttons. A list or a bar arranges them, so their gap is no fault of the design.
struct ArrangedStacks: Sendable {
  private let placed: PlacedScreen
  /// The number of targets that each target abuts in its line, by index.
  private var neighbours: [Int: Int] = [:]
  /// The targets in lines of three or more.
  private var lined: Set<Int> = []
  /// The targets of which three or more have the same edges across, such as rows and tabs with
  /// gaps.
  private var aligned: Set<Int> = []

  init(_ placed: PlacedScreen) {
    self.placed = placed
    let frames = placed.targets.map(\.visibleFrame)
    let tree = RectangleTree(frames)
    var pairs: [(Int, Int)] = []
    for one in frames.indices {
      for other in tree.indices(within: roundingOfDumps, of: frames[one])
      where other > one && abut(one, other) {
        pairs.append((one, other))
        neighbours[one, default: 0] += 1
        neighbours[other, default: 0] += 1
      }
    }
    for (one, other) in pairs where max(neighbours[one] ?? 0, neighbours[other] ?? 0) > 1 {
      lined.formUnion([one, other])
    }
    for edges in [(\Rectangle.left, \Rectangle.right), (\.top, \.bottom)] {
      let groups = Dictionary(grouping: frames.indices) { index in
        [edges.0, edges.1].map { (frames[index][keyPath: $0] / roundingOfDumps).rounded() }
      }
      aligned.formUnion(groups.values.filter { $0.count > 2 }.joined())
    }
  }

  /// Whether two targets are neighbours in a line, directly or through the targets that enclose
  /// them. Two that touch are neighbours too if one is in a row or a column, such as keys of two
  /// lines or a row above a bar.
  func arrange(_ one: Int, _ other: Int) -> Bool {
    isInLine(one, other) || touch(one, other)
      || holders(of: one).contains { isInLine($0, other) }
      || holders(of: other).contains { isInLine($0, one) }
  }

  private func isInLine(_ one: Int, _ other: Int) -> Bool {
    lined.contains(one) && lined.contains(other) && abut(one, other)
  }

  private func touch(_ one: Int, _ other: Int) -> Bool {
    guard aligned.contains(one) || aligned.contains(other) else { return false }
    let (one, other) = (placed.targets[one].visibleFrame, placed.targets[other].visibleFrame)
    let shared = one.intersection(other)
    return one.gap(to: other) <= roundingOfDumps
      && min(shared.width, shared.height) <= roundingOfDumps
  }

  /// The targets in lines whose visible frames enclose the visible frame of a target.
  private func holders(of index: Int) -> [Int] {
    let inner = placed.targets[index].visibleFrame
    return lined.filter {
      $0 != index && inner.lies(within: placed.targets[$0].visibleFrame)
    }
  }

  /// Whether two visible frames share a whole edge, up to the rounding of dumps.
  private func abut(_ one: Int, _ other: Int) -> Bool {
    let (one, other) = (placed.targets[one].visibleFrame, placed.targets[other].visibleFrame)
    let isStacked =
      isSame(one.left, other.left) && isSame(one.right, other.right)
      && (isSame(one.bottom, other.top) || isSame(other.bottom, one.top))
    let isSideBySide =
      isSame(one.top, other.top) && isSame(one.bottom, other.bottom)
      && (isSame(one.right, other.left) || isSame(other.right, one.left))
    return isStacked || isSideBySide
  }

  private func isSame(_ one: Double, _ other: Double) -> Bool {
    abs(one - other) <= roundingOfDumps
  }
}
