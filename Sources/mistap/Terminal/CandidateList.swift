private import CLineEditor
internal import Workbench

/// The candidates as they are shown under the input: one to a row with its note while that fits, else
/// in columns, and never more than a screenful.
struct CandidateList {
  private let candidates: [Candidate]
  /// What is expected, above the candidates; may be empty.
  private let hint: String
  private let columns: Int
  private let rowLimit: Int

  private static let indent = "  "
  private static let gap = 2
  /// What stays of the screen for the input above and the prompt below.
  private static let reservedRows = 4
  private static let fewestRows = 4

  init(_ candidates: [Candidate], hint: String = "", columns: Int, rows: Int) {
    self.candidates = candidates
    self.hint = hint
    self.columns = columns
    rowLimit = max(Self.fewestRows, rows - Self.reservedRows - (hint.isEmpty ? 0 : 1))
  }

  /// The rows, without a newline at the end.
  var text: String {
    let hasNotes = candidates.contains { !$0.note.isEmpty }
    let rows = hasNotes && candidates.count <= rowLimit ? annotatedRows : columnRows
    let head = hint.isEmpty ? [] : [hint.truncated(to: available)]
    return (head + rows.map { Self.indent + $0 }).joined(separator: "\n")
  }

  private var available: Int { max(1, columns - Self.indent.count - 1) }

  private var longest: Int { candidates.map(\.text.displayWidth).max() ?? 0 }

  private var annotatedRows: [String] {
    candidates.map { candidate in
      if candidate.note.isEmpty { return candidate.text.truncated(to: available) }
      return (candidate.text.padded(to: longest + Self.gap) + candidate.note)
        .truncated(to: available)
    }
  }

  private var columnRows: [String] {
    let width = min(longest, available)
    let perRow = max(1, (available + Self.gap) / (width + Self.gap))
    var rowCount = (candidates.count + perRow - 1) / perRow
    var shown = candidates
    if rowCount > rowLimit {
      // The last row says how many are missing.
      rowCount = rowLimit - 1
      shown = Array(candidates.prefix(rowCount * perRow))
    }
    var rows = (0..<rowCount).map { row in
      stride(from: row, to: shown.count, by: rowCount)
        .map { shown[$0].text.truncated(to: width).padded(to: width) }
        .joined(separator: String(repeating: " ", count: Self.gap))
        .trimmingEnd()
    }
    let missing = candidates.count - shown.count
    if missing > 0 { rows.append("… and \(missing) more") }
    return rows
  }
}

extension String {
  /// The columns that the text takes on a terminal.
  fileprivate var displayWidth: Int {
    unicodeScalars.reduce(0) { $0 + Int(mistap_scalar_width($1.value)) }
  }

  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - displayWidth))
  }

  fileprivate func truncated(to width: Int) -> String {
    if displayWidth <= width { return self }
    var kept = self
    while !kept.isEmpty, kept.displayWidth > width - 1 { kept.removeLast() }
    return kept + "…"
  }

  fileprivate func trimmingEnd() -> String {
    String(self[..<(lastIndex { $0 != " " }.map { index(after: $0) } ?? startIndex)])
  }
}
