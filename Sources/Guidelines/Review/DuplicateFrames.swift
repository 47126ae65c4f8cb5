internal import TouchLab

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
