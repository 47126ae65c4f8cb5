internal import TouchLab

/// Renders the blocks of a document as HTML, so that pages need no wording of their own.
struct BlockMarkup {
  /// The prefix of the captions' ids; unique in its page.
  let prefix: String
  private var tables = 0
  private var groups = 0
  /// The headings above, outermost first.
  private var headings: [Heading]
  /// The names of tables so far.
  private var taken: Set<String> = []
  /// The subject of the blocks for the names of tables, usually the layout.
  private let subject: String

  private struct Heading {
    var level: Int
    var text: String
  }

  private init(prefix: String, subject: String, heading: Line) {
    self.prefix = prefix
    self.subject = subject
    // Replaces a heading that is not among the blocks; any heading of the blocks supersedes it.
    headings = heading.text.isEmpty ? [] : [Heading(level: .max, text: heading.text)]
  }

  /// The blocks as markup; `subject` keeps the names of tables with equal headings apart.
  static func markup(
    of blocks: [Block], prefix: String, subject: String = "", heading: Line = ""
  ) -> Markup {
    var setter = BlockMarkup(prefix: prefix, subject: subject, heading: heading)
    return blocks.map { setter.markup(of: $0) }.joined()
  }

  private mutating func markup(of block: Block) -> Markup {
    switch block {
    case .heading(let level, let line):
      headings.removeAll { $0.level >= level }
      // The first level is the page's title, above all tables.
      if level > 1 { headings.append(Heading(level: level, text: line.text)) }
      return Self.heading(level, line.markup)
    case .paragraph(let line): return .block("p", [], line.markup)
    case .lines(let lines):
      return lines.map { .block("p", [], $0.markup) }.joined()
    case .facts(let facts): return Self.facts(facts)
    case .table(let table), .whole(let table, _):
      tables += 1
      return self.table(table).markup
    case .entries(let entries):
      return .block("ul", [.class("entries")], entries.map(Self.entry))
    case .statement(let lines, _): return CopyBox.markup(lines)
    case .folded(let title, let blocks):
      let inner = blocks.map { self.markup(of: $0) }.joined()
      return .block("details", [], [.element("summary", [], Markup(title)), inner])
    case .keyFigures(let figures): return Self.figures(figures)
    case .sentences(let sentences): return Self.sentences(sentences)
    case .pictures(let pictures):
      groups += 1
      return PictureMarkup.group(pictures, prefix: "\(prefix)-p\(groups)")
    case .verbatim(let lines):
      return .block("pre", [], lines.map { Markup($0) + Markup(ownSource: "\n") })
    }
  }

  static func heading(_ level: Int, _ content: Markup, id: String? = nil) -> Markup {
    let attributes = id.map { [Attribute.id($0)] } ?? []
    switch level {
    case 1: return .block("h1", attributes, content)
    case 2: return .block("h2", attributes, content)
    case 3: return .block("h3", attributes, content)
    default: return .block("h4", attributes, content)
    }
  }

  /// Figures side by side, as many as fit.
  static func figures(_ figures: [KeyFigure]) -> Markup {
    guard !figures.isEmpty else { return .none }
    let all = figures.map { figure in
      let value = [Markup(figure.value), .element("small", [], Markup(figure.note))]
      return Markup.block(
        "div", [], [.item("dt", [], [Markup(figure.name)]), .item("dd", [], value)])
    }
    return .block("dl", [.class("figures")], all)
  }

  static func sentences(_ sentences: [Line]) -> Markup {
    .block("ul", [.class("says")], sentences.map { .item("li", [], [$0.markup]) })
  }

  static func facts(_ facts: [Fact]) -> Markup {
    .block(
      "dl", [.class("facts")],
      facts.map { fact in
        .item("dt", [], [Markup(fact.name)]) + .item("dd", [], [fact.value.markup])
      })
  }

  private mutating func table(_ table: Table) -> HTMLTable {
    HTMLTable(table, id: "\(prefix)-t\(tables)", caption: Markup(name()), namesCells: true)
  }

  /// The name of the next table: its headings, innermost first, the subject, and a number if the
  /// name is taken.
  private mutating func name() -> String {
    let parts = headings.reversed().map(\.text) + [subject]
    let name = parts.filter { !$0.isEmpty }.joined(separator: ", ")
    let named = name.isEmpty ? "Table" : name
    let unique = taken.contains(named) ? "\(named) (\(tables))" : named
    taken.insert(unique)
    return unique
  }

  private static func entry(_ entry: Entry) -> Markup {
    let title = Markup.element("p", [], [entry.mark.line.markup, " ", entry.title.markup])
    return .item("li", [], [title] + entry.details.map { .element("p", [], $0.markup) })
  }
}

extension Line {
  /// The line without its tones.
  fileprivate var text: String { spans.map(\.text).joined() }

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
      if let part = span.part {
        add("a", [.href("#\(Anchor.part(part))")]) { $0.add(span.text) }
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

/// Draws the pictures of a document.
enum PictureMarkup {
  /// Pictures side by side where they fit; `prefix` begins their ids.
  static func group(_ pictures: [Picture], prefix: String) -> Markup {
    guard !pictures.isEmpty else { return .none }
    let figures = pictures.enumerated().map { index, picture in
      figure(picture, id: "\(prefix)\(letter(index))")
    }
    return .block("div", [.class(style(of: pictures))], figures)
  }

  /// A picture with its caption.
  static func figure(_ picture: Picture, id: String) -> Markup {
    switch picture.drawing {
    case .differences:
      return .block("figure", [.class("plot")], [drawing(of: picture, id: id), caption(picture)])
    case .changes:
      let stack = Markup.block("div", [.class("stack")], drawing(of: picture, id: id))
      // The caption distinguishes the two of a pair, so it comes first.
      return .block("figure", [], [caption(picture), stack])
    case .screen, .crop, .part:
      return .block("figure", [], [drawing(of: picture, id: id), caption(picture)])
    }
  }

  /// The picture without its caption.
  static func drawing(of picture: Picture, id: String) -> Markup {
    let (window, content) = content(of: picture.drawing, id: id)
    return PictureFrame(
      id: id, title: picture.title, description: picture.description,
      isShownAgain: picture.isWhole, window: window, content: content
    ).markup
  }

  static func caption(_ picture: Picture) -> Markup {
    .block("figcaption", [], picture.caption.markup)
  }

  private static func content(
    of drawing: Picture.Drawing, id: String
  ) -> (window: Rectangle, content: Markup) {
    switch drawing {
    case .screen(let picture):
      var named = picture
      named.id = id
      return (picture.window, named.content)
    case .crop(let picture, let crop): return (crop.window, crop.content(picture.content))
    case .part(let part, let crop): return (crop.window, crop.content { _ in again(part) })
    case .differences(let plot): return (plot.window, plot.content)
    case .changes(let marks, let crop, let picture):
      return (crop.window, crop.content { picture.content($0) + marks.markup })
    }
  }

  /// A reference to the picture of a screen that the report already contains.
  private static func again(_ part: ReportPart) -> Markup {
    .empty("use", [.href("#\(Anchor.picture(of: part))")])
  }

  private static func style(of pictures: [Picture]) -> String {
    switch pictures.first?.drawing {
    case .changes: return "pairs"
    case .differences: return "plots"
    case .crop(_, let crop), .part(_, let crop):
      let isWide = crop.window.width > leastWide
      return isWide && crop.window.height < mostFlat * crop.window.width ? "crops flat" : "crops"
    case .screen, nil: return "crops"
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
