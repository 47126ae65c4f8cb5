internal import TouchLab

/// Checks whether the centres of targets are 60 points apart, for pointing with the eyes.
struct ButtonCentres: Guideline {
  static let summary = GuidelineSummary(
    id: "button-centres",
    title: "The centres of targets are at least 60 pt apart",
    severity: .warning,
    guidelineSets: [.appleHIGVisionOS],
    source: "Apple HIG, Layout and Eyes, visionOS",
    reason: """
      Gaze settles near the centre of a target. Buttons may be drawn smaller if their centres are 60 \
      pt apart. The page also advises 16 pt between regular buttons and 4 pt for the hover effect.
      """,
    passing: """
      platform ios
      edition apple-hig-visionos
      screen note title="Note" {
          button save "Save" x=40 y=200 width=60 height=60
          button send "Send" x=100 y=200 width=60 height=60
      }
      """,
    failing: """
      platform ios
      edition apple-hig-visionos
      screen note title="Note" {
          button save "Save" x=48 y=208 width=44 height=44 { hit-target 32 200 60 60 }
          button send "Send" x=92 y=208 width=44 height=44 { hit-target 92 200 60 60 }
      }
      """
  )

  private static let required = 60.0

  static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding] {
    let space = review.space
    let demand = NeighbourDemand(most: required) { one, other in
      if space.isNested(one, other) || space.isArranged(one, other) { return nil }
      return (one.drawn.center.distance(to: other.drawn.center), required)
    }
    return findings(of: demand, on: review, by: guidelineSet) { pair, unit in
      let gap = unit.length(pair.gap)
      return Finding.Message(
        "\(pair.space.id) and \(pair.other.id): centres are \(gap) apart, "
          + "needs \(unit.length(required))", measured: gap, required: unit.length(required),
        advice: "move them \(unit.atLeast(required - pair.gap)) further apart")
    }
    .map { finding in
      guard case .gap(let distance, let required) = finding.shortfall else { return finding }
      return finding.lacking(.centres(distance, needs: required))
    }
  }
}
