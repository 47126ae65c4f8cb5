internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

/// `@1`, `@2`, …: numbers that stand for ids until the screen changes.
extension Session {
  /// Numbers the targets of the screen in front, as the drawing and the list show them.
  mutating func numberTargets() { numbered = bench.run?.placed }

  /// The line with the id of the target in the place of each number.
  func resolvingNumbers(_ words: CommandWords) throws(Refusal) -> CommandWords {
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
    return CommandWords((text + word).trimmed)
  }

  /// The id that a number stands for; nil for any other word.
  private func id(of word: String) throws(Refusal) -> String? {
    guard word.hasPrefix("@"), let number = Int(word.dropFirst()) else { return nil }
    guard let numbered else {
      throw Refusal(
        "\(word) stands for nothing yet: show targets numbers what is on the screen",
        at: word)
    }
    guard numbered == bench.run?.placed else {
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
}

extension SessionCommand {
  /// Whether numbers stand for targets in its words; in texts they stand for themselves.
  var takesNumbers: Bool {
    switch expects {
    case .target, .element, .property, .prediction, .touch, .expectation, .direction: true
    default: false
    }
  }
}
