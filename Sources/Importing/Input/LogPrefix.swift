/// The prefix that a log adds to each line of a text: a time, a tag, a process.
enum LogPrefix {
  /// Returns the text from an offset, with the prefix of its first line removed from the following
  /// lines, and its end.
  ///
  /// Nil if the first line has no prefix, or is the only line that has it.
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
