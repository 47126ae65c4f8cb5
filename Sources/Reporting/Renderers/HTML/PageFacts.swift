internal import Studies
internal import TouchLab

/// A scenario's report and its verdict, which all sections of its page share.
struct PageFacts {
  let report: StudyReport
  let verdict: StudyVerdict

  var result: StudyResult { report.result }
  var study: Study { result.study }

  /// The recommended layout.
  var recommended: LayoutResult { result.layouts[verdict.recommended.index] }

  /// The layout that the recommended one is compared with; nil for one layout.
  var other: LayoutResult? { verdict.other.map { result.layouts[$0.index] } }

  /// The indices of the layouts in the order of the page: the recommended one, the one that it is
  /// compared with, then the rest.
  var order: [Int] {
    let first = [verdict.recommended.index] + (verdict.other.map { [$0.index] } ?? [])
    return first + result.layouts.indices.filter { !first.contains($0) }
  }

  /// Whether the scenario has several layouts.
  var hasSeveralLayouts: Bool { result.layouts.count > 1 }

  /// The role of a layout in the verdict, in brackets; empty for others and for one layout.
  func role(of layout: Int) -> String {
    guard hasSeveralLayouts else { return "" }
    if layout == verdict.recommended.index, verdict.reason != .none { return " (recommended)" }
    return layout == 0 ? " (baseline layout)" : ""
  }

  /// The link to the row of a target of the recommended layout; to the table if it has no row.
  func row(ofTarget id: String, on screen: String) -> String {
    let screens = recommended.screens
    guard let place = screens.firstIndex(where: { $0.id == screen }),
      let target = screens[place].targets.firstIndex(where: { $0.target.id == id })
    else { return "#\(Anchor.targets)" }
    return "#\(Anchor.row(verdict.recommended.index + 1, place + 1, target))"
  }
}

extension Markup {
  /// A section of a page under a heading.
  static func section(_ anchor: String, _ title: Markup, _ parts: [Markup]) -> Markup {
    .block(
      "section", [.id(anchor), Attribute("aria-labelledby", "\(anchor)-h")],
      [BlockMarkup.heading(2, title, id: "\(anchor)-h")] + parts)
  }

  /// Blocks that open on request.
  static func folded(_ title: String, _ parts: [Markup]) -> Markup {
    .block("details", [], [.element("summary", [], Markup(title))] + parts)
  }

  static func span(_ style: String, _ text: String) -> Markup {
    .element("span", [.class(style)], Markup(text))
  }

  static func link(_ address: String, _ text: String) -> Markup {
    .element("a", [.href(address)], Markup(text))
  }
}
