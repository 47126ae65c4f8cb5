extension [UInt8] {
  /// The text's lines, without line ends.
  var lines: [String] {
    var lines = String(decoding: self, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
