/// Lines that readers take away, such as a statement to paste: where scripts run a button copies them.
enum CopyBox {
  static func markup(_ lines: [String]) -> Markup {
    // A line feed of a text from outside would become a space, as all that breaks lines does.
    let kept = lines.map { Markup($0) }.joined(Markup(ownSource: "\n"))
    return .block(
      "pre", [.class("copy"), Attribute("tabindex", "0")], .element("code", [], kept))
  }
}
