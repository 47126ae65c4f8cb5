internal import KDL
internal import TouchLab

/// Everything that keeps a file from being read as nodes.
enum SyntaxErrors {
  /// How many are shown of one file.
  static let most = 50

  /// The errors of a file that is no KDL, those that can be told apart together.
  static func all(in file: SourceFile) -> [Diagnostic] {
    let (document, errors) = KDLParser.parseRecovering(file.bytes, limit: most)
    let found = errors.map { Diagnostic.syntax($0, in: file) }
    let both = found + typographicQuotes(in: document.nodes, of: file)
    return Array(both.sorted { $0.isBefore($1) }.prefix(most))
  }

  /// Words that begin with a typographic quote: to KDL they are words like others, but nobody means
  /// them so.
  static func typographicQuotes(in nodes: [KDLNode], of file: SourceFile) -> [Diagnostic] {
    guard file.bytes.contains(0xE2) else { return [] }
    var found: [Diagnostic] = []
    for start in nodes.flatMap(\.wordStarts) where found.count < most {
      guard let quote = file.bytes.typographicQuote(at: start.offset) else { continue }
      let end = SourcePosition(
        offset: start.offset + 3, line: start.line, column: start.column + 1)
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
  /// Where each word of the node begins, and of all that it holds.
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
  /// The typographic quote here: “ ” „ ‟ ‘ or ’.
  fileprivate func typographicQuote(at offset: Int) -> String? {
    guard offset >= 0, offset + 3 <= count, self[offset] == 0xE2, self[offset + 1] == 0x80
    else { return nil }
    switch self[offset + 2] {
    case 0x98, 0x99, 0x9C...0x9F: return String(decoding: self[offset..<offset + 3], as: UTF8.self)
    default: return nil
    }
  }
}
