internal import TouchLab

/// Checks whether every usable hit target measures 40×40 effective pixels.
struct TouchTarget: Guideline {
  static let summary = GuidelineSummary(
    id: "touch-target",
    title: "Targets are at least 40×40 epx, in compact density 32×32 epx",
    severity: .warning,
    guidelineSets: [.windows],
    source: "Microsoft Learn, Guidelines for touch targets",
    reason: """
      40 effective pixels are 7.5 mm on a screen of 135 ppi. The page asks for larger targets for \
      frequent actions and severe errors. A device of “density compact” is also for pointers, and \
      may use 32.
      """,
    passing: """
      device surface { size 900 600; ppi 135; kind tablet; unit epx; }
      edition windows
      screen files title="Files" { button open "Open" x=100 y=200 width=40 height=40 hit=visual }
      """,
    failing: """
      device surface { size 900 600; ppi 135; kind tablet; unit epx; }
      edition windows
      screen files title="Files" { button open "Open" x=100 y=200 width=32 height=40 hit=visual }
      """
  )

  static let leastSide = 40.0

  static func leastSide(on device: Device) -> Double { device.isCompact ? 32 : leastSide }

  static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding] {
    let demand = SizeDemand(square: leastSide(on: review.device))
    return findings(of: demand, on: review, by: guidelineSet) { space, plan in
      var message = demand.message(about: space, plan, in: review.unit)
      if space.target.isDestructive { message.advice += "; make destructive targets larger still" }
      return message
    }
  }
}
