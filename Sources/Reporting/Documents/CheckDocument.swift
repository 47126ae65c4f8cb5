/// What the guidelines found: screen by screen, the worst first.
package enum CheckDocument {
  /// The findings of screens, and what they come to together.
  package static func document(of screens: [CheckedScreen]) -> Document {
    Document(worstFirst(screens).flatMap(blocks) + [.paragraph(total(of: screens))])
  }

  static func blocks(of screen: CheckedScreen) -> [Block] {
    let names = [screen.scenario, screen.layout, screen.screen].filter { !$0.isEmpty }
    return [
      .heading(level: 3, Line(names.joined(separator: " · "))),
      .entries(FindingEntries.entries(of: screen.findings)),
    ]
  }

  /// Those on which something is found, by the number of errors, then of warnings, then of notes; in
  /// the order given where all are equal.
  static func worstFirst(_ all: [CheckedScreen]) -> [CheckedScreen] {
    let screens = all.filter { !$0.findings.isEmpty }
    let counts = screens.map { screen -> [Int] in
      let counts = screen.counts
      return [counts.errors, counts.warnings, counts.notes]
    }
    return screens.indices.sorted { one, other in
      if counts[one] == counts[other] { return one < other }
      return counts[other].lexicographicallyPrecedes(counts[one])
    }.map { screens[$0] }
  }

  static func total(of screens: [CheckedScreen]) -> Line {
    let failing = screens.count { $0.counts.all > 0 }
    let all = FindingCounts(of: screens.lazy.flatMap(\.findings))
    var words: [Line] = []
    for (count, name, tone) in [
      (all.errors, "error", Tone.bad), (all.warnings, "warning", .warning),
      (all.notes, "note", .quiet),
    ] where count > 0 {
      words.append(Line(count.counted(name), tone))
    }
    if all.unknown > 0 {
      words.append(Line("\(all.unknown.counted("rule")) that cannot be judged"))
    }
    let place = screens.count.counted("screen")
    let end =
      all.silenced > 0 ? Line(", \(all.silenced.counted("finding")) silenced", .quiet) : ""
    guard !words.isEmpty else { return Line("no findings", .good) + Line(" on \(place)") + end }
    return words.joined(", ") + Line(" on \(failing.grouped) of \(place)") + end
  }
}
