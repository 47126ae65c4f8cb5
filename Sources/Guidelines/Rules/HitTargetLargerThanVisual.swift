internal import TouchLab

struct HitTargetLargerThanVisual: Guideline {
  static let summary = GuidelineSummary(
    id: "hit-target-larger-than-visual",
    title: "A button's hit target is larger than its visible target",
    severity: .warning,
    guidelineSets: [.firefoxOS],
    source: "Firefox OS Building Blocks, Buttons: Characteristics",
    reason: """
      Touches scatter around the centre of the visible target, and some land just beside it. A \
      margin around it catches those without a change of the design.
      """,
    passing: """
      edition firefox-os
      screen home title="Home" { button call "Call" x=100 y=200 width=120 height=48 grow=6 }
      """,
    failing: """
      edition firefox-os
      screen home title="Home" { button call "Call" x=100 y=200 width=120 height=48 hit=visual }
      """
  )

  static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding] {
    let visibleFrames = Dictionary(
      review.placed.targets.map { ($0.id, $0.visibleFrame) }, uniquingKeysWith: { $1 })
    return review.elements.compactMap { element in
      guard element.kind.descriptor.button == .full, let visibleFrame = visibleFrames[element.id],
        let hitTarget = element.statedHitTarget(around: visibleFrame),
        !hitTarget.isLarger(than: visibleFrame)
      else { return nil }
      let measured = review.unit.size(hitTarget.size)
      let drawn = review.unit.size(visibleFrame.size)
      return failure(
        of: element, by: guidelineSet,
        "\(element.id): hit target is \(measured), needs more than the visible \(drawn)",
        measured: measured, required: "more than the visible \(drawn)",
        advice: "give it a margin with grow=, or a larger hit-target")
    }
  }
}

extension Element {
  /// The stated hit target, before the screen's edges clip it; nil if the system decides it.
  fileprivate func statedHitTarget(around visibleFrame: Rectangle) -> Rectangle? {
    switch hitRule {
    case .standard: nil
    case .visual: visibleFrame
    case .grown(let margin): visibleFrame.grown(by: margin)
    case .stated(let frame): frame
    case .none, .unsure: nil
    case .shape: visibleFrame
    case .union(let frames):
      frames.dropFirst().reduce(frames.first ?? visibleFrame) { $0.union($1) }
    }
  }
}

extension Rectangle {
  fileprivate func isLarger(than other: Rectangle) -> Bool {
    width >= other.width && height >= other.height
      && (width > other.width || height > other.height)
  }
}
