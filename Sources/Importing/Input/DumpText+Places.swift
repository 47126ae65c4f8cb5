internal import TouchLab

extension DumpText {
  /// The places of offsets, computed in one pass.
  ///
  /// Columns count Unicode scalars.
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
