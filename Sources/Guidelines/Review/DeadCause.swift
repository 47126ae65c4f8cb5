package import TouchLab

/// The reason why no touch activates a target, and the element that causes it.
struct DeadCause {
  let reason: Finding.Reason
  let blame: String?
  let isUnsure: Bool

  init(of use: UsedTarget) {
    let placed = use.placed
    let target = use.target
    let responding = Region(target.hitRectangles)
    if target.passesTouches {
      self.init(.takesNoTouches, use.firstTaker)
    } else if responding.isEmpty, target.visibleFrame.intersection(placed.bounds).isEmpty {
      self.init(.offScreen, nil)
    } else if let holder = placed.holder(leavingOut: target) {
      self.init(holder.clips ? .clipped : .outsideParent, holder.id)
    } else if placed.touch.hitTesting == .views, target.isHitStated,
      let sibling = placed.targets.last(where: {
        $0.parent == target.parent && $0.isHitStated && $0.id != target.id
      })
    {
      self.init(.secondDelegate, sibling.id)
    } else if let cover = placed.cover(of: target, at: responding.bounds?.center ?? target.aim) {
      let scrolls = target.isInScroller && placed.scrollers.contains { $0.range.height > 0 }
      self.init(scrolls ? .coveredAtScrollEnd : .covered, cover.id, isUnsure: cover.isUnsure)
    } else {
      let point = responding.bounds?.center ?? target.aim
      let isOfSystem =
        placed.systemArea(takingTapAt: point) != nil || placed.statusBar?.contains(point) == true
      self.init(isOfSystem ? .systemArea : .offScreen, nil)
    }
  }

  private init(_ reason: Finding.Reason, _ blame: String?, isUnsure: Bool = false) {
    self.reason = reason
    self.blame = blame
    self.isUnsure = isUnsure
  }
}

extension PlacedScreen {
  /// The innermost parent whose frame does not meet the target; nil if every parent meets it.
  fileprivate func holder(leavingOut target: Target) -> TouchNode? {
    let node = nodes.last { $0.target != nil && $0.id == target.id }
    var next = node?.holder
    while let index = next, nodes.indices.contains(index) {
      if nodes[index].frame.intersection(target.whole).isEmpty { return nodes[index] }
      next = nodes[index].holder
    }
    return nil
  }

  /// The element in front of a target at a point, and whether it may take no touches.
  fileprivate func cover(of target: Target, at point: Point) -> (id: String, isUnsure: Bool)? {
    guard statusBar?.contains(point) != true else { return nil }
    guard let own = nodes.lastIndex(where: { $0.target != nil && $0.id == target.id }) else {
      return frontTarget(at: point).map { (targets[$0].id, targets[$0].circumstances.isUnsure) }
    }
    let front = nodes.indices.last { index in
      index > own && nodes[index].part != .holder
        && nodes[index].cutRegion.contains { $0.contains(point) }
    }
    return front.map { index in
      let isUnsure = nodes[index].target.map { targets[$0].circumstances.isUnsure } ?? false
      return (nodes[index].id, isUnsure)
    }
  }
}

extension UsedTarget {
  /// The target that gets most of the touches aimed at this one; nil if none does.
  fileprivate var firstTaker: String? {
    guard let exact else { return nil }
    let taker = exact.targets(reachedAtLeast: 0.01).max { exact.reaching($0) < exact.reaching($1) }
    return taker.map { placed.targets[$0].id }
  }
}

extension ScreenReview {
  /// Elements that their parent clips entirely, so the placed screen omits them.
  package var clipped: [(element: Element, parent: Element)] {
    guard panel == nil, placed.panel == nil, placed.hiddenChrome == nil else { return [] }
    let shown = Set(uses.map(\.target.id))
    return elements.flatMap { parent -> [(element: Element, parent: Element)] in
      guard parent.circumstances.clips, parent.kind.value.scrolling == nil else { return [] }
      return parent.children.filter { child in
        child.kind.descriptor.responds && child.isEnabled && !shown.contains(child.id)
          && child.frame.x != nil && child.frame.y != nil
      }.map { ($0, parent) }
    }
  }
}
