/// Lines to copy, such as a statement to paste.
///
/// A button copies them if scripts run.
enum CopyBox {
  static func markup(_ lines: [String]) -> Markup {
    // The line feeds between lines are the program's own; those within a line become spaces.
    let kept = lines.map { Markup($0) }.joined(Markup(ownSource: "\n"))
    return .block(
      "pre", [.class("copy"), Attribute("tabindex", "0")], .element("code", [], kept))
  }
}
