internal import TouchLab

struct CameraButtonDisabled: Guideline {
  static let summary = GuidelineSummary(
    id: "camera-button-disabled",
    title: "A camera button is left out rather than disabled",
    severity: .error,
    guidelineSets: [.firefoxOS],
    source: "Firefox OS Building Blocks, Buttons, Camera buttons",
    reason: """
      Camera buttons have no disabled look. While no photo can be taken, a visible button makes a \
      false promise.
      """,
    passing: """
      edition firefox-os
      screen viewfinder title="Camera" {
          button shutter "Capture" kind=camera x=176 y=700 width=40 height=40
      }
      """,
    failing: """
      edition firefox-os
      screen viewfinder title="Camera" {
          button shutter "Capture" kind=camera x=176 y=700 width=40 height=40 disabled=#true
      }
      """
  )

  static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding] {
    review.elements.filter { $0.button?.role == .camera && !$0.isEnabled }.map { element in
      failure(
        of: element, by: guidelineSet, "\(element.id) is a disabled camera button",
        measured: "disabled", required: "enabled, or not shown",
        advice: "leave it out while no photo or video can be taken")
    }
  }
}
