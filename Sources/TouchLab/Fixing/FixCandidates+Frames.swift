/// What states a frame is drawn larger, or elsewhere.
extension FixCandidates {
  /// Which point of a target stays where it is while it grows.
  private static let anchors: [(x: Double, y: Double)] = [
    (0.5, 0.5), (0, 0.5), (1, 0.5), (0.5, 0), (0.5, 1), (0, 0), (1, 1), (1, 0), (0, 1),
  ]

  mutating func addSizes() {
    for group in siblings where isMissed(group) {
      let able = group.filter { $0.frame != nil && $0.target.fullFrame == nil }
      guard able.count == group.count else { continue }
      let isFree = able.allSatisfy { $0.standing == .free }
      for (x, y) in [(1.0, 1.0), (1, 0), (0, 1)] {
        for anchor in isFree ? Self.anchors : [(0.5, 0.5)] {
          if x == 0 && anchor.x != 0.5 || y == 0 && anchor.y != 0.5 { continue }
          addSeries(.grow, able, over: [4, 8, 12, 16, 20, 24, 32, 40]) { amount in
            able.map { $0.grown(by: amount * x, amount * y, about: anchor) }
          }
        }
      }
    }
  }

  mutating func addMoves() {
    let lines = self.lines(across: true) + self.lines(across: false)
    let singles = stated.filter { $0.standing == .free && $0.target.standsFreely }.map { [$0] }
    for group in singles + lines where group.contains(where: { restless.contains($0.index) }) {
      for (x, y) in [(-1.0, 0.0), (1, 0), (0, -1), (0, 1)] {
        addSeries(.move, group) { amount in
          group.map { $0.moved(x * amount, y * amount) }
        }
      }
    }
  }

  /// Rows and columns of free things with wider gaps, about their middle or from either end.
  mutating func addSpacings() {
    for across in [true, false] {
      for line in lines(across: across)
      where line.contains(where: { restless.contains($0.index) }) {
        for end in [0.5, 0, 1] {
          addSeries(.space, line, over: [2, 4, 6, 8, 10, 12, 16, 20, 24, 32, 40, 48]) { gap in
            line.respaced(across: across, gap: gap, keeping: end)
          }
        }
      }
    }
    addFlowSpacings()
  }

  /// Containers that put what they hold one after the other.
  private mutating func addFlowSpacings() {
    for (path, element) in screen.elements.withPaths {
      guard let flow = element.kind.descriptor.flow else { continue }
      let ids = Set(element.children.filter { !$0.isPlaced }.map(\.id))
      let held = stated.filter { ids.contains($0.id) }
      guard held.count > 1, held.contains(where: { restless.contains($0.index) }) else { continue }
      let spacing = FlowSettings(element.flow, flow).spacing
      let id = screen.id
      addSeries(.space, held, over: [4, 8, 12, 16, 24]) { amount in
        var after = element
        after.flow.spacing = (spacing + amount).inHundredths
        return [
          LayoutChange(
            kind: .spacing, amount: amount, screen: id, path: path, before: element,
            after: after)
        ]
      }
    }
  }
}

extension StatedTarget {
  fileprivate func grown(
    by width: Double, _ height: Double, about anchor: (x: Double, y: Double)
  ) -> LayoutChange? {
    guard let frame else { return nil }
    let kind: LayoutChange.Kind = width == 0 ? .height : height == 0 ? .width : .size
    return edit(kind, by: max(width, height)) { element in
      if width != 0 { element.frame.width = (frame.width + width).inHundredths }
      if height != 0 { element.frame.height = (frame.height + height).inHundredths }
      if standing == .free {
        if width != 0 { element.frame.x = ((element.frame.x ?? 0) - width * anchor.x).inHundredths }
        if height != 0 {
          element.frame.y = ((element.frame.y ?? 0) - height * anchor.y).inHundredths
        }
      }
      // A hit target that is stated stays as far around the drawing.
      guard standing == .free, case .stated(let hit) = element.hitRule else { return }
      element.hitRule = .stated(
        Rectangle(
          x: hit.x - width * anchor.x, y: hit.y - height * anchor.y, width: hit.width + width,
          height: hit.height + height
        ).inHundredths)
    }
  }

  func moved(_ x: Double, _ y: Double) -> LayoutChange? {
    edit(.move, by: max(x.magnitude, y.magnitude)) { $0.moveBy(x, y) }
  }
}

extension [StatedTarget] {
  /// A row or column, in its order, with gaps of at least so many points.
  fileprivate func respaced(across: Bool, gap: Double, keeping end: Double) -> [LayoutChange?] {
    func start(_ target: StatedTarget) -> Double { across ? target.visual.left : target.visual.top }
    func length(_ target: StatedTarget) -> Double {
      across ? target.visual.width : target.visual.height
    }
    guard let first = self.first, let last = self.last else { return [] }
    let gaps = zip(self, dropFirst()).map { start($1) - start($0) - length($0) }
    guard let least = gaps.min(), gap > least + 0.5 else { return [] }
    let before = start(last) + length(last) - start(first)
    let after = reduce(0) { $0 + length($1) } + gap * Double(count - 1)
    var cursor = start(first) - (after - before) * end
    return map { target in
      let by = (cursor - start(target)).inHundredths
      cursor += length(target) + gap
      return target.edit(.move, by: by.magnitude) { $0.moveBy(across ? by : 0, across ? 0 : by) }
    }
  }
}

extension [Element] {
  /// All elements with the indices that lead to them, outer ones first.
  var withPaths: [(path: [Int], element: Element)] {
    enumerated().flatMap { index, element in
      [([index], element)]
        + element.children.withPaths.map { (path: [index] + $0.path, element: $0.element) }
    }
  }
}
