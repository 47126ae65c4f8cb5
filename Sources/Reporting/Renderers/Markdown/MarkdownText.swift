extension Line {
  /// The line as Markdown in which nothing is markup but its tones, and what leads to a part of a page.
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

  /// Its text, as code where it is a name, in which nothing is markup.
  fileprivate func markdown(atStart: Bool) -> String {
    if tone == .name, text.isPlainCode { return "`\(text)`" }
    let escaped = text.printable.spacesUnified.markdownEscaped
    return atStart ? escaped.escapedAtStart : escaped
  }
}

extension [Span] {
  /// What is bold and stands side by side together, and the names between: the signs of two would be
  /// read as those of one, and half a title in bold as two titles.
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

  /// Whether what is bold follows, with no more than names between.
  private func isBold(after index: Int) -> Bool {
    let next = self[(index + 1)...].first { $0.tone != .name }
    return next.map { $0.isBold && $0.part == self[index].part } ?? false
  }
}

extension String {
  /// The text with every character escaped that Markdown, its tables or HTML would take for markup.
  var markdownEscaped: String {
    var text = ""
    // By scalars: with a mark behind it, a sign is another character, but the same to Markdown.
    for scalar in unicodeScalars {
      switch scalar {
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "&": text += "&amp;"
      case "\\", "`", "*", "_", "[", "]", "#", "~", "|", "$": text += "\\\(scalar)"
      default: text.unicodeScalars.append(scalar)
      }
    }
    // GitHub makes links of bare addresses.
    return text.replacing("://", with: ":\\//").replacing("www.", with: "www\\.")
  }

  /// Whether nothing in it needs escaping between backticks, in a table either.
  fileprivate var isPlainCode: Bool {
    !isEmpty && first != " " && last != " "
      && unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || "-_./ ".unicodeScalars.contains(scalar)
      }
  }

  /// The text with a start escaped that would make a list, a rule or a heading of the line.
  fileprivate var escapedAtStart: String {
    guard let first else { return self }
    if "-+=".contains(first) { return "\\" + self }
    let digits = prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, let next = dropFirst(digits.count).first, next == "." || next == ")"
    else { return self }
    return "\(digits)\\\(dropFirst(digits.count))"
  }

  /// The text in bold; its outer spaces stay outside, where Markdown wants them.
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
