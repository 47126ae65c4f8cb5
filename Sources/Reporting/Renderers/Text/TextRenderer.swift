/// Sets a document for a terminal or a plain text file.
struct TextRenderer {
  let style: TextStyle

  /// The document as lines, each ended by a line feed, one blank line between blocks.
  static func render(_ document: Document, style: TextStyle) -> String {
    let renderer = TextRenderer(style: style)
    var lines: [String] = []
    var followsHeading = true
    for block in document.blocks.flatMap(renderer.fitting) {
      if !followsHeading { lines.append("") }
      lines += renderer.lines(of: block)
      if case .heading(let level, _) = block {
        followsHeading = level > 2
      } else {
        followsHeading = false
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The block, or what stands for it where it does not fit.
  private func fitting(_ block: Block) -> [Block] {
    guard case .whole(let table, let otherwise) = block else { return [block] }
    return TextTable.naturalWidth(of: table) <= style.width ? [.table(table)] : otherwise
  }

  private func lines(of block: Block) -> [String] {
    switch block {
    case .heading(let level, let line): heading(line, level: level)
    case .paragraph(let line):
      line.wrapped(toColumns: style.width - 2).map { "  " + painted($0) }
    case .facts(let facts): lines(of: facts)
    case .table(let table), .whole(let table, _): TextTable(table, style: style).lines
    case .entries(let entries): entries.flatMap(lines)
    case .verbatim(let lines): lines.map { "  \($0.printable)".trimmed }
    }
  }

  private func heading(_ line: Line, level: Int) -> [String] {
    let marker = level == 3 ? "▌ " : ""
    let limit = style.width - marker.columns
    let title = line.printed(toColumns: level == 2 ? limit - 8 : limit)
    switch level {
    case 1:
      return [bold(title), String(repeating: "═", count: max(1, title.columns))]
    case 2:
      let rest = style.width - 5 - title.columns
      return ["─── \(bold(title)) \(String(repeating: "─", count: max(3, rest)))"]
    default:
      return [marker + bold(title)]
    }
  }

  private func bold(_ line: Line) -> String {
    line.spans.map { style.paint($0.text, $0.tone ?? .strong) }.joined()
  }

  private func lines(of facts: [Fact]) -> [String] {
    let width = min(facts.map { $0.name.printable.columns }.max() ?? 0, style.width / 3)
    return facts.flatMap { fact -> [String] in
      let name = fact.name.printable.truncated(toColumns: width).padded(toColumns: width)
      let values = fact.value.wrapped(toColumns: style.width - width - 4)
      return values.enumerated().map { index, value in
        let start = index == 0 ? name : String(repeating: " ", count: width)
        return "  \(style.paint(start, .quiet))  \(painted(value))".trimmed
      }
    }
  }

  private func lines(of entry: Entry) -> [String] {
    let titles = entry.title.wrapped(toColumns: style.width - 4).map(painted)
    let details = entry.details.flatMap { detail in
      detail.wrapped(toColumns: style.width - 6).map(painted)
    }
    let first = titles.prefix(1).map { "  \(painted(entry.mark.line)) \($0)" }
    return first + titles.dropFirst().map { "    \($0)" } + details.map { "      \($0)" }
  }

  private func painted(_ line: Line) -> String {
    line.spans.map { style.paint($0.text, $0.tone) }.joined()
  }
}

extension String {
  /// The text without spaces at its end.
  var trimmed: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
