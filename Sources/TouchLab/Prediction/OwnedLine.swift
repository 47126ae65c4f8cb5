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
  mutating func append(_ owner: TargetMap.Owner, from x: Double, _ border: NearestBorder?) {
    if let last = stretches.last, last.owner == owner { return }
    stretches.append(Stretch(owner: owner, from: x, border: border))
  }

  /// Whether another line has the same owners, at nearly the same positions.
  func isNearly(_ other: OwnedLine) -> Bool { hasOwners(of: other) && way(to: other) < 1e-4 }

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

  /// Moves the borders of another line to a height and takes them over. Returns false if they cross
  /// there or are unknown.
  mutating func follow(_ other: OwnedLine, to y: Double, among items: [NearestItem]) -> Bool {
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

/// The owner of each cell of a map, with a ring of cells around the screen.
package struct OwnerGrid: Sendable {
  /// The slots of the owners, row by row; the outer cells are off-screen.
  let owners: [Int32]

  /// Creates the (edges across + 1) × (edges down + 1) cells of a map.
  package init(_ map: TargetMap) {
    let columns = map.xEdges.count + 1
    let outside = Int32(
      clamping: TargetMap.slot(of: TargetMap.offScreen, targetCount: map.targetCount))
    var owners = [Int32](repeating: outside, count: columns * (map.yEdges.count + 1))
    for band in 0..<max(0, map.yEdges.count - 1) {
      for run in map.runs[map.bandStarts[band]..<map.bandStarts[band + 1]] {
        let slot = Int32(clamping: TargetMap.slot(of: run.owner, targetCount: map.targetCount))
        for column in run.from.index..<run.to.index {
          owners[(band + 1) * columns + column + 1] = slot
        }
      }
    }
    self.owners = owners
  }
}

/// The owners of touches on a horizontal line of a screen with nested elements. Owners can change
/// at known positions only; hit testing decides once between each two of them.
struct DecidedLine: LevelLine {
  /// An item on the line, with its squared vertical distance from the line.
  private struct Met {
    let item: NearestItem
    let height: Double
  }

  private let items: [NearestItem]
  private let left: Double
  private let right: Double
  private let decider: (Double, Double) -> (Point) -> TargetMap.Owner
  private var decide: (Point) -> TargetMap.Owner = { _ in TargetMap.nothing }
  /// The indices of the nearby items, from left to right.
  private var near: [Int] = []
  private var met: [Met] = []
  private var cuts: [Double] = []

  /// Creates the lines between the left and the right edge of a screen. The items come from left to
  /// right. `decider` returns the hit test for the lines between two heights.
  init(
    _ items: [NearestItem], from left: Double, to right: Double,
    decider: @escaping (Double, Double) -> (Point) -> TargetMap.Owner
  ) {
    self.items = items
    self.left = left
    self.right = right
    self.decider = decider
  }

  mutating func move(from top: Double, to bottom: Double) -> Bool {
    decide = decider(top, bottom)
    return items.find(from: top, to: bottom, into: &near)
  }

  mutating func find(at y: Double, into line: inout OwnedLine) {
    met.removeAll(keepingCapacity: true)
    for index in near {
      let item = items[index]
      guard item.reach.top < y, item.reach.bottom > y else { continue }
      met.append(Met(item: item, height: item.frame.squaredHeight(above: y)))
    }
    addCuts()
    line.removeAll()
    for index in cuts.indices where cuts[index] >= left && cuts[index] < right {
      let cut = cuts[index]
      let end = index + 1 < cuts.count ? min(cuts[index + 1], right) : right
      guard end - cut > 1e-9 else { continue }
      line.append(decide(Point(x: (cut + end) / 2, y: y)), from: cut, nil)
    }
  }

  private mutating func addCuts() {
    cuts.removeAll(keepingCapacity: true)
    cuts.append(left)
    for (index, one) in met.enumerated() {
      cuts.append(one.item.reach.left)
      cuts.append(one.item.reach.right)
      if one.item.showsFrame {
        cuts.append(one.item.frame.left)
        cuts.append(one.item.frame.right)
      }
      guard one.item.isDirect else { continue }
      for place in met.indices.dropFirst(index + 1) {
        guard met[place].item.left < one.item.right else { break }
        if met[place].item.isDirect { addBorders(between: one, and: met[place]) }
      }
    }
    cuts.sort()
  }

  /// Adds the positions on the line with equal distances to two items.
  private mutating func addBorders(between one: Met, and other: Met) {
    let low = max(one.item.reach.left, other.item.reach.left)
    let high = min(one.item.reach.right, other.item.reach.right)
    guard low < high else { return }
    let (first, second) = (one.item.frame, other.item.frame)
    let lack = one.height - other.height
    // Positions beside both.
    for (mine, way) in [(first.left, -1.0), (first.right, 1.0)] {
      for (theirs, otherWay) in [(second.left, -1.0), (second.right, 1.0)] {
        guard mine != theirs else {
          cuts.append(mine)
          continue
        }
        let x = NearestBorder.middle(of: mine, theirs, lack: lack)
        if (x - mine) * way >= -1e-9, (x - theirs) * otherWay >= -1e-9, x > low, x < high {
          cuts.append(x)
        }
      }
    }
    // Positions above or below the vertically farther one, and beside the other.
    guard lack != 0 else { return }
    let nearer = lack < 0 ? first : second
    let further = lack < 0 ? second : first
    for (edge, side) in [(nearer.left, NearestBorder.Side.left), (nearer.right, .right)] {
      let x = NearestBorder.end(of: edge, side, lack: lack.magnitude)
      if x > low, x < high, x >= further.left - 1e-9, x <= further.right + 1e-9 { cuts.append(x) }
    }
  }
}
