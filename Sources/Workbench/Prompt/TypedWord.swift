internal import KDL

/// A word of a line at the prompt.
struct TypedWord: Sendable {
  /// The white space before it.
  var space: String
  /// The word as typed, including quotes.
  var text: String
  /// The word without quotes, its escapes read as KDL reads them.
  var value: String

  init(space: String, text: String) {
    (self.space, self.text) = (space, text)
    value = text.utf8.contains(UInt8(ascii: "\"")) ? text.unquoted : text
  }
}

/// Whether the characters of a line are in quotes, one after the other.
///
/// It looks at scalars, as KDL does: a quote with a combining mark is still a quote.
struct QuoteScan {
  private(set) var isQuoted = false
  /// Whether the next character belongs to an escape.
  private(set) var escapes = false

  mutating func pass(_ scalar: Unicode.Scalar) {
    if escapes {
      escapes = false
    } else if isQuoted, scalar == "\\" {
      escapes = true
    } else if scalar == "\"" {
      isQuoted.toggle()
    }
  }
}

/// An iterator over the words of a line.
///
/// White space separates words, and quotes join them.
struct TypedWords {
  private var rest: Substring.UnicodeScalarView

  init(_ line: String) { rest = line[...].unicodeScalars }

  mutating func next() -> TypedWord? {
    guard let begin = rest.firstIndex(where: { !$0.properties.isWhitespace }) else { return nil }
    var scan = QuoteScan()
    var end = begin
    while end < rest.endIndex, scan.isQuoted || !rest[end].properties.isWhitespace {
      scan.pass(rest[end])
      end = rest.index(after: end)
    }
    let word = TypedWord(space: String(rest[..<begin]), text: String(rest[begin..<end]))
    rest = rest[end...]
    return word
  }
}

extension String {
  /// The text without quotes, with the escapes within quotes read.
  fileprivate var unquoted: String {
    var value = UnicodeScalarView()
    var scan = QuoteScan()
    var rest = self[...].unicodeScalars
    while let scalar = rest.first {
      if scan.isQuoted, scalar == "\\",
        let escape = KDLEscape(Array(rest.prefix(KDLEscape.longest)))
      {
        value.append(contentsOf: escape.text.unicodeScalars)
        rest = rest.dropFirst(escape.length)
        continue
      }
      let isEscaped = scan.escapes
      scan.pass(scalar)
      if isEscaped || !scan.escapes && scalar != "\"" { value.append(scalar) }
      rest = rest.dropFirst()
    }
    return String(value)
  }

  /// The parts around each character of a kind outside quotes.
  func parts(aroundUnquoted separator: Unicode.Scalar) -> [String] {
    var parts = [""]
    var scan = QuoteScan()
    for scalar in unicodeScalars {
      scan.pass(scalar)
      if scalar == separator, !scan.isQuoted {
        parts.append("")
      } else {
        parts[parts.count - 1].unicodeScalars.append(scalar)
      }
    }
    return parts
  }

  /// Whether the text has a character outside quotes.
  func containsUnquoted(_ scalar: Unicode.Scalar) -> Bool {
    unicodeScalars.contains(scalar) && parts(aroundUnquoted: scalar).count > 1
  }
}
