internal import TouchLab

/// Checks whether a swipe on a row or a slider also means something else.
struct GestureConflict: OwnRule {
  static let summary = GuidelineSummary(
    id: "gesture-conflict",
    title: "A swipe on a target has one meaning",
    severity: .warning,
    guidelineSets: [],
    source: """
      Android, Ensure compatibility with gesture navigation; UINavigationController, \
      interactivePopGestureRecognizer
      """,
    reason: """
      The system takes swipes inward from the screen's edges first. Android does so within 24 dp of \
      both sides, iOS within about 20 pt of the left side of a screen that can go back. A slider in \
      content that scrolls sideways competes with the scrolling.
      """,
    passing: """
      platform ios
      device iphone-15
      screen lists title="Lists" {
          navigation-bar
          list { row milk "Milk" { swipe-actions { trailing -del "Delete" does=delete } } }
      }
      """,
    failing: """
      platform android
      device pixel-8
      screen shop title="Shopping" {
          app-bar
          list { row milk "Milk" { swipe-actions { leading -del "Delete" does=delete } } }
      }
      """
  )

  static func findings(on review: ScreenReview) -> [Finding] {
    rows(on: review) + review.uses.compactMap { slider($0, on: review) }
  }

  // MARK: - Rows at the system's edge

  private static func rows(on review: ScreenReview) -> [Finding] {
    var found: [Finding] = []
    var seen: Set<String> = []
    for use in review.uses where use.isEvaluated {
      guard let frame = use.placed.swipeRows[use.target.id], seen.insert(use.target.id).inserted
      else { continue }
      found += row(use.target.id, in: frame, of: use.placed, on: review)
    }
    // Rows that leave taps to a control are no targets.
    for (id, frame) in review.placed.swipeRows.sorted(by: { $0.key < $1.key })
    where seen.insert(id).inserted {
      found += row(id, in: frame, of: review.placed, on: review)
    }
    return found
  }

  private static func row(
    _ id: String, in frame: Rectangle, of placed: PlacedScreen, on review: ScreenReview
  ) -> [Finding] {
    guard placed.panel == nil, let row = review.screen.element(id: id) else { return [] }
    return [true, false].compactMap { isLeading in
      guard let action = row.outermostAction(isLeading: isLeading) else { return nil }
      let way = isLeading ? review.app.backSwipe : review.app.backSwipe.opposite
      let width = strip(way, frame, placed, review)
      guard width > 1 / review.device.scale else { return nil }
      let side = way == .right ? "left" : "right"
      let depth = way == .right ? frame.left + width : placed.bounds.right - frame.right + width
      return failure(
        of: row,
        "\(id): a swipe from its \(side) \(review.unit.length(width)) goes back; "
          + "\(action.spokenLabel) begins there", measured: review.unit.length(width),
        required: "\(review.unit.length(0)) there",
        advice: "start it \(review.unit.length(depth)) from the edge")
    }
  }

  /// The width of the part of a row, from the side where a swipe begins, in which the system takes
  /// the swipe.
  private static func strip(
    _ way: SwipeDirection, _ frame: Rectangle, _ placed: PlacedScreen, _ review: ScreenReview
  ) -> Double {
    func isSystems(_ distance: Double) -> Bool {
      let x = way == .right ? frame.left + distance : frame.right - distance
      return review.app.takesBySystem(
        way, from: Point(x: x, y: frame.center.y), on: placed, in: review.state)
    }
    let pixel = 0.5 / review.device.scale
    guard isSystems(pixel) else { return 0 }
    var inside = pixel
    var outside = frame.width
    while outside - inside > 1e-3 {
      let middle = (inside + outside) / 2
      if isSystems(middle) { inside = middle } else { outside = middle }
    }
    return (outside * 100).rounded() / 100
  }

  // MARK: - Sliders in content that scrolls

  private static func slider(_ use: UsedTarget, on review: ScreenReview) -> Finding? {
    guard use.isEvaluated, use.isReached, use.target.kind.look == .slider,
      let container = review.screen.scrollerSideways(of: use.target.id),
      use.placed.scrollers.contains(where: {
        $0.range.width > 0 && $0.frame.contains(use.target.visibleFrame.center)
          && (container.id.isEmpty || $0.key?.scroller == container.id)
      })
    else { return nil }
    let name = container.id.isEmpty ? container.kind.name : container.id
    var finding = failure(
      of: use.target, "\(use.target.id): a swipe along it may scroll \(name) instead",
      measured: "scroll \(name)", required: "no scrolling instead",
      advice: "move it out of \(name)")
    finding.blame = container.id.isEmpty ? nil : container.id
    return finding
  }
}

extension SwipeDirection {
  fileprivate var opposite: SwipeDirection {
    switch self {
    case .left: .right
    case .right: .left
    case .up: .down
    case .down: .up
    }
  }
}

extension Screen {
  /// The innermost container of an element that scrolls sideways; nil if there is none.
  fileprivate func scrollerSideways(of id: String) -> Element? {
    var inner: Element?
    for element in allElements where element.scrollsSideways {
      if element.id != id, element.withDescendants.contains(where: { $0.id == id }) {
        inner = element
      }
    }
    return inner
  }
}

extension Element {
  fileprivate var scrollsSideways: Bool {
    guard let scrolling = kind.value.scrolling else { return false }
    return scrolling.axis != .vertical
  }
}
