/// A line of a plain-text dump with its offset.
struct TextLine: Sendable {
  var offset: Int
  /// The bytes without the line end; without the log prefix after `dropping(_:)`.
  var bytes: ArraySlice<UInt8>

  var text: String { String(decoding: bytes, as: UTF8.self) }

  var isBlank: Bool { bytes.allSatisfy(DumpText.isSpace) }

  /// The number of leading spaces.
  var indentation: Int { bytes.prefix { $0 == 0x20 }.count }

  /// The offset of the first occurrence of an ASCII text from the line's beginning; nil if there is
  /// none.
  func index(of text: StaticString) -> Int? { bytes.index(of: text).map { $0 - bytes.startIndex } }

  func contains(_ text: StaticString) -> Bool { bytes.index(of: text) != nil }

  /// Returns the line from a byte on.
  func dropping(_ count: Int) -> TextLine {
    TextLine(offset: offset + count, bytes: bytes.dropFirst(count))
  }
}

/// The lines of a plain-text dump, read one by one.
struct TextLines: Sendable {
  private let text: DumpText
  private var next = 0

  /// The length above which lines are skipped, in bytes.
  ///
  /// No tool writes such lines.
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

  /// Whether a text has a line that is too long.
  static func skipsAny(of text: DumpText) -> Bool {
    text.bytes.count > longest
      && text.bytes.split(separator: UInt8(ascii: "\n")).contains { $0.count > longest }
  }

  /// Returns the lines that belong to each root line: up to the next root, and as far as
  /// `continues` allows.
  ///
  /// The log prefix of a root line is removed from all its lines; a line with another beginning
  /// ends the tree.
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
      // Lines with the log's prefix always belong to the logged text.
      let isLogged = prefix.contains { !DumpText.isSpace($0) }
      isOpen = isLogged || trees[last].last.map { continues(rest, $0) } ?? true
      if isOpen { trees[last].append(rest) }
    }
    return trees
  }
}

extension ArraySlice<UInt8> {
  /// The index of the first occurrence of an ASCII text; nil if there is none.
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
