/// How a stretch of text is meant, where a format can show it.
enum Tone: Hashable, Sendable {
  case strong
  case quiet
  case good
  case bad
  case warning
  /// An id that stands in a sentence, where it could be taken for a word of it.
  case name
}

/// A part of a report that words can lead to, by its numbers among those alike, from 1.
enum ReportPart: Hashable, Sendable {
  case screen(layout: Int, Int)
  case task(layout: Int, Int)
  case gates(layout: Int)
  case change(layout: Int, Int)
}

/// A stretch of text in one tone, as it came: renderers make it harmless for their format.
struct Span: Hashable, Sendable {
  var text: String
  var tone: Tone?
  /// Where it leads, in a format that has links.
  var part: ReportPart?

  /// The text as a format has it that tells an id from a word by its marks alone.
  var marked: String { tone == .name ? "`\(text)`" : text }
}

/// Text that runs on; the renderer breaks it where its format needs that.
struct Line: Hashable, Sendable {
  var spans: [Span]

  init(_ text: String, _ tone: Tone? = nil) {
    spans = text.isEmpty ? [] : [Span(text: text, tone: tone)]
  }

  /// Text that leads to a part of the report.
  init(_ text: String, leadingTo part: ReportPart) {
    spans = text.isEmpty ? [] : [Span(text: text, part: part)]
  }

  var isEmpty: Bool { spans.isEmpty }

  /// The line in one tone, but for the ids in it.
  func toned(_ tone: Tone) -> Line {
    var line = self
    for index in spans.indices where spans[index].tone != .name { line.spans[index].tone = tone }
    return line
  }

  /// The line without tones: ids stand between backticks.
  var plain: String { spans.map(\.marked).joined() }

  static func + (one: Line, other: Line) -> Line {
    var line = one
    line.spans += other.spans
    return line
  }
}

extension Line: ExpressibleByStringInterpolation {
  init(stringLiteral value: String) {
    self.init(value)
  }
}

extension [Line] {
  /// The lines as one, with a separator between each two.
  func joined(_ separator: Line) -> Line {
    var joined = Line("")
    for (index, line) in enumerated() {
      joined = index == 0 ? line : joined + separator + line
    }
    return joined
  }
}
