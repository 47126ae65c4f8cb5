internal import TouchLab

/// A dump's bytes as text in UTF-8, without what stands before it.
struct DumpText {
  let bytes: [UInt8]

  /// Decodes UTF-16 by its mark, drops the mark of UTF-8, and refuses what holds no text.
  init(_ raw: [UInt8]) throws(ImportProblem) {
    guard raw.count <= ImportLimits.bytes else { throw ImportLimits.tooLarge() }
    if raw.starts(with: [0xFE, 0xFF]) {
      bytes = try Self.decoded(raw, high: 0)
    } else if raw.starts(with: [0xFF, 0xFE]) {
      bytes = try Self.decoded(raw, high: 1)
    } else {
      let rest = raw.starts(with: [0xEF, 0xBB, 0xBF]) ? raw.dropFirst(3) : raw[...]
      guard Self.isUTF8(rest) else { throw Self.notText }
      bytes = rest.count == raw.count ? raw : Array(rest)
    }
    guard bytes.contains(where: { !Self.isSpace($0) }) else {
      throw ImportProblem(
        .emptyFile, "it is empty", advice: "dump the screen again; mistap import --help says how")
    }
  }

  private static let notText = ImportProblem(
    .encoding, "it is neither UTF-8 nor UTF-16", advice: "save it as UTF-8")

  private static func isUTF8(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.withUnsafeBufferPointer { String(validating: $0, as: UTF8.self) != nil }
  }

  /// UTF-16 whose bytes of the higher value come first or second; halves of letters become U+FFFD.
  private static func decoded(_ raw: [UInt8], high: Int) throws(ImportProblem) -> [UInt8] {
    guard raw.count % 2 == 0 else { throw notText }
    let units = stride(from: 2, to: raw.count - 1, by: 2).map { index in
      UInt16(raw[index + high]) << 8 | UInt16(raw[index + 1 - high])
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// The first byte that is no white space.
  var first: UInt8? { bytes.first { !Self.isSpace($0) } }

  /// Whether a text of ASCII stands anywhere.
  func contains(_ text: StaticString) -> Bool { index(of: text, from: 0) != nil }

  /// Where a text of ASCII stands first, from an index on.
  func index(of text: StaticString, from start: Int) -> Int? {
    text.withUTF8Buffer { word in
      guard let letter = word.first else { return nil }
      var index = start
      while index + word.count <= bytes.count {
        guard let found = bytes[index...].firstIndex(of: letter) else { return nil }
        if bytes[found...].starts(with: word) { return found }
        index = found + 1
      }
      return nil
    }
  }

  /// The first line that begins with a text.
  func line(beginningWith beginning: String) -> String? {
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let rest = line.drop(while: Self.isSpace)
      if rest.starts(with: beginning.utf8) {
        return String(decoding: rest.prefix(300), as: UTF8.self)
      }
    }
    return nil
  }
}

extension DumpText {
  /// The places of offsets in one walk; columns count Unicode scalars.
  func places(of offsets: [Int], path: String) -> [Int: SourcePlace] {
    var places: [Int: SourcePlace] = [:]
    var place = SourcePlace(file: path, line: 1, column: 1)
    var next = 0
    bytes.withUnsafeBufferPointer { bytes in
      for offset in offsets.sorted() where offset <= bytes.count {
        for byte in bytes[next..<offset] {
          if byte == UInt8(ascii: "\n") {
            place.line += 1
            place.column = 1
          } else if byte & 0xC0 != 0x80 {
            place.column += 1
          }
        }
        next = offset
        places[offset] = place
      }
    }
    return places
  }
}
