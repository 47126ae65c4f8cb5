internal import JSON

/// XML that is escaped in another text: in a JSON string of a log, or in the text of a page.
enum EscapedMarkup {
  /// Returns the escaped XML sources of a text, with one level of escapes removed.
  static func texts(in text: DumpText, roots: [String]) -> [DumpText] {
    var found: [[UInt8]] = []
    var index = 0
    while let root = MarkupReader.nextRoot(in: text, from: index, roots) {
      index = root + 1
      guard quotesAreEscaped(in: text.bytes[root...]) else { return decoded(found) }
      let string = string(text.bytes[root...])
      index = max(index, string.endIndex)
      found.append([UInt8(ascii: "\"")] + string + [UInt8(ascii: "\"")])
    }
    let strings = decoded(found)
    return strings.isEmpty ? withEntities(in: text, roots) : strings
  }

  private static func decoded(_ strings: [[UInt8]]) -> [DumpText] {
    strings.compactMap { string in
      (try? JSONReader.read(string))?.text.flatMap { try? DumpText(Array($0.utf8)) }
    }
  }

  /// Whether the quotes of the first element have backslashes.
  private static func quotesAreEscaped(in bytes: ArraySlice<UInt8>) -> Bool {
    let tag = bytes.prefix { $0 != UInt8(ascii: ">") }
    guard let quote = tag.firstIndex(of: UInt8(ascii: "\"")), quote > tag.startIndex else {
      return false
    }
    return tag[quote - 1] == UInt8(ascii: "\\")
  }

  /// Returns the bytes up to the quote that ends the string around them.
  private static func string(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var isEscaped = false
    for (index, byte) in zip(bytes.indices, bytes) {
      if byte == UInt8(ascii: "\"") && !isEscaped || byte == UInt8(ascii: "\n") {
        return bytes[..<index]
      }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return bytes
  }

  /// Returns the sources whose brackets are entities: `&lt;hierarchy …&gt;`.
  private static func withEntities(in text: DumpText, _ roots: [String]) -> [DumpText] {
    var index = 0
    while let start = text.index(of: "&lt;", from: index) {
      index = start + 4
      let name = text.bytes[index...]
      if (roots + ["?xml"]).contains(where: { name.starts(with: $0.utf8) }) {
        return (try? DumpText(undone(text.bytes[start...]))).map { [$0] } ?? []
      }
    }
    return []
  }

  private static let entities: [(name: [UInt8], byte: UInt8)] = [
    (Array("&lt;".utf8), UInt8(ascii: "<")), (Array("&gt;".utf8), UInt8(ascii: ">")),
    (Array("&quot;".utf8), UInt8(ascii: "\"")), (Array("&apos;".utf8), UInt8(ascii: "'")),
    (Array("&amp;".utf8), UInt8(ascii: "&")),
  ]

  /// Returns the bytes with the five entities of XML decoded once.
  private static func undone(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes
    while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      result += rest[..<start]
      let entity = entities.first { rest[start...].starts(with: $0.name) }
      result.append(entity?.byte ?? UInt8(ascii: "&"))
      rest = rest[(start + (entity?.name.count ?? 1))...]
    }
    return result + rest
  }
}
