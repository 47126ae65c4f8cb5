internal import TouchLab

struct TouchTargetSize: Guideline {
  static let summary = GuidelineSummary(
    id: "touch-target-size",
    title: "Targets have the size that the guideline set requires",
    by: [
      .init(
        .material3, .error, "usable hit target at least 48×48 dp",
        source: "Android accessibility help, Touch target size (Material Design)"),
      .init(
        .atf, .error, "visible size 48×48 dp; 32 dp along a screen edge and on the keyboard",
        source: "Accessibility Test Framework 4.1.1, TouchTargetSizeCheck"),
      .init(
        .androidCars, .error, "usable hit target at least 76×76 dp",
        source: "Google, Design for Driving, Sizing"),
      .init(
        .bbc, .warning, "usable hit target at least 7×7 mm",
        source: "BBC Mobile Accessibility Guidelines, Touch target size (secondary copy)"),
      .init(
        .nnGroup, .warning, "usable hit target at least 10×10 mm",
        source: "Nielsen Norman Group, Touch Targets on Touchscreens (2019)"),
      .init(
        .kiosk, .warning, "usable hit target at least 20×20 mm",
        source: "Colle & Hiszem, Ergonomics 47 (2004)"),
    ],
    reason: """
      A finger lands some millimetres beside its aim point, on every screen alike. The usable hit \
      target needs the size. material-3 exempts targets in a sentence (inline=#true) and targets of \
      the system's own size (system-size=#true). atf reports what Accessibility Scanner does: it \
      checks visible sizes in whole dp, ignores neighbouring targets and also checks disabled \
      controls. On a kiosk larger is no better, and gaps of 1 or 3 mm make no difference; for poor \
      dexterity 19 mm with gaps of 6 to 13 mm are advised.
      """,
    passing: """
      platform android
      resolution views
      device android-phone
      edition material-3 atf
      screen note title="Note" {
          button star "★" x=100 y=200 width=24 height=24 { hit-target 88 188 48 48 }
          button send "Send" x=200 y=200 width=96 height=48
      }
      """,
    failing: """
      platform android
      resolution views
      device android-phone
      edition material-3
      screen note title="Note" { button star "★" x=100 y=200 width=40 height=40 }
      """
  )

  static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding] {
    if guidelineSet == .atf { return scannerFindings(on: review, by: guidelineSet) }
    if let millimetres = millimetres(of: guidelineSet) {
      return findings(of: millimetres, on: review, by: guidelineSet)
    }
    let demand =
      guidelineSet == .androidCars ? SizeDemand(square: leastSide(of: guidelineSet)) : material
    return findings(of: demand, on: review, by: guidelineSet) { space, plan in
      demand.message(about: space, plan, in: review.unit, isWhole: true)
    }
  }

  static let leastSide = 48.0

  /// Returns the smallest side by a set that states it in dp.
  static func leastSide(of guidelineSet: GuidelineSet) -> Double {
    guidelineSet == .androidCars ? 76 : leastSide
  }

  private static let material = SizeDemand(
    square: leastSide, exceptsInline: true, exceptsSystemSize: true)

  /// Returns the smallest side by a set that states it in mm; nil for others.
  static func millimetres(of guidelineSet: GuidelineSet) -> Double? {
    switch guidelineSet {
    case .bbc: 7
    case .nnGroup: 10
    case .kiosk: 20
    default: nil
    }
  }

  private static func findings(
    of millimetres: Double, on review: ScreenReview, by guidelineSet: GuidelineSet
  ) -> [Finding] {
    let density = review.device.density
    let unit = review.unit
    let demand = SizeDemand(square: density.points(millimetres))
    let required = "\(millimetres.points)×\(millimetres.points) mm"
    return findings(of: demand, on: review, by: guidelineSet) { space, plan in
      let left = space.widest
      let measured =
        "\(unit.size(left)), \(density.millimetres(left.width).fixed(places: 1))×"
        + "\(density.millimetres(left.height).fixed(places: 1)) mm"
      return Finding.Message(
        "\(space.id): usable hit target is \(measured), needs \(required)", measured: measured,
        required: "\(required), \(unit.size(demand.size))",
        advice: demand.advice(for: space, plan, in: unit))
    }
  }

  private static func scannerFindings(
    on review: ScreenReview, by guidelineSet: GuidelineSet
  ) -> [Finding] {
    let check = ScannerSizeCheck(review)
    let found = review.space.targets.compactMap { space in
      check.failure(of: space).map { (space: space, failure: $0) }
    }
    let plan = GrowthPlan(
      found.compactMap {
        GrowthPlan.Need($0.space, Region([$0.failure.frame]), to: $0.failure.required)
      }, in: review.space)
    let unit = review.unit
    return found.map { space, scanned in
      let measured =
        unit.size(scanned.size)
        + (scanned.delegate.map { ", hit target \(unit.size($0))" } ?? "")
      return failure(
        of: space.target, unless: scanned.missingFact, by: guidelineSet,
        "\(space.id): visible size is \(measured), needs \(unit.size(scanned.required))",
        measured: measured, required: unit.size(scanned.required),
        advice: plan.outcome(of: space)?.words("make it", in: unit) ?? ""
      ).lacking(.size(scanned.size, needs: scanned.required))
    }
  }
}
