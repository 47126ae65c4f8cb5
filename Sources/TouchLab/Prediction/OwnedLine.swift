/// The owners on a level line from left to right; each has it up to the border of the next one.
struct OwnedLine {
  struct Stretch {
    let owner: TargetMap.Owner
    var from: Double
    /// How it moves with the height; nil where nobody knows.
    let border: NearestBorder?
  }

  private(set) var stretches: [Stretch] = []

  mutating func removeAll() { stretches.removeAll(keepingCapacity: true) }

  /// Adds what begins at a border, unless it goes on.
  mutating func append(
    _ owner: TargetMap.Owner, from x: Double, _ border: NearestBorder?
  ) {
    if let last = stretches.last, last.owner == owner { return }
    stretches.append(Stretch(owner: owner, from: x, border: border))
  }

  /// Whether another line has the same owners, which begin at nearly the same places.
  func isNearly(_ other: OwnedLine) -> Bool {
    hasOwners(of: other) && way(to: other) < 1e-4
  }

  func hasOwners(of other: OwnedLine) -> Bool {
    stretches.count == other.stretches.count
      && stretches.indices.allSatisfy { stretches[$0].owner == other.stretches[$0].owner }
  }

  /// Whether another line has the same owners between borders that are the same but for the height.
  func hasBorders(of other: OwnedLine) -> Bool {
    hasOwners(of: other)
      && stretches.indices.allSatisfy {
        stretches[$0].border != nil && stretches[$0].border == other.stretches[$0].border
      }
  }

  /// How far the borders are at most from those of another line with the same owners.
  func way(to other: OwnedLine) -> Double {
    var way = 0.0
    for index in stretches.indices {
      way = max(way, (stretches[index].from - other.stretches[index].from).magnitude)
    }
    return way
  }

  /// Becomes what another line is at a height between two at which it has the same borders; whether
  /// these follow each other there.
  mutating func follow(
    _ other: OwnedLine, to y: Double, among items: [NearestItem]
  ) -> Bool {
    removeAll()
    var end = -Double.infinity
    for stretch in other.stretches {
      guard let x = stretch.border?.x(at: y, among: items), x > end else { return false }
      end = x
      stretches.append(Stretch(owner: stretch.owner, from: x, border: stretch.border))
    }
    return true
  }
}

/// Finds the owners on level lines.
protocol LevelLine {
  /// Goes on to what is near a strip; whether borders may bend in it.
  mutating func move(from top: Double, to bottom: Double) -> Bool
  /// Finds the owners at a height, and where each begins.
  mutating func find(at y: Double, into line: inout OwnedLine)
}
