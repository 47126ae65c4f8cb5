internal import TouchLab

/// What a pull request is told: whether it holds, what to change, and what got worse.
enum CommentDocument {
  static func document(of report: StudyReport) -> Document {
    let result = report.result
    let failures = Failures(of: result)
    var verdict = Line(failures.isEmpty ? "✓ " : "✗ ") + failures.word
    if !failures.isEmpty { verdict = verdict + ": " + failures.counts }
    if let harm = HarmFigure(of: result) { verdict = verdict + "; " + Line(harm.sentence, .bad) }
    var blocks: [Block] = [
      .heading(level: 2, Line("mistap: \(StudyDocument.title(of: result.study))")),
      .paragraph(verdict),
    ]
    let rates = ([report.row] + report.row.others).compactMap { row in
      row.misTapRate.map { "\($0.percentWithSign) for \(row.person)" }
    }
    if !rates.isEmpty {
      blocks.append(
        .paragraph(
          Line(
            "Touches that miss on average: \(rates.joined(separator: ", ")), on "
              + "\(result.study.device.name).")))
    }
    if !report.study.changes.isEmpty {
      blocks +=
        [.heading(level: 3, "What to change")] + report.study.changes.flatMap(\.blocks).lowered
    }
    blocks += list("What got worse", report.worse.map { line($0.place, $0.text) })
    return Document(blocks + list("What does not hold", FailureSentences.lines(result)))
  }

  /// The most lines of a list that a comment has room for.
  private static let mostLines = 20

  private static func list(_ title: String, _ lines: [String]) -> [Block] {
    guard !lines.isEmpty else { return [] }
    let more = lines.count - mostLines
    let entries = lines.prefix(mostLines).map { Entry(mark: .failed, title: Line($0), details: []) }
    let rest: [Block] = more > 0 ? [.paragraph(Line("and \(more.grouped) more", .quiet))] : []
    return [.heading(level: 3, Line(title)), .entries(entries)] + rest
  }

  private static func line(_ place: SourcePlace?, _ text: String) -> String {
    place.map { "\($0.file):\($0.line): \(text)" } ?? text
  }
}

extension [Block] {
  /// The same below a heading of level 3.
  fileprivate var lowered: [Block] {
    map { block in
      if case .heading(_, let line) = block { return .heading(level: 4, line) }
      return block
    }
  }
}
