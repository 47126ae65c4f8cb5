extension Line {
  /// The line as Markdown in which nothing is markup but its tones, and what leads to a part of a page.
  func markdown(atStart: Bool = false, page: String? = nil) -> String {
    var text = ""
    for span in spans.boldJoined {
      if span.tone == .name, span.text.isPlainCode {
        text += "`\(span.text)`"
        continue
      }
      let escaped = span.text.printable.spacesUnified.markdownEscaped
      let plain = atStart && text.isEmpty ? escaped.escapedAtStart : escaped
      let toned = span.isBold ? plain.bold : plain
      guard let page, let part = span.part else {
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
}

extension [Span] {
  /// What is bold and stands side by side as one: the signs of two would be read as those of one.
  fileprivate var boldJoined: [Span] {
    reduce(into: []) { joined, span in
      if span.isBold, let last = joined.last, last.isBold, last.part == span.part {
        joined[joined.count - 1].text += span.text
      } else {
        joined.append(span)
      }
    }
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
