/// A self-contained HTML page: it loads nothing from elsewhere and works without its script.
struct Page {
  var title: String
  /// The links that stay in sight.
  var bar = Markup.none
  var header: Markup
  var main: Markup
  var footer: Markup
  /// The data of the script, beside that of the pictures.
  var data = Attribute.absent

  /// The page as a file in UTF-8.
  var bytes: [UInt8] {
    let script = script
    return
      (Self.doctype
      + Markup.block("html", [Attribute("lang", "en")], [head(with: script), body(with: script)]))
      .bytes
  }

  private static let doctype = Markup(ownSource: "<!doctype html>\n")
  private static let style = Markup.block("style", [], Markup(ownSource: Stylesheet.text))
  /// The script that the page needs.
  ///
  /// Text of scenarios cannot contain the quotation mark of an attribute.
  private var script: Script {
    if main.contains("data-play=\"") { return .playing }
    return main.contains("data-drag=\"") ? .dragging : .plain
  }

  private func head(with script: Script) -> Markup {
    Markup.block(
      "head", [],
      [
        .empty("meta", [Attribute("charset", "utf-8")]),
        .empty(
          "meta",
          [
            Attribute("http-equiv", "Content-Security-Policy"),
            Attribute("content", policy(for: script)),
          ]),
        .empty(
          "meta",
          [
            Attribute("name", "viewport"),
            Attribute("content", "width=device-width,initial-scale=1"),
          ]),
        .empty(
          "meta",
          [
            Attribute("name", "generator"), Attribute("content", "\(Tool.name) \(Tool.version)"),
          ]),
        .empty(
          "link", [Attribute("rel", "icon"), Attribute("href", "data:,")]),
        .element("title", [], Markup(title)),
        Self.style,
      ])
  }

  private func body(with script: Script) -> Markup {
    Markup.block(
      "body", [],
      [
        .block("a", [.class("skip"), .href("#main")], "Skip to the report"),
        PictureStyle.patterns, bar,
        .block("header", [], header),
        .block("main", [.id("main"), Attribute("tabindex", "-1"), data], main),
        .block("footer", [], footer),
        .block("script", [], Markup(ownSource: script.text)),
      ])
  }

  /// The content security policy.
  ///
  /// It loads nothing and allows only the program's own style and script, known by their hashes.
  /// Even injected markup could do nothing.
  private func policy(for script: Script) -> String {
    [
      "default-src 'none'", "img-src data:", "base-uri 'none'", "form-action 'none'",
      "style-src 'sha256-\(Stylesheet.fingerprint)'", "script-src 'sha256-\(script.fingerprint)'",
    ].joined(separator: "; ")
  }
}
