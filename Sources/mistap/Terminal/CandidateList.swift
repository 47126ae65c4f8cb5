internal import Workbench

/// The candidates under the input: one a row with its note, or in columns if no candidate has a
/// note. They fill at most a screen.
struct CandidateList {
  /// The rows, without a newline at the end.
  let text: String
  /// The index of the first candidate of the next page; nil on the last one.
  let next: Int?

  private static let indent = "  "
  private static let gap = 2
  /// The number of rows that stay free for the input above and the prompt below.
  private static let reservedRows = 4
  private static let fewestRows = 4

  /// Creates a page of the candidates from `first` on. The hint, which may be empty, is above them.
  init(_ candidates: [Candidate], hint: String = "", from first: Int = 0, columns: Int, rows: Int) {
    let available = max(1, columns - Self.indent.count - 1)
    let limit = max(Self.fewestRows, rows - Self.reservedRows - (hint.isEmpty ? 0 : 1))
    let page = Page(
      Array(candidates.dropFirst(first)), hasNotes: candidates.contains { !$0.note.isEmpty },
      available: available, limit: limit)
    let head = hint.isEmpty ? [] : [hint.truncated(to: available)]
    var lines = page.rows
    next = page.missing > 0 ? candidates.count - page.missing : nil
    if page.missing > 0 {
      lines.append("… and \(page.missing) more: Tab shows them".truncated(to: available))
    }
    text = (head + lines.map { Self.indent + $0 }).joined(separator: "\n")
  }

  /// The candidates that fit, with a row for the number of those that do not.
  private struct Page {
    var rows: [String] = []
    var missing = 0

    init(_ candidates: [Candidate], hasNotes: Bool, available: Int, limit: Int) {
      let longest = candidates.map(\.text.shownColumns).max() ?? 0
      let width = min(longest, available)
      let perRow = hasNotes ? 1 : max(1, (available + gap) / (width + gap))
      var rowCount = (candidates.count + perRow - 1) / perRow
      var shown = candidates
      if rowCount > limit {
        rowCount = limit - 1
        shown = Array(candidates.prefix(rowCount * perRow))
      }
      missing = candidates.count - shown.count
      rows =
        hasNotes
        ? Self.annotated(shown, available: available)
        : (0..<rowCount).map { row in
          stride(from: row, to: shown.count, by: rowCount)
            .map { shown[$0].text.truncated(to: width).padded(to: width) }
            .joined(separator: String(repeating: " ", count: gap))
            .trimmingEnd()
        }
    }

    private static func annotated(_ candidates: [Candidate], available: Int) -> [String] {
      let longest = candidates.map(\.text.shownColumns).max() ?? 0
      let width = min(longest, available / 2) + gap
      return candidates.map { candidate in
        if candidate.note.isEmpty { return candidate.text.truncated(to: available) }
        let text = candidate.text.truncated(to: available - gap)
        let space = String(repeating: " ", count: gap)
        let start = text.shownColumns + gap > width ? text + space : text.padded(to: width)
        return (start + candidate.note).truncated(to: available).trimmingEnd()
      }
    }
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - shownColumns))
  }

  fileprivate func truncated(to width: Int) -> String {
    if shownColumns <= width { return self }
    var kept = self
    while !kept.isEmpty, kept.shownColumns > width - 1 { kept.removeLast() }
    return kept + "…"
  }

  fileprivate func trimmingEnd() -> String {
    String(self[..<(lastIndex { $0 != " " }.map { index(after: $0) } ?? startIndex)])
  }
}

enum CompletionStep: Equatable {
  /// Replaces a number of Unicode scalars before the cursor by text.
  case replace(scalars: Int, with: String)
  /// Lists the candidates, with the hint above them if there is one. The word cannot be extended
  /// unambiguously.
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
