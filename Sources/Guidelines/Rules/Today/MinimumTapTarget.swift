internal import TouchLab

/// Checks targets as `flutter_test` does: by their visible size in logical pixels.
struct MinimumTapTarget: Guideline {
  static let summary = GuidelineSummary(
    id: "minimum-tap-target",
    title: "Tap targets pass Flutter's guideline",
    by: [
      .init(
        .flutterAndroid, .error, "visible size at least 48×48",
        source: "flutter_test, androidTapTargetGuideline"),
      .init(
        .flutterIOS, .error, "visible size at least 44×44",
        source: "flutter_test, iOSTapTargetGuideline"),
    ],
    reason: """
      A widget test of an app reports the same. It checks the visible size and ignores neighbours. \
      It skips links, disabled targets, and targets that reach an edge of the window or of their \
      scroller.
      """,
    passing: """
      platform android
      resolution views
      edition flutter-android
      screen note title="Note" {
          button save "Save" x=40 y=200 width=48 height=48
          button law "the law" kind=link x=200 y=200 width=60 height=20
          button tab "Tab" x=0 y=300 width=20 height=100
      }
      """,
    failing: """
      platform android
      resolution views
      edition flutter-android
      screen note title="Note" { button save "Save" x=40 y=200 width=47 height=48 }
      """
  )

  /// Returns the smallest side by one of the two sets that have the rule.
  static func leastSide(of guidelineSet: GuidelineSet) -> Double {
    guidelineSet == .flutterAndroid ? 48 : 44
  }

  static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding] {
    let side = leastSide(of: guidelineSet)
    let least = Size(width: side, height: side)
    let found = review.space.evaluated.compactMap { space -> (TargetSpace, Rectangle)? in
      let target = space.target
      guard !target.isLink, target.respondsToAnything, !target.isCutByScrolling,
        !target.measured.reachesEdge(of: review.placed.bounds)
      else { return nil }
      let measured = target.fullFrame ?? target.measured
      return measured.holds(
        least, tolerance: review.isOfDump ? review.sizeTolerance : 1e-10) ? nil : (space, measured)
    }
    let plan = GrowthPlan(
      found.compactMap { GrowthPlan.Need($0.0, Region([$0.1]), to: least) }, in: review.space)
    let required = review.unit.size(least)
    return found.map { space, frame in
      let missingFact: MissingFact? =
        space.target.isHitUnsure ? .hitRegion : space.isUnsure ? .target : nil
      let measured = review.unit.size(frame.size, failing: least)
      return failure(
        of: space.target, unless: missingFact, by: guidelineSet,
        "\(space.id): visible size is \(measured), needs \(required)", measured: measured,
        required: required,
        advice: plan.outcome(of: space)?.words("make it", in: review.unit) ?? "make it larger"
      ).lacking(.size(frame.size, needs: least))
    }
  }
}

extension Rectangle {
  fileprivate func reachesEdge(of window: Rectangle) -> Bool {
    let delta = 0.001
    return left <= window.left + delta || top <= window.top + delta
      || right >= window.right - delta || bottom >= window.bottom - delta
  }
}
