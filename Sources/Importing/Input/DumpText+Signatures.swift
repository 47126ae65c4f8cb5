extension DumpText {
  /// The first bytes of known binary files, with the problem and the advice.
  private static let signatures: [(bytes: [UInt8], sentence: String, advice: String)] = [
    ([0x1F, 0x8B], "it is compressed (gzip)", "unpack it first: gzip -d"),
    ([0x50, 0x4B, 0x03, 0x04], "it is an archive (zip)", "unpack it first: unzip"),
    (
      [0x89, 0x50, 0x4E, 0x47], "it is a picture (PNG)",
      "dump the screen's tree, not its picture; mistap import --help says how"
    ),
    (
      [0xFF, 0xD8, 0xFF], "it is a picture (JPEG)",
      "dump the screen's tree, not its picture; mistap import --help says how"
    ),
    (
      Array("%PDF-".utf8), "it is a PDF",
      "dump the screen's tree; mistap import --help says how"
    ),
    (
      Array("SQLite format 3".utf8), "it is a database (SQLite)",
      "dump the screen's tree; mistap import --help says how"
    ),
  ]

  /// The problem with a binary file, by its first bytes; nil for any other file.
  static func signature(of raw: [UInt8]) -> ImportProblem? {
    signatures.first { raw.starts(with: $0.bytes) }.map {
      ImportProblem(.encoding, $0.sentence, advice: $0.advice)
    }
  }

  /// Returns the text without the escape sequences of a terminal: ESC [, parameters, and a letter.
  static func withoutColours(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var rest = bytes
    while let escape = rest.firstIndex(of: 0x1B) {
      kept += rest[..<escape]
      rest = rest[(escape + 1)...]
      guard rest.first == UInt8(ascii: "[") else { continue }
      rest = rest.dropFirst().drop { (0x20...0x3F).contains($0) }.dropFirst()
    }
    return kept + rest
  }
}
