internal import TouchLab

struct StatedTarget: Sendable {
  enum Standing: Sendable {
    /// The scenario states its corner.
    case free
    /// Its container or anchor decides the position, and the scenario the size.
    case held
    /// The system decides.
    case placed
  }

  let index: Int
  let target: Target
  let element: Element
  let path: [Int]
  let standing: Standing
  /// The element whose block contains it; nil at the top level.
  let parent: Element?
  let screen: String
  /// The indices of the targets that repeat this one in like blocks, including itself. A change of
  /// one applies to all.
  let alike: [Int]
  /// The repeated elements without a fully visible target.
  let hidden: [LikeTargets.Member]

  /// The targets of a placed screen that have an element in the scenario.
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

  /// Whether the target repeats, in visible or hidden elements.
  var isOneOfSeveral: Bool { alike.count > 1 || !hidden.isEmpty }

  /// Whether the target has a position of its own that a change may set.
  var canMove: Bool {
    standing == .free && (target.standsFreely || isOneOfSeveral && target.family == nil)
  }

  var drawn: Rectangle { target.drawn }

  /// Whether only the area around a movable thumb is active, so that no hit target can be stated.
  var respondsAboutThumb: Bool {
    guard element.kind.value.measure != nil, let frame = target.outerFrame else { return false }
    return !frame.lies(within: target.hitTarget)
  }

  /// The whole frame in the screen's coordinates; nil if the system decides the size of the visible
  /// target.
  var frame: Rectangle? { element.isDrawnBySystem(target) ? nil : target.frame }

  /// Returns the edit that changes the element; nil if the result is equal.
  func edit(
    _ kind: LayoutEdit.Kind, by amount: Double, _ change: (inout Element) -> Void
  ) -> LayoutEdit? {
    var after = element
    change(&after)
    guard after != element else { return nil }
    return LayoutEdit(
      kind: kind, amount: amount, screen: screen, path: path, before: element, after: after)
  }
}

extension StatedTarget.Standing {
  /// An element in a row or cell counts as free if it has the same position in several of them.
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
  /// The targets in groups that change together: repeated targets as one group, every other target
  /// alone.
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
  /// Moves the element and its stated hit target, in points.
  mutating func moveBy(_ x: Double, _ y: Double) {
    if x != 0 { frame.x = ((frame.x ?? 0) + x).inHundredths }
    if y != 0 { frame.y = ((frame.y ?? 0) + y).inHundredths }
    hitRule = hitRule.moved(by: Point(x: x, y: y))
  }
}

extension PlacedScreen {
  /// The frames of the target's containers that clip its hit target.
  func framesCutting(_ target: Int) -> [Rectangle] {
    var frames: [Rectangle] = []
    var next = nodes.first { $0.target == target }?.holder
    while let index = next, nodes.indices.contains(index) {
      if nodes[index].clips || touch.hitTesting.cutsByHolders { frames.append(nodes[index].frame) }
      // A container precedes its contents in the order of drawing.
      next = nodes[index].holder.flatMap { $0 < index ? $0 : nil }
    }
    return frames
  }

  /// The targets that may overlap the hit target: all but its parent, its children and those
  /// floating over it. Only those visible in `area`.
  func targetsInTheWay(of target: Target, within area: Rectangle) -> [Target] {
    targets.indices.lazy.filter { targets[$0].drawn.overlaps(area) }.map { targets[$0] }
      .filter { other in
        other.id != target.id && other.id != target.parent && other.parent != target.id
          && !other.floats(over: target)
      }
  }
}

extension StatedTarget {
  var hasSystemSize: Bool {
    standing == .placed || element.circumstances.hasSystemSize
      || ["switch", "slider", "stepper", "rating"].contains(element.kind.name)
  }
}

extension ChangeFit {
  /// Whether the fields of a form stay in reading order. Users fill a form in from top to bottom,
  /// and another place would hardly lower a field's mis-tap rate.
  func keepsFieldOrder(_ target: Target, _ old: Target, _ changed: PlacedScreen) -> Bool {
    guard target.isField, old.visibleFrame != target.visibleFrame else { return true }
    return changed.targets.allSatisfy { other in
      guard other.isField, other.id != target.id, let oldOther = known[TargetKey(other)] else {
        return true
      }
      if placed.comes(old, before: oldOther) { return !changed.comes(other, before: target) }
      return !placed.comes(oldOther, before: old) || !changed.comes(target, before: other)
    }
  }
}

extension Target {
  fileprivate var isField: Bool { kind.look == .field }
}
