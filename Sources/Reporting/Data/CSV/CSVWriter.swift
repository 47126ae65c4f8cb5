/// Writes comma-separated values by RFC 4180: fields quoted where they need it, lines ended by CRLF.
struct CSVWriter {
  /// What a field holds.
  enum Field: Hashable, Sendable {
    /// Words from a scenario, which a spreadsheet must never take for a formula.
    case text(String)
    case number(Double?)
    case integer(Int?)
    case flag(Bool)
  }

  /// The text of a header and rows.
  static func write(header: [String], rows: [[Field]]) -> String {
    let lines = [header.map(quoted)] + rows.map { $0.map(field) }
    return lines.map { $0.joined(separator: ",") + "\r\n" }.joined()
  }

  private static func field(_ field: Field) -> String {
    switch field {
    case .text(let text): quoted(harmless(text.printable))
    case .number(let number): number.flatMap { $0.isFinite ? $0.json : nil } ?? ""
    case .integer(let number): number.map { String($0) } ?? ""
    case .flag(let flag): flag ? "true" : "false"
    }
  }

  /// The text behind an apostrophe where a spreadsheet would calculate it; full-width signs count.
  private static func harmless(_ text: String) -> String {
    guard let first = text.unicodeScalars.first(where: { !$0.properties.isWhitespace }),
      formulaSigns.contains(first)
    else { return text }
    return "'" + text
  }

  private static let formulaSigns: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
  ]

  private static func quoted(_ text: String) -> String {
    let needsQuotes =
      text.unicodeScalars.contains { $0 == "\"" || $0 == "," } || text.first == " "
      || text.last == " "
    guard needsQuotes else { return text }
    var doubled = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      doubled.append(scalar)
      // By scalars: with a mark behind it, a quote is another character, but a quote to a reader.
      if scalar == "\"" { doubled.append(scalar) }
    }
    return "\"\(String(doubled))\""
  }
}
