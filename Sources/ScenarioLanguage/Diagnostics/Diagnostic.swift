internal import KDL
package import TouchLab

/// An error or warning about a scenario: the fault and its place.
package struct Diagnostic: Error, Sendable {
  package var place: SourcePlace
  package var fault: Fault
  /// The line of the source, or the part of it near the place. `lead` is the number of its scalars
  /// before the place, `length` the number that the caret marks.
  package var line: String
  package var lead: Int
  package var length: Int
  package var offsets: Range<Int>
  /// Whether its text shows the line; a file that is no scenario is not quoted.
  var isQuoted = true

  init(_ fault: Fault, at range: SourceRange, in file: SourceFile) {
    place = SourcePlace(file: file.path, line: range.start.line, column: range.start.column)
    self.fault = fault
    (line, lead) = file.line(around: range.start.offset, scalars: range.start.column - 1)
    offsets = range.offsets
    let isOneLine = range.end.line == range.start.line
    length = isOneLine ? max(1, range.end.column - range.start.column) : 1
  }
}

extension Diagnostic {
  init(_ fault: Fault, in file: SourceFile) {
    let start = SourcePosition.start
    self.init(fault, at: SourceRange(start: start, end: start), in: file)
  }

  static func syntax(_ error: KDLError, in file: SourceFile) -> Diagnostic {
    var hint = UnitHint.text(for: error, in: file) ?? error.hint
    if case .tooManyNodes = error.fact { hint = "split the file, or allow more with --limit=N" }
    return Diagnostic(.syntax(error.message, hint: hint), at: error.range, in: file)
  }

  /// The error for a file that is neither a scenario nor a dump.
  package static func foreign(_ path: String) -> Diagnostic {
    dump(
      foreignSentence, hint: nil, line: nil, column: nil, in: SourceFile(path: path, bytes: []))
  }

  package static let foreignSentence = "it is neither a scenario nor a known dump"

  /// The error for a file of another format, with the sentence of that format's reader. Nothing is
  /// quoted of a file without bytes.
  package static func dump(
    _ sentence: String, hint: String?, line: Int?, column: Int?, in file: SourceFile
  ) -> Diagnostic {
    let (line, column) = (line ?? 1, column ?? 1)
    var offset = 0
    var before = line - 1
    while before > 0, let next = file.bytes[offset...].firstIndex(of: 0x0A) {
      offset = next + 1
      before -= 1
    }
    let start = SourcePosition(
      offset: min(offset + column - 1, file.bytes.count), line: line, column: column)
    var diagnostic = Diagnostic(
      .syntax(sentence, hint: hint), at: SourceRange(start: start, end: start), in: file)
    diagnostic.isQuoted = !file.bytes.isEmpty
    return diagnostic
  }
}

/// The errors that prevent a file from being read as nodes.
enum SyntaxErrors {
  static let most = 50

  /// The errors of a file that is not valid KDL, as many as can be told apart.
  static func all(in file: SourceFile, mostNodes: Int) -> [Diagnostic] {
    let (document, errors) = KDLParser.parseRecovering(
      file.bytes, limit: most, mostNodes: mostNodes)
    let found = errors.map { Diagnostic.syntax($0, in: file) }
    let both = found + typographicQuotes(in: document.nodes, of: file)
    return Array(both.sorted { $0.isBefore($1) }.prefix(most))
  }

  /// The words that begin with a typographic quote. KDL allows them, but nobody intends them.
  static func typographicQuotes(in nodes: [KDLNode], of file: SourceFile) -> [Diagnostic] {
    guard file.bytes.contains(where: { $0 == 0xE2 || $0 == UInt8(ascii: "'") }) else { return [] }
    var found: [Diagnostic] = []
    for start in nodes.flatMap(\.wordStarts) where found.count < most {
      guard let quote = file.bytes.typographicQuote(at: start.offset) else { continue }
      let end = SourcePosition(
        offset: start.offset + quote.utf8.count, line: start.line, column: start.column + 1)
      found.append(
        Diagnostic(
          .typographicQuote(quote), at: SourceRange(start: start, end: end), in: file))
    }
    return found
  }
}

extension Diagnostic {
  fileprivate func isBefore(_ other: Diagnostic) -> Bool {
    (place.line, place.column) < (other.place.line, other.place.column)
  }
}

extension KDLNode {
  /// The places where the words of the node and its block begin.
  fileprivate var wordStarts: [SourcePosition] {
    var starts = [nameRange.start]
    for entry in entries {
      if let name = entry.nameRange { starts.append(name.start) }
      if case .string = entry.value.content { starts.append(entry.value.range.start) }
    }
    return starts + (children ?? []).flatMap(\.wordStarts)
  }
}

extension [UInt8] {
  /// The typographic quote at a byte: “ ” „ ‟ ‘ or ’, or a single straight one that another on the
  /// line matches.
  fileprivate func typographicQuote(at offset: Int) -> String? {
    if offset >= 0, offset < count, self[offset] == UInt8(ascii: "'") {
      return isQuotedOnce(from: offset + 1) ? "'" : nil
    }
    guard offset >= 0, offset + 3 <= count, self[offset] == 0xE2, self[offset + 1] == 0x80
    else { return nil }
    switch self[offset + 2] {
    case 0x98, 0x99, 0x9C...0x9F: return String(decoding: self[offset..<offset + 3], as: UTF8.self)
    default: return nil
    }
  }

  /// Whether a word of the line ends with a single quote.
  private func isQuotedOnce(from start: Int) -> Bool {
    let ends: Set<UInt8> = [0x09, 0x0A, 0x0D, 0x20, UInt8(ascii: ";"), UInt8(ascii: "}")]
    for place in start..<Swift.max(start, count) {
      if self[place] == 0x0A || self[place] == 0x0D { return false }
      guard self[place] == UInt8(ascii: "'") else { continue }
      if place + 1 == count || ends.contains(self[place + 1]) { return true }
    }
    return false
  }
}
