/// A page of HTML that needs nothing but itself: no network, no other file, no script.
struct Page {
  var title: String
  var header: Markup
  var main: Markup
  var footer: Markup
  /// What the script needs beside the pictures.
  var data = Attribute.absent

  /// The page as a file in UTF-8.
  var bytes: [UInt8] {
    (Self.doctype + Markup.block("html", [Attribute("lang", "en")], [head, body])).bytes
  }

  /// The way to the parts of a page.
  static func contents(_ list: Markup) -> Markup {
    .block("nav", [Attribute("aria-label", "Contents")], list)
  }

  private static let doctype = Markup(ownSource: "<!doctype html>\n")
  private static let style = Markup.block("style", [], Markup(ownSource: Stylesheet.text))
  private static let script = Markup.block("script", [], Markup(ownSource: Script.text))

  private var head: Markup {
    Markup.block(
      "head", [],
      [
        .empty("meta", [Attribute("charset", "utf-8")]),
        .empty(
          "meta",
          [Attribute("http-equiv", "Content-Security-Policy"), Attribute("content", Self.policy)]),
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

  private var body: Markup {
    Markup.block(
      "body", [],
      [
        .block("a", [.class("skip"), .href("#main")], "Skip to the report"),
        PictureStyle.patterns,
        .block("header", [], header),
        .block("main", [.id("main"), Attribute("tabindex", "-1"), data], main),
        .block("footer", [], footer),
        Self.script,
      ])
  }

  /// Nothing is loaded, and nothing runs or styles but what the program wrote: both are known by
  /// their hashes, so that even markup that slipped in could do nothing.
  static let policy = [
    "default-src 'none'", "img-src data:", "base-uri 'none'", "form-action 'none'",
    "style-src 'sha256-\(Stylesheet.fingerprint)'",
    "script-src 'sha256-\(Script.fingerprint)'",
  ].joined(separator: "; ")
}
