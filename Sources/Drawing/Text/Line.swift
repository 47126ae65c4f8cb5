internal import TouchLab

/// The tone of a stretch of text, for formats that can show it.
package enum Tone: Hashable, Sendable {
  case strong
  case quiet
  case good
  case bad
  case warning
  /// An id within a sentence that readers could take for a word.
  case name
}

/// A part of a report that links can lead to, by its numbers from 1.
package enum ReportPart: Hashable, Sendable {
  case screen(layout: Int, Int)
  /// The row of a target, by a name that is unique in the report.
  case target(String)
  /// The row of a task, by its id.
  case task(String)
  /// A problem, by its rank.
  case problem(Int)
  case change(layout: Int, Int)
  case section(ReportSection)
  /// Another page, by its address.
  case page(String)
}

/// The sections of a report, in their order.
package enum ReportSection: String, Hashable, Sendable {
  case verdict
  case screens
  case suggestions
  case problems
  case targets
  case tasks
  case method
}

/// A bar as long as a rate, or several in a row; text beside it prints the rate.
package struct RateBar: Hashable, Sendable {
  /// A part of a bar, in the style of a class.
  package struct Part: Hashable, Sendable {
    package let rate: Double
    package let style: String

    package init(rate: Double, style: String) {
      self.rate = rate
      self.style = style
    }
  }

  package let parts: [Part]
  /// The rate of the full width.
  package let scale: Double
}

/// A stretch of unescaped text in one tone. Renderers escape it for their format.
package struct Span: Hashable, Sendable {
  package var text: String
  package var tone: Tone?
  /// The target of the link, in formats with links.
  package var part: ReportPart?
  /// A bar in place of text, in formats with drawings.
  package var bar: RateBar?

  package init(text: String, tone: Tone? = nil, part: ReportPart? = nil, bar: RateBar? = nil) {
    self.text = text
    self.tone = tone
    self.part = part
    self.bar = bar
  }

  /// The text with ids in backticks, for formats that show names by marks alone.
  package var marked: String { tone == .name ? "`\(text)`" : text }
}

/// Running text. Renderers wrap it if their format needs that.
package struct Line: Hashable, Sendable {
  package var spans: [Span]

  package init(_ text: String, _ tone: Tone? = nil) {
    spans = text.isEmpty ? [] : [Span(text: text, tone: tone)]
  }

  /// Creates text that links to a part of the report.
  package init(_ text: String, leadingTo part: ReportPart) {
    spans = text.isEmpty ? [] : [Span(text: text, part: part)]
  }

  /// Creates a bar, which only formats with drawings show; `scale` is the rate of the full width.
  package init(bar parts: [RateBar.Part], scale: Double = 0.5) {
    spans = [Span(text: "", bar: RateBar(parts: parts, scale: scale))]
  }

  /// Creates a bar of one rate.
  package init(bar rate: Double, _ style: String, scale: Double = 0.5) {
    self.init(bar: [RateBar.Part(rate: rate, style: style)], scale: scale)
  }

  package init(_ spans: [Span]) { self.spans = spans }

  package var isEmpty: Bool { spans.isEmpty }

  /// The line in one tone, except for ids.
  package func toned(_ tone: Tone) -> Line {
    var line = self
    for index in spans.indices where spans[index].tone != .name { line.spans[index].tone = tone }
    return line
  }

  /// The line without tones and with ids in backticks.
  package var plain: String { spans.map(\.marked).joined() }

  package static func + (one: Line, other: Line) -> Line {
    var line = one
    line.spans += other.spans
    return line
  }
}

extension Line: ExpressibleByStringInterpolation {
  package init(stringLiteral value: String) {
    self.init(value)
  }
}

extension [Line] {
  /// The lines as one, with a separator between each two.
  package func joined(_ separator: Line) -> Line {
    var joined = Line("")
    for (index, line) in enumerated() {
      joined = index == 0 ? line : joined + separator + line
    }
    return joined
  }
}

/// The lines that differ between two texts.
package enum LineDifference {
  /// The number of lines beyond which a comparison takes too long.
  private static let mostCompared = 4000

  /// The removed lines with `-` and the added ones with `+`, in order, each with its number in its
  /// text; empty for equal texts. Lines that are too long wrap, since differences may be at their
  /// ends.
  package static func render(
    old: [String], new: [String], style: TextStyle = .plain
  ) -> String {
    let (gone, added) = changes(old, new)
    let width = String(max(old.count, new.count)).count
    var text = ""
    var next = 0
    let line = { (sign: String, number: Int, content: String, tone: Tone) in
      let first = "  \(String(number).padded(toColumns: width, .trailing)) "
      let gap = String(repeating: " ", count: width + 5)
      let pieces = pieces(content.printable, columns: max(1, style.width - width - 6))
      return pieces.enumerated().map { index, piece in
        let shown =
          index == 0
          ? first + style.paint("\(sign) \(piece)", tone) : gap + style.paint(piece, tone)
        return shown + "\n"
      }.joined()
    }
    for (index, content) in old.enumerated() {
      if gone.contains(index) {
        text += line("-", index + 1, content, .bad)
        continue
      }
      while added.contains(next) {
        text += line("+", next + 1, new[next], .good)
        next += 1
      }
      next += 1
    }
    while next < new.count {
      if added.contains(next) { text += line("+", next + 1, new[next], .good) }
      next += 1
    }
    return text
  }

  /// A line in pieces of at most `columns` columns, broken between words if possible.
  private static func pieces(_ text: String, columns: Int) -> [String] {
    var pieces: [String] = []
    var piece = ""
    var isFirst = true
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let next = isFirst ? String(word) : "\(piece) \(word)"
      isFirst = false
      if next.columns <= columns {
        piece = next
        continue
      }
      // Leading spaces belong to the first word.
      let isBlank = piece.allSatisfy { $0 == " " }
      if !isBlank { pieces.append(piece) }
      let parts = (isBlank ? next : String(word)).split(everyColumns: columns)
      pieces += parts.dropLast()
      piece = parts.last ?? ""
    }
    return pieces + [piece]
  }

  /// The indices of the lines that only one text has (Myers 1986, in the standard library).
  private static func changes(
    _ old: [String], _ new: [String]
  ) -> (gone: Set<Int>, added: Set<Int>) {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
    let oldPart = start..<old.count - end
    let newPart = start..<new.count - end
    guard oldPart.count + newPart.count <= mostCompared else {
      return (Set(oldPart), Set(newPart))
    }
    var gone: Set<Int> = []
    var added: Set<Int> = []
    for change in Array(new[newPart]).difference(from: Array(old[oldPart])) {
      switch change {
      case .remove(let offset, _, _): gone.insert(start + offset)
      case .insert(let offset, _, _): added.insert(start + offset)
      }
    }
    return (gone, added)
  }
}
