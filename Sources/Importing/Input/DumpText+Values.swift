extension DumpText {
  /// Where the next object or array with a name or an object in it may begin, from an index on.
  ///
  /// So may a text in quotes that is the whole. A log's `[12:00]`, a list's `[ ]` and the braces of other formats are none; nor is an object
  /// without a name.
  func nextValue(from start: Int) -> Int? {
    if start == 0, first == UInt8(ascii: "\"") {
      return bytes.firstIndex(of: UInt8(ascii: "\""))
    }
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

  /// Whether all texts of a group stand in it; of several groups one is enough.
  func holdsAll(ofOneOf groups: [[StaticString]]) -> Bool {
    groups.contains { group in group.allSatisfy(contains) }
  }
}
