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
      text += "[\(toned)](\(page)#\(Anchor.part(part)))"
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
  ///
  /// The signs of two adjacent bold spans would read as one sign, and a half-bold title as two
  /// titles.
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
  /// The text escaped for HTML within Markdown.
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

  /// The text in bold.
  ///
  /// Outer spaces stay outside, as Markdown requires.
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
