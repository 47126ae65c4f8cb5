internal import TouchLab

struct HitRegionSize: Guideline {
  static let summary = GuidelineSummary(
    id: "hit-region",
    title: "Hit targets are at least 44×44 pt, on visionOS 60×60 pt",
    by: [
      .init(
        .appleHIG, .error, "usable hit target at least 44×44 pt",
        source: "Apple HIG, Buttons (June 2025)"),
      .init(
        .appleHIGVisionOS, .error, "usable hit target at least 60×60 pt",
        source: "Apple HIG, Buttons (June 2025), visionOS"),
    ],
    reason: """
      A small control is fine if its hit target is large enough for a fingertip, or on visionOS for \
      a steady gaze. Elements in front reduce the hit target. Targets in a sentence (inline=#true) \
      are exempt, and a target that scrolling cuts is checked whole.
      """,
    passing: """
      platform ios
      screen note title="Note" {
          button star "★" x=100 y=200 width=28 height=28 bezel=#true { hit-target 92 192 44 44 }
          button send "Send" x=200 y=200 width=96 height=44 bezel=#true
      }
      """,
    failing: """
      platform ios
      screen note title="Note" { button save "Save" x=100 y=200 width=40 height=40 }
      """
  )

  static let leastSide = 44.0

  /// Returns the smallest side by one of the two sets that have the rule.
  static func leastSide(of guidelineSet: GuidelineSet) -> Double {
    guidelineSet == .appleHIGVisionOS ? 60 : leastSide
  }

  static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding] {
    let demand = demand(of: guidelineSet)
    return findings(of: demand, on: review, by: guidelineSet) { space, plan in
      var message = demand.message(about: space, plan, in: review.unit, isWhole: true)
      if space.covers.isEmpty, let outcome = plan.outcome(of: space) {
        message.advice = outcome.hitTargetWords(in: review.unit)
      }
      return message
    }
  }

  fileprivate static func demand(of guidelineSet: GuidelineSet) -> SizeDemand {
    let isVisionOS = guidelineSet == .appleHIGVisionOS
    return SizeDemand(
      square: leastSide(of: guidelineSet), exceptsInline: !isVisionOS,
      exceptsStandardControls: !isVisionOS)
  }
}

extension ScreenReview {
  /// The number of controls that are exempt because iOS draws them smaller than its own rule
  /// requires. If `ids` is not nil, only those targets count.
  package func standardControls(among ids: Set<String>?) -> Int {
    guard app.platform == .ios, guidelineSets.contains(.appleHIG) else { return 0 }
    return HitRegionSize.demand(of: .appleHIG).standardControls(on: self, among: ids)
  }
}
