extension DumpText {
  /// The index at or after `start` where an object or array may begin that contains a name or an
  /// object.
  ///
  /// A quoted text that is the whole dump counts as well. A log's `[12:00]`, a list's `[ ]`,
  /// objects without names and the braces of other formats do not.
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

  /// Whether the text contains all texts of at least one group.
  func holdsAll(ofOneOf groups: [[StaticString]]) -> Bool {
    groups.contains { group in group.allSatisfy(contains) }
  }
}
