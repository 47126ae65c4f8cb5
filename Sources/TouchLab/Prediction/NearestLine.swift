/// Finds who gets the touches on a level line, by what is nearest.
struct NearestLine {
  /// What a line may meet.
  struct Item {
    let frame: Rectangle
    let reach: Rectangle
    let owner: TargetMap.Owner
    let isDirect: Bool
    /// The more, the further in front.
    let depth: Int
    /// Whether owners may change at its frame.
    var showsFrame: Bool
    /// Where the frame or the reach begins and ends; what rounding does to either is in both.
    let left: Double
    let right: Double

    init(_ item: NearestCutter.Item, depth: Int, showsFrame: Bool) {
      frame = item.frame
      reach = item.reach
      owner = item.owner
      isDirect = item.isDirect
      self.depth = depth
      self.showsFrame = showsFrame
      left = min(reach.left, frame.left)
      right = max(reach.right, frame.right)
    }

    /// From where to where it is nearer than something whose squared height is so much greater; empty
    /// where it is not.
    func cover(_ lead: Double) -> (left: Double, right: Double) {
      guard lead > 0 else { return (.infinity, -.infinity) }
      let way = lead.squareRoot()
      return (max(reach.left, frame.left - way), min(reach.right, frame.right + way))
    }
  }

  /// What the line meets, with its squared height above or below it.
  private struct Met {
    let item: Item
    let height: Double
    let isBeside: Bool
  }

  private let left: Double
  private let right: Double
  /// What is near, from left to right.
  private var items: [Item] = []
  private var decide: ((Point) -> TargetMap.Owner)?
  /// Whether any two of it reach into each other.
  private(set) var hasNeighbours = false
  private var met: [Met] = []
  private var cuts: [Double] = []
  private var open: [Int] = []

  /// Lines of a screen between its left and its right edge.
  init(from left: Double, to right: Double) {
    self.left = left
    self.right = right
  }

  /// Goes on to what is near a strip, from left to right.
  mutating func take(_ items: [Item], _ decide: ((Point) -> TargetMap.Owner)?) {
    self.items = items
    self.decide = decide
    hasNeighbours = false
    var end = -Double.infinity
    for item in items {
      if item.reach.left < end { hasNeighbours = true }
      end = max(end, item.reach.right)
    }
  }

  /// The owners at a height, and where each begins.
  mutating func owners(at y: Double) -> RegionRuns.Line {
    meet(at: y)
    addCuts()
    var line = RegionRuns.Line(edges: [], owners: [])
    line.edges.reserveCapacity(2 * met.count + 1)
    line.owners.reserveCapacity(2 * met.count + 1)
    open.removeAll(keepingCapacity: true)
    var next = 0
    for index in cuts.indices where cuts[index] >= left && cuts[index] < right {
      let cut = cuts[index]
      let end = index + 1 < cuts.count ? min(cuts[index + 1], right) : right
      guard end - cut > 1e-9 else { continue }
      let point = Point(x: (cut + end) / 2, y: y)
      if let decide {
        line.append(decide(point), from: cut)
        continue
      }
      while next < met.count, met[next].item.left <= point.x {
        open.append(next)
        next += 1
      }
      line.append(owner(at: point.x), from: cut)
    }
    return line
  }

  /// Finds what the line meets and others do not hide.
  private mutating func meet(at y: Double) {
    met.removeAll(keepingCapacity: true)
    for item in items where item.reach.top < y && item.reach.bottom > y {
      let height = item.frame.squaredHeight(above: y)
      if decide == nil, height > 0, isHidden(item, height, at: y) { continue }
      met.append(
        Met(item: item, height: height, isBeside: y >= item.frame.top && y < item.frame.bottom))
    }
  }

  private func isHidden(_ item: Item, _ height: Double, at y: Double) -> Bool {
    guard item.isDirect else { return true }
    var end = item.reach.left
    for other in items {
      guard other.left <= end else { break }
      guard other.isDirect, other.reach.right > end, other.reach.top < y, other.reach.bottom > y
      else { continue }
      let cover = other.cover(height - other.frame.squaredHeight(above: y))
      if cover.left <= end { end = max(end, cover.right) }
    }
    return end >= item.reach.right
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

  /// Where on the line the one is as near as the other.
  private mutating func addBorders(between one: Met, and other: Met) {
    let low = max(one.item.reach.left, other.item.reach.left)
    let high = min(one.item.reach.right, other.item.reach.right)
    guard low < high else { return }
    let (first, second) = (one.item.frame, other.item.frame)
    let lack = one.height - other.height
    // Aside of both.
    for (mine, way) in [(first.left, -1.0), (first.right, 1.0)] {
      for (theirs, otherWay) in [(second.left, -1.0), (second.right, 1.0)] {
        guard mine != theirs else {
          cuts.append(mine)
          continue
        }
        let x = (mine * mine - theirs * theirs + lack) / (2 * (mine - theirs))
        if (x - mine) * way >= -1e-9, (x - theirs) * otherWay >= -1e-9, x > low, x < high {
          cuts.append(x)
        }
      }
    }
    // Above or below the one that is further away in height, aside of the other.
    guard lack != 0 else { return }
    let nearer = lack < 0 ? first : second
    let further = lack < 0 ? second : first
    let way = lack.magnitude.squareRoot()
    for x in [nearer.left - way, nearer.right + way]
    where x > low && x < high && x >= further.left - 1e-9 && x <= further.right + 1e-9 {
      cuts.append(x)
    }
  }

  /// Direct hits from front to back, else the nearest, the front one of two.
  private mutating func owner(at x: Double) -> TargetMap.Owner {
    var best = (distance: Double.infinity, depth: -1, owner: TargetMap.nothing)
    var place = 0
    while place < open.count {
      let near = met[open[place]]
      guard near.item.right >= x else {
        open.swapAt(place, open.count - 1)
        open.removeLast()
        continue
      }
      place += 1
      var distance: Double
      if near.isBeside, x >= near.item.frame.left, x < near.item.frame.right {
        distance = near.item.isDirect ? -1 : .greatestFiniteMagnitude
      } else {
        guard near.item.isDirect, x >= near.item.reach.left, x <= near.item.reach.right else {
          continue
        }
        let across = max(0, near.item.frame.left - x, x - near.item.frame.right)
        distance = across * across + near.height
      }
      if distance < best.distance || distance == best.distance && near.item.depth > best.depth {
        best = (distance, near.item.depth, near.item.owner)
      }
    }
    return best.owner
  }
}

extension Rectangle {
  /// The square of how far a height lies above or below it; 0 beside it.
  func squaredHeight(above y: Double) -> Double {
    let distance = max(0, top - y, y - bottom)
    return distance * distance
  }
}
