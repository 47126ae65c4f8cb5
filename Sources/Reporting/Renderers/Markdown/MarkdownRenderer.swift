internal import Drawing

/// Renders a document as GitHub's Markdown.
struct MarkdownRenderer {
  /// The address of the page that links lead to; nil for no links.
  let page: String?

  /// The document as Markdown, with one blank line between blocks.
  func render(_ document: Document) -> String {
    document.blocks.flatMap { $0.flattened(foldsBlocks: true) }
      .map { lines(of: $0).joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  private func lines(of block: Block) -> [String] {
    switch block {
    case .heading(let level, let line):
      let plain = Line(line.spans.map(\.text).joined())
      return ["\(String(repeating: "#", count: level)) \(plain.markdown())"]
    case .paragraph(let line, _):
      return [line.markdown(atStart: true, page: page)]
    case .lines(let lines):
      return lines.map { "\($0.markdown(atStart: true, page: page))  " }
    case .facts(let facts):
      return facts.map { "- **\(Line($0.name).markdown()):** \($0.value.markdown(page: page))" }
    case .table(let table):
      return lines(of: table)
    case .entries(let entries):
      return entries.flatMap { entry in
        ["- \(sign(of: entry))\(entry.title.markdown(atStart: entry.mark == .note, page: page))"]
          + entry.details.map { "  - \($0.markdown(atStart: true, page: page))" }
      }
    case .folded(let title, let blocks):
      // Text within tags is HTML; after a blank line Markdown resumes.
      return ["<details><summary>\(title.summaryEscaped)</summary>", ""]
        + [render(Document(blocks)), "</details>"]
    case .verbatim(let lines), .statement(let lines, _):
      let code = lines.map(\.printable)
      let fence = Self.fence(for: code)
      return [fence] + code + [fence]
    // `flattened` has replaced them.
    case .finding, .keyResults, .named, .people, .forPerson, .cards, .pictures, .key, .section,
      .panels, .item, .items:
      return []
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

extension Line {
  /// The line as Markdown, with tones and links to parts of a page as its only markup.
  func markdown(atStart: Bool = false, page: String? = nil) -> String {
    var text = ""
    for run in spans.runs {
      let plain = run.reduce(into: "") { said, span in
        said += span.markdown(atStart: atStart && text.isEmpty && said.isEmpty)
      }
      let toned = run.first?.isBold == true ? plain.bold : plain
      guard let page, let part = run.first?.part else {
        text += toned
        continue
      }
      text += "[\(toned)](\(page)\(Anchor.address(of: part)))"
    }
    return text
  }
}

extension Span {
  fileprivate var isBold: Bool { tone == .strong || tone == .bad }

  /// The text, escaped, or as code if it is a name.
  fileprivate func markdown(atStart: Bool) -> String {
    if tone == .name, text.isPlainCode { return "`\(text)`" }
    let escaped = text.printable.spacesUnified.unlinked.markdownEscaped
    return atStart ? escaped.escapedAtStart : escaped
  }
}

extension [Span] {
  /// The spans in groups: adjacent bold spans together, with the names between them.
  fileprivate var runs: [[Span]] {
    var runs: [[Span]] = []
    for (index, span) in enumerated() {
      let goesOn = span.isBold || span.tone == .name && isBold(after: index)
      if goesOn, let last = runs.last?.last, runs.last?.first?.isBold == true,
        last.part == span.part
      {
        runs[runs.count - 1].append(span)
      } else {
        runs.append([span])
      }
    }
    return runs
  }

  /// Whether bold text follows, with at most names before it.
  private func isBold(after index: Int) -> Bool {
    let next = self[(index + 1)...].first { $0.tone != .name }
    return next.map { $0.isBold && $0.part == self[index].part } ?? false
  }
}

extension String {
  var summaryEscaped: String { unlinked.escapedForMarkup.showingInvisibleSpaces }

  /// The text with every character escaped that Markdown, its tables or HTML would read as markup.
  var markdownEscaped: String {
    var text = ""
    // Works on scalars: a sign with a combining mark is another `Character`, but Markdown still
    // sees the sign.
    for scalar in unicodeScalars {
      switch scalar {
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "&": text += "&amp;"
      case "\\", "`", "*", "_", "[", "]", "#", "~", "|", "$": text += "\\\(scalar)"
      default: text.unicodeScalars.append(scalar)
      }
    }
    // GitHub turns bare addresses into links.
    return text.replacing("://", with: ":\\//").replacing("www.", with: "www\\.")
      .showingInvisibleSpaces
  }

  /// Whether the text needs no escaping between backticks, even in a table.
  fileprivate var isPlainCode: Bool {
    !isEmpty && first != " " && last != " "
      && unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || "-_./ ".unicodeScalars.contains(scalar)
      }
  }

  /// The text with its start escaped if that would begin a list, a rule or a heading.
  fileprivate var escapedAtStart: String {
    guard let first else { return self }
    if "-+=".contains(first) { return "\\" + self }
    let digits = prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, let next = dropFirst(digits.count).first, next == "." || next == ")"
    else { return self }
    return "\(digits)\\\(dropFirst(digits.count))"
  }

  fileprivate var bold: String {
    let start = prefix { $0 == " " }
    let core = dropFirst(start.count).reversed().drop { $0 == " " }.reversed()
    guard !core.isEmpty else { return self }
    let end = String(repeating: " ", count: count - start.count - core.count)
    return "\(start)**\(String(core))**\(end)"
  }

  fileprivate var spacesUnified: String {
    contains(fixedSpace) ? String(map { $0 == "\u{A0}" ? " " : $0 }) : self
  }
}

extension Document {
  /// The document as GitHub's Markdown, for wikis and pull requests.
  package func markdown() -> String { markdown(linkedTo: nil) }

  /// The document as GitHub's Markdown, with links to the parts of `page` if there is one.
  func markdown(linkedTo page: String?) -> String { MarkdownRenderer(page: page).render(self) }
}
