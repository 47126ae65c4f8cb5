internal import TouchLab

/// Judges whether any of a target can be touched.
struct CoveredTarget: Guideline {
  static let summary = GuidelineSummary(
    id: "covered-target",
    title: "Something of every target can be touched",
    severity: .warning,
    editions: Edition.today,
    source: "mistap",
    reason: """
      What lies wholly behind others is judged by none of today's guidelines, since nobody can touch \
      it; that is a finding of its own. Where another target in front does the same, say so: \
      same-action=NAME.
      """,
    passing: [
      """
      platform android
      resolution views
      screen note title="Note" {
          button save "Save" x=100 y=200 width=96 height=48
          plate bar x=100 y=248 width=96 height=100
      }
      """,
      """
      platform android
      resolution views
      screen note title="Note" {
          button card "Card" x=100 y=200 width=96 height=48 same-action=open
          button title "Title" x=90 y=190 width=120 height=70 same-action=open
      }
      """,
    ],
    failing: [
      """
      platform android
      resolution views
      screen note title="Note" {
          button save "Save" x=100 y=200 width=96 height=48
          plate bar x=90 y=190 width=200 height=100
      }
      """,
      """
      platform web
      screen note title="Note" {
          button save "Save" x=100 y=200 width=96 height=48
          button all "All" x=90 y=190 width=200 height=100
      }
      """,
      """
      platform ios
      screen note title="Note" {
          button save "Save" x=100 y=200 width=96 height=48
          button send "Send" x=100 y=2000 width=96 height=48
      }
      """,
    ]
  )

  static func findings(on review: ScreenReview, by edition: Edition) -> [Finding] {
    covered(on: review, by: edition) + lost(on: review, by: edition)
  }

  /// Pages are scrolled in the browser, whatever they hold.
  private static func lost(on review: ScreenReview, by edition: Edition) -> [Finding] {
    guard review.app.platform != .web else { return [] }
    return review.lost.map { failure(of: $0, .besideScreen($0, review.unit), by: edition) }
  }

  private static func covered(on review: ScreenReview, by edition: Edition) -> [Finding] {
    review.space.targets.compactMap { space in
      guard space.isCovered, !space.target.isCutByScrolling else { return nil }
      let isLeftByCertain = review.certainSpace.map { !$0.targets[space.index].left.isEmpty }
      let unsure = space.covers.filter(\.isUnsure).map(\.id)
      let doubt: Doubt? =
        space.target.isHitUnsure
        ? .hitRegion
        : space.isUnsure ? .target : isLeftByCertain == true ? .others(unsure) : nil
      return finding(on: space.target, .covered(space), unless: doubt, by: edition)
    }
  }
}

extension Finding.Message {
  fileprivate static func covered(_ space: TargetSpace) -> Self {
    Self(
      "\(space.id) cannot be touched: \(space.coverNames) in front of all of it", measured: "0 %",
      required: "something of it in front", advice: "move it, or what lies in front of it")
  }
}
