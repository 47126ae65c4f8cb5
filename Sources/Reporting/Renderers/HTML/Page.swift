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
  private func policy(for script: Script) -> String {
    [
      "default-src 'none'", "img-src data:", "base-uri 'none'", "form-action 'none'",
      "style-src 'sha256-\(Stylesheet.fingerprint)'", "script-src 'sha256-\(script.fingerprint)'",
    ].joined(separator: "; ")
  }
}

/// A scenario's report and its verdict, which all sections of its page share.
struct PageFacts {
  let report: StudyReport
  let verdict: StudyVerdict

  var result: StudyResult { report.result }
  var study: Study { result.study }

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

/// The ids of a page's parts. They are numbers in report order, never words of a scenario, and
/// therefore unique and safe.
enum Anchor {
  static let verdict = "verdict"
  static let screens = "screens"
  static let suggestions = "suggestions"
  static let targets = "targets"
  static let tasks = "tasks"
  static let findings = "findings"
  static let method = "method"

  static func screen(_ layout: Int, _ screen: Int) -> String { "s\(layout)-\(screen)" }
  static func picture(_ layout: Int, _ screen: Int) -> String { "p\(layout)-\(screen)" }
  /// The picture of a screen of the report.
  static func picture(of part: ReportPart) -> String {
    guard case .screen(let layout, let screen) = part else { return self.part(part) }
    return picture(layout, screen)
  }

  /// The row of a target, by its index on the screen.
  static func row(_ layout: Int, _ screen: Int, _ target: Int) -> String {
    "r\(layout)-\(screen)-\(target)"
  }

  static func part(_ part: ReportPart) -> String {
    switch part {
    case .screen(let layout, let screen): self.screen(layout, screen)
    case .task(_, let task): self.task(task)
    case .requirements: verdict
    case .change(let layout, let rank): change(layout, rank)
    }
  }

  static func change(_ layout: Int, _ rank: Int) -> String { "c\(layout)-\(rank)" }
  static func task(_ task: Int) -> String { "k\(task)" }
}

/// Panels of which one is in sight, chosen by labelled radio buttons; on paper all are.
enum Tabs {
  /// A panel with the name of its tab.
  struct Panel {
    let name: String
    let content: Markup
  }

  /// The panels; a single one has no tab. The style sheet shows the panel of the chosen radio
  /// button; no script is needed. More than `most` panels follow each other.
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

/// Lines to copy, such as a statement to paste. A button copies them if scripts run.
enum CopyBox {
  static func markup(_ lines: [String]) -> Markup {
    // The line feeds between lines are the program's own; those within a line become spaces.
    let kept = lines.map { Markup($0) }.joined(Markup(ownSource: "\n"))
    return .block(
      "pre", [.class("copy"), Attribute("tabindex", "0")], .element("code", [], kept))
  }
}

/// A bar as long as a rate, or several in a row; text beside it prints the rate.
enum RateBar {
  /// A part of a bar.
  struct Part {
    let rate: Double
    let style: String
  }

  /// One bar; `scale` is the rate of the full width.
  static func markup(_ rate: Double, _ style: String, scale: Double = 0.5) -> Markup {
    markup([Part(rate: rate, style: style)], scale: scale)
  }

  /// The parts from left to right; none for parts of no length.
  static func markup(_ parts: [Part], scale: Double) -> Markup {
    var left = 0.0
    let drawn = parts.map { part -> Markup in
      let length = scale > 0 && part.rate.isFinite ? 100 * min(max(part.rate, 0) / scale, 1) : 0
      defer { left += length }
      guard length >= 0.05 else { return .none }
      return .empty(
        "rect",
        [
          .class(part.style), Attribute("x", "\(SVG.number(left))%"),
          Attribute("width", "\(SVG.number(min(length, 100 - left)))%"),
        ])
    }.joined()
    guard !drawn.isEmpty else { return .none }
    return .element("svg", [.class("bar"), Attribute("aria-hidden", "true")], drawn)
  }
}
