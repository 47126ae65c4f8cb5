/// The recognition of dumps by their first bytes, before parsing.
package enum DumpSniffer {
  /// Whether bytes are a dump rather than a scenario: no scenario begins like this.
  ///
  /// Also true for files that are not text; the import then reports what they are.
  package static func isDump(_ bytes: [UInt8]) -> Bool {
    if isUTF16(bytes) || DumpText.signature(of: bytes) != nil { return true }
    let rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    let text = rest.drop { DumpText.isSpace($0) }
    guard let first = text.first else { return false }
    if [UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "<")].contains(first) { return true }
    if first == UInt8(ascii: "\""), isKnownDump(bytes) { return true }
    let line = text.prefix { $0 != UInt8(ascii: "\n") }
    return ServerErrors.isAnswer(text) || FormatCatalogue.isBeginning(line)
      || hasRootOnItsOwnLine(text)
  }

  /// Whether bytes are UTF-16 by their byte order mark or their zero bytes.
  package static func isUTF16(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
      || DumpText.highHalf(of: bytes) != nil
  }

  /// Whether the name of a file in a folder allows a dump; its content decides.
  package static func mayBeNamed(_ name: String) -> Bool {
    FormatCatalogue.endings.contains { name.hasSuffix($0) }
  }

  /// Whether bytes contain a dump of a known format, at their start or inside a log.
  ///
  /// A scenario may quote a dump: callers keep whatever parses as KDL.
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

  /// Whether a known XML document begins at the start of a line, after a few other lines.
  private static func hasRootOnItsOwnLine(_ text: ArraySlice<UInt8>) -> Bool {
    var isLineStart = true
    for (index, byte) in zip(text.indices, text.prefix(farthestRoot)) {
      if isLineStart, byte == UInt8(ascii: "<"), isRoot(text[index...].dropFirst()) { return true }
      isLineStart = byte == UInt8(ascii: "\n") || isLineStart && DumpText.isSpace(byte)
    }
    return false
  }

  /// Whether an XML declaration or a known root follows the bracket.
  private static func isRoot(_ rest: ArraySlice<UInt8>) -> Bool {
    rest.starts(with: "?xml".utf8) || FormatCatalogue.roots.contains { rest.starts(with: $0.utf8) }
  }

  /// The number of bytes in which the root has to begin.
  ///
  /// The noise before a dump is a few lines long.
  private static let farthestRoot = 16_384
}
