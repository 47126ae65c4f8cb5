/// A line of a dump in plain text, and where in the dump it begins.
struct TextLine: Sendable {
  var offset: Int
  /// Without what a log writes before it, and without its end.
  var bytes: ArraySlice<UInt8>

  var text: String { String(decoding: bytes, as: UTF8.self) }

  var isBlank: Bool { bytes.allSatisfy(DumpText.isSpace) }

  /// How many blanks it begins with.
  var indentation: Int { bytes.prefix { $0 == 0x20 }.count }

  /// Where a text of ASCII stands first, counted from the line's beginning.
  func index(of text: StaticString) -> Int? { bytes.index(of: text).map { $0 - bytes.startIndex } }

  func contains(_ text: StaticString) -> Bool { bytes.index(of: text) != nil }

  /// The line from a byte on.
  func dropping(_ count: Int) -> TextLine {
    TextLine(offset: offset + count, bytes: bytes.dropFirst(count))
  }
}

/// The lines of a dump in plain text, read one by one.
struct TextLines: Sendable {
  private let text: DumpText
  private var next = 0

  /// Longer lines are skipped, as nobody writes such.
  private static let longest = 1 << 20

  init(_ text: DumpText) { self.text = text }

  mutating func line() -> TextLine? {
    while next < text.bytes.count {
      let start = next
      let end = text.bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.bytes.count
      next = end + 1
      guard end - start <= Self.longest else { continue }
      var bytes = text.bytes[start..<end]
      if bytes.last == UInt8(ascii: "\r") { bytes = bytes.dropLast() }
      return TextLine(offset: start, bytes: bytes)
    }
    return nil
  }

  /// Whether a line of a text is so long that it is skipped.
  static func skipsAny(of text: DumpText) -> Bool {
    text.bytes.count > longest
      && text.bytes.split(separator: UInt8(ascii: "\n")).contains { $0.count > longest }
  }

  /// All lines in which a mark stands, each with those behind it that belong to it: up to the next
  /// with the mark, and as far as `continues` says so.
  ///
  /// What a log writes before the mark of the first is cut off all of them; a line that has something
  /// else there ends the tree.
  static func trees(
    in text: DumpText, root: (TextLine) -> Int?, continues: (TextLine, _ previous: TextLine) -> Bool
  ) -> [[TextLine]] {
    var lines = TextLines(text)
    var trees: [[TextLine]] = []
    var prefix: ArraySlice<UInt8> = []
    var isOpen = false
    while let line = lines.line() {
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
      let rest = line.dropping(min(prefix.count, line.bytes.count))
      // What stands in a log's own lines belongs to the text that was logged.
      let isLogged = prefix.contains { !DumpText.isSpace($0) }
      isOpen = isLogged || trees[last].last.map { continues(rest, $0) } ?? true
      if isOpen { trees[last].append(rest) }
    }
    return trees
  }
}

extension ArraySlice<UInt8> {
  /// Where a text of ASCII stands first.
  func index(of text: StaticString) -> Int? {
    text.withUTF8Buffer { word in
      guard let letter = word.first else { return nil }
      var rest = self
      while let found = rest.firstIndex(of: letter) {
        if rest[found...].starts(with: word) { return found }
        rest = rest[(found + 1)...]
      }
      return nil
    }
  }
}
