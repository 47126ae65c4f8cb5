/// Splits a byte stream into messages, one a line.
///
/// Each byte is looked at once, however the stream is cut.
package struct LineReader: Sendable {
  package enum Piece: Equatable, Sendable {
    case line([UInt8])
    /// A line longer than any message, which was skipped.
    case tooLong
  }

  private var bytes: [UInt8] = []
  /// The number of bytes that were returned.
  private var start = 0
  /// The number of bytes before which no line ends.
  private var searched = 0
  /// Whether the rest of a line that is too long is being skipped.
  private var skips = false
  private let longest: Int

  package init(longest: Int = Message.mostBytes) { self.longest = longest }

  package mutating func append(_ more: [UInt8]) {
    if start > 0 {
      bytes.removeFirst(start)
      searched -= start
      start = 0
    }
    bytes += more
  }

  /// Returns the next line that is not blank; nil until one has arrived.
  package mutating func next() -> Piece? {
    while let end = bytes[searched...].firstIndex(of: 0x0A) {
      let line = bytes[start..<end]
      (start, searched) = (end + 1, end + 1)
      if skips {
        skips = false
      } else if line.count > longest {
        return .tooLong
      } else if line.contains(where: { $0 != 0x20 && $0 != 0x0D && $0 != 0x09 }) {
        return .line(Array(line))
      }
    }
    searched = bytes.count
    guard bytes.count - start > longest else { return nil }
    let isFirst = !skips
    bytes = []
    (start, searched, skips) = (0, 0, true)
    return isFirst ? .tooLong : nil
  }
}
