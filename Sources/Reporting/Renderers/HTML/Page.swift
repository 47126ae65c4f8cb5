internal import Drawing
internal import Studies
internal import TouchLab

/// A self-contained HTML page: it loads nothing from elsewhere and works without its script.
struct Page {
  var title: String
  /// The links that stay in sight.
  var bar = Markup.none
  var header: Markup
  var main: Markup
  var footer: Markup

  /// The page as a file in UTF-8.
  var bytes: [UInt8] {
    (Self.doctype + Markup.block("html", [Attribute("lang", "en")], [head, body])).bytes
  }

  private static let doctype = Markup(ownSource: "<!doctype html>\n")
  private static let style = Markup.block("style", [], Markup(ownSource: Stylesheet.text))

  private var head: Markup {
    Markup.block(
      "head", [],
      [
        .empty("meta", [Attribute("charset", "utf-8")]),
        .empty(
          "meta",
          [
            Attribute("http-equiv", "Content-Security-Policy"),
            Attribute("content", Self.policy),
          ]),
        .empty(
          "meta",
          [
            Attribute("name", "viewport"),
            Attribute("content", "width=device-width,initial-scale=1"),
          ]),
        .empty(
          "meta",
          [Attribute("name", "generator"), Attribute("content", "\(Tool.name) \(Tool.version)")]),
        .empty(
          "link", [Attribute("rel", "icon"), Attribute("href", "data:,")]),
        .element("title", [], Markup(title)),
        .empty("meta", [Attribute("property", "og:title"), Attribute("content", title)]),
        Self.style,
      ])
  }

  private var body: Markup {
    Markup.block(
      "body", [],
      [
        .block("a", [.class("skip"), .href("#main")], "Skip to the report"),
        PictureStyle.patterns, bar,
        .block("header", [], header),
        .block("main", [.id("main"), Attribute("tabindex", "-1")], main),
        .block("footer", [], footer),
        .block("script", [], Markup(ownSource: Script.text)),
      ])
  }

  private static let policy = [
    "default-src 'none'", "img-src data:", "base-uri 'none'", "form-action 'none'",
    "style-src 'sha256-\(Stylesheet.fingerprint)'", "script-src 'sha256-\(Script.fingerprint)'",
  ].joined(separator: "; ")
}

extension Markup {
  /// A section of a page under a heading; that of the verdict is for screen readers alone.
  static func section(_ section: ReportSection, _ title: Markup, _ parts: [Markup]) -> Markup {
    let id = "\(section.rawValue)-h"
    let style = Attribute.style(section == .verdict ? "unseen" : "")
    return .block(
      "section", [.id(section.rawValue), Attribute("aria-labelledby", id)],
      [.block("h2", [.id(id), style], title)] + parts)
  }

  /// Markup that opens on request.
  static func folded(_ title: String, _ content: Markup) -> Markup {
    .block("details", [], [.element("summary", [], Markup(title)), content])
  }
}

/// The ids of a page's parts. Those that people link to have the ids of the scenario, of which only
/// letters, digits and hyphens stay; the others are numbers in report order.
enum Anchor {
  static func screen(_ layout: Int, _ screen: Int) -> String { "s\(layout)-\(screen)" }
  static func picture(_ layout: Int, _ screen: Int) -> String { "p\(layout)-\(screen)" }
  static func picture(of part: ReportPart) -> String {
    guard case .screen(let layout, let screen) = part else { return id(of: part) }
    return picture(layout, screen)
  }

  /// The number of a key result in a picture.
  static func region(_ number: Int) -> String { "region-\(number)" }

  static func change(_ layout: Int, _ rank: Int) -> String { "c\(layout)-\(rank)" }

  /// The id of a screen's picture: `screen-inbox`.
  static func screen(_ id: String) -> String { "screen-\(id.asSlug)" }

  /// The id of a part; empty for another page.
  static func id(of part: ReportPart) -> String {
    switch part {
    case .screen(let layout, let screen): self.screen(layout, screen)
    case .target(let name): "target-\(name)"
    case .task(let id): "task-\(id.asSlug)"
    case .problem(let rank): "problem-\(rank)"
    case .change(let layout, let rank): change(layout, rank)
    case .section(let section): section.rawValue
    case .page: ""
    }
  }

  /// The address of a part within its page, or that of another page.
  static func address(of part: ReportPart) -> String {
    if case .page(let address) = part { address } else { "#\(id(of: part))" }
  }
}

/// The choice of a person.
enum PersonChoice {
  /// The number of persons that the style sheet knows.
  static let most = 4

  /// The parts of the persons that are not chosen.
  static let rules = (1...most).map { number in
    "body:has(#person-\(number):checked) .of:not(.of-\(number))"
  }.joined(separator: ",")
}

/// Lines to copy, such as a statement to paste. A button copies them if scripts run.
enum CopyBox {
  static func markup(_ lines: [String]) -> Markup {
    // The line feeds between lines are the program's own; those within a line become spaces.
    let kept = lines.map { Markup($0) }.joined(Markup(ownSource: "\n"))
    return .block(
      "pre", [.class("copy"), Attribute("tabindex", "0")], .element("code", [], kept))
  }
}
