internal import TouchLab

/// What a pull request is told: whether it holds, what to change, and what got worse.
enum CommentDocument {
  static func document(of report: StudyReport) -> Document {
    let result = report.result
    let failures = Failures(of: result)
    let harm = HarmFigure(of: result)
    var verdict: Line
    if report.worse.isEmpty {
      verdict = Line(failures.isEmpty ? "✓ " : "✗ ") + failures.verdict(beside: harm)
    } else {
      verdict = Line("✗ ") + Line("worse than the baseline", .bad)
      verdict = verdict + Line(": in \(report.worse.count.counted("thing"))")
      if !failures.isEmpty { verdict = verdict + "; " + failures.counts }
      if let harm { verdict = verdict + "; " + Line(harm.sentence, .bad) }
    }
    var blocks: [Block] = [
      .heading(level: 2, Line("mistap: \(StudyDocument.title(of: result.study))")),
      .paragraph(verdict),
    ]
    blocks += rates(report)
    if let better = report.study.better { blocks.append(.paragraph(better)) }
    blocks += list("What got worse", report.worse.map { line($0.place, $0.text) })
    blocks += list("What does not hold", FailureSentences.lines(result))
    return Document(blocks + changes(report))
  }

  /// How often touches miss, on each layout by itself.
  private static func rates(_ report: StudyReport) -> [Block] {
    if let table = KeyFiguresDocument.table(of: report.result) { return [.table(table)] }
    let rates = ([report.row] + report.row.others).compactMap { row in
      row.misTapRate.map { "\($0.percentWithSign) for \(row.person)" }
    }
    guard !rates.isEmpty else { return [] }
    return [
      .paragraph(
        Line(
          "Touches that miss on average: \(rates.joined(separator: ", ")), on "
            + "\(report.result.study.device.name)."))
    ]
  }

  /// The changes that come first over all layouts, each with what to paste into the scenario.
  private static func changes(_ report: StudyReport) -> [Block] {
    let layouts = report.study.changes
    guard !layouts.isEmpty else { return [] }
    let all = layouts.enumerated().flatMap { index, layout in
      layout.changes.map { (layout: index + 1, change: $0) }
    }
    let first = report.study.firstChanges
    let chosen =
      first.isEmpty
      ? all
      : first.compactMap { one in
        all.first { $0.layout == one.layout && $0.change.rank == one.rank }
      }
    let links = report.page != nil
    let blocks = chosen.enumerated().flatMap { index, one in
      one.change.blocks(
        numbered: index + 1, on: first.isEmpty ? nil : first[index].place,
        linkedAs: links ? one.layout : nil)
    }
    let more = all.count - chosen.count
    let rest =
      more > 0
      ? [Block.paragraph(Line("\(more.counted("more change")) in the other reports.", .quiet))] : []
    let path = report.result.study.path
    return [.heading(level: 3, Line("What to change, and how it stands in \(path)"))] + blocks
      + remarks(on: layouts) + rest
  }

  /// That changes hinder each other, and what is missed most and helped by none, each said once where
  /// several layouts have it.
  private static func remarks(on layouts: [ChangesDocument.Layout]) -> [Block] {
    let lines = layouts.flatMap { layout in
      [layout.goTogether ? nil : layout.together, layout.unhelped].compactMap(\.self)
    }
    return lines.indices.filter { !lines[..<$0].contains(lines[$0]) }.map { .paragraph(lines[$0]) }
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
