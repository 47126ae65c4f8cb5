internal import TouchLab

/// Lines of three or more targets that abut from end to end, such as rows or tabs that a dump shows
/// as plain buttons.
///
/// A list or a bar arranges them, so their gap is no fault of the design.
struct ArrangedStacks {
  private let placed: PlacedScreen
  /// The number of targets that each target abuts in its line, by index.
  private var neighbours: [Int: Int] = [:]

  init(of pairs: [CrowdedPair], on placed: PlacedScreen) {
    self.placed = placed
    for pair in pairs where pair.reasons.contains(.near) && abut(pair) {
      neighbours[pair.first, default: 0] += 1
      neighbours[pair.second, default: 0] += 1
    }
  }

  /// Whether two targets are neighbours in a line, directly or through the targets that enclose
  /// them.
  func arrange(_ pair: CrowdedPair) -> Bool {
    isInLine(pair.first, pair.second)
      || holders(of: pair.first).contains { isInLine($0, pair.second) }
      || holders(of: pair.second).contains { isInLine($0, pair.first) }
  }

  private func isInLine(_ one: Int, _ other: Int) -> Bool {
    abut(one, other) && max(neighbours[one] ?? 0, neighbours[other] ?? 0) > 1
  }

  /// The targets in lines whose visible frames enclose the visible frame of a target.
  private func holders(of index: Int) -> [Int] {
    let inner = placed.targets[index].visibleFrame
    return neighbours.keys.filter {
      $0 != index && inner.lies(within: placed.targets[$0].visibleFrame)
    }
  }

  private func abut(_ pair: CrowdedPair) -> Bool { abut(pair.first, pair.second) }

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
