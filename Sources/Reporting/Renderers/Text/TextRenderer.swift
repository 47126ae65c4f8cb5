package import Drawing
internal import TouchLab

struct TextRenderer {
  private let style: TextStyle
  private var output: [UInt8] = []

  /// The document in UTF-8: lines ended by line feeds, with blank lines between blocks.
  static func render(_ document: Document, style: TextStyle) -> [UInt8] {
    var renderer = TextRenderer(style: style)
    var followsHeading = true
    for block in document.blocks.flatMap({ $0.flattened() }) {
      if !followsHeading { renderer.output.appendText("\n") }
      renderer.write(block)
      if case .heading(let level, _) = block {
        followsHeading = level > 2
      } else {
        followsHeading = false
      }
    }
    return renderer.output
  }

  private init(style: TextStyle) { self.style = style }

  private mutating func write(_ block: Block) {
    switch block {
    case .heading(let level, let line): write(heading: line, level: level)
    case .paragraph(let line, _): write(line, indent: 2, width: style.width - 2)
    case .lines(let lines):
      for line in lines { write(line, indent: 2, width: style.width - 2) }
    case .facts(let facts): write(facts)
    case .table(let table): TextTable(table, style: style).write(to: &output)
    case .entries(let entries): for entry in entries { write(entry) }
    case .verbatim(let lines): write(verbatim: lines)
    case .statement(let lines, let making): write(verbatim: Self.shortened(lines, making))
    // `flattened` has replaced them.
    case .finding, .keyResults, .named, .people, .forPerson, .cards, .pictures, .key, .folded,
      .section, .panels, .item,
      .items:
      break
    }
  }

  private mutating func write(verbatim lines: [String]) {
    for line in lines {
      let start = output.count
      output.appendText("  \(line.printable)")
      output.endLine(from: start)
    }
  }

  /// The longest statement to print for pasting.
  private static let mostLines = 24

  private static func shortened(_ lines: [String], _ making: String) -> [String] {
    guard lines.count > mostLines else { return lines }
    let kept = lines.prefix(mostLines - 1)
    let rest = "// and \((lines.count - kept.count).counted("further line"))"
    return kept + [making.isEmpty ? rest : "\(rest): \(making) writes all"]
  }

  /// Writes a line wrapped to a width, all of it at one indent.
  private mutating func write(_ line: Line, indent: Int, width: Int) {
    let limit = min(width, style.proseWidth - indent)
    for part in PrintedLine(line).wrapped(toColumns: limit) {
      output.appendSpaces(indent)
      part.write(style, to: &output)
      output.appendText("\n")
    }
  }

  private mutating func write(heading line: Line, level: Int) {
    let marker = level == 3 ? "▌ " : ""
    let limit = style.width - marker.columns
    let title = PrintedLine(line).cut(toColumns: level == 2 ? limit - 8 : limit)
    if level == 2 { output.appendText("─── ") }
    output.appendText(marker)
    title.write(style, instead: .strong, to: &output)
    switch level {
    case 1: output.appendText("\n" + String(repeating: "═", count: max(1, title.columns)))
    case 2:
      let rest = style.width - 5 - title.columns
      output.appendText(" " + String(repeating: "─", count: max(3, rest)))
    default: break
    }
    output.appendText("\n")
  }

  private mutating func write(_ facts: [Fact]) {
    let names = facts.map { $0.name.printable }
    let width = min(names.map(\.columns).max() ?? 0, 2 * style.width / 5)
    for (fact, whole) in zip(facts, names) {
      let name = whole.truncated(toColumns: width).padded(toColumns: width)
      let values = PrintedLine(fact.value).wrapped(toColumns: style.width - width - 4)
      for (index, value) in values.enumerated() {
        let start = output.count
        output.appendSpaces(2)
        let first = index == 0 ? name : String(repeating: " ", count: width)
        output.appendText(style.paint(first, .quiet))
        output.appendSpaces(2)
        value.write(style, to: &output)
        output.endLine(from: start)
      }
    }
  }

  private mutating func write(_ entry: Entry) {
    let titles = PrintedLine(entry.title).wrapped(
      toColumns: min(style.width, style.proseWidth) - 4)
    for (index, title) in titles.enumerated() {
      output.appendSpaces(2)
      output.appendText(index == 0 ? style.paint(entry.mark.rawValue, entry.mark.tone) : " ")
      output.appendSpaces(1)
      title.write(style, to: &output)
      output.appendText("\n")
    }
    for detail in entry.details { write(detail, indent: 6, width: style.width - 6) }
  }
}

extension Block {
  /// The blocks that formats without drawings print instead. Folded blocks stay if `foldsBlocks`;
  /// otherwise they follow their title.
  func flattened(foldsBlocks: Bool = false) -> [Block] {
    func flat(_ blocks: [Block]) -> [Block] {
      blocks.flatMap { $0.flattened(foldsBlocks: foldsBlocks) }
    }
    switch self {
    case .heading, .paragraph, .facts, .entries, .lines, .verbatim, .statement:
      return [self]
    case .finding(let kicker, let sentence):
      return [.heading(level: 1, kicker), .paragraph(sentence.toned(.strong), style: "finding")]
    case .keyResults(let results):
      return [
        .entries(results.map { Entry(mark: .note, title: Line($0.sentence), details: []) })
      ]
    case .named(let lines): return [.facts(lines.map { Fact($0.name, $0.line) })]
    case .table(let table):
      let isNamed = !table.title.isEmpty && !table.isTitled
      return (isNamed ? [.heading(level: 4, Line(table.title))] : []) + [self]
    case .cards(let cards):
      return [
        .facts(
          cards.map { card in
            Fact(card.name, ([card.figure.toned(.strong)] + card.lines).joined(" · "))
          })
      ]
    case .pictures(let pictures):
      let captions = pictures.map(\.caption)
      return captions.isEmpty ? [] : [.lines(captions)]
    case .key, .people: return []
    case .forPerson(let number, let blocks): return number == 1 ? flat(blocks) : []
    case .folded(let title, let blocks):
      return foldsBlocks ? [self] : [.heading(level: 4, Line(title))] + flat(blocks)
    case .section(_, let title, let blocks): return [.heading(level: 2, title)] + flat(blocks)
    case .panels(let panels, _):
      return panels.flatMap { panel in
        (panels.count > 1 ? [.heading(level: 3, Line(panel.name))] : []) + flat(panel.blocks)
      }
    case .item(let item): return [.heading(level: 3, item.title)] + flat(item.blocks)
    case .items(let items, let first):
      return items.enumerated().flatMap { index, item -> [Block] in
        var blocks = item.blocks
        var details: [Line] = []
        if case .lines(let lines) = blocks.first {
          details = lines
          blocks.removeFirst()
        }
        var title = Line("\(first + index)  ", .strong) + item.title
        for index in title.spans.indices where title.spans[index].tone == nil {
          title.spans[index].tone = .strong
        }
        return [.entries([Entry(mark: .note, title: title, details: details)])] + flat(blocks)
      }
    }
  }
}

extension Document {
  package func text(style: TextStyle = .plain) -> String {
    String(decoding: TextRenderer.render(self, style: style), as: UTF8.self)
  }

  /// The document for a file, in UTF-8.
  package func textFile(style: TextStyle = .file) -> [UInt8] {
    TextRenderer.render(self, style: style)
  }
}
