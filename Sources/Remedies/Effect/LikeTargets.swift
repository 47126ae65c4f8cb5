internal import TouchLab

/// Targets that repeat in the rows, cells or plates of one container, as the stars of a list do.
///
/// A change of one applies to all.
struct LikeTargets: Sendable {
  /// One of several repeated elements.
  struct Member: Sendable {
    let path: [Int]
    let element: Element
    /// The index of its target on the screen; nil if it has no target or scrolling clips it.
    fileprivate(set) var index: Int?
  }

  /// Repeated elements, in the order of the scenario.
  struct Group: Sendable {
    fileprivate(set) var members: [Member]
    /// Whether the scenario states their offsets from the corners of their blocks.
    let hasCorners: Bool

    /// The indices of the fully visible targets.
    var indices: [Int] { members.compactMap(\.index) }
    /// The elements without a fully visible target.
    var hidden: [Member] { members.filter { $0.index == nil } }
  }

  private(set) var groups: [Group] = []
  private var places: [Int: Int] = [:]

  /// The largest difference of repeated targets, in points: less than half a pixel at 2 pixels per
  /// point.
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

  /// The group of a target; nil if the target does not repeat.
  func group(of index: Int) -> Group? { places[index].map { groups[$0] } }

  /// The indices of targets by their element's id, without ids that the screen shows twice.
  private static func targets(_ placed: PlacedScreen) -> [String: Int] {
    var targets: [String: Int] = [:]
    var twice: Set<String> = []
    for (index, target) in placed.targets.enumerated() where target.role == .element {
      if targets.updateValue(index, forKey: target.id) != nil { twice.insert(target.id) }
    }
    return targets.filter { !twice.contains($0.key) }
  }

  /// Groups the elements of equal statements whose drawings are alike.
  ///
  /// Hidden elements join if all visible ones are alike.
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

  /// Returns the edit that applies another member's change to this one.
  ///
  /// `before` defaults to the present element.
  func following(_ change: LayoutEdit, from before: Element? = nil) -> LayoutEdit {
    var after = element
    after.frame = change.after.frame
    after.anchors = change.after.anchors
    after.hitRule = change.after.hitRule
    return LayoutEdit(
      kind: change.kind, amount: change.amount, screen: change.screen, path: path,
      before: before ?? element, after: after)
  }
}

extension Target {
  /// The frame relative to the corner of the block that contains it.
  var standing: Rectangle { frame.counted(from: origin) }

  /// The hit target before clipping, relative to the frame's corner.
  var responding: Rectangle {
    let whole = uncut.count == 1 ? uncut[0] : hitTarget
    return whole.counted(from: Point(x: frame.x, y: frame.y))
  }
}

extension Rectangle {
  /// Whether all four sides differ from those of another rectangle by at most `most`.
  func isNear(_ other: Rectangle, within most: Double) -> Bool {
    (left - other.left).magnitude <= most && (top - other.top).magnitude <= most
      && (right - other.right).magnitude <= most && (bottom - other.bottom).magnitude <= most
  }
}
