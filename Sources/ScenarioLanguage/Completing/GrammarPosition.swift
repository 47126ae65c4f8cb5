/// The position of the cursor in a scenario's text: the blocks around it, and its statement.
package struct GrammarPosition {
  /// The first words of the statements whose blocks are open, the outermost first.
  package private(set) var path: [String] = []
  /// The words of the statement so far, without the word at the cursor.
  package private(set) var words: [String] = []
  /// Whether the outermost statement begins with `add`.
  ///
  /// `words` does not contain `add`.
  package private(set) var isAddition = false
  /// The part of the word before the cursor.
  package private(set) var word = ""

  /// Whether the cursor is in a comment.
  package private(set) var isInRemark = false

  /// Reads the text before the cursor, which may be incomplete.
  package init(_ text: String) {
    var isQuoted = false
    var isRemark = false
    var before: Character = " "
    for character in text {
      let last = before
      before = character
      if isRemark {
        isRemark = !character.isNewline
        if isRemark { continue }
      }
      if character == "\"", last != "\\" { isQuoted.toggle() }
      if isQuoted {
        word.append(character)
        continue
      }
      switch character {
      case "/" where last == "/":
        isRemark = true
        word = ""
      case "{":
        endWord()
        path.append(words.first ?? "")
        words = []
      case "}":
        endWord()
        words = []
        if !path.isEmpty { path.removeLast() }
      case ";":
        endWord()
        words = []
      case _ where character.isNewline:
        endWord()
        words = []
      case _ where character.isWhitespace: endWord()
      default: word.append(character)
      }
    }
    isInRemark = isRemark
  }

  private mutating func endWord() {
    if word == "add", path.isEmpty, words.isEmpty {
      isAddition = true
    } else if !word.isEmpty {
      words.append(word)
    }
    word = ""
  }
}
