internal import Drawing
internal import TouchLab

/// Renders the blocks of a document as HTML, so that pages need no wording of their own.
struct BlockMarkup {
  private var tables = 0
  private var groups = 0
  private var isVersus = false
  /// The names of tables and the ids of screens so far.
  private var names: Set<String> = []
  private var screens: [String: Int] = [:]

  static func markup(of blocks: [Block]) -> Markup {
    var renderer = BlockMarkup()
    return renderer.markup(of: blocks)
  }

  mutating func markup(of blocks: [Block]) -> Markup {
    var markup = Markup.none
    for block in blocks { markup += self.markup(of: block) }
    return markup
  }

  private mutating func markup(of block: Block) -> Markup {
    switch block {
    case .finding(let kicker, let sentence): return HeadMarkup.finding(kicker, sentence)
    case .keyResults(let results): return HeadMarkup.keyResults(results)
    case .named(let lines): return lines.map(HeadMarkup.named).joined()
    case .people(let names): return HeadMarkup.people(names)
    case .forPerson(let number, let blocks):
      return .block("div", [.class("of of-\(number)")], markup(of: blocks))
    case .heading(let level, let line): return Self.heading(level, line.markup)
    case .paragraph(let line, let style): return .block("p", [.style(style)], line.markup)
    case .lines(let lines):
      return lines.map { .block("p", [.style($0.hasBar ? "gain" : "")], $0.markup) }.joined()
    case .facts(let facts): return Self.facts(facts)
    case .table(let table):
      tables += 1
      var table = table
      if !names.insert(table.title).inserted { table.title += " (\(tables))" }
      return HTMLTable(table: table, id: "t\(tables)").markup
    case .entries(let entries):
      return .block("ul", [.class("lines")], entries.map(Self.entry))
    case .statement(let lines, _): return .folded("Scenario code", CopyBox.markup(lines))
    case .verbatim(let lines):
      return .block("pre", [], lines.map { Markup($0) + Markup(ownSource: "\n") })
    case .cards(let cards): return Self.cards(cards)
    case .pictures(let pictures):
      groups += 1
      let style = PictureMarkup.style(of: pictures)
      if style == "versus" { isVersus = true }
      let ids = pictures.map { picture -> String? in
        guard case .screen(let figure) = picture.drawing, !figure.isSmall else { return nil }
        let id = Anchor.screen(figure.screen.id)
        screens[id, default: 0] += 1
        return screens[id] == 1 ? id : "\(id).\(screens[id] ?? 0)"
      }
      return PictureMarkup.group(pictures, prefix: "g\(groups)", ids: ids)
    case .key(let screens): return ReadingHelp.markup(of: screens, isVersus: isVersus)
    case .folded(let title, let blocks): return .folded(title, markup(of: blocks))
    case .section(let section, let title, let blocks):
      return .section(section, title.markup, [markup(of: blocks)])
    case .panels(let panels, _):
      return panels.map { Self.heading(3, Markup($0.name)) + markup(of: $0.blocks) }.joined()
    case .item(let item):
      return .block(
        "div", [.id(Anchor.id(of: item.part)), .class("task")],
        [.block("h3", [], item.title.markup), markup(of: item.blocks)])
    case .items(let items, let first): return markup(of: items, from: first)
    }
  }

  /// Numbered parts, each with its pictures beside it.
  private mutating func markup(of items: [Item], from first: Int) -> Markup {
    var list = Markup.none
    for item in items {
      let id = Anchor.id(of: item.part)
      list += .item(
        "li", [.id(id)],
        [
          PictureMarkup.group(item.pictures, prefix: id),
          .block("div", [], [.block("h3", [], item.title.markup), markup(of: item.blocks)]),
        ])
    }
    let start = first == 1 ? Attribute.absent : Attribute("start", "\(first)")
    return .block("ol", [.class("suggestions"), start], list)
  }

  static func heading(_ level: Int, _ content: Markup) -> Markup {
    switch level {
    case 1: .block("h1", [], content)
    case 2: .block("h2", [], content)
    case 3: .block("h3", [], content)
    default: .block("h4", [], content)
    }
  }

  /// Figures side by side, as many as fit.
  private static func cards(_ cards: [Card]) -> Markup {
    let isFlat = cards.allSatisfy { $0.lines.count < 2 }
    return .block(
      "div", [.class(isFlat ? "cards tiles" : "cards")],
      cards.map { card in
        .block(
          "div", [],
          [
            isFlat
              ? .block("p", [.class("quiet")], Markup(card.name))
              : .block("h3", [], Markup(card.name)),
            .block("p", [.class("figure")], card.figure.markup),
          ] + card.lines.map { .block("p", [], $0.markup) })
      })
  }

  private static func facts(_ facts: [Fact]) -> Markup {
    .block(
      "dl", [.class("facts")],
      facts.map { fact in
        .item("dt", [], [Markup(fact.name)]) + .item("dd", [], [fact.value.markup])
      })
  }

  private static func entry(_ entry: Entry) -> Markup {
    .item(
      "li", entry.part.map { [.id(Anchor.id(of: $0))] } ?? [],
      [entry.mark.line.markup, " ", entry.title.markup]
        + entry.details.map { .element("p", [], $0.markup) })
  }
}

extension Line {
  fileprivate var hasBar: Bool { spans.contains { $0.bar != nil } }

  /// The line as HTML, each tone as a class.
  var markup: Markup {
    var markup = Markup.none
    markup.add(self)
    return markup
  }
}

extension Markup {
  /// Writes a line, each tone as a class.
  mutating func add(_ line: Line) {
    for span in line.spans {
      if let bar = span.bar {
        self += bar.markup
      } else if let part = span.part {
        add("a", [.href(Anchor.address(of: part))]) { $0.add(span.text) }
      } else if span.tone == .name {
        add("code") { $0.add(span.text) }
      } else if span.tone == .strong {
        add("strong") { $0.add(span.text) }
      } else if let tone = span.tone {
        add("span", [.class(tone.name)]) { $0.add(span.text) }
      } else {
        add(span.text)
      }
    }
  }
}

extension Tone {
  fileprivate var name: String {
    switch self {
    case .strong: "strong"
    case .quiet: "quiet"
    case .good: "good"
    case .bad: "bad"
    case .warning: "warning"
    case .name: "name"
    }
  }
}

extension RateBar {
  /// The parts from left to right; none for parts of no length.
  fileprivate var markup: Markup {
    var start = 0.0
    let drawn = parts.map { part -> Markup in
      let length = scale > 0 && part.rate.isFinite ? 100 * min(max(part.rate, 0) / scale, 1) : 0
      defer { start += length }
      guard length >= 0.05, start < 100 else { return .none }
      return .empty(
        "rect",
        [
          .class(part.style), start > 0 ? Attribute("x", "\(SVG.number(start))%") : .absent,
          Attribute("width", "\(SVG.number(min(length, 100 - start)))%"),
        ])
    }.joined()
    guard !drawn.isEmpty else { return .none }
    return .element("svg", [.class("bar"), Attribute("aria-hidden", "true")], drawn)
  }
}

enum PictureMarkup {
  /// Pictures side by side where they fit; `prefix` begins their ids.
  static func group(_ pictures: [Picture], prefix: String, ids: [String?] = []) -> Markup {
    guard !pictures.isEmpty else { return .none }
    let figures = pictures.enumerated().map { index, picture in
      figure(
        picture, id: "\(prefix)\(letter(index))",
        screen: ids.indices.contains(index) ? ids[index] : nil)
    }
    return .block("div", [.class(style(of: pictures))], figures)
  }

  private static func figure(_ picture: Picture, id: String, screen: String?) -> Markup {
    let caption = Markup.block("figcaption", [], picture.caption.markup)
    switch picture.drawing {
    case .screen(let figure):
      return .block(
        "figure", screen.map { [.id($0)] } ?? [], [caption, figure.markup])
    case .crop(let drawn, let crop):
      return .block(
        "figure", [], [frame(picture, id, crop.window, crop.content(drawn.content)), caption])
    }
  }

  private static func frame(
    _ picture: Picture, _ id: String, _ window: Rectangle, _ content: Markup
  ) -> Markup {
    PictureFrame(
      id: id, title: picture.title, description: picture.description, window: window,
      content: content
    ).markup
  }

  fileprivate static func style(of pictures: [Picture]) -> String {
    switch pictures.first?.drawing {
    case .crop(_, let crop):
      let isWide = crop.window.width > leastWide
      return isWide && crop.window.height < mostFlat * crop.window.width ? "crops flat" : "crops"
    case .screen(let figure):
      if figure.isSmall { return "screens small" }
      return pictures.count == 2 && figure.other != nil ? "versus" : "screens"
    case nil: return "screens"
    }
  }

  /// The smallest width and the largest ratio of height to width of stacked
  /// pictures, so that their text stays legible.
  private static let leastWide = 260.0
  private static let mostFlat = 0.42

  private static func letter(_ index: Int) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz").map(String.init)
    return letters.indices.contains(index) ? letters[index] : "-\(index + 1)"
  }
}
