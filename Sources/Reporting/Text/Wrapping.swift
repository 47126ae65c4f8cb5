extension Line {
  /// The line broken between words into lines of at most so many columns.
  ///
  /// Words that are longer are cut. Spaces that must not break are U+00A0, and come out as spaces.
  func wrapped(toColumns limit: Int) -> [Line] {
    var lines: [Line] = []
    var line = Line("")
    var width = 0
    for word in words.flatMap({ $0.split(everyColumns: max(1, limit)) }) {
      if !line.isEmpty, width + 1 + word.columns > limit {
        lines.append(line)
        line = Line("")
        width = 0
      }
      if !line.isEmpty {
        line.spans.append(Span(text: " "))
        width += 1
      }
      line.spans += word.spans
      width += word.columns
    }
    return line.isEmpty && !lines.isEmpty ? lines : lines + [line]
  }

  /// The line made fit for printing, without breaks, cut to so many columns.
  func printed(toColumns limit: Int = .max) -> Line {
    var line = Line("")
    var room = limit
    for span in spans {
      let text = span.text.printable.breaking
      guard text.columns > room else {
        line.spans.append(Span(text: text, tone: span.tone))
        room -= text.columns
        continue
      }
      if room > 0 {
        line.spans.append(Span(text: text.truncated(toColumns: room), tone: span.tone))
      }
      break
    }
    return line
  }

  /// The line as one span made fit for printing, of which the end is kept.
  func printedEnd(toColumns limit: Int) -> Line {
    let text = printed().spans.map(\.text).joined()
    return Line(text.truncatedAtStart(toColumns: limit), spans.first?.tone)
  }

  /// How many columns the line takes, once it is printable.
  var columns: Int { spans.reduce(0) { $0 + $1.text.columns } }

  /// What spaces part, made fit for printing; a word may have several tones.
  private var words: [Line] {
    var words: [Line] = []
    var word = Line("")
    for span in spans {
      let parts = span.text.printable.split(separator: " ", omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() {
        if index > 0, !word.isEmpty {
          words.append(word)
          word = Line("")
        }
        if !part.isEmpty {
          word.spans.append(Span(text: String(part).breaking, tone: span.tone))
        }
      }
    }
    return word.isEmpty ? words : words + [word]
  }

  /// A word in pieces of at most so many columns each.
  private func split(everyColumns limit: Int) -> [Line] {
    guard columns > limit else { return [self] }
    return spans.flatMap { span in
      span.text.split(everyColumns: limit).map { Line($0, span.tone) }
    }
  }
}

extension String {
  /// The text with plain spaces for those that do not break.
  fileprivate var breaking: String {
    contains("\u{A0}") ? String(map { $0 == "\u{A0}" ? " " : $0 }) : self
  }
}
