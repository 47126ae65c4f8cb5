/// Renders a document as GitHub's Markdown.
struct MarkdownRenderer {
  /// The address of the page that links lead to; nil for no links.
  let page: String?

  /// The document as Markdown, with one blank line between blocks.
  func render(_ document: Document) -> String {
    document.blocks.map { lines(of: $0).joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  private func lines(of block: Block) -> [String] {
    switch block {
    case .heading(let level, let line):
      let plain = Line(line.spans.map(\.text).joined())
      return ["\(String(repeating: "#", count: level)) \(plain.markdown())"]
    case .paragraph(let line):
      return [line.markdown(atStart: true, page: page)]
    case .lines(let lines):
      return lines.map { "\($0.markdown(atStart: true, page: page))  " }
    case .facts(let facts):
      return facts.map { "- **\(Line($0.name).markdown()):** \($0.value.markdown())" }
    case .table(let table), .whole(let table, _):
      return lines(of: table)
    case .entries(let entries):
      return entries.flatMap { entry in
        ["- \(sign(of: entry))\(entry.title.markdown(atStart: entry.mark == .note))"]
          + entry.details.map { "  - \($0.markdown(atStart: true, page: page))" }
      }
    case .keyFigures(let figures):
      return figures.map { figure in
        "- **\(Line(figure.name).markdown()):** \(Line("\(figure.value) \(figure.note)").markdown())"
      }
    case .sentences(let sentences):
      return sentences.map { "- \($0.markdown(atStart: true))" }
    case .pictures(let pictures):
      return pictures.map { $0.caption.markdown(atStart: true) }
    case .folded(let title, let blocks):
      // Text within tags is HTML; after a blank line Markdown resumes.
      return ["<details><summary>\(title.summaryEscaped)</summary>", ""]
        + [render(Document(blocks)), "</details>"]
    case .verbatim(let lines), .statement(let lines, _):
      return fenced(lines.map(\.printable))
    }
  }

  /// The sign before an entry of a list; empty for a note, since the bullet suffices.
  private func sign(of entry: Entry) -> String {
    entry.mark == .note ? "" : "\(entry.mark.rawValue) "
  }

  private func lines(of table: Table) -> [String] {
    let hasNotes = !table.noteTitle.isEmpty && table.rows.contains { !$0.note.isEmpty }
    let columns = table.columns + (hasNotes ? [.text(table.noteTitle)] : [])
    let titles = columns.map { Line($0.title).markdown() }
    let rules = columns.map { $0.alignment == .leading ? "---" : "--:" }
    let rows = table.rows.map { row in
      let cells = row.cells + (hasNotes ? [row.note] : [])
      return columns.indices.map { cells.indices.contains($0) ? cells[$0].markdown() : "" }
    }
    return ([titles, rules] + rows).map { "| \($0.joined(separator: " | ")) |" }
  }

  /// A code block with a fence longer than any run of backticks in it.
  private func fenced(_ lines: [String]) -> [String] {
    let fence = Self.fence(for: lines)
    return [fence] + lines + [fence]
  }

  /// A fence longer than any run of backticks in the lines.
  static func fence(for lines: [String]) -> String {
    var longest = 2
    for line in lines {
      var run = 0
      for character in line {
        run = character == "`" ? run + 1 : 0
        longest = max(longest, run)
      }
    }
    return String(repeating: "`", count: longest + 1)
  }
}
