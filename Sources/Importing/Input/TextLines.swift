internal import JSON

struct TextLine: Sendable {
  var offset: Int
  /// The bytes without the line end; without the log prefix after `dropping(_:)`.
  var bytes: ArraySlice<UInt8>

  var text: String { String(decoding: bytes, as: UTF8.self) }

  var isBlank: Bool { bytes.allSatisfy(DumpText.isSpace) }

  var indentation: Int { bytes.prefix { $0 == 0x20 }.count }

  /// The offset of an ASCII text from the line's beginning; nil if there is none.
  func index(of text: StaticString) -> Int? { bytes.index(of: text).map { $0 - bytes.startIndex } }

  func contains(_ text: StaticString) -> Bool { bytes.index(of: text) != nil }

  func dropping(_ count: Int) -> TextLine {
    TextLine(offset: offset + count, bytes: bytes.dropFirst(count))
  }
}

struct TextLines: Sequence, IteratorProtocol, Sendable {
  private let text: DumpText
  private var start = 0

  /// The length above which lines are skipped, in bytes.
  private static let longest = 1 << 20

  init(_ text: DumpText) { self.text = text }

  mutating func next() -> TextLine? {
    while start < text.bytes.count {
      let end = text.bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.bytes.count
      var bytes = text.bytes[start..<end]
      start = end + 1
      guard bytes.count <= Self.longest else { continue }
      let offset = bytes.startIndex
      if bytes.last == UInt8(ascii: "\r") { bytes = bytes.dropLast() }
      return TextLine(offset: offset, bytes: bytes)
    }
    return nil
  }

  static func skipsAny(of text: DumpText) -> Bool {
    text.bytes.count > longest
      && text.bytes.split(separator: UInt8(ascii: "\n")).contains { $0.count > longest }
  }

  /// Returns the lines that belong to each root line: up to the next root, and as far as
  /// `continues` allows. The log prefix of a root line is removed from all its lines; a line with
  /// another beginning ends the tree.
  static func trees(
    in text: DumpText, root: (TextLine) -> Int?, continues: (TextLine, _ previous: TextLine) -> Bool
  ) -> [[TextLine]] {
    var trees: [[TextLine]] = []
    var prefix: ArraySlice<UInt8> = []
    var isOpen = false
    for line in TextLines(text) {
      if let start = root(line) {
        prefix = line.bytes.prefix(start)
        trees.append([line.dropping(start)])
        isOpen = true
        continue
      }
      guard isOpen, let last = trees.indices.last else { continue }
      guard LogPrefix.matches(line.bytes, prefix) || line.isBlank else {
        isOpen = false
        continue
      }
      let rest = line.dropping(Swift.min(prefix.count, line.bytes.count))
      // Lines with the log's prefix always belong to the logged text.
      let isLogged = prefix.contains { !DumpText.isSpace($0) }
      isOpen = isLogged || trees[last].last.map { continues(rest, $0) } ?? true
      if isOpen { trees[last].append(rest) }
    }
    return trees
  }
}

extension Collection<UInt8> {
  /// The index of the first occurrence of other bytes; nil if there is none.
  func index(of word: some Collection<UInt8>) -> Index? {
    guard let first = word.first else { return nil }
    var rest = self[...]
    while let index = rest.firstIndex(of: first) {
      if rest[index...].starts(with: word) { return index }
      rest = rest[rest.index(after: index)...]
    }
    return nil
  }

  func index(of text: StaticString) -> Index? { text.withUTF8Buffer { index(of: $0) } }

  /// Whether other bytes occur in a row.
  func holds(_ word: some Collection<UInt8>) -> Bool { index(of: word) != nil }
}

struct LineScanner {
  var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  var isAtEnd: Bool { rest.isEmpty }

  var text: String { String(decoding: rest, as: UTF8.self) }

  /// Consumes an ASCII text if it comes next, and returns whether it does.
  mutating func takes(_ word: StaticString) -> Bool {
    let isNext = word.withUTF8Buffer { rest.starts(with: $0) }
    if isNext { rest = rest.dropFirst(word.utf8CodeUnitCount) }
    return isNext
  }

  mutating func skipBlanks() { rest = rest.drop { $0 == 0x20 || $0 == 0x09 } }

  /// Moves past the next occurrence of an ASCII text, and returns whether there is one.
  mutating func skip(past word: StaticString) -> Bool {
    guard let index = rest.index(of: word) else { return false }
    rest = rest[(index + word.utf8CodeUnitCount)...]
    return true
  }

  /// Consumes a number such as `-12.5`; returns nil without one.
  mutating func number() -> Double? {
    let digits = rest.prefix {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".")
        || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "e")
    }
    guard let number = Double(String(decoding: digits, as: UTF8.self)) else { return nil }
    rest = rest[digits.endIndex...]
    return number
  }

  /// Consumes `count` numbers with a text between them; returns nil if one is missing.
  mutating func numbers(_ count: Int, between word: StaticString) -> [Double]? {
    var found: [Double] = []
    while found.count < count {
      if !found.isEmpty { guard takes(word) else { return nil } }
      skipBlanks()
      guard let number = number() else { return nil }
      found.append(number)
    }
    return found
  }

  /// Consumes a word of letters, digits and the characters in `others`.
  mutating func word(and others: String = "") -> String {
    let letters = rest.prefix { byte in
      byte >= 0x80 || Character(Unicode.Scalar(byte)).isLetter
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || others.utf8.contains(byte)
    }
    rest = rest[letters.endIndex...]
    return String(decoding: letters, as: UTF8.self)
  }

  /// Consumes a text in double quotes, in JSON notation; returns nil if none comes next.
  mutating func quoted() -> String? {
    guard rest.first == UInt8(ascii: "\"") else { return nil }
    var isEscaped = false
    for (index, byte) in zip(rest.indices, rest).dropFirst() {
      if byte == UInt8(ascii: "\""), !isEscaped {
        let string = Array(rest[...index])
        rest = rest[(index + 1)...]
        var leniency = JSONReader.Leniency()
        leniency.mendsHalves = true
        return (try? JSONReader.read(string, leniency))?.text
      }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return nil
  }
}

/// A format of unescaped names and values in one text. A value ends before a separator with a known
/// name after it, or at the end of the text.
struct KeyedText {
  let names: [String]
  /// The text between a name and its value, such as `=`.
  let assignment: String
  let separator: String
  var flags: [String] = []
  /// The quotes around values, which are removed. A value that begins with one ends with one.
  var quote: Character?

  /// Returns the values by name. If a name occurs twice, the first value counts.
  func values(in text: Substring) -> [String: String] {
    var found: [String: String] = [:]
    var rest = text.utf8
    while !rest.isEmpty {
      guard let (name, length) = name(at: rest) else {
        // An unknown name extends to the next separator.
        guard let next = rest.index(of: separator.utf8) else { break }
        rest = rest[next...].dropFirst(separator.utf8.count)
        continue
      }
      let value = rest.dropFirst(length)
      let end = flags.contains(name) ? value.startIndex : end(of: value)
      if found[name] == nil { found[name] = unquoted(Substring(value[..<end])) }
      rest = value[end...]
      if rest.starts(with: separator.utf8) { rest = rest.dropFirst(separator.utf8.count) }
    }
    return found
  }

  /// The name at the start of a text, and the length of name and assignment in bytes; nil for none.
  private func name(at text: Substring.UTF8View) -> (name: String, length: Int)? {
    for name in names where text.starts(with: name.utf8) {
      let rest = text.dropFirst(name.utf8.count)
      if rest.starts(with: assignment.utf8) {
        return (name, name.utf8.count + assignment.utf8.count)
      }
    }
    for flag in flags where text.starts(with: flag.utf8) {
      let rest = text.dropFirst(flag.utf8.count)
      if rest.isEmpty || rest.starts(with: separator.utf8) { return (flag, flag.utf8.count) }
    }
    return nil
  }

  private func end(of value: Substring.UTF8View) -> Substring.UTF8View.Index {
    let mark = quote.map { String($0).utf8.first } ?? nil
    let isQuoted = mark != nil && value.first == mark
    var rest = value
    while let end = rest.index(of: separator.utf8) {
      let closes =
        !isQuoted
        || end > value.index(after: value.startIndex) && value[value.index(before: end)] == mark
      rest = rest[end...].dropFirst(separator.utf8.count)
      if closes, name(at: rest) != nil { return end }
    }
    return value.endIndex
  }

  private func unquoted(_ value: Substring) -> String {
    guard let quote, value.count >= 2, value.first == quote, value.last == quote else {
      return String(value)
    }
    return String(value.dropFirst().dropLast())
  }
}

extension String {
  /// The visible text: without invisible characters, with single spaces, trimmed. Private-use
  /// characters are pictures of icon fonts. They are removed with the separators beside them.
  var cleaned: String {
    if isClean { return self }
    var text = String.UnicodeScalarView()
    var hasGap = false
    var hadPicture = false
    for scalar in unicodeScalars {
      let category = scalar.properties.generalCategory
      if category == .privateUse {
        hadPicture = true
      } else if category == .control || scalar.properties.isWhitespace || scalar == "\u{FFFC}" {
        hasGap = true
      } else if category != .format {
        if hasGap, !text.isEmpty { text.append(" ") }
        hasGap = false
        text.append(scalar)
      }
    }
    return String(hadPicture ? text.withoutJoints : text)
  }

  /// The text of a field if it can be its hint; otherwise nothing, because somebody may have typed it.
  /// A hint has 32 letters at most, no `@`, no four digits in a row, and no focus.
  func asHint(isFocused: Bool = false) -> String {
    let digits = split { !$0.isNumber }.map(\.count).max() ?? 0
    return isFocused || count > 32 || contains("@") || digits >= 4 ? "" : self
  }

  /// Whether the text needs no cleaning: ASCII words with single spaces, as most are.
  private var isClean: Bool {
    var last: UInt8 = 0x20
    for byte in utf8 {
      guard (0x20...0x7E).contains(byte), byte != 0x20 || last != 0x20 else { return false }
      last = byte
    }
    return isEmpty || last != 0x20
  }

  /// The part after the last separator; the whole text without one. Separators are ASCII.
  func part(behindLast isSeparator: (Unicode.Scalar) -> Bool) -> String {
    guard let index = utf8.lastIndex(where: { isSeparator(Unicode.Scalar($0)) }) else {
      return self
    }
    return String(self[utf8.index(after: index)...])
  }

  /// The part after the first occurrence of `letters`; the whole text without one.
  func part(behindFirst letters: String) -> String {
    guard let start = utf8.index(of: letters.utf8) else { return self }
    return String(self[utf8.index(start, offsetBy: letters.utf8.count)...])
  }
}

extension String.UnicodeScalarView {
  /// The text without the separators at its ends that joined a picture to words.
  fileprivate var withoutJoints: String.UnicodeScalarView {
    func isJoint(_ scalar: Unicode.Scalar) -> Bool { " ,;:|·•‣-–—".unicodeScalars.contains(scalar) }
    let end = lastIndex { !isJoint($0) }.map(index(after:)) ?? startIndex
    return String.UnicodeScalarView(self[..<end].drop(while: isJoint))
  }
}
