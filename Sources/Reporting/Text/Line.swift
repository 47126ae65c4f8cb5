/// The tone of a stretch of text, for formats that can show it.
enum Tone: Hashable, Sendable {
  case strong
  case quiet
  case good
  case bad
  case warning
  /// An id within a sentence that readers could take for a word.
  case name
}

/// A part of a report that links can lead to, by its numbers from 1.
enum ReportPart: Hashable, Sendable {
  case screen(layout: Int, Int)
  case task(layout: Int, Int)
  case requirements(layout: Int)
  case change(layout: Int, Int)
}

/// A stretch of unescaped text in one tone.
///
/// Renderers escape it for their format.
struct Span: Hashable, Sendable {
  var text: String
  var tone: Tone?
  /// The target of the link, in formats with links.
  var part: ReportPart?

  /// The text with ids in backticks, for formats that show names by marks alone.
  var marked: String { tone == .name ? "`\(text)`" : text }
}

/// Running text.
///
/// Renderers wrap it if their format needs that.
struct Line: Hashable, Sendable {
  var spans: [Span]

  init(_ text: String, _ tone: Tone? = nil) {
    spans = text.isEmpty ? [] : [Span(text: text, tone: tone)]
  }

  /// Creates text that links to a part of the report.
  init(_ text: String, leadingTo part: ReportPart) {
    spans = text.isEmpty ? [] : [Span(text: text, part: part)]
  }

  var isEmpty: Bool { spans.isEmpty }

  /// The line in one tone, except for ids.
  func toned(_ tone: Tone) -> Line {
    var line = self
    for index in spans.indices where spans[index].tone != .name { line.spans[index].tone = tone }
    return line
  }

  /// The line without tones and with ids in backticks.
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
