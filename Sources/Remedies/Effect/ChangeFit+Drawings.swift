internal import TouchLab

/// The constraints of moved targets against parents, words and pictures.
extension ChangeFit {
  /// Whether a target that lay inside its visible parent still does.
  func staysHeld(_ target: Target, _ old: Target, _ changed: PlacedScreen) -> Bool {
    guard let holder = Self.holder(of: old, on: placed), old.drawn.isInside(holder),
      let now = Self.holder(of: target, on: changed)
    else { return true }
    return target.drawn.isInside(now)
  }

  /// The visible frame of the target's parent; nil if the parent draws nothing.
  static func holder(of target: Target, on placed: PlacedScreen) -> Rectangle? {
    guard let id = target.parent else { return nil }
    return placed.target(id: id)?.visibleFrame
      ?? placed.decorations.first { $0.id == id && $0.kind.look != .nothing }?.frame
  }

  /// Whether a target that moved or grew in a row overlaps no more of the row's words than before.
  func keepsRowClear(_ target: Target, _ old: Target) -> Bool {
    guard old.visibleFrame != target.visibleFrame, let row = old.parent, let words = words[row],
      let frame = Self.holder(of: old, on: placed)
    else { return true }
    // Compares the horizontal overlap alone: the words take the whole height of their row.
    let now = Rectangle(
      x: target.visibleFrame.x, y: frame.y, width: target.visibleFrame.width, height: frame.height)
    let then = Rectangle(
      x: old.visibleFrame.x, y: frame.y, width: old.visibleFrame.width, height: frame.height)
    return now.intersection(words).area <= then.intersection(words).area + 1e-6
  }

  /// Whether a moved or grown target overlaps no more of any words or picture, or stays within one
  /// that contained it.
  ///
  /// The target must also stay on its side of them: below a question, or to the left of its label.
  func keepsWordsClear(
    _ target: Target, _ old: Target, _ changed: PlacedScreen
  ) -> Bool {
    guard placed.decorations.count == changed.decorations.count,
      old.visibleFrame != target.visibleFrame
    else {
      return true
    }
    return zip(placed.decorations, changed.decorations).allSatisfy { before, after in
      guard before.kind.look.isContent else { return true }
      let now = target.visibleFrame.intersection(after.frame).area
      guard !old.visibleFrame.hasPassed(before.frame, as: target.visibleFrame, after.frame) else {
        return false
      }
      return now <= old.visibleFrame.intersection(before.frame).area + 1e-6
        || old.visibleFrame.isInside(before.frame) && target.visibleFrame.isInside(after.frame)
    }
  }
}

extension Rectangle {
  /// Whether the rectangle was on one side of `other` in a column or line, and is now on the
  /// opposite side.
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
  /// Whether the look shows words or a picture that no other element may cover.
  fileprivate var isContent: Bool {
    switch self {
    case .words, .title, .prompt, .picture, .meter: true
    case .box, .row, .field, .searchField, .icon, .tab, .link, .slider, .checkbox, .radio, .toggle,
      .ground, .controlGround, .panel, .nothing:
      false
    }
  }
}
