internal import TouchLab

/// What states a frame is drawn larger, or elsewhere.
extension FixCandidates {
  /// Which point of a target stays where it is while it grows.
  private static let anchors: [(x: Double, y: Double)] = [
    (0.5, 0.5), (0, 0.5), (1, 0.5), (0.5, 0), (0.5, 1), (0, 0), (1, 1), (1, 0), (0, 1),
  ]

  /// How much larger things are drawn, in points: our choice, as `distances` are.
  private static let growths: [Double] = [4, 8, 12, 16, 20, 24, 32, 40]

  mutating func addSizes() {
    for kin in unequalKin where isMissed(kin) { addSizes(ofKin: kin) }
    for group in siblings where isMissed(group) {
      let able = group.filter { $0.frame != nil && $0.target.fullFrame == nil }
      guard able.count == group.count else {
        addHeights(of: group)
        continue
      }
      let isFree = able.allSatisfy { $0.standing == .free }
      let isCentred = able.allSatisfy { $0.target.spansInTheMiddle(of: placed.bounds) }
      for (x, y) in [(1.0, 1.0), (1, 0), (0, 1)] {
        for anchor in isFree ? Self.anchors : [(0.5, 0.5)] {
          if x == 0 && anchor.x != 0.5 || y == 0 && anchor.y != 0.5 { continue }
          if x != 0 && anchor.x != 0.5 && isCentred { continue }
          addSeries(.grow, able, over: Self.growths) { amount in
            able.map { $0.grown(by: amount * x, amount * y, about: anchor) }
          }
        }
      }
    }
  }

  /// Boxes beside their words keep their size, and respond in all of the height that they are given.
  private mutating func addHeights(of group: [StatedTarget]) {
    let areBoxes = group.allSatisfy { one in
      one.standing == .held && one.target.outerFrame != nil && one.target.fullFrame == nil
        && !one.respondsAboutThumb
    }
    guard areBoxes else { return }
    addSeries(.grow, group, over: Self.growths) { amount in
      group.map { box in
        let height = (box.target.outerFrame?.height ?? 0) + amount
        return box.edit(.height, by: amount) { $0.frame.height = height.inHundredths }
      }
    }
  }

  /// What stands in a row and is as high grows up and down together, and what stands in a column and is
  /// as wide from side to side.
  private mutating func addSizes(ofKin kin: [StatedTarget]) {
    guard let first = kin.first, kin.allSatisfy({ $0.frame != nil && $0.target.fullFrame == nil })
    else {
      addHeights(of: kin)
      return
    }
    let areAsHigh = kin.allSatisfy { TargetAlignment.areAsHigh($0.target, first.target) }
    let areAsWide = kin.allSatisfy { TargetAlignment.areAsWide($0.target, first.target) }
    let isFree = kin.allSatisfy { $0.standing == .free }
    for anchor in isFree ? [0.5, 0, 1] : [0.5] {
      if areAsHigh {
        addSeries(.grow, kin, over: Self.growths) { amount in
          kin.map { $0.grown(by: 0, amount, about: (0.5, anchor)) }
        }
      }
      if areAsWide {
        addSeries(.grow, kin, over: Self.growths) { amount in
          kin.map { $0.grown(by: amount, 0, about: (anchor, 0.5)) }
        }
      }
    }
  }

  mutating func addMoves() {
    let singles = stated.filter(\.canMove).groups
    for group in singles { addMoves(of: group, vertically: true, horizontally: true) }
    for across in [true, false] {
      for line in lines(across: across).map({ Array($0.joined()) }) {
        // What is unlike goes together where that keeps it on one line, and not along the line.
        let areAlike = zip(line, line.dropFirst()).allSatisfy {
          TargetAlignment.areAlike($0.target, $1.target)
        }
        addMoves(of: line, vertically: across || areAlike, horizontally: !across || areAlike)
      }
    }
  }

  /// Moves of what goes together: up and down, to the left and right, or both.
  private mutating func addMoves(
    of group: [StatedTarget], vertically isVertical: Bool, horizontally isHorizontal: Bool
  ) {
    guard group.contains(where: { restless.contains($0.index) }) else { return }
    let ways =
      (isHorizontal ? [(-1.0, 0.0), (1, 0)] : []) + (isVertical ? [(0.0, -1.0), (0, 1)] : [])
    for (x, y) in ways {
      addSeries(.move, group, over: distances(of: group, x, y)) { amount in
        group.map { $0.moved(x * amount, y * amount) }
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

extension [Element] {
  /// All elements with the indices that lead to them, outer ones first.
  var withPaths: [(path: [Int], element: Element)] {
    enumerated().flatMap { index, element in
      [([index], element)]
        + element.children.withPaths.map { (path: [index] + $0.path, element: $0.element) }
    }
  }
}
