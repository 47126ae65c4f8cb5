internal import JSON

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

  /// Writes the next fields of a row.
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
  ///
  /// Full-width signs count.
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
  ///
  /// Compares bytes: a combining mark behind a quote makes another `Character`, but CSV readers
  /// still see the quote.
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
