internal import Guidelines
internal import TouchLab

/// The findings of all layouts, one line each, the gravest first.
struct FindingsSection {
  let facts: PageFacts

  /// The number of findings in sight.
  private static let mostShown = 10

  var markup: Markup {
    let lines = FindingLine.lines(of: facts)
    let open = lines.filter(\.isOpen)
    let counts = FindingCounts(of: facts.result)
    let grave = open.filter { $0.severity != .note }
    let notes = open.filter { $0.severity == .note }
    let title = [
      counts.errors > 0 ? counts.errors.counted("error") : nil,
      counts.warnings > 0 ? counts.warnings.counted("warning") : nil,
    ].compactMap(\.self).joined(separator: ", ")
    let parts = [
      grave.isEmpty
        ? .block("p", [], "No errors, no warnings.") : list(Array(grave.prefix(Self.mostShown))),
      folded(Array(grave.dropFirst(Self.mostShown)), "more finding"),
      folded(notes, "note"),
      folded(lines.filter(\.needsReview), "finding", after: " to review"),
      folded(lines.filter(\.isIgnored), "ignored finding"),
      standardControls, rules(of: lines),
    ]
    return .section(
      Anchor.findings, Markup(title.isEmpty ? "Findings" : "Findings (\(title))"), parts)
  }

  private func list(_ lines: [FindingLine]) -> Markup {
    .block("ul", [.class("lines")], lines.map(\.markup))
  }

  private func folded(_ lines: [FindingLine], _ noun: String, after words: String = "") -> Markup {
    lines.isEmpty ? .none : .folded(lines.count.counted(noun) + words, [list(lines)])
  }

  /// The number of controls whose platform size is below the rule's limit.
  private var standardControls: Markup {
    let count = facts.recommended.screens.reduce(0) { $0 + $1.standardControls }
    return StandardControls.line(count).map { .block("p", [], $0.markup) } ?? .none
  }

  /// The reason and the source of each rule with a finding.
  private func rules(of lines: [FindingLine]) -> Markup {
    var seen: Set<String> = []
    let first = lines.filter { $0.isOpen || $0.needsReview }
      .filter { seen.insert($0.finding.rule).inserted }
    guard !first.isEmpty else { return .none }
    let items = first.map { line -> Markup in
      let reason = GuidelineCatalogue.summary(id: line.finding.rule)?.reason
      let source = FindingEntries.source(of: FindingGroup.Common(of: line.finding))
      return .item("dt", [], [.element("code", [], Markup(line.finding.rule))])
        + .item("dd", [], [Markup(reason.map { "\($0) " } ?? ""), .span("quiet", source)])
    }
    return .folded(first.count.counted("rule"), [.block("dl", [.class("facts")], items)])
  }
}

/// A finding, with the layouts and places where it occurs.
struct FindingLine {
  let finding: Finding
  private var places: [String]
  private var layouts: [String]
  private let count: Int

  var severity: Finding.Severity { finding.severity }
  var isOpen: Bool { finding.silenced == nil && finding.ruling == .fail }
  var needsReview: Bool { finding.silenced == nil && finding.ruling == .needsReview }
  var isIgnored: Bool { finding.silenced != nil }

  /// The findings of all layouts; equal ones of several layouts are one line. Errors come first,
  /// and within a severity the order is that of the page's layouts.
  static func lines(of facts: PageFacts) -> [FindingLine] {
    var lines: [FindingLine] = []
    var known: [[String]: Int] = [:]
    for index in facts.order {
      let layout = facts.result.layouts[index]
      for screen in layout.screens {
        for findings in screen.findings.mirroredTogether {
          guard let finding = findings.first, finding.ruling != .pass else { continue }
          let key = [
            screen.id, finding.rule, finding.target, finding.neighbour, finding.message.text,
            finding.silenced ?? "-",
          ]
          let place = finding.place.map { place in
            (place.file == facts.study.path ? "" : "\(place.file):") + "\(place.line)"
          }
          if let line = known[key] {
            lines[line].add(place, layout.id)
          } else {
            known[key] = lines.count
            lines.append(
              FindingLine(
                finding: finding, places: [place].compactMap(\.self), layouts: [layout.id],
                count: facts.result.layouts.count))
          }
        }
      }
    }
    return Finding.Severity.allCases.flatMap { severity in
      lines.filter { $0.severity == severity }
    }
  }

  private mutating func add(_ place: String?, _ layout: String) {
    if let place, !places.contains(place) { places.append(place) }
    if !layouts.contains(layout) { layouts.append(layout) }
  }

  var markup: Markup {
    let mark = FindingEntries.mark(of: FindingGroup.Common(of: finding))
    let advice = finding.message.advice
    let end = finding.message.text.hasSuffix(".") ? "" : "."
    return .item(
      "li", [],
      [
        Line("\(mark.rawValue) ", mark.tone).markup, Markup(finding.message.text + end),
        advice.isEmpty ? .none : Markup(" Fix: \(advice)."),
        isIgnored ? Markup(" Ignored: \(finding.silenced ?? "").") : .none,
        .span("quiet", " \(origin) "), .element("code", [.class("quiet")], Markup(finding.rule)),
      ])
  }

  /// The layouts, unless all have it, and the lines of the scenario.
  private var origin: String {
    let own = layouts.count < count ? [layouts.joined(separator: ", ")] : []
    let lines = places.isEmpty ? [] : ["line \(places.joined(separator: ", "))"]
    return (own + lines).joined(separator: ", ")
  }
}
