internal import TouchLab

struct InputFieldButton: Guideline {
  static let summary = GuidelineSummary(
    id: "input-field-button",
    title: "An input-field button belongs to a field",
    severity: .warning,
    guidelineSets: [.firefoxOS],
    source: "Firefox OS Building Blocks, Buttons, Input field buttons",
    reason: """
      This kind of button acts on the input field beside it. Without a field, its look promises an \
      action that does nothing.
      """,
    passing: """
      edition firefox-os
      screen contact title="Contact" {
          text-field name x=20 y=200 width=280 height=40
          button clear-name "Clear" kind=input-field for=name x=310 y=200 width=63 height=40
      }
      """,
    failing: """
      edition firefox-os
      screen contact title="Contact" {
          button clear-name "Clear" kind=input-field x=310 y=200 width=63 height=40
      }
      """
  )

  static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding] {
    let hasFields = review.screen.allElements.contains { $0.kind.descriptor.tap == .takesFocus }
    return review.elements.filter { $0.button?.role == .inputField && $0.button?.field == nil }
      .map {
        failure(
          of: $0, by: guidelineSet, "\($0.id) is an input-field button without a field",
          measured: "0 fields", required: "1 field",
          advice: hasFields
            ? "name its field: for=FIELD"
            : "add its field and name it (for=FIELD), or change its kind")
      }
  }
}
