/// Panels of which one is in sight, chosen by labelled radio buttons; on paper all are.
enum Tabs {
  /// A panel with the name of its tab.
  struct Panel {
    let name: String
    let content: Markup
  }

  /// The panels; a single one has no tab.
  ///
  /// The style sheet shows the panel of the chosen radio button; no script is needed. More than
  /// `most` panels follow each other.
  static func markup(_ panels: [Panel], id: String, label: String) -> Markup {
    guard panels.count > 1 else { return panels.first?.content ?? .none }
    let contents = panels.map { panel in
      Markup.block(
        "div", [.class("panel")], [BlockMarkup.heading(3, Markup(panel.name)), panel.content])
    }
    guard panels.count <= most else { return .block("div", [], contents) }
    let choices = panels.enumerated().map { index, panel -> Markup in
      let own = "\(id)-\(index + 1)"
      let radio = [Attribute("type", "radio"), Attribute("name", id), .id(own)]
      return .empty("input", index == 0 ? radio + [Attribute("checked", "")] : radio)
        + .element("label", [Attribute("for", own)], Markup(panel.name))
    }
    return .block(
      "div",
      [.class("tabs"), Attribute("role", "group"), Attribute("aria-label", label)],
      choices + contents)
  }

  /// The number of tabs that the style sheet knows.
  static let most = 6

  /// The rules that show the panel of the chosen radio button.
  static let rules = (1...most).map { number in
    "input:nth-of-type(\(number)):checked~.panel:nth-of-type(\(number))"
  }.joined(separator: ",")
}
