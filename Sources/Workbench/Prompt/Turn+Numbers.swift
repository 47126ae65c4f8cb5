internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

/// `@1`, `@2`, …: numbers that stand for ids until the screen changes.
extension Turn {
  /// Numbers the targets of the screen in front, as the drawing and the list show them.
  mutating func numberTargets() { numbered = placed }

  /// The line with the id of the target in the place of each number.
  func resolvingNumbers(_ words: TypedLine) throws(Refusal) -> TypedLine {
    guard words.text.contains("@") else { return words }
    var text = ""
    var word = ""
    var isQuoted = false
    for character in words.text + " " {
      if character == "\"" { isQuoted.toggle() }
      let isEnd = !isQuoted && (character.isWhitespace || character == "=")
      if !isEnd {
        word.append(character)
        continue
      }
      text += try id(of: word) ?? word
      text.append(character)
      word = ""
    }
    return TypedLine((text + word).trimmed)
  }

  /// The id that a number stands for; nil for any other word.
  private func id(of word: String) throws(Refusal) -> String? {
    guard word.hasPrefix("@"), let number = Int(word.dropFirst()) else { return nil }
    guard let numbered else {
      throw Refusal(
        "\(word) stands for nothing yet: show targets numbers what is on the screen",
        at: word)
    }
    guard numbered == placed else {
      throw Refusal(
        "the screen has changed since \(word) was given: show targets numbers it anew",
        at: word)
    }
    let order = TargetsDocument.order(of: numbered)
    guard order.indices.contains(number - 1) else {
      throw Refusal("there is no \(word): the screen has targets @1 to @\(order.count)", at: word)
    }
    return Spelling.word(numbered.targets[order[number - 1]].id)
  }

  /// The numbers of the targets, while they hold and if one is being typed.
  func numbers(_ word: String) -> [Candidate]? {
    guard word.hasPrefix("@"), let numbered, numbered == placed else { return nil }
    return TargetsDocument.order(of: numbered).enumerated().map { rank, index in
      let target = numbered.targets[index]
      return Candidate("@\(rank + 1)", note: "\(target.id), \(Completer.note(on: target))")
    }
  }
}
