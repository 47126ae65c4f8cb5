internal import TouchLab

/// The way to every part of a page.
enum ContentsList {
  static func markup(of result: StudyResult) -> Markup {
    var items = [link(Anchor.summary, "What this says")]
    for (index, layout) in result.layouts.enumerated() {
      items.append(link(Anchor.layout(index + 1), "Layout \(layout.id)"))
      for (place, screen) in layout.screens.enumerated() {
        items.append(link(Anchor.screen(index + 1, place + 1), screen.id))
      }
    }
    if !result.comparisons.isEmpty { items.append(link(Anchor.comparison, "Comparison")) }
    items.append(link(Anchor.about, "About this report"))
    return .block("ul", [], items)
  }

  private static func link(_ anchor: String, _ title: String) -> Markup {
    .block("li", [], .element("a", [.href("#\(anchor)")], Markup(title)))
  }
}
