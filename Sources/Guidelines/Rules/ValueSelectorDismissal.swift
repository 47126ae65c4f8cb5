internal import TouchLab

struct ValueSelectorDismissal: Guideline {
  static let summary = GuidelineSummary(
    id: "value-selector-dismissal",
    title: "A value selector has a button that dismisses it",
    severity: .error,
    guidelineSets: [.firefoxOS],
    source: "Firefox OS Building Blocks, Buttons, Value selectors",
    reason: """
      An open value selector takes every touch, and choosing a value leaves it open. Without a \
      button that dismisses it, people cannot return to the screen behind it.
      """,
    passing: """
      edition firefox-os
      screen shirt title="Shirt" {
          button size "Size" kind=list x=20 y=200 width=353 height=40 presents=sizes
          value-selector sizes title="Size" {
              option small "Small"
              option large "Large"
              button ok "OK" dismisses=#true
          }
      }
      """,
    failing: """
      edition firefox-os
      screen shirt title="Shirt" {
          button size "Size" kind=list x=20 y=200 width=353 height=40 presents=sizes
          value-selector sizes title="Size" {
              option small "Small"
              option large "Large"
          }
      }
      """
  )

  static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding] {
    guard let panel = review.panel, panel.kind.is(Element.ValueSelector.self) else { return [] }
    let buttons = panel.children.filter { $0.button != nil && $0.isEnabled }
    guard !buttons.contains(where: { $0.effect == .dismisses }) else { return [] }
    if let silent = buttons.first(where: \.mayDismiss) {
      return [
        finding(
          .needsReview, panel.id, silent.place ?? panel.place, by: guidelineSet,
          "does \(silent.id) dismiss \(panel.id)?", measured: "0 buttons that state it",
          required: "at least 1 button that dismisses",
          advice: "set dismisses=#true on \(silent.id) if it does")
      ]
    }
    return [
      failure(
        of: panel, by: guidelineSet,
        buttons.count == 0
          ? "\(panel.id) has no enabled button, so nothing dismisses it"
          : "\(panel.id) has no button that dismisses it", measured: "0 buttons that dismiss",
        required: "at least 1 button that dismisses",
        advice: "add a button to it: button ok \"OK\" dismisses=#true")
    ]
  }
}

extension Element {
  fileprivate var mayDismiss: Bool {
    guard effect == nil else { return false }
    let closing = ["ok", "done", "cancel", "close", "dismiss", "finish", "save"]
    return [id, label, verb, system?.rawValue].compactMap { $0?.lowercased() }
      .contains(where: closing.contains)
  }
}
