internal import Workbench

/// What the Tab key does.
enum CompletionStep: Equatable {
  /// Puts text in the place of so many Unicode scalars before the cursor.
  case replace(scalars: Int, with: String)
  /// Shows the choice, under what is expected here if that is worth saying; the word is as long as
  /// it gets by itself.
  case list([Candidate], hint: String = "")
  /// Shows what is expected.
  case explain(String)
  case nothing

  static func == (one: Self, other: Self) -> Bool {
    switch (one, other) {
    case (.replace(let count, let text), .replace(let otherCount, let otherText)):
      count == otherCount && text == otherText
    case (.list(let candidates, let hint), .list(let others, let otherHint)):
      candidates.map(\.text) == others.map(\.text) && hint == otherHint
    case (.explain(let hint), .explain(let otherHint)): hint == otherHint
    case (.nothing, .nothing): true
    default: false
    }
  }
}

extension Completion {
  /// What Tab does between the text before the cursor and the text after it.
  func step(before: String, after: String) -> CompletionStep {
    let word = String(before.dropFirst(start))
    let scalars = word.unicodeScalars.count
    guard let first = candidates.first else { return hint.isEmpty ? .nothing : .explain(hint) }
    if candidates.count == 1 {
      let ending = first.text.goesOn || after.first == " " ? "" : " "
      return .replace(scalars: scalars, with: first.text + ending)
    }
    let common = candidates.dropFirst().reduce(first.text[...]) { common, candidate in
      common.commonPrefix(with: candidate.text)
    }
    if common.count > word.count, common.hasPrefix(word) {
      return .replace(scalars: scalars, with: String(common))
    }
    return .list(candidates, hint: hint)
  }
}

extension String {
  /// Whether something usually follows without a space: a folder's contents, a property's value.
  fileprivate var goesOn: Bool { hasSuffix("/") || hasSuffix("=") }
}

extension Substring {
  /// By characters: half of a `ß` or of an emoji is never inserted.
  fileprivate func commonPrefix(with other: String) -> Substring {
    prefix(zip(self, other).prefix { $0 == $1 }.count)
  }
}
