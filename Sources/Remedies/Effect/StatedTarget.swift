internal import TouchLab

/// A target of a screen with the element by which a scenario states it.
struct StatedTarget: Sendable {
  /// What decides where it is.
  enum Standing: Sendable {
    /// The scenario: its corner.
    case free
    /// What holds it, or what it stands by: the scenario says its size.
    case held
    /// The system.
    case placed
  }

  /// The target's index on the screen.
  let index: Int
  let target: Target
  let element: Element
  let path: [Int]
  let standing: Standing
  /// The element in whose block it stands.
  let parent: Element?
  let screen: String
  /// The targets that stand alike in blocks that are alike, itself among them, by their indices: what is
  /// done to one of them is done to all.
  let alike: [Int]
  /// The elements that stand alike too, and of which nothing or not all can be seen.
  let hidden: [LikeTargets.Member]

  /// The targets of a placed screen that its scenario states.
  static func all(on placed: PlacedScreen, of screen: Screen) -> [StatedTarget] {
    let known = LikeTargets(placed, screen)
    return placed.targets.indices.compactMap { index in
      let target = placed.targets[index]
      guard target.role == .element, let path = screen.path(to: target.id),
        let element = screen.element(at: path)
      else { return nil }
      let parent = screen.element(at: Array(path.dropLast()))
      let group = known.group(of: index)
      return StatedTarget(
        index: index, target: target, element: element, path: path,
        standing: Standing(element, in: parent, isOneOfSeveral: group?.hasCorners == true),
        parent: parent, screen: screen.id, alike: group?.indices ?? [index],
        hidden: group?.hidden ?? [])
    }
  }

  var id: String { target.id }

  /// Whether others stand alike, whether or not they can be seen.
  var isOneOfSeveral: Bool { alike.count > 1 || !hidden.isEmpty }

  /// Whether it has a place of its own, which a change may make another.
  var canMove: Bool {
    standing == .free && (target.standsFreely || isOneOfSeveral && target.family == nil)
  }

  var drawn: Rectangle { target.drawn }

  /// Whether it responds about a thumb alone, which moves, so that no place of its hit target can be
  /// stated.
  var respondsAboutThumb: Bool {
    guard element.kind.value.measure != nil, let frame = target.outerFrame else { return false }
    return !frame.isInside(target.hitTarget)
  }

  /// The whole frame in the screen's coordinates; nil where what people aim at has the system's size.
  var frame: Rectangle? { element.isDrawnBySystem(target) ? nil : target.frame }

  /// Its element with a change made; nil where nothing changes.
  func edit(
    _ kind: LayoutChange.Kind, by amount: Double, _ change: (inout Element) -> Void
  ) -> LayoutChange? {
    var after = element
    change(&after)
    guard after != element else { return nil }
    return LayoutChange(
      kind: kind, amount: amount, screen: screen, path: path, before: element, after: after)
  }
}

extension StatedTarget.Standing {
  /// What stands in rows or cells has a place of its own where it has the same in each of several.
  fileprivate init(_ element: Element, in parent: Element?, isOneOfSeveral: Bool) {
    guard element.kind.descriptor.changes == .frame else {
      self = .placed
      return
    }
    let isOnSurface = parent.map(\.placement.givesFrames) ?? true
    let statesCorner = element.frame.x != nil && element.frame.y != nil
    if !element.anchors.isEmpty {
      self = .held
    } else if isOnSurface || isOneOfSeveral {
      self = .free
    } else {
      self = parent?.placement == .framed && statesCorner ? .free : .held
    }
  }
}

extension [StatedTarget] {
  /// What is changed together: each by itself, but for those that stand alike.
  var groups: [[StatedTarget]] {
    guard contains(where: { $0.alike.count > 1 }) else { return map { [$0] } }
    var places: [Int: Int] = [:]
    var groups: [[StatedTarget]] = []
    for target in self {
      let first = target.alike.first ?? target.index
      if let place = places[first] {
        groups[place].append(target)
      } else {
        places[first] = groups.count
        groups.append([target])
      }
    }
    return groups
  }
}

extension Element {
  /// Moves what has a corner of its own, and the hit target that it states.
  mutating func moveBy(_ x: Double, _ y: Double) {
    if x != 0 { frame.x = ((frame.x ?? 0) + x).inHundredths }
    if y != 0 { frame.y = ((frame.y ?? 0) + y).inHundredths }
    hitRule = hitRule.moved(by: Point(x: x, y: y))
  }
}

extension PlacedScreen {
  /// The frames that cut what responds of a target: those of its holders that clip.
  func framesCutting(_ target: Int) -> [Rectangle] {
    var frames: [Rectangle] = []
    var next = nodes.first { $0.target == target }?.holder
    while let index = next, nodes.indices.contains(index) {
      if nodes[index].clips || touch.resolution.cutsByHolders { frames.append(nodes[index].frame) }
      // What holds something stands behind it.
      next = nodes[index].holder.flatMap { $0 < index ? $0 : nil }
    }
    return frames
  }

  /// The targets that are drawn where others respond: neither what holds one, nor what it holds.
  func targetsInTheWay(of target: Target) -> [Target] {
    targets.filter { other in
      other.id != target.id && other.id != target.parent && other.parent != target.id
        && !other.floats(over: target)
    }
  }
}

extension StatedTarget {
  /// Whether the system decides how large it is.
  var hasSystemSize: Bool {
    standing == .placed || element.circumstances.hasSystemSize
      || ["switch", "slider", "stepper", "rating"].contains(element.kind.name)
  }
}
