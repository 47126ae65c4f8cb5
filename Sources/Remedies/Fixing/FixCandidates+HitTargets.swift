internal import TouchLab

/// What responds grows into the room that nothing else is drawn in.
extension FixCandidates {
  private static let margins: [Double] = [4, 6, 8, 10, 12, 14, 16, 20, 24, 30, 40, 60]

  mutating func addHitTargets() {
    for alike in siblings where isMissed(alike) {
      let able = alike.filter { $0.element.kind.descriptor.statesHitTarget }
      if able.count * stated.count <= limits.together { addHitTargets(of: able) }
      let groups = able.groups
      guard groups.count > 1 else { continue }
      for group in groups where isMissed(group) { addHitTargets(of: group) }
    }
    for kin in unequalKin where isMissed(kin) && kin.count * stated.count <= limits.together {
      addHitTargets(
        of: kin.filter { $0.element.kind.descriptor.statesHitTarget }, sharings: [.halves])
    }
  }

  private mutating func addHitTargets(
    of group: [StatedTarget], sharings: [Sharing] = [.halves, .all]
  ) {
    guard !group.isEmpty else { return }
    let known = self
    for sharing in sharings {
      addSeries(.enlargeHit, group, over: Self.margins) { margin in
        group.map { known.hitTarget(of: $0, growing: margin, sharing) }
      }
    }
    for across in [true, false] {
      addSeries(.enlargeHit, group, over: Self.margins) { margin in
        group.map { known.hitTarget(of: $0, growing: margin, .halves, across: across) }
      }
    }
  }

  /// Whose is the room between two targets.
  private enum Sharing {
    /// Each has its half.
    case halves
    /// All of it is the one's that grows.
    case all
  }

  private func hitTarget(
    of target: StatedTarget, growing margin: Double, _ sharing: Sharing, across: Bool? = nil
  ) -> LayoutChange? {
    guard target.target.hitPieces.isEmpty else { return nil }
    // What grows with a thumb goes where that goes.
    let drawn = target.respondsAboutThumb ? target.target.visual : target.drawn
    let whole = target.target.hitTarget
    var wanted = drawn.grown(by: margin)
    if let across {
      wanted =
        across
        ? Rectangle(
          left: wanted.left, top: whole.top, right: wanted.right, bottom: whole.bottom)
        : Rectangle(
          left: whole.left, top: wanted.top, right: whole.right, bottom: wanted.bottom)
    }
    let room = limited(room(of: target, wanted, sharing).union(whole), of: target).union(whole)
    let stated = room.counted(from: target.target.origin).inHundredths
    let grown = stated.moved(from: target.target.origin)
    guard grown.width > whole.width + 0.5 || grown.height > whole.height + 0.5 else { return nil }
    let isEven = drawn.grown(by: margin).isNear(grown) && target.element.hitRule.isPlain
    guard isEven || !target.respondsAboutThumb else { return nil }
    let reach = max(
      max(whole.left - grown.left, grown.right - whole.right),
      max(whole.top - grown.top, grown.bottom - whole.bottom))
    return target.edit(.hitTarget, by: reach) { element in
      let growsEvenly = target.respondsAboutThumb || isEven && target.frame == drawn
      element.hitRule = growsEvenly ? .grown(margin) : .stated(stated)
    }
  }

  /// Edits of one line that is spaced, so that each responds half way to the next and as far about: in
  /// more than it does there, and in no more than it may.
  func responding(_ edits: [LayoutChange?], of line: [StatedTarget], gap: Double) -> [LayoutChange?]
  {
    let ids = Set(line.map(\.id))
    var moved: [[Int]: LayoutChange] = [:]
    for edit in edits.compactMap(\.self) { moved[edit.path] = edit }
    return line.map { target in
      let edit = moved[target.path]
      guard target.element.kind.descriptor.statesHitTarget, target.target.hitPieces.isEmpty,
        !target.respondsAboutThumb
      else { return edit }
      let way = Point(
        x: (edit?.after.frame.x ?? 0) - (edit?.before.frame.x ?? 0),
        y: (edit?.after.frame.y ?? 0) - (edit?.before.frame.y ?? 0))
      let (drawn, whole) = (target.drawn.moved(from: way), target.target.hitTarget.moved(from: way))
      let free = room(of: target, drawn.grown(by: gap / 2), .halves, at: drawn, beside: ids)
      let hit = limited(free.union(whole), of: target, at: drawn).union(whole)
      guard hit.width > whole.width + 0.5 || hit.height > whole.height + 0.5 else { return edit }
      var after = edit?.after ?? target.element
      after.hitRule = .stated(hit.counted(from: target.target.origin).inHundredths)
      return LayoutChange(
        kind: .moveAndGrow, amount: gap, screen: target.screen, path: target.path,
        before: target.element, after: after)
    }
  }

  /// What of a wanted rectangle is free: on the screen, between the bars if the target is, in what
  /// cuts it, and short of what else is drawn.
  private func room(
    of target: StatedTarget, _ wanted: Rectangle, _ sharing: Sharing, at place: Rectangle? = nil,
    beside ids: Set<String> = []
  ) -> Rectangle {
    let drawn = place ?? target.drawn
    var room = wanted.intersection(placed.bounds)
    if drawn.intersection(placed.viewport) == drawn { room = room.intersection(placed.viewport) }
    if let parent = target.target.parent, let holder = placed.target(id: parent) {
      room = room.intersection(holder.visual)
    }
    for frame in placed.framesCutting(target.index) { room = room.intersection(frame) }
    for other in placed.targetsInTheWay(of: target.target) where !ids.contains(other.id) {
      room.keepClear(of: other.drawn, about: drawn, sharing == .halves && other.isEnabled)
    }
    return room
  }

  /// What a change may come to at most: twice the size, or the size that is enough for anybody.
  private func limited(
    _ room: Rectangle, of target: StatedTarget, at place: Rectangle? = nil
  ) -> Rectangle {
    let largest = ChangeFit.largestHitTarget(of: target.target, on: placed)
    let drawn = place ?? target.drawn
    let (width, height) = (largest.width, largest.height)
    var room = room
    if room.width > width {
      let left = max(room.left, min(drawn.center.x - width / 2, room.right - width))
      room = Rectangle(x: left, y: room.y, width: width, height: room.height)
    }
    if room.height > height {
      let top = max(room.top, min(drawn.center.y - height / 2, room.bottom - height))
      room = Rectangle(x: room.x, y: top, width: room.width, height: height)
    }
    return room
  }
}

extension Rectangle {
  fileprivate func isNear(_ other: Rectangle) -> Bool {
    (left - other.left).magnitude < 0.005 && (top - other.top).magnitude < 0.005
      && (right - other.right).magnitude < 0.005 && (bottom - other.bottom).magnitude < 0.005
  }
}

extension PlacedScreen {
  /// The frames of what holds a target and cuts off what sticks out.
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
}

extension HitRule {
  /// Whether `grow` may be stated in its place without taking anything away.
  var isPlain: Bool {
    switch self {
    case .standard, .grown, .visual: true
    case .stated, .union, .unsure, .shape: false
    }
  }
}
