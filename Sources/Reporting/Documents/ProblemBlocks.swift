internal import Drawing
internal import Guidelines
internal import Remedies
internal import Studies
internal import TouchLab

/// The problems of all layouts, one sentence each, in the order of `check`.
extension StudyDocument {
  /// The number of problems in sight.
  private static let mostProblems = 10

  var problemsSection: Block {
    let open = report.openProblems
    let reviews = report.problems.filter { $0.silenced == nil && $0.needsReview }
    let ignored = report.problems.filter { $0.silenced != nil }
    func folded(_ problems: [Problem], _ title: String) -> [Block] {
      problems.isEmpty ? [] : [.folded(title, [.entries(problems.map(entry))])]
    }
    let standard = StandardControls.line(
      recommended.screens.reduce(0) { $0 + $1.standardControls })
    let list =
      open.isEmpty
      ? [.paragraph("No problems.")]
      : Self.folding(open.map(entry), after: Self.mostProblems) { $0.counted("more problem") }
    return .section(
      .problems, title: Line(open.isEmpty ? "Problems" : "Problems (\(open.count))"),
      list + disappearing(open) + guidelineSets
        + folded(reviews, reviews.count.counted("problem") + " to review")
        + folded(ignored, ignored.count.counted("ignored problem"))
        + [standard].compactMap(\.self).map { .paragraph($0) } + rules)
  }

  private func entry(_ problem: Problem) -> Entry {
    let mark: Mark =
      problem.needsReview
      ? .unknown
      : problem.severity == .error ? .failed : problem.severity == .warning ? .warning : .note
    let own = problem.layouts.count < result.layouts.count ? problem.layouts.map(\.idAsTitle) : []
    let places = problem.places(in: study.path)
    let lines =
      places.isEmpty
      ? [] : ["line\(places.count > 1 ? "s" : "") \(places.joined(separator: ", "))"]
    let origin = (own + lines).joined(separator: ", ")
    var names = problem.rules.map(\.rule)
    names = names.enumerated().filter { !names[..<$0.offset].contains($0.element) }.map(\.element)
    return Entry(
      mark: mark,
      title: Line(report.sentence(of: problem, namesLayouts: false).plain.replacing("`", with: ""))
        + Line(problem.silenced.map { " Ignored: “\($0)”." } ?? "")
        + Line(origin.isEmpty ? " " : " \(origin) ", .quiet)
        + names.map { Line($0, .name) }.joined(" "),
      details: [], part: .problem(problem.rank))
  }

  /// The number of problems that the recommended layout does not have.
  private func disappearing(_ open: [Problem]) -> [Block] {
    guard hasSeveralLayouts, !open.isEmpty, verdict.reason != .none else { return [] }
    let gone = open.count { !$0.layouts.contains(recommended.id) }
    guard gone > 0 else { return [] }
    let verb = gone == 1 ? "disappears" : "disappear"
    return [.paragraph(Line("\(gone) of \(open.count) \(verb) with \(recommended.id.idAsTitle)."))]
  }

  /// The result of each guideline set, also of one that passes.
  private var guidelineSets: [Block] {
    let findings = result.layouts.flatMap(\.screens).flatMap(\.findings)
    let lines = study.guidelineSets.map { set -> Line in
      let own = findings.filter { $0.guidelineSets.contains(set) }
      let counts = FindingCounts(of: own)
      let ignored = counts.silenced > 0 ? ", \(counts.silenced.grouped) ignored" : ""
      return counts.all == 0
        ? Line("✓ ", .good) + Line("\(set.title): passed\(ignored).")
        : Line("\(set.title): \(counts.words())\(ignored).")
    }
    return lines.isEmpty ? [] : [.lines(lines)]
  }

  private var rules: [Block] {
    var seen: Set<String> = []
    let findings = report.openProblems.flatMap(\.rules).flatMap(\.findings).map(\.finding)
      .filter { seen.insert($0.rule).inserted }
    guard !findings.isEmpty else { return [] }
    let facts = findings.map { finding -> Fact in
      let reason = GuidelineCatalogue.summary(id: finding.rule)?.reason
      let source = FindingGroup.Common(of: finding).sourceWithSets
      return Fact(
        finding.rule, Line(reason.map { "\($0) " } ?? "") + Line(source, .quiet))
    }
    return [.folded(findings.count.counted("rule"), [.facts(facts)])]
  }
}

extension Problem {
  /// The lines of its targets in the scenario, with the file if that is another one.
  fileprivate func places(in path: String) -> [String] {
    let places = targets.compactMap(\.place)
    let all = places.isEmpty ? [place].compactMap(\.self) : places
    let lines = all.map { ($0.file == path ? "" : "\($0.file):") + "\($0.line)" }
    let unique = lines.enumerated().filter { !lines[..<$0.offset].contains($0.element) }
      .map(\.element)
    return unique.count > 4 ? unique.prefix(3) + ["…"] : unique
  }
}
