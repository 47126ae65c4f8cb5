internal import Workbench

/// The effect of the Tab key.
enum CompletionStep: Equatable {
  /// Replaces a number of Unicode scalars before the cursor by text.
  case replace(scalars: Int, with: String)
  /// Lists the candidates, with the hint above them if there is one.
  ///
  /// The word cannot be extended unambiguously.
  case list([Candidate], hint: String = "")
  /// Shows the expected input.
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
  /// Returns the effect of Tab between the text before the cursor and the text after it.
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
  /// Whether more text usually follows without a space: a folder's contents, or a property's value.
  fileprivate var goesOn: Bool { hasSuffix("/") || hasSuffix("=") }
}

extension Substring {
  /// The common prefix in whole characters: half of a `ß` or of an emoji is never inserted.
  fileprivate func commonPrefix(with other: String) -> Substring {
    prefix(zip(self, other).prefix { $0 == $1 }.count)
  }
}
