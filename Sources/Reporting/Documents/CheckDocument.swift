internal import Studies

/// The findings, screen by screen, the worst first.
package enum CheckDocument {
  /// One part of the document.
  ///
  /// Parts can be rendered in parallel.
  enum Part: Sendable {
    case platform(String)
    case screen(CheckedScreen)
    /// A scenario without targets, among others.
    case nothing(scenario: String)
    /// The total over the screens of a platform.
    case total([CheckedScreen])

    var blocks: [Block] {
      switch self {
      case .platform(let name): [.heading(level: 2, Line(name))]
      case .screen(let screen): CheckDocument.blocks(of: screen)
      case .nothing(let scenario):
        [.paragraph(Line("\(scenario): ") + Line(NothingToJudge.sentence, .bad))]
      case .total(let screens):
        [
          CheckDocument.total(of: screens),
          StandardControls.line(screens.reduce(0) { $0 + $1.facts.standardControls }),
        ].compactMap(\.self).map { .paragraph($0) }
      }
    }
  }

  /// The findings of screens and their totals, one platform after the other.
  package static func document(of screens: [CheckedScreen]) -> Document {
    Document(parts(of: screens).flatMap(\.blocks))
  }

  static func parts(of screens: [CheckedScreen]) -> [Part] {
    screens.byPlatform.flatMap { platform, screens in
      let empty = screens.scenariosWithoutTargets
      let isSeveral = Set(screens.lazy.map(\.scenario)).count > 1
      return (platform.map { [Part.platform($0)] } ?? [])
        + worstFirst(screens).map(Part.screen)
        + (isSeveral ? empty.map(Part.nothing) : []) + [.total(screens)]
    }
  }

  static func blocks(of screen: CheckedScreen) -> [Block] {
    let names = [screen.scenario, screen.layout, screen.screen].filter { !$0.isEmpty }
    return [
      .heading(level: 3, Line(names.joined(separator: " · "))),
      .entries(FindingEntries.entries(of: screen.findings)),
    ]
  }

  /// The screens with findings, by the number of errors, then warnings, then notes.
  ///
  /// Equal screens keep their order.
  static func worstFirst(_ all: [CheckedScreen]) -> [CheckedScreen] {
    let screens = all.filter { $0.counts.all + $0.counts.silenced > 0 }
    let counts = screens.map { screen -> [Int] in
      let counts = screen.counts
      return [counts.errors, counts.warnings, counts.notes]
    }
    return screens.indices.sorted { one, other in
      if counts[one] == counts[other] { return one < other }
      return counts[other].lexicographicallyPrecedes(counts[one])
    }.map { screens[$0] }
  }

  /// The total over screens with targets, or the sentence for scenarios without any.
  static func total(of all: [CheckedScreen]) -> Line {
    let empty = Set(all.scenariosWithoutTargets)
    let screens = empty.isEmpty ? all : all.filter { !empty.contains($0.scenario) }
    guard !screens.isEmpty || empty.isEmpty else { return Line(NothingToJudge.sentence, .bad) }
    let failing = screens.count { $0.counts.all > 0 }
    let all = screens.map(\.counts).reduce(FindingCounts(), +)
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
