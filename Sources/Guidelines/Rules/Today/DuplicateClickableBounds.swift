internal import TouchLab

/// Checks whether several targets have the same frame, so that those behind get no touches.
struct DuplicateClickableBounds: Guideline {
  static let summary = GuidelineSummary(
    id: "duplicate-clickable-bounds",
    title: "Targets with the same gesture have different frames",
    severity: .error,
    guidelineSets: [.atf],
    source: "Accessibility Test Framework 4.1.1, DuplicateClickableBoundsCheck",
    reason: """
      A card and its text that are both clickable are two stops for people who use a screen reader \
      or a switch, and one of them does nothing. Make only one of them clickable. A target for taps \
      and one for long presses are no duplicates.
      """,
    passing: """
      platform android
      resolution views
      device android-phone
      edition atf
      screen note title="Note" {
          button card "Card" x=40 y=200 width=200 height=56
          button star "★" x=240 y=200 width=56 height=56
      }
      """,
    failing: """
      platform android
      resolution views
      device android-phone
      edition atf
      screen note title="Note" {
          button card "Card" x=40 y=200 width=200 height=56 same-action=open {
              button title "Title" x=0 y=0 width=200 height=56 same-action=open
          }
      }
      """
  )

  static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding] {
    let targets = review.space.targets.filter { space in
      !space.target.belongsToSystem && space.target.respondsToAnything
    }
    let sets = DuplicateFrames.sets(among: targets.map(\.target))
    return sets.map { alike in
      finding(about: alike.map { targets[$0] }, on: review, by: guidelineSet)
    }
  }

  private static func finding(
    about alike: [TargetSpace], on review: ScreenReview, by guidelineSet: GuidelineSet
  ) -> Finding {
    let certain = alike.filter { !$0.isUnsure }
    let unsure = alike.filter(\.isUnsure).map(\.id)
    let size = review.unit.size(alike[0].target.measured.size)
    var found = failure(
      of: alike[0].target, unless: certain.count > 1 ? nil : .others(unsure), by: guidelineSet,
      "\(alike.map(\.id).joined(separator: ", ")) have the same frame, \(size)",
      measured: alike.count.description + " on one frame", required: "1 on each frame",
      advice: "make only one of them clickable")
    found.neighbour = alike[1].id
    return found
  }
}
