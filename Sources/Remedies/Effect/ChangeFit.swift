package import TouchLab

/// The geometric constraints that a changed screen has to meet.
struct ChangeFit: Sendable {
  let placed: PlacedScreen
  let words: RowWords
  let known: [TargetKey: Target]

  struct TargetKey: Hashable {
    var id: String
    var kind: DrawnKind

    init(_ target: Target) {
      id = target.id
      kind = target.kind
    }
  }

  init(_ placed: PlacedScreen, textSize: Double) {
    self.placed = placed
    words = RowWords(placed, textSize: textSize)
    known = Dictionary(
      placed.targets.map { (TargetKey($0), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether every changed target stays within its area and parent, overlaps no more than before,
  /// and keeps the order of form fields. A target may overlap its own parent and children: their
  /// overlap is intended.
  func holds(_ changed: PlacedScreen) -> Bool {
    let wholes = changed.targets.map { $0.drawn.union($0.hitTarget) }
    return changed.targets.allSatisfy { target in
      guard let old = known[TargetKey(target)],
        old.visibleFrame != target.visibleFrame || old.hitTarget != target.hitTarget
      else { return true }
      guard keepsWordsClear(target, old, changed), keepsRowClear(target, old),
        staysHeld(target, old, changed), keepsFieldOrder(target, old, changed)
      else { return false }
      for room in [placed.bounds, placed.viewport]
      where old.drawn.lies(within: room) && !target.drawn.lies(within: room) { return false }
      // A target that extends beyond an unscrollable side must extend no further.
      guard
        placed.scrollsSideways(beside: old.visibleFrame)
          || target.whole.beyondSides(of: placed.bounds)
            <= old.whole.beyondSides(of: placed.bounds) + 1e-6
      else { return false }
      let whole = target.drawn.union(target.hitTarget)
      // Targets that overlap in no part pass: they cannot overlap more than before.
      return changed.targets.indices.lazy.filter { wholes[$0].overlaps(whole) }.allSatisfy {
        index in
        let other = changed.targets[index]
        guard other.id != target.id, other.parent != target.id, target.parent != other.id,
          let oldOther = known[TargetKey(other)],
          // A control on a map or video overlaps it at any position.
          !(old.drawn.lies(within: oldOther.drawn) && target.drawn.lies(within: other.drawn))
        else { return true }
        return Self.overlaps(target, other) <= Self.overlaps(old, oldOther)
      }
    }
  }

  private static func overlaps(_ one: Target, _ other: Target) -> Overlaps {
    Overlaps(
      drawings: one.drawn.intersection(other.drawn).area,
      covering: other.floats(over: one) ? 0 : one.hitTarget.intersection(other.drawn).area,
      covered: other.hitTarget.intersection(one.drawn).area)
  }

  /// The overlaps of two targets, in square points: of the visible targets, and of each hit target
  /// with the other visible target.
  private struct Overlaps {
    var drawings: Double
    var covering: Double
    var covered: Double

    static func <= (one: Self, other: Self) -> Bool {
      one.drawings <= other.drawings + 1e-6 && one.covering <= other.covering + 1e-6
        && one.covered <= other.covered + 1e-6
    }
  }
}

extension PlacedScreen {
  /// Whether a container that scrolls sideways shows the frame or is level with it.
  fileprivate func scrollsSideways(beside frame: Rectangle) -> Bool {
    scrollers.contains {
      $0.range.width > 0 && $0.frame.top < frame.bottom && frame.top < $0.frame.bottom
    }
  }
}

extension Rectangle {
  /// The distance by which the rectangle extends beyond the left and right sides of another, in
  /// points.
  fileprivate func beyondSides(of other: Rectangle) -> Double {
    max(0, other.left - left) + max(0, right - other.right)
  }
}

/// The constraints of moved targets against parents, words and pictures.
extension ChangeFit {
  /// Whether a target that lay inside its visible parent still does.
  func staysHeld(_ target: Target, _ old: Target, _ changed: PlacedScreen) -> Bool {
    guard let holder = Self.holder(of: old, on: placed), old.drawn.lies(within: holder),
      let now = Self.holder(of: target, on: changed)
    else { return true }
    return target.drawn.lies(within: now)
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
  /// that contained it. The target must also stay on its side of them: below a question, or to the
  /// left of its label.
  func keepsWordsClear(_ target: Target, _ old: Target, _ changed: PlacedScreen) -> Bool {
    guard placed.decorations.count == changed.decorations.count,
      old.visibleFrame != target.visibleFrame
    else { return true }
    return zip(placed.decorations, changed.decorations).allSatisfy { before, after in
      guard before.kind.look.isContent else { return true }
      let now = target.visibleFrame.intersection(after.frame).area
      guard !old.visibleFrame.hasPassed(before.frame, as: target.visibleFrame, after.frame) else {
        return false
      }
      return now <= old.visibleFrame.intersection(before.frame).area + 1e-6
        || old.visibleFrame.lies(within: before.frame)
          && target.visibleFrame.lies(within: after.frame)
    }
  }
}

extension Rectangle {
  /// Whether the rectangle was on one side of `other` in a column or line, and is now on the
  /// opposite side.
  fileprivate func hasPassed(_ other: Rectangle, as now: Rectangle, _ otherNow: Rectangle) -> Bool {
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

/// A constraint that a layout meets before a change and violates after it.
package enum ConstraintViolation: Error, Hashable, Sendable {
  /// A step of a task that passed before the change.
  case step(String, task: String)
  case requirement(Requirement)
  /// A rule of severity error, with the target and screen of the finding.
  case rule(String, target: String, screen: String)
  /// A target that leaves its area or parent, overlaps more than before or changes the order of
  /// fields.
  case place(screen: String)
  /// A screen or panel that is no longer reachable, or one that is new.
  case screens
  /// A change that the scenario cannot express, or a search that was cancelled.
  case unsaid
}

extension ScreenResult {
  package func failing(_ rule: String) -> Set<String> {
    Set(findings.filter { $0.fails && $0.rule == rule }.flatMap { [$0.target, $0.neighbour] })
      .subtracting([""])
  }
}

/// The findings about some targets that a change of a screen fixes. A target that now fails with
/// another neighbour is not fixed.
package struct FixedFindings: Sendable {
  /// The rule of the first fixed finding, if fewer findings of that rule remain in all.
  private(set) var rule: String?
  private let targets: Set<String>
  private let before: Tally
  private let after: Tally

  private struct Tally: Sendable {
    var keys: Set<FindingKey> = []
    var counts: [String: Int] = [:]
    var ofTargets: [Subject: Int] = [:]

    struct Subject: Hashable {
      var rule: String
      var id: String
    }

    init(_ screen: ScreenResult, about targets: Set<String>) {
      for finding in screen.findings where finding.fails {
        keys.insert(FindingKey(finding))
        counts[finding.rule, default: 0] += 1
        for id in Set([finding.target, finding.neighbour]) where targets.contains(id) {
          ofTargets[Subject(rule: finding.rule, id: id), default: 0] += 1
        }
      }
    }

    func count(of rule: String, about id: String) -> Int {
      ofTargets[Subject(rule: rule, id: id)] ?? 0
    }
  }

  package init(about targets: [String], from before: ScreenResult, to after: ScreenResult) {
    self.targets = Set(targets)
    self.before = Tally(before, about: self.targets)
    self.after = Tally(after, about: self.targets)
    rule = before.findings.first { $0.fails && contains($0) && isRarer($0.rule) }?.rule
  }

  private func isRarer(_ rule: String) -> Bool {
    after.counts[rule, default: 0] < before.counts[rule, default: 0]
  }

  package func isAbout(_ finding: Finding) -> Bool {
    targets.contains(finding.target) || targets.contains(finding.neighbour)
  }

  /// Whether a finding is gone, and no finding of the same rule replaces it.
  package func contains(_ finding: Finding) -> Bool {
    guard isAbout(finding), !after.keys.contains(FindingKey(finding)) else { return false }
    return [finding.target, finding.neighbour].allSatisfy { id in
      !targets.contains(id)
        || after.count(of: finding.rule, about: id) < before.count(of: finding.rule, about: id)
    }
  }
}

/// The kind of a change, as reports of schema 1 name it.
package enum FixKind: String, Hashable, Sendable, CaseIterable {
  /// Enlarges the hit target and keeps the visible target.
  case enlargeHit = "enlarge-hit"
  /// Enlarges the visible target.
  case grow
  case move
  /// Adds space between targets of a row, column or container.
  case space
  /// Swaps two elements of a bar, list or grid.
  case swap
  /// Enlarges elements that the system places: rows, cells, items of a bar.
  case resize
  /// Adds a confirmation before an irreversible action.
  case confirm
}

extension [LayoutEdit] {
  /// The mean number of additional taps per target when each of `count` targets is aimed at once.
  /// Each confirmation adds one tap.
  func furtherTouches(of count: Int) -> Double {
    Double(self.count { $0.kind == .confirm }) / Double(Swift.max(1, count))
  }
}
