/// The owners on a horizontal line from left to right, each up to the border of the next one.
struct OwnedLine {
  struct Stretch {
    let owner: TargetMap.Owner
    var from: Double
    /// The border as a function of the height; nil if unknown.
    let border: NearestBorder?
  }

  private(set) var stretches: [Stretch] = []

  mutating func removeAll() { stretches.removeAll(keepingCapacity: true) }

  /// Adds an owner from a border on, unless it is the current one.
  mutating func append(
    _ owner: TargetMap.Owner, from x: Double, _ border: NearestBorder?
  ) {
    if let last = stretches.last, last.owner == owner { return }
    stretches.append(Stretch(owner: owner, from: x, border: border))
  }

  /// Whether another line has the same owners, at nearly the same positions.
  func isNearly(_ other: OwnedLine) -> Bool {
    hasOwners(of: other) && way(to: other) < 1e-4
  }

  func hasOwners(of other: OwnedLine) -> Bool {
    stretches.count == other.stretches.count
      && stretches.indices.allSatisfy { stretches[$0].owner == other.stretches[$0].owner }
  }

  /// Whether another line has the same owners with the same borders, except for the height.
  func hasBorders(of other: OwnedLine) -> Bool {
    hasOwners(of: other)
      && stretches.indices.allSatisfy {
        stretches[$0].border != nil && stretches[$0].border == other.stretches[$0].border
      }
  }

  /// Returns the largest distance of a border from that of another line with the same owners.
  func way(to other: OwnedLine) -> Double {
    var way = 0.0
    for index in stretches.indices {
      way = max(way, (stretches[index].from - other.stretches[index].from).magnitude)
    }
    return way
  }

  /// Moves the borders of another line to a height and takes them over.
  ///
  /// Returns false if they cross there or are unknown.
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

/// A source of the owners on horizontal lines.
protocol LevelLine {
  /// Selects the items near a strip and returns whether borders may bend in it.
  mutating func move(from top: Double, to bottom: Double) -> Bool
  /// Finds the owners at a height, with the start of each.
  mutating func find(at y: Double, into line: inout OwnedLine)
}
