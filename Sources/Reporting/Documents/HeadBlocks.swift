internal import Drawing
internal import Studies
internal import TouchLab

/// The first blocks of a report, which all formats print: the finding, the key results, and the lines
/// on verdict, certainty, risk and typical apps.
struct ReportHead: Sendable {
  let kicker: Line
  /// The finding sentence.
  let finding: String
  let keyResults: [KeyResult]
  let lines: [NamedLine]

  init(_ facts: ReportFacts) {
    let study = facts.study
    let people = study.people.map(PersonSentences.described).joined(separator: "; ")
    kicker = Line(
      [
        StudyDocument.title(of: study), people,
        "\(study.device.name), \(study.orientation.rawValue)",
      ].joined(separator: " · "))
    finding = FindingSentence(facts).text
    guard facts.result.layouts.contains(where: { $0.screens.contains { !$0.intended.isEmpty } })
    else {
      (keyResults, lines) = ([], [])
      return
    }
    keyResults = KeyResultSentences(facts).all
    let sentences = HeadSentences(facts)
    let typical = sentences.typical
    lines = [
      NamedLine(name: "Verdict", line: sentences.verdict),
      NamedLine(
        name: "Certainty", line: Line(sentences.certainty.joined(separator: " ")),
        gauge: sentences.whisker.map { whisker in
          .whisker(
            rate: whisker.rate, low: whisker.low, high: whisker.high,
            scale: max(0.1, (whisker.high * 12.5).rounded(.up) / 10))
        }),
      NamedLine(name: "Risk", line: Line(RiskSentences(facts).text)),
      NamedLine(
        name: "Typical", line: Line(typical.sentence),
        gauge: typical.mark.flatMap { mark in
          TypicalRates(for: mark.person).map { .strip($0, place: mark.place, label: mark.label) }
        }),
    ]
  }

  /// The blocks in their order.
  var blocks: [Block] {
    [.finding(kicker: kicker, Line(finding))]
      + (keyResults.isEmpty ? [] : [.keyResults(keyResults)])
      + (lines.isEmpty ? [] : [.named(lines)])
  }
}

extension ComparisonSet {
  /// The report on the compared layouts as one study, with the other persons' results.
  var report: StudyReport { StudyReport(studyResult) }

  private var studyResult: StudyResult {
    var study = layouts.first?.study ?? Study(path: "", title: "", layouts: [])
    let paths = Set(layouts.map(\.study.path))
    if paths.count > 1 { study.title = layouts.map(\.name).listing }
    let results = layouts.map { layout in
      var result = layout.result
      result.id = layout.name
      return result
    }
    var result = StudyResult(study: study, layouts: results, comparisons: comparisons)
    result.others = others.map(\.studyResult)
    return result
  }
}
