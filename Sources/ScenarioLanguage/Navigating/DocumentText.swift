/// A text as editors count it: lines end with LF, CR LF or CR alone, and columns are UTF-16 units.
package struct DocumentText: Sendable {
  package private(set) var bytes: [UInt8]
  private var starts: [Int]

  /// A place as an editor names it; line and column are counted from 0.
  package struct Position: Hashable, Comparable, Sendable {
    package var line: Int
    package var unit: Int

    package init(line: Int, unit: Int) {
      self.line = line
      self.unit = unit
    }

    package static func < (one: Position, other: Position) -> Bool {
      (one.line, one.unit) < (other.line, other.unit)
    }
  }

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    starts = Self.starts(of: bytes)
  }

  private static func starts(of bytes: [UInt8]) -> [Int] {
    var starts = [0]
    for (index, byte) in bytes.enumerated()
    where byte == newline || byte == carriageReturn && !bytes.isNewline(at: index + 1) {
      starts.append(index + 1)
    }
    return starts
  }

  /// The place before a byte; for a byte beyond the text the end.
  package func position(of offset: Int) -> Position {
    let offset = min(max(0, offset), bytes.count)
    let line = lineIndex(of: offset)
    return Position(line: line, unit: units(in: starts[line]..<offset))
  }

  /// The byte at a place; beyond a line its end, and within a letter the letter's start.
  package func offset(of position: Position) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < starts.count else { return bytes.count }
    let end = contentEnd(ofLine: position.line)
    var offset = starts[position.line]
    var left = position.unit
    while offset < end, left > 0 {
      let next = min(end, offset + bytes[offset].scalarLength)
      left -= units(in: offset..<next)
      guard left >= 0 else { return offset }
      offset = next
    }
    return offset
  }

  package mutating func replace(_ range: Range<Position>, with text: String) {
    let start = offset(of: range.lowerBound)
    bytes.replaceSubrange(start..<max(start, offset(of: range.upperBound)), with: text.utf8)
    starts = Self.starts(of: bytes)
  }

  package func text(before offset: Int) -> String {
    String(decoding: bytes.prefix(max(0, offset)), as: UTF8.self)
  }

  private func lineIndex(of offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The end of a line's text, before its line break.
  private func contentEnd(ofLine line: Int) -> Int {
    guard line + 1 < starts.count else { return bytes.count }
    var end = starts[line + 1] - 1
    if bytes[end] == newline, end > starts[line], bytes[end - 1] == carriageReturn { end -= 1 }
    return end
  }

  private func units(in range: Range<Int>) -> Int { bytes[range].reduce(0) { $0 + $1.units } }
}

private let newline = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")

extension [UInt8] {
  fileprivate func isNewline(at index: Int) -> Bool { index < count && self[index] == newline }
}

extension UInt8 {
  /// The number of UTF-16 units of the scalar that begins with the byte; 0 for a continuation byte.
  fileprivate var units: Int {
    switch self {
    case 0x80..<0xC0: 0
    case 0xF0...: 2
    default: 1
    }
  }

  /// The number of bytes of the scalar that begins with the byte.
  fileprivate var scalarLength: Int {
    switch self {
    case 0xF0...: 4
    case 0xE0...: 3
    case 0xC0...: 2
    default: 1
    }
  }
}

extension Diagnostic {
  /// Texts of the language that could replace the fault, best first; empty if none is known.
  package var replacements: [String] {
    switch fault {
    case .unknownNode(let word, _, let known):
      DesignerWords.replacements(forNode: word, among: known)
        .or(NearestWord.candidates(for: word, among: known))
    case .unknownProperty(let word, _, let known):
      DesignerWords.replacements(forProperty: word, among: known)
        .or(NearestWord.candidates(for: word, among: known))
    case .unknownValue(let word, _, let known, _), .unknownID(let word, _, let known, _, _):
      NearestWord.candidates(for: word, among: known).map(Spelling.word)
    case .extraArgument(_, _, let meant, _): meant.map { [$0] } ?? []
    case .typographicQuote: ["\""]
    case .wrongType(_, .boolean): ["#true", "#false"]
    default: []
    }
  }
}

extension [String] {
  /// These words, or others if there are none.
  fileprivate func or(_ others: @autoclosure () -> [String]) -> [String] {
    isEmpty ? others() : self
  }
}
