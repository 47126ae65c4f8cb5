internal import Workbench

/// An entry of several lines, split into pieces that are answered one after another.
///
/// Consecutive statements of the scenario language are one piece, as in a file: a screen may name
/// another one below it.
struct PastedStatements {
  struct Piece: Equatable {
    /// The line on which it begins, from 1.
    var line: Int
    var text: String
  }

  private(set) var pieces: [Piece] = []
  /// The single statements, for the history, without comments.
  private(set) var statements: [String] = []

  /// Splits an entry.
  ///
  /// The open block in the buffer comes first, and a block that is open at the end stays there.
  init(
    _ lines: [Substring], buffer: inout StatementBuffer, needsMore: (String) -> Bool,
    isStatement: (String) -> Bool
  ) {
    var first = 1
    var end = 0
    var isRun = false
    for (index, line) in lines.enumerated() {
      if !buffer.isOpen { first = index + 1 }
      guard let text = buffer.add(String(line), needsMore: needsMore) else { continue }
      guard !text.allSatisfy(\.isWhitespace) else { continue }
      guard !text.drop(while: \.isWhitespace).hasPrefix("//") else { continue }
      statements.append(text)
      let joins = isStatement(text)
      if isRun, joins, !pieces.isEmpty {
        let gap = String(repeating: "\n", count: max(1, first - end))
        pieces[pieces.count - 1].text += gap + text
        end = index + 1
      } else {
        pieces.append(Piece(line: first, text: text))
        end = index + 1
        isRun = joins
      }
    }
  }
}
