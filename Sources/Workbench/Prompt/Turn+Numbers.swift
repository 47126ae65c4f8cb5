internal import Importing
internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

/// Numbers `@1`, `@2`, …, which stand for ids until the screen changes.
extension Turn {
  /// Numbers the targets of the current screen, in the order of the drawing and the list.
  mutating func numberTargets() { numbered = placed }

  /// Returns the line with ids in place of target numbers.
  func resolvingNumbers(_ line: TypedLine) throws(Refusal) -> TypedLine {
    guard line.text.contains("@") || state.dump != nil else { return line }
    return try line.mapWords { (word) throws(Refusal) -> String? in
      if let id = id(ofReference: word.text) { return id }
      guard word.text.contains("@") else { return nil }
      var sides: [String] = []
      for side in word.text.parts(aroundUnquoted: "=") { sides.append(try id(of: side) ?? side) }
      return sides.joined(separator: "=")
    }
  }

  /// Returns the id of a target by an agent's reference, `@e3` or `[ref=e1]`, while its dump is open.
  private func id(ofReference word: String) -> String? {
    guard let dump = state.dump, word.hasPrefix("@e") || word.utf8.starts(with: "[ref=".utf8) else {
      return nil
    }
    let front = dump.screens.filter { $0.id == run?.state.screenID }
    let targets = (front + dump.screens).flatMap(\.targets)
    return targets.first { $0.isCalled(word) }.map { $0.id.promptWord }
  }

  /// Returns the id for a number; nil for any other word.
  private func id(of word: String) throws(Refusal) -> String? {
    guard word.hasPrefix("@"), let number = Int(word.dropFirst(), radix: 10) else { return nil }
    guard let numbered else {
      throw Refusal(
        "no target has the number \(word) yet: show targets numbers them",
        at: word)
    }
    guard numbered == placed else {
      throw Refusal(
        "the screen has changed since: show targets numbers it again",
        at: word)
    }
    let order = numbered.readingOrder
    guard order.indices.contains(number - 1) else {
      throw Refusal("there is no \(word): the screen has targets @1 to @\(order.count)", at: word)
    }
    return numbered.targets[order[number - 1]].id.promptWord
  }

  /// Returns the target numbers as candidates if one is being typed and the screen is unchanged;
  /// otherwise nil.
  func numbers(_ word: String) -> [Candidate]? {
    guard word.hasPrefix("@"), let numbered, numbered == placed else { return nil }
    return numbered.readingOrder.enumerated().map { rank, index in
      let target = numbered.targets[index]
      return Candidate("@\(rank + 1)", note: "\(target.id), \(Completer.note(on: target))")
    }
  }
}
