/// Tells dumps from scenarios by how they begin, before anything is read.
package enum DumpSniffer {
  /// Whether bytes are rather a dump than a scenario: no scenario begins as these do.
  package static func isDump(_ bytes: [UInt8]) -> Bool {
    if isUTF16(bytes) { return true }
    let rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    let text = rest.drop { DumpText.isSpace($0) }
    guard let first = text.first else { return false }
    if [UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "<")].contains(first) { return true }
    return FormatCatalogue.prefaces.contains { text.starts(with: $0.utf8) }
      || hasRootOnItsOwnLine(text)
  }

  /// Whether bytes say by their mark that they are UTF-16.
  package static func isUTF16(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
  }

  /// Whether a file of a folder may be a dump by its name; its content says whether it is.
  package static func mayBeNamed(_ name: String) -> Bool {
    FormatCatalogue.endings.contains { name.hasSuffix($0) }
  }

  /// Whether a file that lies among scenarios is a dump, and nothing else of XML or JSON.
  package static func isKnownDump(_ bytes: [UInt8]) -> Bool {
    guard isDump(bytes), let text = try? DumpText(bytes) else { return false }
    if text.first == UInt8(ascii: "{") || text.first == UInt8(ascii: "[") {
      return FormatCatalogue.signatures.contains { names in names.allSatisfy(text.contains) }
    }
    return FormatCatalogue.roots.contains { root in
      let beginning = Array("<\(root)".utf8)
      return text.bytes.firstRange(of: beginning) != nil
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
