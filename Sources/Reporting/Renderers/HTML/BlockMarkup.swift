/// Renders the blocks of a document as HTML, so that pages need no wording of their own.
struct BlockMarkup {
  /// The prefix of the captions' ids; unique in its page.
  let prefix: String
  private var tables = 0
  private var groups = 0
  /// The headings above, outermost first.
  ///
  /// They name the tables below them.
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
