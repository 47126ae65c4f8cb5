internal import TouchLab

/// Targets that repeat in the rows, cells or plates of one container, as the stars of a list do. A
/// change of one applies to all.
struct LikeTargets: Sendable {
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

  /// Returns the edit that applies another member's change to this one. `before` defaults to the
  /// present element.
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

/// The properties by which elements of one container count as repeated.
extension LikeTargets.Member {
  /// The properties that repeated elements have in common.
  struct Block: Hashable {
    var holder: [Int]
    var parent: String
    var width: Double?
    var height: Double?
    var kind: String
    var frame: PartialFrame
    var anchors: Anchors
    var hitRule: HitRule
    var shape: Shape
    var circumstances: Circumstances
    /// The kinds of all elements in the block and the element's index among them, for an element
    /// without an explicit corner. Swipe actions are excluded: they have no place until a swipe
    /// uncovers them.
    var order: [String]
    var place: Int?

    var hasCorner: Bool { place == nil }

    init(_ element: Element, at path: [Int], in block: Element) {
      holder = Array(path.dropLast(2))
      parent = block.kind.name
      width = block.frame.width
      height = block.frame.height
      kind = element.kind.name
      frame = element.frame
      anchors = element.anchors
      hitRule = element.hitRule
      shape = element.shape
      circumstances = element.circumstances
      let hasCorner = frame.x != nil && frame.y != nil && anchors == Anchors()
      let standing = block.children.filter { $0.part != .swipeActions }
      order = hasCorner ? [] : standing.map(\.kind.name)
      place = hasCorner ? nil : standing.firstIndex { $0.id == element.id } ?? 0
    }
  }
}

extension [Element] {
  /// The containers with several elements that have children, with their paths. Such children may
  /// repeat.
  var blocks: [(holder: [Int], children: [Element])] {
    let own: [(holder: [Int], children: [Element])] =
      count { !$0.children.isEmpty } > 1 ? [([], self)] : []
    return own
      + enumerated().flatMap { index, element in
        element.children.blocks.map { ([index] + $0.holder, $0.children) }
      }
  }
}

extension Element {
  /// The children with an id whose size or position a change may set.
  func members(at path: [Int]) -> [LikeTargets.Member] {
    children.enumerated().compactMap { index, child in
      guard !child.id.isEmpty, child.kind.descriptor.changes == .frame else { return nil }
      return LikeTargets.Member(path: path + [index], element: child)
    }
  }
}

/// The frames of the words in rows with controls: the space between the controls at both ends.
struct RowWords: Sendable {
  private var frames: [String: Rectangle] = [:]

  /// The smallest gap between words and the controls beside them, in points. A convention: the
  /// smallest gap between controls of the platforms.
  static let gap = 8.0

  init(_ placed: PlacedScreen, textSize: Double) {
    let held = Dictionary(grouping: placed.targets.filter { $0.parent != nil }) { $0.parent ?? "" }
    for target in placed.targets where target.kind.look == .row {
      add(target.id, target.label, target.visibleFrame, held[target.id], placed, textSize)
    }
    for row in placed.decorations where row.kind.look == .row {
      add(row.id, row.label, row.frame, held[row.id], placed, textSize)
    }
  }

  /// The frame of a row's words; nil for a row without words or controls.
  subscript(row: String) -> Rectangle? { frames[row] }

  private mutating func add(
    _ row: String, _ words: String, _ frame: Rectangle, _ held: [Target]?, _ placed: PlacedScreen,
    _ textSize: Double
  ) {
    guard let held, !words.isEmpty else { return }
    let width = LabelWidth.width(of: words, size: BarMetrics.bodyTypeSize * textSize)
    var start = frame.left + BarMetrics.rowInset
    var end = frame.right - BarMetrics.rowInset
    // Computes in left-to-right order; a mirrored screen is mirrored back at the end.
    for target in held {
      let visibleFrame =
        placed.isMirrored ? target.visibleFrame.mirrored(in: frame) : target.visibleFrame
      if visibleFrame.center.x < frame.center.x {
        start = max(start, visibleFrame.right + Self.gap)
      } else {
        end = min(end, visibleFrame.left - Self.gap)
      }
    }
    guard end > start else { return }
    let found = Rectangle(
      x: start, y: frame.y, width: min(width, end - start), height: frame.height)
    frames[row] = placed.isMirrored ? found.mirrored(in: frame) : found
  }
}

/// Keeps targets alike that repeat in rows, cells or plates.
enum AlikeChanges {
  /// Returns the edits of `targets`, adjusted so that repeated targets stay alike, and adds edits
  /// for their hidden copies. Edits of a group that cannot stay alike are left out.
  static func alike(_ edits: [LayoutEdit?], of targets: [StatedTarget]) -> [LayoutEdit?] {
    guard targets.contains(where: \.isOneOfSeveral) else { return edits }
    let made = edits.compactMap(\.self)
    var found: [[Int]: LayoutEdit] = [:]
    for edit in made { found[edit.path] = edit }
    var left = Set(made.map(\.path))
    var more: [LayoutEdit] = []
    for group in targets.groups where group.contains(where: \.isOneOfSeveral) {
      let own = group.compactMap { found[$0.path] }
      guard !own.isEmpty else { continue }
      guard own.count == group.first?.alike.count, let common = common(own, of: group) else {
        for edit in own { left.remove(edit.path) }
        continue
      }
      for edit in common { found[edit.path] = edit }
      if let first = common.first {
        let hidden = (group.first?.hidden ?? []).filter { found[$0.path] == nil }
        more += hidden.map { $0.following(first) }
      }
    }
    return made.compactMap { left.contains($0.path) ? found[$0.path] : nil } + more
  }

  /// Returns the edits with one common hit target: the intersection of all.
  private static func common(_ edits: [LayoutEdit], of group: [StatedTarget]) -> [LayoutEdit]? {
    guard let first = edits.first,
      edits.contains(where: { $0.after.hitRule != first.after.hitRule })
    else { return edits }
    var least: Rectangle?
    for (edit, target) in zip(edits, group) {
      let hit: Rectangle
      switch edit.after.hitRule {
      case .stated(let stated): hit = stated
      case .grown(let margin): hit = target.target.standing.grown(by: margin)
      case .standard, .none, .visual, .union, .unsure, .shape: return nil
      }
      least = least?.intersection(hit) ?? hit
    }
    guard let hit = least?.inHundredths, let target = group.first?.target,
      hit.width > target.hitTarget.width + 0.5 || hit.height > target.hitTarget.height + 0.5
        || hit.moved(from: target.origin) != target.hitTarget
    else { return nil }
    return edits.map { $0.stating(hit) }
  }
}

extension LayoutEdit {
  fileprivate func stating(_ hit: Rectangle) -> LayoutEdit {
    var after = after
    after.hitRule = .stated(hit)
    return LayoutEdit(
      kind: kind, amount: amount, screen: screen, path: path, before: before, after: after)
  }
}

/// The targets of a screen that belong together and change together.
struct RelatedTargets: Sendable {
  private var groups: [[String]] = []
  private var places: [String: Int] = [:]

  /// The largest difference in size or position of related targets, in points.
  private static let tolerance = 1.0

  init(_ stated: [StatedTarget]) {
    for one in stated { join(one.id, with: [one.id]) }
    let ids = Dictionary(stated.map { ($0.index, $0.id) }, uniquingKeysWith: { one, _ in one })
    for one in stated where one.alike.count > 1 {
      join(one.id, with: one.alike.compactMap { ids[$0] })
    }
    var blocks: [[Int]: [Member]] = [:]
    var order: [[Int]] = []
    for one in stated {
      let block = Array(one.path.dropLast())
      if blocks[block] == nil { order.append(block) }
      blocks[block, default: []].append(Member(one))
    }
    for block in order { relate(blocks[block] ?? []) }
  }

  func group(of id: String) -> Int? { places[id] }

  /// The ids of the target's group, including `id`.
  func ids(with id: String) -> [String] { places[id].map { groups[$0] } ?? [id] }

  private mutating func join(_ id: String, with others: [String]) {
    let place = places[id] ?? groups.count
    if place == groups.count { groups.append([id]) }
    places[id] = place
    for other in others where places[other] != place {
      let moved = places[other].map { groups[$0] } ?? [other]
      if let old = places[other] { groups[old] = [] }
      groups[place] += moved
      for one in moved { places[one] = place }
    }
  }

  /// Joins the members of a block that are of one kind.
  private mutating func relate(_ block: [Member]) {
    for kind in Dictionary(grouping: block, by: \.kind).values.sorted(by: Self.precedes) {
      var families: [Family: String] = [:]
      for one in kind {
        guard let family = one.family else { continue }
        join(families[family, default: one.id], with: [one.id])
        families[family] = families[family] ?? one.id
      }
      let free = kind.filter { $0.family == nil }
      let lines = Self.clusters(free, by: \.drawn.center.y).map { $0.sorted(by: \.drawn.left) }
      let columns = Self.clusters(free, by: \.drawn.left).map { $0.sorted(by: \.drawn.top) }
      for line in lines + columns {
        for (position, one) in line.enumerated() {
          let before = line[..<position].last { $0.isAsLarge(as: one, within: Self.tolerance) }
          guard let before, one.isField || !Self.areParted(before, one, in: block) else { continue }
          join(before.id, with: [one.id])
        }
      }
      joinRows(lines)
    }
  }

  /// Joins lines with the same number of members, of equal sizes in the same columns, such as the
  /// icons of cards in a grid.
  private mutating func joinRows(_ lines: [[Member]]) {
    for (position, line) in lines.enumerated() where line.count > 1 {
      let above = lines[..<position].last { other in
        other.count == line.count
          && zip(other, line).allSatisfy {
            $0.isAsLarge(as: $1, within: Self.tolerance)
              && ($0.drawn.left - $1.drawn.left).magnitude <= Self.tolerance
          }
      }
      guard let above else { continue }
      for (one, other) in zip(above, line) {
        join(one.id, with: [other.id])
        let alike = line.filter { $0.isAsLarge(as: other, within: Self.tolerance) }
        join(other.id, with: alike.map(\.id))
      }
    }
  }

  private static func precedes(_ one: [Member], _ other: [Member]) -> Bool {
    (one.first?.id ?? "") < (other.first?.id ?? "")
  }

  /// The members in clusters, where each differs from the one before by at most the tolerance.
  private static func clusters(_ members: [Member], by value: (Member) -> Double) -> [[Member]] {
    members.sorted(by: value).reduce(into: []) { clusters, one in
      if let last = clusters.last?.last, value(one) - value(last) <= tolerance {
        clusters[clusters.count - 1].append(one)
      } else {
        clusters.append([one])
      }
    }
  }

  /// Whether an element of another kind or size lies between two members.
  private static func areParted(_ one: Member, _ other: Member, in block: [Member]) -> Bool {
    let between = one.drawn.union(other.drawn)
    return block.contains { third in
      third.drawn.overlaps(between) && third.id != one.id && third.id != other.id
        && !(third.kind == one.kind && third.isAsLarge(as: one, within: tolerance))
        && !between.lies(within: third.drawn)
    }
  }

  private typealias Family = String

  /// The properties of a target that decide its relations.
  private struct Member {
    let id: String
    let drawn: Rectangle
    let kind: DrawnKind
    let family: Family?
    /// Whether it is a field: the fields of a form belong together whatever lies between them.
    let isField: Bool

    init(_ stated: StatedTarget) {
      id = stated.id
      drawn = stated.drawn
      kind = stated.target.kind
      family = stated.target.family
      isField = stated.element.kind.name == "text-field"
    }

    func isAsLarge(as other: Member, within tolerance: Double) -> Bool {
      (drawn.width - other.drawn.width).magnitude <= tolerance
        && (drawn.height - other.drawn.height).magnitude <= tolerance
    }
  }
}

extension Array {
  /// Returns the elements in ascending order of a value.
  fileprivate func sorted(by value: (Element) -> Double) -> [Element] {
    stablySorted { value($0) < value($1) }
  }
}
