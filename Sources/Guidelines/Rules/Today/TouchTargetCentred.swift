internal import TouchLab

struct TouchTargetCentred: Guideline {
  static let summary = GuidelineSummary(
    id: "touch-target-centred",
    title: "The visible target is in the centre of the hit target",
    severity: .warning,
    guidelineSets: [.androidCars],
    source: "Google, Android Auto, Touch targets",
    reason: """
      People aim at the visible target. If the hit target lies to one side of it, its extra area on \
      that side is missing on the other.
      """,
    passing: """
      platform android
      resolution views
      edition android-cars
      screen radio title="Radio" {
          button play "Play" x=60 y=220 width=44 height=44 { hit-target 44 204 76 76 }
      }
      """,
    failing: """
      platform android
      resolution views
      edition android-cars
      screen radio title="Radio" {
          button play "Play" x=50 y=220 width=44 height=44 { hit-target 44 204 76 76 }
      }
      """
  )

  private static let most = 0.5

  static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding] {
    review.space.evaluated.compactMap { space in
      guard !space.target.isCutByScrolling, let bounds = space.region.bounds else { return nil }
      var beyond = Region([space.drawn])
      for piece in space.region.pieces { beyond.subtract(piece.grown(by: tolerance)) }
      let across = space.drawn.center.x - bounds.center.x
      let down = space.drawn.center.y - bounds.center.y
      let isCentred = max(abs(across), abs(down)) <= most + tolerance
      guard !isCentred || !beyond.isEmpty else { return nil }
      let unit = review.unit
      let missingFact: MissingFact? =
        space.isUnsure ? .target : space.target.isHitUnsure ? .hitRegion : nil
      guard beyond.isEmpty else {
        return failure(
          of: space.target, unless: missingFact, by: guidelineSet,
          "\(space.id): visible target exceeds the hit target",
          measured: "\(unit.size(space.drawn.size)) visible, hit target \(unit.size(bounds.size))",
          required: "a hit target that covers the visible target",
          advice: "extend the hit target over the whole visible target")
      }
      let measured = sides(across, down, in: unit).joined(separator: ", ")
      return failure(
        of: space.target, unless: missingFact, by: guidelineSet,
        "\(space.id) is off the centre of its hit target: \(measured)", measured: measured,
        required: "at most 0.5 \(unit) each way", advice: "centre its hit-target on it")
    }
  }

  private static func sides(_ across: Double, _ down: Double, in unit: LengthUnit) -> [String] {
    var sides: [String] = []
    if abs(across) > tolerance {
      sides.append("\(unit.length(abs(across))) to the \(across > 0 ? "right" : "left")")
    }
    if abs(down) > tolerance {
      sides.append("\(unit.length(abs(down))) \(down > 0 ? "below" : "above")")
    }
    return sides
  }
}
