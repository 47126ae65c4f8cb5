internal import TouchLab

/// Lines of three or more targets that abut from end to end, such as rows or tabs that a dump shows
/// as plain buttons. A list or a bar arranges them, so their gap is no fault of the design.
struct ArrangedStacks {
  private let placed: PlacedScreen
  /// The number of targets that each target abuts in its line, by index.
  private var neighbours: [Int: Int] = [:]

  init(of pairs: [CrowdedPair], on placed: PlacedScreen) {
    self.placed = placed
    for pair in pairs where pair.reasons.contains(.near) && abut(pair.first, pair.second) {
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

enum DuplicateFrames {
  /// Returns the indices of each set of two or more targets, ordered by first target.
  static func sets(among targets: [Target]) -> [[Int]] {
    var sets: [[Int]] = []
    for cluster in clusters(of: targets.map(\.measured)) {
      sets += self.sets(in: cluster, among: targets)
    }
    return sets.sorted { $0[0] < $1[0] }
  }

  private static func sets(in cluster: [Int], among targets: [Target]) -> [[Int]] {
    let kinds = Dictionary(grouping: cluster) { Key(targets[$0]) }.values
      .sorted { $0[0] < $1[0] }
    var isOpen = kinds.map { _ in false }
    var sets: [[Int]] = []
    for start in kinds.indices where !isOpen[start] {
      isOpen[start] = true
      var open = [(kind: start, next: 0)]
      var alike: [Int] = []
      while let least = open.indices.min(by: {
        kinds[open[$0].kind][open[$0].next] < kinds[open[$1].kind][open[$1].next]
      }) {
        let (kind, next) = open[least]
        alike.append(kinds[kind][next])
        if next + 1 < kinds[kind].count { open[least].next += 1 } else { open.remove(at: least) }
        guard next == 0 else { continue }
        let target = targets[kinds[kind][0]]
        for other in kinds.indices
        where !isOpen[other] && target.sharesGesture(with: targets[kinds[other][0]])
          && target.measured.isSamePixels(as: targets[kinds[other][0]].measured)
        {
          isOpen[other] = true
          open.append((other, 0))
        }
      }
      if alike.count > 1 { sets.append(alike) }
    }
    return sets
  }

  /// Returns clusters of two or more indices, ascending, whose frames may be the same pixels.
  private static func clusters(of frames: [Rectangle]) -> [[Int]] {
    var clusters = [Array(frames.indices)]
    for edge in [\Rectangle.left, \.top, \.right, \.bottom] {
      clusters = clusters.flatMap { split($0, at: edge, of: frames) }
    }
    return clusters.map { $0.sorted() }
  }

  /// Splits a cluster where one edge differs from the next by a pixel or more.
  private static func split(
    _ cluster: [Int], at edge: KeyPath<Rectangle, Double>, of frames: [Rectangle]
  ) -> [[Int]] {
    let values = cluster.map { (index: $0, value: frames[$0][keyPath: edge]) }
      .sorted { $0.value < $1.value }
    var parts: [[Int]] = []
    var last: Double?
    for (index, value) in values {
      if let last, value - last < ScannerSizeCheck.samePixel {
        parts[parts.count - 1].append(index)
      } else {
        parts.append([index])
      }
      last = value
    }
    return parts.filter { $0.count > 1 }
  }

  private struct Key: Hashable {
    let frame: Rectangle
    let takesTaps: Bool
    let takesLongPresses: Bool

    init(_ target: Target) {
      frame = target.measured
      takesTaps = target.circumstances.respondsToTap
      takesLongPresses = target.circumstances.respondsToLongPress
    }
  }
}

extension Rectangle {
  fileprivate func isSamePixels(as other: Rectangle) -> Bool {
    [left - other.left, top - other.top, right - other.right, bottom - other.bottom]
      .allSatisfy { abs($0) < ScannerSizeCheck.samePixel }
  }
}
