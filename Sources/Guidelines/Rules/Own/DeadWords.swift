internal import TouchLab

/// Checks whether the words beside a box or a switch take its taps.
struct DeadWords: OwnRule {
  static let summary = GuidelineSummary(
    id: "dead-words",
    title: "The words beside a box take its taps",
    severity: .note,
    guidelineSets: [],
    source: "mistap, hit testing of the platform",
    reason: """
      People tap the words beside a box as well as the box. A row with tap=#false and one checkbox, \
      radio button or switch leaves taps to that control. A label beside a box is an element of its \
      own, so taps on it do nothing.
      """,
    passing: """
      platform android
      screen pick title="Members" {
          app-bar
          list { row anna "Anna" { checkbox -on } }
          radio mail "By mail" x=16 y=300
      }
      """,
    failing: """
      platform android
      screen pick title="Members" {
          app-bar
          list { row anna "Anna" tap=#false { checkbox -on } }
      }
      """
  )

  /// The largest distance between a box and its words, in points: the gap between parts of a row
  /// (Material 3, Lists, specs).
  private static let farthest = 16.0

  static func findings(on review: ScreenReview) -> [Finding] {
    let rows = idleRows(on: review)
    return review.uses.compactMap { use in
      guard use.isEvaluated, use.isReached, use.target.role == .element else { return nil }
      let row = rows[use.target.id]
      guard row.map({ use.isDead(wordsOf: $0) }) ?? hasDeadLabel(use, on: review) else {
        return nil
      }
      let control = use.target.isBox ? "box" : "switch"
      return failure(
        of: use.target, "\(use.target.id): only the \(control) takes taps; its words do nothing",
        measured: "do nothing", required: "words that take taps",
        advice: row == nil
          ? "make the words its label" : "let the row take taps, without tap=#false")
    }
  }

  /// The rows that leave taps to a single control, by the control's id. A row with a switch on iOS
  /// does so by convention.
  private static func idleRows(on review: ScreenReview) -> [String: Element] {
    let elements = review.panel?.withDescendants ?? review.elements
    var rows: [String: Element] = [:]
    for element in elements where element.circumstances.tap == false {
      guard let label = element.label, !label.isEmpty, let control = element.onlyControl,
        !(review.app.platform == .ios && control.kind.is(Element.Switch.self))
      else { continue }
      rows[control.id] = element
    }
    return rows
  }

  /// Whether a label is in line with a box without words, and a tap on it does nothing.
  private static func hasDeadLabel(_ use: UsedTarget, on review: ScreenReview) -> Bool {
    guard use.target.isBox, review.screen.element(id: use.target.id)?.label == nil else {
      return false
    }
    let block = Set(review.screen.siblings(of: use.target.id).map(\.id))
    let box = use.target.visibleFrame
    return use.placed.decorations.contains { words in
      guard words.kind == Element.Label.drawn, !words.label.isEmpty,
        block.contains(words.id)
      else { return false }
      let shared = min(words.frame.bottom, box.bottom) - max(words.frame.top, box.top)
      let gap = max(words.frame.left - box.right, box.left - words.frame.right)
      return 2 * shared > min(words.frame.height, box.height) && gap > -tolerance
        && gap <= farthest + tolerance && use.doesNothing(at: words.frame.center)
    }
  }
}

extension UsedTarget {
  /// Whether a tap on the words of a row does nothing. They are in the wider part beside the control.
  fileprivate func isDead(wordsOf row: Element) -> Bool {
    // A row for long presses is a target, though a tap on it does nothing.
    let idle = placed.decorations.last { $0.id == row.id }?.frame
    guard let frame = idle ?? placed.target(id: row.id)?.visibleFrame else { return false }
    let control = target.drawn
    let isBefore = control.left - frame.left >= frame.right - control.right
    let words =
      isBefore
      ? Rectangle(left: frame.left, top: frame.top, right: control.left, bottom: frame.bottom)
      : Rectangle(left: control.right, top: frame.top, right: frame.right, bottom: frame.bottom)
    return !words.isEmpty && doesNothing(at: words.center)
  }

  fileprivate func doesNothing(at point: Point) -> Bool {
    let reach = placed.reach(at: point)
    return reach != .ground && placed.outcome(of: reach, intending: target.id) == .nothing
  }
}

extension Target {
  fileprivate var isBox: Bool {
    kind == Element.Checkbox.drawn || kind == Element.Radio.drawn
  }
}
