internal import Workbench

/// What was entered at once, cut into what is answered one after the other.
///
/// Statements of the scenario language that follow each other are one piece, as in a file: a screen
/// may name another that comes below it.
struct PastedStatements {
  struct Piece: Equatable {
    /// The line on which it begins, from 1.
    var line: Int
    var text: String
  }

  private(set) var pieces: [Piece] = []
  /// Each statement by itself, for the history; remarks are none.
  private(set) var statements: [String] = []

  /// Cuts an entry; what the buffer holds of an open block comes first, and what is open at its end
  /// stays in it.
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
