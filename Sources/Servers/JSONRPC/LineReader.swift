/// Splits a byte stream into messages, one a line.
package struct LineReader: Sendable {
  private var bytes: [UInt8] = []

  package init() {}

  package mutating func append(_ more: [UInt8]) { bytes += more }

  /// Returns the next line that is not blank; nil until one has arrived.
  package mutating func next() -> [UInt8]? {
    while let end = bytes.firstIndex(of: 0x0A) {
      let line = Array(bytes[..<end])
      bytes.removeFirst(end + 1)
      if line.contains(where: { $0 != 0x20 && $0 != 0x0D && $0 != 0x09 }) { return line }
    }
    return nil
  }
}
