/// The bytes of a dump as UTF-8 text, without a byte order mark.
struct DumpText {
  let bytes: [UInt8]

  /// Decodes UTF-16, and removes a byte order mark and terminal colours.
  ///
  /// Throws if the bytes are not text.
  init(_ raw: [UInt8]) throws(ImportProblem) {
    guard raw.count <= ImportLimits.bytes else { throw ImportLimits.tooLarge() }
    if let problem = Self.signature(of: raw) { throw problem }
    if raw.starts(with: [0xFE, 0xFF]) {
      bytes = try Self.decoded(raw, high: 0, from: 2)
    } else if raw.starts(with: [0xFF, 0xFE]) {
      bytes = try Self.decoded(raw, high: 1, from: 2)
    } else if let high = Self.highHalf(of: raw) {
      bytes = try Self.decoded(raw, high: high, from: 0)
    } else {
      let rest = raw.starts(with: [0xEF, 0xBB, 0xBF]) ? raw.dropFirst(3) : raw[...]
      if let wrong = Self.firstWrongByte(of: rest) { throw Self.notText(raw, at: wrong) }
      bytes =
        rest.contains(0x1B)
        ? Self.withoutColours(rest) : rest.count == raw.count ? raw : Array(rest)
    }
    guard bytes.contains(where: { !Self.isSpace($0) }) else {
      throw ImportProblem(
        .emptyFile, "it is empty", advice: "dump the screen again; mistap import --help says how")
    }
  }

  private static func notText(_ raw: [UInt8], at index: Int) -> ImportProblem {
    let before = raw.prefix(index)
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return ImportProblem(
      .encoding, "it is neither UTF-8 nor UTF-16", advice: "save it as UTF-8",
      line: before.count { $0 == UInt8(ascii: "\n") } + 1,
      column: before[start...].count { $0 & 0xC0 != 0x80 } + 1)
  }

  private static let utf16 = ImportProblem(
    .encoding, "it is neither UTF-8 nor UTF-16", advice: "save it as UTF-8")

  private static func firstWrongByte(of bytes: ArraySlice<UInt8>) -> Int? {
    let isText = bytes.withUnsafeBufferPointer { String(validating: $0, as: UTF8.self) != nil }
    guard !isText else { return nil }
    var decoder = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var index = bytes.startIndex
    while case .valid(let scalar) = decoder.parseScalar(from: &iterator) { index += scalar.count }
    return index
  }

  /// The index of the high byte in each pair, if all high bytes of the first characters are zero;
  /// nil otherwise.
  ///
  /// This recognises UTF-16 without a byte order mark.
  static func highHalf(of raw: [UInt8]) -> Int? {
    let head = raw.prefix(64)
    guard head.count >= 8, raw.count % 2 == 0 else { return nil }
    return [0, 1].first { half in
      stride(from: 0, to: head.count - 1, by: 2).allSatisfy {
        head[$0 + half] == 0 && head[$0 + 1 - half] != 0
      }
    }
  }

  /// Returns the UTF-8 text of UTF-16 in either byte order.
  ///
  /// Unpaired surrogates become U+FFFD.
  private static func decoded(
    _ raw: [UInt8], high: Int, from start: Int
  ) throws(ImportProblem) -> [UInt8] {
    guard raw.count % 2 == 0 else { throw utf16 }
    let units = stride(from: start, to: raw.count - 1, by: 2).map { index in
      UInt16(truncatingIfNeeded: raw[index + high]) << 8
        | UInt16(truncatingIfNeeded: raw[index + 1 - high])
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// The first byte that is not white space.
  var first: UInt8? { bytes.first { !Self.isSpace($0) } }

  /// Whether the text contains an ASCII text.
  func contains(_ text: StaticString) -> Bool { index(of: text, from: 0) != nil }

  /// The index of the first occurrence of an ASCII text at or after `start`; nil if there is none.
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
}
