internal import JSON
internal import TouchLab

/// The bytes of a dump as UTF-8 text, without a byte order mark.
struct DumpText {
  let bytes: [UInt8]

  /// Decodes UTF-16, and removes a byte order mark and colours. Throws if it is no text.
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
    var problem = noText
    problem.line = before.count { $0 == UInt8(ascii: "\n") } + 1
    problem.column = before[start...].count { $0 & 0xC0 != 0x80 } + 1
    return problem
  }

  private static let noText = ImportProblem(
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
  /// nil otherwise. This recognises UTF-16 without a byte order mark.
  static func highHalf(of raw: [UInt8]) -> Int? {
    let head = raw.prefix(64)
    guard head.count >= 8, raw.count % 2 == 0 else { return nil }
    return [0, 1].first { half in
      stride(from: 0, to: head.count - 1, by: 2).allSatisfy {
        head[$0 + half] == 0 && head[$0 + 1 - half] != 0
      }
    }
  }

  private static func decoded(
    _ raw: [UInt8], high: Int, from start: Int
  ) throws(ImportProblem) -> [UInt8] {
    guard raw.count % 2 == 0 else { throw noText }
    let units = stride(from: start, to: raw.count - 1, by: 2).map { index in
      UInt16(truncatingIfNeeded: raw[index + high]) << 8
        | UInt16(truncatingIfNeeded: raw[index + 1 - high])
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  var first: UInt8? { bytes.first { !Self.isSpace($0) } }

  func contains(_ text: StaticString) -> Bool { bytes.index(of: text) != nil }

  /// The index of the first occurrence of an ASCII text at or after `start`; nil if there is none.
  func index(of text: StaticString, from start: Int) -> Int? {
    bytes.dropFirst(start).index(of: text)
  }

  /// The places of offsets, computed in one pass. Columns count Unicode scalars.
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

  /// The index at or after `start` where an object or array may begin that contains a name or an
  /// object. A quoted text that is the whole dump counts as well. A log's `[12:00]`, a list's `[
  /// ]`, objects without names and the braces of other formats do not.
  func nextValue(from start: Int) -> Int? {
    if start == 0, first == UInt8(ascii: "\"") { return bytes.firstIndex(of: UInt8(ascii: "\"")) }
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "["), begins(at: index) { return index }
      index += 1
    }
    return nil
  }

  private func begins(at index: Int) -> Bool {
    let rest = bytes[(index + 1)...].drop(while: Self.isSpace)
    guard let next = rest.first else { return false }
    // In a log the next line begins with its prefix.
    if bytes[(index + 1)..<rest.startIndex].contains(UInt8(ascii: "\n")) { return true }
    if next == UInt8(ascii: "\"") { return true }
    return bytes[index] == UInt8(ascii: "[")
      && (next == UInt8(ascii: "{") || next == UInt8(ascii: "["))
  }

  func holdsAll(ofOneOf groups: [[StaticString]]) -> Bool {
    groups.contains { group in group.allSatisfy(contains) }
  }

  private static let treeAdvice = "dump the screen's tree; mistap import --help says how"
  private static let pictureAdvice =
    "dump the screen's tree, not its picture; mistap import --help says how"

  /// The first bytes of known binary files, with the problem and the advice.
  private static let signatures: [(bytes: [UInt8], sentence: String, advice: String)] = [
    ([0x1F, 0x8B], "it is compressed (gzip)", "unpack it first: gzip -d"),
    ([0x50, 0x4B, 0x03, 0x04], "it is an archive (zip)", "unpack it first: unzip"),
    ([0x89, 0x50, 0x4E, 0x47], "it is a picture (PNG)", pictureAdvice),
    ([0xFF, 0xD8, 0xFF], "it is a picture (JPEG)", pictureAdvice),
    (Array("%PDF-".utf8), "it is a PDF", treeAdvice),
    (Array("SQLite format 3".utf8), "it is a database (SQLite)", treeAdvice),
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

/// The errors that tools and servers return in place of a dump.
enum ServerErrors {
  /// The problem in the words of a dump tool or adb; nil without such words.
  static func problem(inText text: DumpText) -> ImportProblem? {
    for line in TextLines(text) {
      let rest = line.bytes.drop(while: DumpText.isSpace)
      guard toolWords.contains(where: { rest.starts(with: $0.utf8) }) else { continue }
      if let problem = problem(inLine: String(decoding: rest.prefix(300), as: UTF8.self).cleaned) {
        return problem
      }
    }
    return nil
  }

  private static func problem(inLine line: String) -> ImportProblem? {
    if let path = path(dumpedTo: line) {
      let advice =
        path == "/dev/tty"
        ? "the dump was empty: try again"
        : "fetch it: adb pull \(path); or write it here: adb exec-out uiautomator dump /dev/tty"
      return ImportProblem(.toolError, "the dump stayed on the device: \(line)", advice: advice)
    }
    if let answer = answers.first(where: { line.utf8.holds($0.words.utf8) }) {
      return ImportProblem(.toolError, "adb says: \(line)", advice: answer.advice)
    }
    guard line.hasPrefix("ERROR: ") else { return nil }
    return ImportProblem(
      .toolError, "the dump tool says: \(line)",
      advice: "stop animations, wake the screen, and try again")
  }

  private static let toolWords = dumpedTo + ["ERROR: ", "error: ", "adb: "]

  /// The message of uiautomator, first with its own spelling.
  private static let dumpedTo = ["UI hierchary dumped to: ", "UI hierarchy dumped to: "]

  private static let answers: [(words: String, advice: String)] = [
    ("no devices/emulators found", "start an emulator, or connect a device: adb devices"),
    ("device unauthorized", "allow debugging on the device's screen, and try again"),
    ("device offline", "reconnect the device, and try again: adb reconnect"),
    ("more than one device/emulator", "name one of adb devices: adb -s SERIAL exec-out …"),
    ("' not found", "adb devices lists those that are there"),
  ]

  /// Whether one of the first lines is an error of adb or a dump tool.
  static func isAnswer(_ text: ArraySlice<UInt8>) -> Bool {
    text.prefix(farthest).split(separator: UInt8(ascii: "\n")).contains { line in
      let text = String(decoding: line.drop(while: DumpText.isSpace).prefix(300), as: UTF8.self)
      return toolWords.contains(where: text.hasPrefix) && problem(inLine: text) != nil
    }
  }

  /// The number of bytes in which an error has to begin.
  private static let farthest = 2_048

  private static func path(dumpedTo line: String) -> String? {
    dumpedTo.first(where: line.hasPrefix).map { String(line.dropFirst($0.count)) }
  }

  static func problem(in value: JSONValue) -> ImportProblem? {
    func answer(_ words: String, _ advice: String) -> ImportProblem {
      ImportProblem(
        .apiError, "the server says: \(String(words.cleaned.prefix(300)))", advice: advice)
    }
    if let error = value["value"]["error"].text {
      return answer(
        value["value"]["message"].text ?? error,
        "start the session again, and ask for the source while the app is in front")
    }
    guard value["err"] != .null, value["status"] != .null else { return nil }
    let status = value["status"].wholeNumber.map(String.init) ?? "?"
    return answer(
      value["err"].text ?? "status \(status)", "check the token and the key of the file")
  }
}

/// The prefix that a log adds to each line of a text: a time, a tag, a process.
enum LogPrefix {
  /// Returns the text from an offset, with the prefix of its first line removed from the following
  /// lines, and its end. Nil if the first line has no prefix, or is the only line that has it.
  static func block(in text: DumpText, from start: Int) -> (bytes: [UInt8], end: Int)? {
    let line = (text.bytes[..<start].lastIndex(of: newline) ?? -1) + 1
    let prefix = text.bytes[line..<start]
    guard prefix.contains(where: { !DumpText.isSpace($0) }) else { return nil }
    var bytes: [UInt8] = []
    var next = start
    var lines = 0
    while next < text.bytes.count {
      let end = text.bytes[next...].firstIndex(of: newline).map { $0 + 1 } ?? text.bytes.count
      bytes += text.bytes[next..<end]
      lines += 1
      next = end
      guard matches(text.bytes[next...], prefix) else { break }
      next += prefix.count
    }
    return lines > 1 ? (bytes, min(next, text.bytes.count)) : nil
  }

  /// Whether a line begins with the prefix; digits and spaces may differ from each other.
  static func matches(_ line: ArraySlice<UInt8>, _ prefix: ArraySlice<UInt8>) -> Bool {
    guard line.count >= prefix.count else { return false }
    return zip(line, prefix).allSatisfy { one, other in
      one == other || isDigitOrBlank(one) && isDigitOrBlank(other)
    }
  }

  private static func isDigitOrBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static let newline = UInt8(ascii: "\n")
}
