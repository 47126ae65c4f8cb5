/// Reads the English of a guide: paragraphs, headings, list items and cells of tables.
struct GuideReader {
  private let path: String
  private var prose = Prose(.guide)
  private var fence: Character?
  private var isConsole = false

  static func read(_ text: String, path: String, into prose: inout Prose) {
    var reader = GuideReader(path: path, prose: prose)
    // Only the reader holds the texts now, so that nothing is copied.
    prose = Prose(.guide)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      reader.read(String(line), number: index + 1)
    }
    reader.prose.close()
    prose = reader.prose
  }

  private init(path: String, prose: Prose) {
    self.path = path
    self.prose = prose
  }

  private mutating func read(_ line: String, number: Int) {
    let words = line.drop { $0 == " " }
    if let mark = words.first, words.hasPrefix("```") || words.hasPrefix("~~~") {
      prose.close()
      let language = words.drop { $0 == mark }
      isConsole = fence == nil && (language == "console" || language == "text")
      fence = fence == nil ? mark : nil
      return
    }
    if fence != nil {
      if isConsole, let first = words.first, !"$#>".contains(first) {
        add(words, line, number)
        prose.close()
      }
      return
    }
    if words.isEmpty || words.allSatisfy({ "-=*_ |:".contains($0) }) {
      prose.close()
    } else if words.hasPrefix("|") {
      prose.close()
      for cell in words.split(separator: "|") where cell.split(separator: " ").count > 1 {
        add(cell, line, number, isSentence: false)
        prose.close()
      }
    } else if words.hasPrefix("#") {
      prose.close()
      add(words.drop { $0 == "#" }, line, number)
      prose.close()
    } else {
      let item = words.drop { $0.isNumber }.first
      if words.hasPrefix("- ") || words.hasPrefix("* ")
        || words.first?.isNumber == true && item == "."
      {
        prose.close()
        add(words.drop { $0 != " " }, line, number)
      } else {
        add(words, line, number)
      }
      if line.hasSuffix("  ") { prose.close() }
    }
  }

  private mutating func add(
    _ words: Substring, _ line: String, _ number: Int, isSentence: Bool = true
  ) {
    prose.add(
      PlainText.of(words), path: path, line: number, allows: line.contains("words: allow "),
      isSentence: isSentence)
  }
}

/// Markdown without its marks: code becomes X, links their text.
enum PlainText {
  static func of(_ words: some StringProtocol) -> String {
    var plain: [UInt8] = []
    var rest = Array(words.utf8)[...]
    while rest.first == UInt8(ascii: " ") { rest.removeFirst() }
    while let byte = rest.first {
      rest = rest.dropFirst()
      switch byte {
      case UInt8(ascii: "`"):
        let end = rest.firstIndex(of: byte) ?? rest.endIndex
        plain.append(UInt8(ascii: "X"))
        rest = rest[end...].drop { $0 == byte }
      case UInt8(ascii: "<"):
        guard let end = rest.firstIndex(of: UInt8(ascii: ">")), rest.first != UInt8(ascii: " ")
        else {
          plain.append(byte)
          continue
        }
        rest = rest[(end + 1)...]
      case UInt8(ascii: "*"), UInt8(ascii: "["): break
      case UInt8(ascii: "]"):
        guard rest.first == UInt8(ascii: "("), let end = rest.firstIndex(of: UInt8(ascii: ")"))
        else {
          continue
        }
        rest = rest[(end + 1)...]
      default: plain.append(byte)
      }
    }
    while plain.last == UInt8(ascii: " ") { plain.removeLast() }
    return String(decoding: plain, as: UTF8.self)
  }
}
