/// The links to the sections of a page, which stay in sight.
enum StickyBar {
  /// The bar; `index` is the address of the index of all reports.
  static func markup(index: String?, sections: [(anchor: String, title: String)]) -> Markup {
    let way = index.map { Markup.element("a", [.href($0)], "All reports") } ?? .none
    let links = sections.map {
      Markup.item("li", [], [.link("#\($0.anchor)", $0.title)])
    }
    return .block(
      "nav", [.class("top"), Attribute("aria-label", "Sections")],
      .block(
        "div", [],
        [
          .element("p", [], [Markup(Tool.name), way.isEmpty ? .none : " · " + way]),
          links.isEmpty ? .none : .block("ul", [], links),
        ]))
  }
}
