internal import KDL
internal import TouchLab

/// The errors that prevent a file from being read as nodes.
enum SyntaxErrors {
  /// The largest number of errors reported of one file.
  static let most = 50

  /// The errors of a file that is not valid KDL, as many as can be told apart.
  static func all(in file: SourceFile, mostNodes: Int) -> [Diagnostic] {
    let (document, errors) = KDLParser.parseRecovering(
      file.bytes, limit: most, mostNodes: mostNodes)
    let found = errors.map { Diagnostic.syntax($0, in: file) }
    let both = found + typographicQuotes(in: document.nodes, of: file)
    return Array(both.sorted { $0.isBefore($1) }.prefix(most))
  }

  /// The words that begin with a typographic quote.
  ///
  /// KDL allows them, but nobody intends them.
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
