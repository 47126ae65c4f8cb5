internal import KDL
internal import ScenarioLanguage

/// A line at the prompt: its words, and its text for the scenario reader.
struct TypedLine: Sendable {
  /// The whole line, with its first word in full.
  private(set) var text: String
  private var typed: [TypedWord]

  init(_ line: String) {
    text = line
    var words = TypedWords(line)
    typed = []
    while let word = words.next() { typed.append(word) }
  }

  var words: [String] { typed.map(\.value) }
  var first: String? { typed.first?.value }
  var arguments: [String] { typed.dropFirst().map(\.value) }

  /// The text after the first word and the white space behind it.
  var rest: String { String(text.drop { !$0.isWhitespace }.drop { $0.isWhitespace }) }

  /// Returns the line without its last word.
  func droppingLast() -> TypedLine {
    var line = self
    _ = line.typed.popLast()
    line.text = line.typed.map { $0.space + $0.text }.joined()
    return line
  }

  /// Returns the line with its command name in full; an element gets `add` before it.
  func named(_ name: String) -> TypedLine {
    guard let first, first != name, text.hasPrefix(first) else { return self }
    if PromptCommand.isElement(first) { return TypedLine("\(name) \(text)") }
    var line = self
    line.typed[0] = TypedWord(space: "", text: name)
    line.text = name + text.dropFirst(first.count)
    return line
  }

  /// Returns the line with the words that `change` replaces.
  func mapWords<Failure: Error>(
    _ change: (TypedWord) throws(Failure) -> String?
  ) throws(Failure) -> TypedLine {
    var line = self
    for index in typed.indices {
      guard let text = try change(typed[index]) else { continue }
      var words = TypedWords(typed[index].space + text)
      if let word = words.next() { line.typed[index] = word }
    }
    line.text = line.typed.map { $0.space + $0.text }.joined()
    return line
  }
}

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

/// Whether the characters of a line are in quotes, one after the other. It looks at scalars, as KDL
/// does: a quote with a combining mark is still a quote.
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

/// An iterator over the words of a line. White space separates words, and quotes join them.
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

  func containsUnquoted(_ scalar: Unicode.Scalar) -> Bool {
    unicodeScalars.contains(scalar) && parts(aroundUnquoted: scalar).count > 1
  }
}

/// Typographic quotes, which word processors and phones insert in place of straight ones.
enum CurlyQuotes {
  private static let all: Set<Unicode.Scalar> = ["“", "”", "„", "‟", "‘", "’"]

  /// Returns the correction if a word begins with one; nil otherwise. Within straight quotes they
  /// are text.
  static func problem(in text: String) -> String? {
    var scan = QuoteScan()
    var isRemark = false
    var before: Unicode.Scalar = " "
    for character in text.unicodeScalars {
      if !isRemark { scan.pass(character) }
      if character == "/", before == "/", !scan.isQuoted { isRemark = true }
      if character == "\n" || character == "\r" { isRemark = false }
      let startsWord = before.properties.isWhitespace || before == "="
      if !scan.isQuoted, !isRemark, startsWord, all.contains(character) {
        return "\(character) is a typographic quote: write straight ones, \"…\""
      }
      before = character
    }
    return nil
  }
}

/// A block that has begun and not ended.
package struct OpenBlock: Sendable {
  /// The line on which it begins, from 1, and its text.
  package var line: Int
  package var text: String
}

extension Session {
  /// Whether a block or comment is still open, so that another line belongs to it.
  package func needsMore(_ text: String) -> Bool { openBlock(in: text) != nil }

  /// Returns the start of an open block or comment; nil if none is open.
  package func openBlock(in text: String) -> OpenBlock? {
    guard text.opensSomething, text.trimmed.isCommentedOut || text.beginsBlock,
      let number = TypedText.lineOfOpenBlock(in: text)
    else { return nil }
    let line = Array(text.utf8).lines.dropFirst(number - 1).first ?? ""
    return OpenBlock(line: number, text: line.trimmed)
  }

  /// Whether a text is a statement of the scenario language rather than a command. Statements that
  /// are pasted together may refer to later ones, as in a file.
  package static func isStatement(_ text: String) -> Bool {
    guard let command = text.command else { return false }
    switch command.name {
    case "screen": return text.containsUnquoted("{")
    // With the id only, it switches to another layout.
    case "layout": return text.containsUnquoted("{") || text.containsUnquoted("=")
    default: return Grammar.statement(command.name) != nil
    }
  }
}

extension String {
  /// Whether anything in the text could be open; most lines need no closer look.
  fileprivate var opensSomething: Bool {
    utf8.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "*") }
  }

  fileprivate var beginsBlock: Bool { command?.takesBlocks ?? false }

  /// The command at the start of the text; nil if there is none.
  fileprivate var command: PromptCommand? {
    var words = TypedWords(self)
    guard let name = words.next()?.value, case .one(let command) = PromptCommand.find(name)
    else { return nil }
    return command
  }

  /// Whether the text begins with a KDL comment that can span several lines.
  var isCommentedOut: Bool { hasPrefix("/*") || hasPrefix("/-") }

  /// Returns the place of a word in a statement, alone or as one side of `key=value`; nil if it
  /// does not occur.
  func place(of word: String) -> Reply.Place? {
    let text = Array(unicodeScalars)
    let sought = Array(word.unicodeScalars)
    guard !sought.isEmpty, sought.count <= text.count else { return nil }
    var place = Reply.Place(line: 1, column: 1)
    for start in 0...(text.count - sought.count) {
      let end = start + sought.count
      let begins = start == 0 || text[start - 1].endsWord
      if begins, end == text.count || text[end].endsWord, text[start..<end].elementsEqual(sought) {
        return place
      }
      place.column += 1
      if text[start].isLineEnd(before: end < text.count ? text[start + 1] : nil) {
        place = Reply.Place(line: place.line + 1, column: 1)
      }
    }
    return nil
  }
}

extension Unicode.Scalar {
  fileprivate var endsWord: Bool {
    properties.isWhitespace || "\"=;{}".unicodeScalars.contains(self)
  }

  /// Whether a line ends here; a carriage return and a line feed together end one line.
  fileprivate func isLineEnd(before next: Unicode.Scalar?) -> Bool {
    self == "\n" || self == "\r" && next != "\n"
  }
}
