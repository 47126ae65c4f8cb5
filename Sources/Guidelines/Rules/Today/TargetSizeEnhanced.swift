internal import TouchLab

struct TargetSizeEnhanced: Guideline {
  static let summary = GuidelineSummary(
    id: "target-size-enhanced",
    title: "Targets are at least 44×44 px",
    severity: .error,
    guidelineSets: [.wcag22AAA],
    source: "WCAG 2.2, 2.5.5 Target Size (Enhanced)",
    reason: """
      44 px catch most mis-taps of people with a tremor, people who use a thumb and people on a \
      bus. Exempt are targets in a sentence (inline=#true), sizes of the browser's own \
      (system-size=#true), essential sizes (essential=#true), and targets with an equivalent \
      control of 44 px (equivalent=ID). Space around a small target does not help here. Rounded \
      corners count as square. WCAG 2.1 has the same criterion as Target Size.
      """,
    passing: """
      device page { size 360 640; ppi 160; status-bar 0; unit px; }
      edition wcag-2.2-aaa
      screen form title="Form" {
          button save "Save" x=40 y=200 width=80 height=44 hit=visual
          button cancel "Cancel" x=120 y=200 width=80 height=44 hit=visual
      }
      """,
    failing: """
      device page { size 360 640; ppi 160; status-bar 0; unit px; }
      edition wcag-2.2-aaa
      screen form title="Form" {
          button save "Save" x=40 y=200 width=40 height=44 hit=visual
      }
      """
  )

  static let leastSide = 44.0

  private static let demand = SizeDemand(
    square: leastSide, tolerance: SpacingCircles.tolerance, exceptsInline: true,
    exceptsSystemSize: true, asksOfCovered: true)

  static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding] {
    let (found, plan) = demand.failures(on: review)
    return found.compactMap { space, missingFact in
      let equivalence = review.space.equivalence(of: space, passes: demand.holds)
      guard !space.target.isExceptedByWCAG, equivalence != .passes else { return nil }
      let missing: MissingFact? =
        if case .missing(let id) = equivalence { .equivalent(id) } else { missingFact }
      return failure(
        of: space.target, unless: missing, by: guidelineSet,
        demand.message(about: space, plan, in: review.unit)
      ).lacking(.size(space.widest, needs: demand.size))
    }
  }
}
