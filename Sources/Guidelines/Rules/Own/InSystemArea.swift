internal import TouchLab

/// Checks whether the system takes touches on a part of a target before the app gets them.
struct InSystemArea: OwnRule {
  static let summary = GuidelineSummary(
    id: "system-area",
    title: "Targets are outside the system areas",
    severity: .warning,
    guidelineSets: [],
    source: """
      UIViewController, preferredScreenEdgesDeferringSystemGestures; Android, WindowInsets.Type, \
      tappableElement and systemGestures
      """,
    reason: """
      The system takes touches in its areas first: the three-button bar, the home strip, the \
      controls of a window, a browser's bottom strip. A drag from a back-gesture strip goes back.
      """,
    passing: """
      platform ios
      device iphone-15
      screen ad title="Ad" { button visit "Visit" x=40 y=700 width=120 height=48 }
      """,
    failing: """
      platform ios
      device iphone-15
      screen ad title="Ad" { button close "Close" x=320 y=824 width=60 height=28 }
      """
  )

  static func findings(on review: ScreenReview) -> [Finding] {
    review.uses.compactMap { use in
      guard use.isEvaluated, use.isReached, !use.target.belongsToSystem,
        let kind = use.systemArea?.kind
      else { return nil }
      let area = SystemArea.words(kind)
      let what =
        kind == .backStrip
        ? "a drag that begins on \(use.target.id) goes back: its thumb is in \(area)"
        : "\(area) takes touches on \(use.target.id) first"
      return failure(
        of: use.target, what, measured: "in \(area)", required: "outside \(area)",
        advice: "move it out of \(area)")
    }
  }
}

extension UsedTarget {
  fileprivate var systemArea: SystemArea? {
    placed.systemAreas.first { area in
      switch area.kind {
      case .threeButtonBar, .windowControls, .browserStrip:
        // Scrolling can bring content out of the area.
        target.isInScroller ? area.frame.contains(target.aim) : area.covers(target.visibleFrame)
      case .homeStrip: area.frame.contains(target.aim)
      case .backStrip:
        // Views excepts the system's own seek bar from the gesture.
        target.kind.look == .slider && placed.touch.hitTesting != .views
          && area.frame.contains(target.aim)
      }
    }
  }
}

extension SystemArea {
  /// Whether it covers a part of a frame that exceeds the rounding of edges.
  fileprivate func covers(_ visibleFrame: Rectangle) -> Bool {
    let part = frame.intersection(visibleFrame)
    return min(part.width, part.height) > roundingOfDumps
  }

  fileprivate static func words(_ kind: Kind) -> String {
    switch kind {
    case .threeButtonBar: "the three-button bar"
    case .homeStrip: "the home strip"
    case .windowControls: "the window controls"
    case .browserStrip: "the browser's bottom strip"
    case .backStrip: "the back-gesture strip"
    }
  }
}
