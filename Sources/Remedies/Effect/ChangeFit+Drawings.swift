internal import TouchLab

/// What else is drawn about what changed.
extension ChangeFit {
  /// Whether a target that lay on what holds it still does.
  func staysHeld(_ target: Target, _ old: Target, _ changed: PlacedScreen) -> Bool {
    guard let holder = Self.holder(of: old, on: placed), old.drawn.isInside(holder),
      let now = Self.holder(of: target, on: changed)
    else { return true }
    return target.drawn.isInside(now)
  }

  /// The drawing of what holds a target; nil where that draws nothing.
  static func holder(of target: Target, on placed: PlacedScreen) -> Rectangle? {
    guard let id = target.parent else { return nil }
    return placed.target(id: id)?.visual
      ?? placed.decorations.first { $0.id == id && $0.kind.look != .nothing }?.frame
  }

  /// Whether a target that moved or grew in a row is drawn over no more of the row's words than before.
  func keepsRowClear(_ target: Target, _ old: Target) -> Bool {
    guard old.visual != target.visual, let row = old.parent, let words = words[row],
      let frame = Self.holder(of: old, on: placed)
    else { return true }
    // Up or down, and from side to side: words are as high as their row.
    let now = Rectangle(
      x: target.visual.x, y: frame.y, width: target.visual.width, height: frame.height)
    let then = Rectangle(
      x: old.visual.x, y: frame.y, width: old.visual.width, height: frame.height)
    return now.intersection(words).area <= then.intersection(words).area + 1e-6
  }

  /// Whether a target that moved or grew is drawn over no more of words and pictures than before, or
  /// still lies within one in which it lay, and is still on the side of those that it lay on: below a
  /// question, and to the left of its label.
  func keepsWordsClear(
    _ target: Target, _ old: Target, _ changed: PlacedScreen
  ) -> Bool {
    guard placed.decorations.count == changed.decorations.count, old.visual != target.visual else {
      return true
    }
    return zip(placed.decorations, changed.decorations).allSatisfy { before, after in
      guard before.kind.look.isContent else { return true }
      let now = target.visual.intersection(after.frame).area
      guard !old.visual.hasPassed(before.frame, as: target.visual, after.frame) else {
        return false
      }
      return now <= old.visual.intersection(before.frame).area + 1e-6
        || old.visual.isInside(before.frame) && target.visual.isInside(after.frame)
    }
  }
}

extension Rectangle {
  /// Whether it lay on one side of another in one column or line, and lies on the opposite side now.
  fileprivate func hasPassed(
    _ other: Rectangle, as now: Rectangle, _ otherNow: Rectangle
  ) -> Bool {
    func isAbove(_ one: Rectangle, _ other: Rectangle) -> Bool {
      one.bottom <= other.top + 1e-6 && one.left < other.right && other.left < one.right
    }
    func isBefore(_ one: Rectangle, _ other: Rectangle) -> Bool {
      one.right <= other.left + 1e-6 && one.top < other.bottom && other.top < one.bottom
    }
    return isAbove(self, other) && isAbove(otherNow, now)
      || isAbove(other, self) && isAbove(now, otherNow)
      || isBefore(self, other) && isBefore(otherNow, now)
      || isBefore(other, self) && isBefore(now, otherNow)
  }
}

extension Look {
  /// Whether something is to be read or looked at, which nothing may be drawn over.
  fileprivate var isContent: Bool {
    switch self {
    case .words, .title, .prompt, .picture, .meter: true
    case .box, .row, .field, .searchField, .icon, .tab, .link, .slider, .checkbox, .radio, .toggle,
      .ground, .controlGround, .panel, .nothing:
      false
    }
  }
}
