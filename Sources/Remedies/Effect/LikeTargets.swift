internal import TouchLab

/// What stands alike in the rows, cells or plates of one holder, as the stars of a list do: what is done
/// to one of them is done to all.
struct LikeTargets: Sendable {
  /// One of several elements that stand alike.
  struct Member: Sendable {
    let path: [Int]
    let element: Element
    /// Its target on the screen; nil where it has none, or one that scrolling cuts.
    fileprivate(set) var index: Int?
  }

  /// Elements that stand alike, in the order in which a scenario states them.
  struct Group: Sendable {
    fileprivate(set) var members: [Member]
    /// Whether the scenario says how far from a corner of their blocks they stand.
    let hasCorners: Bool

    /// The indices of those that can be seen as a whole.
    var indices: [Int] { members.compactMap(\.index) }
    /// Those of which nothing or not all can be seen.
    var hidden: [Member] { members.filter { $0.index == nil } }
  }

  private(set) var groups: [Group] = []
  private var places: [Int: Int] = [:]

  /// What is alike to less than half a pixel of a screen of two pixels to the point is alike.
  private static let tolerance = 0.25

  init(_ placed: PlacedScreen, _ screen: Screen) {
    var blocks: [Member.Block: [Member]] = [:]
    var order: [Member.Block] = []
    for (holder, children) in screen.elements.blocks {
      for (index, parent) in children.enumerated() {
        for member in parent.members(at: holder + [index]) {
          let block = Member.Block(member.element, at: member.path, in: parent)
          if blocks[block] == nil { order.append(block) }
          blocks[block, default: []].append(member)
        }
      }
    }
    let targets = Self.targets(placed)
    for block in order {
      guard let members = blocks[block], members.count > 1 else { continue }
      groups += Self.groups(members, targets, on: placed, hasCorners: block.hasCorner)
    }
    for (group, found) in groups.enumerated() {
      for index in found.indices { places[index] = group }
    }
  }

  /// The group of a target; nil where nothing stands as it does.
  func group(of index: Int) -> Group? { places[index].map { groups[$0] } }

  /// The targets of elements by their ids, those left out that a screen shows twice.
  private static func targets(_ placed: PlacedScreen) -> [String: Int] {
    var targets: [String: Int] = [:]
    var twice: Set<String> = []
    for (index, target) in placed.targets.enumerated() where target.role == .element {
      if targets.updateValue(index, forKey: target.id) != nil { twice.insert(target.id) }
    }
    return targets.filter { !twice.contains($0.key) }
  }

  /// Of elements that are stated alike those that are drawn alike, too; what does not show goes with the
  /// others where these are all alike.
  private static func groups(
    _ members: [Member], _ targets: [String: Int], on placed: PlacedScreen, hasCorners: Bool
  ) -> [Group] {
    var seen: [Group] = []
    var hidden: [Member] = []
    for var member in members {
      guard let index = targets[member.element.id], !placed.targets[index].isCutByScrolling else {
        hidden.append(member)
        continue
      }
      member.index = index
      let known = seen.firstIndex { group in
        group.indices.first.map { areAlike(placed.targets[$0], placed.targets[index]) } ?? false
      }
      if let known {
        seen[known].members.append(member)
      } else {
        seen.append(Group(members: [member], hasCorners: hasCorners))
      }
    }
    if seen.count == 1 { seen[0].members = (seen[0].members + hidden).sorted { $0.precedes($1) } }
    return seen.filter { $0.members.count > 1 }
  }

  private static func areAlike(_ one: Target, _ other: Target) -> Bool {
    one.kind == other.kind && one.standing.isNear(other.standing, within: tolerance)
      && one.responding.isNear(other.responding, within: tolerance)
  }
}

extension LikeTargets.Member {
  fileprivate func precedes(_ other: Self) -> Bool { path.lexicographicallyPrecedes(other.path) }

  /// The change that makes it as a change of another of its group makes that, from how it is or was.
  func following(_ change: LayoutChange, from before: Element? = nil) -> LayoutChange {
    var after = element
    after.frame = change.after.frame
    after.anchors = change.after.anchors
    after.hitRule = change.after.hitRule
    return LayoutChange(
      kind: change.kind, amount: change.amount, screen: change.screen, path: path,
      before: before ?? element, after: after)
  }
}

extension Target {
  /// Its frame from the corner of the block in which it stands.
  var standing: Rectangle { frame.counted(from: origin) }

  /// What responds of it before an edge cuts it, counted from where it is drawn.
  var responding: Rectangle {
    let whole = uncut.count == 1 ? uncut[0] : hitTarget
    return whole.counted(from: Point(x: frame.x, y: frame.y))
  }
}

extension Rectangle {
  /// Whether all four sides lie where another's do, give or take so much.
  func isNear(_ other: Rectangle, within most: Double) -> Bool {
    (left - other.left).magnitude <= most && (top - other.top).magnitude <= most
      && (right - other.right).magnitude <= most && (bottom - other.bottom).magnitude <= most
  }
}
