internal import Drawing
internal import JSON
package import Studies
package import TouchLab

/// The report for spreadsheets and statistics: one row for every target of every screen and layout,
/// for each person.
package enum CSVReport {
  /// The whole result as comma-separated values; probabilities run from 0 to 1.
  package static func render(_ result: StudyResult) -> String {
    String(decoding: file(result), as: UTF8.self)
  }

  /// The whole result as comma-separated values in UTF-8.
  package static func file(_ result: StudyResult) -> [UInt8] {
    var writer = CSVWriter(header: header)
    for one in result.everyone {
      for layout in one.layouts {
        for screen in layout.screens {
          for target in screen.targets {
            writer.add([.text(one.study.path), .text(layout.id), .text(screen.id)])
            write(target, to: &writer)
            writer.add([.text(one.study.person.id), .text(one.study.device.id)])
            writer.add([
              .number(target.successInterval?.low), .number(target.successInterval?.high),
              .text(target.reason?.rawValue ?? ""), .text(target.blame ?? ""),
            ])
            writer.endRow()
          }
        }
      }
    }
    return writer.bytes
  }

  private static func write(_ result: TargetResult, to writer: inout CSVWriter) {
    let target = result.target
    writer.add([
      .text(target.id), .text(target.kind.name), .text(target.label), .flag(target.isEnabled),
    ])
    writer.add(numbers(of: target.visibleFrame))
    writer.add(numbers(of: target.hitTarget))
    writer.add([.number(result.effective.area)])
    writer.add(rates(result))
    writer.add(sampled(result))
  }

  private static let header = [
    "scenario", "layout", "screen", "target", "kind", "label", "enabled", "visual_x", "visual_y",
    "visual_width", "visual_height", "hit_x", "hit_y", "hit_width", "hit_height",
    "effective_area", "success", "mis_tap_rate", "worst_mis_tap", "worst_mis_tap_probability",
    "sampled_trials", "sampled_hits", "sampled_estimate", "sampled_low", "sampled_high", "person",
    "device", "success_low", "success_high", "reason", "blame",
  ]

  private static func numbers(of rectangle: Rectangle) -> [CSVWriter.Field] {
    [rectangle.x, rectangle.y, rectangle.width, rectangle.height].map { .number($0) }
  }

  private static func rates(_ result: TargetResult) -> [CSVWriter.Field] {
    let worst = result.worstMisTap
    return [
      .number(result.success), .number(result.misTapRate), .text(worst?.outcome.name ?? ""),
      .number(worst?.probability),
    ]
  }

  private static func sampled(_ result: TargetResult) -> [CSVWriter.Field] {
    let success = result.sampled?.success
    let interval = success?.interval()
    return [
      .integer(success?.trials), .integer(success?.successes), .number(success?.estimate),
      .number(interval?.low), .number(interval?.high),
    ]
  }

  /// The differences as comma-separated values: one row for every layout, screen, target and task.
  /// Rows begin with the candidate's scenario. With several persons they end with the person.
  package static func render(_ set: ComparisonSet) -> String {
    String(decoding: file(set), as: UTF8.self)
  }

  /// The differences as comma-separated values in UTF-8.
  package static func file(_ set: ComparisonSet) -> [UInt8] {
    let rows = set.everyone.flatMap { set -> [[CSVWriter.Field]] in
      let person = set.person.map { [CSVWriter.Field.text($0.id)] } ?? []
      return set.comparisons.flatMap { comparison -> [[CSVWriter.Field]] in
        let scenario = CSVWriter.Field.text(set.scenario(of: comparison))
        return self.rows(of: comparison).map { [scenario] + $0 + person }
      }
    }
    return CSVWriter.file(
      header: comparisonHeader + (set.person == nil ? [] : ["person"]), rows: rows)
  }

  private static let comparisonHeader = [
    "scenario", "baseline_layout", "candidate_layout", "level", "screen", "id", "measure",
    "baseline",
    "candidate", "difference", "low", "high", "verdict", "exact_verdict", "trials", "paired",
    "sampled_difference", "p", "adjusted_p", "model_low", "model_high", "firm",
  ]

  private static func rows(of comparison: Comparison) -> [[CSVWriter.Field]] {
    let layouts: [CSVWriter.Field] = [.text(comparison.baseline), .text(comparison.candidate)]
    let screens = comparison.screens.map { screen in
      layouts + [.text("screen"), .text(screen.screen), .text("")] + fields(of: screen)
    }
    let targets = comparison.targets.map { target in
      layouts + [.text("target"), .text(target.screen), .text(target.id), .text("success")]
        + fields(of: target.figure)
    }
    let tasks = comparison.tasks.map { task in
      layouts + [.text("task"), .text(""), .text(task.id), .text(task.measure.name)]
        + fields(of: task.figure)
    }
    let total = layouts + [.text("layout"), .text(""), .text("")] + fields(of: comparison.total)
    let changed =
      layouts + [.text("changed"), .text(""), .text("")] + fields(of: comparison.changed)
    return [total, changed] + screens + targets + tasks
      + (comparison.irreversible.map { accidentalTaps in
        let all = [("layout", [accidentalTaps.total]), ("screen", accidentalTaps.screens)]
        return (all + [("target", accidentalTaps.targets)]).flatMap { level, changes in
          changes.map { layouts + [.text(level)] + fields(of: $0) }
        }
      } ?? [])
  }

  /// The fields of accidental taps on irreversible actions among taps aimed at the row's target.
  private static func fields(of change: IrreversibleErrors.Change) -> [CSVWriter.Field] {
    [
      .text(change.screen), .text(change.meant), .text("irreversible_by_mistake"),
    ] + exact(change.difference, change.verdict)
  }

  private static func fields(of figure: ComparedFigure) -> [CSVWriter.Field] {
    exact(figure.difference, figure.verdict, figure.exactVerdict)
  }

  private static func fields(of misTaps: Comparison.MisTapDifference) -> [CSVWriter.Field] {
    [.text("mis_tap_rate")] + exact(misTaps.difference, misTaps.verdict)
  }

  /// The fields of a difference; those of simulated touches, which older versions had, are empty.
  private static func exact(
    _ difference: Difference, _ verdict: Verdict, _ exactVerdict: Verdict? = nil
  ) -> [CSVWriter.Field] {
    [
      .number(difference.baseline), .number(difference.candidate), .number(difference.value),
      .number(nil), .number(nil), .text(verdict.rawValue),
      .text((exactVerdict ?? verdict).rawValue), .integer(nil),
      .text(""), .number(nil), .number(nil), .number(nil),
    ] + model(difference)
  }

  /// The model interval of a difference, and whether its sign is firm; empty fields without an
  /// interval.
  private static func model(_ difference: Difference) -> [CSVWriter.Field] {
    let interval = difference.interval
    return [
      .number(interval?.low), .number(interval?.high),
      interval.map { .flag($0.isFirm) } ?? .text(""),
    ]
  }
}

/// A writer of comma-separated values by RFC 4180: fields are quoted if they need it, lines end
/// with CRLF.
struct CSVWriter {
  /// A value with the type that decides how it is written.
  enum Field: Hashable, Sendable {
    /// Words from a scenario, written so that no spreadsheet takes them for a formula.
    case text(String)
    case number(Double?)
    case integer(Int?)
    case flag(Bool)
  }

  /// The text written so far, in UTF-8.
  private(set) var bytes: [UInt8] = []
  private var isInRow = false

  /// Creates a writer whose first row has the titles of the columns.
  init(header: [String]) {
    for title in header {
      separate()
      bytes.appendQuoted(title)
    }
    endRow()
  }

  /// Returns a header and rows in UTF-8.
  static func file(header: [String], rows: [[Field]]) -> [UInt8] {
    var writer = CSVWriter(header: header)
    for row in rows {
      writer.add(row)
      writer.endRow()
    }
    return writer.bytes
  }

  mutating func add(_ fields: [Field]) {
    for field in fields {
      separate()
      bytes.append(field)
    }
  }

  mutating func endRow() {
    bytes.append(UInt8(ascii: "\r"))
    bytes.append(UInt8(ascii: "\n"))
    isInRow = false
  }

  private mutating func separate() {
    if isInRow { bytes.append(UInt8(ascii: ",")) }
    isInRow = true
  }

  /// Returns `text` behind an apostrophe if a spreadsheet would take it for a formula.
  fileprivate static func harmless(_ text: String) -> String {
    // Fast path: most names begin with a letter.
    if let first = text.utf8.first, first | 0x20 >= UInt8(ascii: "a"), first < 0x7B { return text }
    guard let first = text.unicodeScalars.first(where: { !$0.properties.isWhitespace }),
      formulaSigns.contains(first)
    else { return text }
    return "'" + text
  }

  private static let formulaSigns: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
  ]
}

extension [UInt8] {
  fileprivate mutating func append(_ field: CSVWriter.Field) {
    switch field {
    case .text(let text): appendQuoted(CSVWriter.harmless(text.printable))
    case .number(let number):
      if let number, number.isFinite { appendShortest(number) }
    case .integer(let number): if let number { appendInteger(number) }
    case .flag(let flag): append(contentsOf: (flag ? "true" : "false").utf8)
    }
  }

  /// Appends a text, in quotes if it needs them.
  fileprivate mutating func appendQuoted(_ text: String) {
    let quote = UInt8(ascii: "\"")
    let space = UInt8(ascii: " ")
    let isPlain = text.utf8.withContiguousStorageIfAvailable { bytes in
      let needsQuotes =
        bytes.contains { $0 == quote || $0 == UInt8(ascii: ",") } || bytes.first == space
        || bytes.last == space
      if !needsQuotes { append(contentsOf: bytes) }
      return !needsQuotes
    }
    if isPlain == true { return }
    append(quote)
    for byte in text.utf8 {
      append(byte)
      if byte == quote { append(quote) }
    }
    append(quote)
  }
}
