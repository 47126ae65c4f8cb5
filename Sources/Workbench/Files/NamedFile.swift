internal import ScenarioLanguage

/// A file that an option names as output. It may hold the work of somebody else.
struct NamedFile {
  private let path: String
  private let kind: FileAccess.Kind
  /// The bytes of the file that is there; nil without one.
  private let old: [UInt8]?
  private let hasFolder: Bool

  init(_ path: String, _ files: FileAccess) {
    self.path = path
    kind = files.kind(path)
    if case .file = kind { old = try? files.read(path) } else { old = nil }
    let folder = Path.folder(of: path)
    hasFolder = folder.isEmpty || files.kind(folder) != .missing
  }

  /// Returns the reason why the file is not written; nil if nothing prevents it.
  func problem(withWriting bytes: [UInt8], isForced: Bool) -> UsageError? {
    guard hasFolder else {
      return UsageError("there is no folder '\(Path.folder(of: path))'", hint: "make it first")
    }
    guard case .file = kind, !isForced else { return nil }
    guard let old else { return UsageError("'\(path)' cannot be read; --force replaces it") }
    let isReplaceable = old == bytes || old.isEmpty || Self.hasMark(old)
    return isReplaceable
      ? nil
      : UsageError("'\(path)' is not from mistap; --force replaces it", hint: "or name another")
  }

  /// The words about another text that the bytes replace; empty without one.
  func replacement(by bytes: [UInt8]) -> String {
    old.map { $0 == bytes || Self.hasMark($0) ? "" : ", replacing another text" } ?? ""
  }

  /// Whether a page, a picture or JSON begins as those of this program do.
  private static func hasMark(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: PictureMark.signature) { return PictureMark.isIn(bytes) }
    let start = String(decoding: bytes.prefix(mostRead), as: UTF8.self)
    if start.contains("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"pic\" role=\"img\"") {
      return true
    }
    guard start.hasPrefix("{") else {
      return start.contains("name=\"generator\" content=\"mistap ")
    }
    return start.filter { !$0.isWhitespace }.contains("\"name\":\"mistap\"")
  }

  /// The number of bytes in which the mark is.
  private static let mostRead = 4096
}

/// The mark of this program in a PNG: a chunk of text. Source: W3C, Portable Network Graphics (Third
/// Edition), 2025, section 11.3.3.
enum PictureMark {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let text = Array("tEXtSoftware\0mistap".utf8)
  /// The bytes of the signature and of the first chunk, IHDR.
  private static let head = 33

  /// Returns the picture with the mark; other bytes unchanged.
  static func added(to bytes: [UInt8]) -> [UInt8] {
    guard bytes.starts(with: signature), bytes.count > head else { return bytes }
    let length = UInt32(clamping: text.count - 4)
    let chunk = big(length) + text + big(checksum(of: text))
    return bytes[..<head] + chunk + bytes[head...]
  }

  static func isIn(_ bytes: [UInt8]) -> Bool {
    bytes.dropFirst(head + 4).starts(with: text)
  }

  private static func big(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// The cyclic redundancy check of a chunk: polynomial 0xEDB88320, reflected (same source, annex D).
  private static func checksum(of bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(clamping: byte)) { rest, _ in
        rest & 1 == 1 ? rest >> 1 ^ 0xEDB8_8320 : rest >> 1
      }
    }
  }
}
