internal import Drawing

extension String {
  /// The text with an invisible space in all that GitHub would take for a person, an issue or a
  /// commit. A title in a comment must neither notify somebody nor appear in another issue. A
  /// backslash does not help there: GitHub links text after it has read the Markdown.
  var unlinked: String {
    let all = Array(unicodeScalars)
    var text = UnicodeScalarView()
    var commit = 0..<0
    for (index, scalar) in all.enumerated() {
      if index >= commit.upperBound { commit = all.commitName(at: index) }
      if index == commit.lowerBound + Self.commitStart, commit.contains(index) {
        text.append(invisibleSpace)
      }
      text.append(scalar)
      guard index + 1 < all.count else { continue }
      let next = all[index + 1]
      switch scalar {
      case "@" where next.isWordLetter: text.append(invisibleSpace)
      case "#" where next.isDigit: text.append(invisibleSpace)
      case "-" where next.isDigit && all.endsWithGH(before: index): text.append(invisibleSpace)
      default: break
      }
    }
    return String(text)
  }

  /// The text with its invisible spaces as HTML, which a reader of the source can see.
  var showingInvisibleSpaces: String { replacing(String(invisibleSpace), with: "&#8203;") }

  /// The letters before the invisible space in what may be the name of a commit.
  private static let commitStart = 3
}

private let invisibleSpace: Unicode.Scalar = "\u{200B}"

extension [Unicode.Scalar] {
  /// The range of what may be the name of a commit, if a word begins here: 7 or more hexadecimal
  /// digits, not all of them decimal; otherwise an empty range.
  fileprivate func commitName(at start: Int) -> Range<Int> {
    guard start == 0 || !self[start - 1].isWordLetter else { return start..<start }
    let end = self[start...].firstIndex { !$0.isWordLetter } ?? count
    let word = self[start..<end]
    let isName =
      word.count >= 7 && word.allSatisfy(\.properties.isASCIIHexDigit)
      && !word.allSatisfy(\.isDigit)
    return start..<(isName ? end : start)
  }

  /// Whether the two letters before an index are a word of their own: `GH`.
  fileprivate func endsWithGH(before index: Int) -> Bool {
    guard index >= 2, index < 3 || !self[index - 3].isWordLetter else { return false }
    return ["G", "g"].contains(self[index - 2]) && ["H", "h"].contains(self[index - 1])
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
  fileprivate var isWordLetter: Bool {
    properties.isAlphabetic || properties.numericType != nil || self == "_"
  }
}
