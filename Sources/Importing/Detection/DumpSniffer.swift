/// Tells dumps from scenarios by how they begin, before anything is read.
package enum DumpSniffer {
  /// Whether bytes are rather a dump than a scenario: no scenario begins as these do.
  ///
  /// That is also said of what is no text at all: the import says what it is.
  package static func isDump(_ bytes: [UInt8]) -> Bool {
    if isUTF16(bytes) || DumpText.signature(of: bytes) != nil { return true }
    let rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    let text = rest.drop { DumpText.isSpace($0) }
    guard let first = text.first else { return false }
    if [UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "<")].contains(first) { return true }
    if first == UInt8(ascii: "\""), mayHoldDump(bytes) { return true }
    let line = text.prefix { $0 != UInt8(ascii: "\n") }
    return ServerErrors.isAnswer(text) || FormatCatalogue.isBeginning(line)
      || hasRootOnItsOwnLine(text)
  }

  /// Whether a dump may stand somewhere in bytes that do not begin as one, with a log around it.
  ///
  /// A scenario may quote one, too: what can be read as KDL is a scenario all the same.
  package static func mayHoldDump(_ bytes: [UInt8]) -> Bool {
    guard let text = try? DumpText(bytes) else { return false }
    return isKnown(text)
  }

  /// Whether bytes say by their mark that they are UTF-16.
  package static func isUTF16(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
      || DumpText.highHalf(of: bytes) != nil
  }

  /// Whether a file of a folder may be a dump by its name; its content says whether it is.
  package static func mayBeNamed(_ name: String) -> Bool {
    FormatCatalogue.endings.contains { name.hasSuffix($0) }
  }

  /// Whether a file that lies among scenarios is a dump, and nothing else of XML, JSON or text.
  package static func isKnownDump(_ bytes: [UInt8]) -> Bool {
    guard let text = try? DumpText(bytes) else { return false }
    return isKnown(text)
  }

  private static func isKnown(_ text: DumpText) -> Bool {
    // Only JSON has a colon behind a name in quotes: most scenarios need no further look.
    if text.contains("\":") || text.contains("\" :"),
      text.holdsAll(ofOneOf: FormatCatalogue.signatures)
    {
      return true
    }
    if text.holdsAll(ofOneOf: FormatCatalogue.marks) { return true }
    return FormatCatalogue.roots.contains { root in
      text.bytes.firstRange(of: Array("<\(root)".utf8)) != nil
    }
  }

  /// Whether a document of a known kind begins on a line, with noise before it.
  private static func hasRootOnItsOwnLine(_ text: ArraySlice<UInt8>) -> Bool {
    var isLineStart = true
    for (index, byte) in zip(text.indices, text.prefix(farthestRoot)) {
      if isLineStart, byte == UInt8(ascii: "<"), isRoot(text[index...].dropFirst()) { return true }
      isLineStart = byte == UInt8(ascii: "\n") || isLineStart && DumpText.isSpace(byte)
    }
    return false
  }

  /// Whether a declaration of XML or a known root goes on so, behind its bracket.
  private static func isRoot(_ rest: ArraySlice<UInt8>) -> Bool {
    rest.starts(with: "?xml".utf8) || FormatCatalogue.roots.contains { rest.starts(with: $0.utf8) }
  }

  /// Noise before a dump is a few lines, not a scenario.
  private static let farthestRoot = 16_384
}
