/// Reads the English of a Swift source's doc comments.
struct CommentReader {
  static func read(_ text: String, path: String, into prose: inout Prose) {
    var isCode = false
    var last = 0
    for (index, line) in text.utf8.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).enumerated() {
      let line = line.drop { $0 == UInt8(ascii: " ") }
      guard line.starts(with: "///".utf8) else { continue }
      if index > last + 1 {
        prose.close()
        isCode = false
      }
      last = index
      let words = Substring(line.dropFirst(3)).drop { $0 == " " }
      if words.hasPrefix("```") {
        prose.close()
        isCode.toggle()
      } else if !isCode {
        read(words, path: path, line: index + 1, into: &prose)
      }
    }
    prose.close()
  }

  private static func read(_ words: Substring, path: String, line: Int, into prose: inout Prose) {
    var words = words
    if words.isEmpty { prose.close() }
    if words.hasPrefix("- ") || words.hasPrefix("* ") {
      prose.close()
      words = words.dropFirst(2)
      let isOfParameter = ["Parameter", "Returns", "Throws"].contains { words.hasPrefix($0) }
      if isOfParameter, let colon = words.firstIndex(of: ":") {
        words = words[words.index(after: colon)...].drop { $0 == " " }
      }
    }
    if !words.isEmpty { prose.add(PlainText.of(words), path: path, line: line) }
  }
}
