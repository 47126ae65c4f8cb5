/// Judges whether what is drawn of a control measures at least 28×28 points.
struct ControlSize: Guideline {
  static let summary = GuidelineSummary(
    id: "control-size",
    title: "Controls are drawn at least 28×28 pt large",
    severity: .warning,
    editions: [.appleHIG],
    source: "Apple HIG, Accessibility: minimum control size on iOS and iPadOS",
    reason: """
      A hit region that nobody can see does not help to aim. The page gives 44 pt as the default \
      size and 28 pt as the least; its figures for other systems are 28 and 20 (macOS), 66 and 56 \
      (tvOS), 60 and 28 (visionOS). Targets in a sentence are excepted.
      """,
    passing: [
      """
      platform ios
      screen note title="Note" {
          button star "★" x=108 y=208 width=28 height=28 { hit-target 100 200 44 44 }
      }
      """,
      """
      platform ios
      screen note title="Note" {
          button law "the law" kind=link inline=#true x=100 y=200 width=60 height=18
      }
      """,
    ],
    failing: [
      """
      platform ios
      screen note title="Note" {
          button star "★" x=108 y=208 width=27 height=28 { hit-target 100 200 44 44 }
      }
      """,
      """
      platform ios
      screen note title="Note" {
          button hair "Line" x=100 y=230 width=200 height=4 { hit-target 100 210 200 44 }
      }
      """,
    ]
  )

  private static let least = Size(width: 28, height: 28)

  static func findings(on review: ScreenReview, by edition: Edition) -> [Finding] {
    review.space.judged.compactMap { space in
      let target = space.target
      guard target.circumstances.isInline != true, !target.isCutByScrolling,
        let growth = Growth(of: Region([space.drawn]), to: least)
      else { return nil }
      let doubt = review.doubt(about: space, isOfSize: false, exceptsInline: true) { _ in false }
      return finding(
        on: target, .drawn(space, growth, in: review.unit), unless: doubt, by: edition)
    }
  }
}

extension Finding.Message {
  fileprivate static func drawn(
    _ space: TargetSpace, _ growth: Growth, in unit: LengthUnit
  ) -> Self {
    let measured = unit.size(space.drawn.size)
    return Self(
      "\(space.id) is drawn in \(measured)", measured: measured, required: "28×28 \(unit)",
      advice: "draw it \(growth.words(in: unit))")
  }
}
