internal import Studies
package import TouchLab

/// The report on a study without a format.
///
/// Renderers arrange its parts, with equal tables and notes, in their own order.
package struct StudyDocument: Sendable {
  let study: Study
  let title: Line
  /// The scenario, device, persons, guideline sets and verdict.
  let facts: [Fact]
  let summary: Summary
  /// The suggestions; empty if none were sought.
  let changes: [ChangesDocument.Layout]
  /// The persons of the suggestions, and the failures that remain with them; nil if there is
  /// nothing to print.
  let unfixed: Line?
  /// The definition of the risk per pass, if a suggestion reduces one.
  let meaningOfHarm: Line?
  /// The recommended layout with the decisive reason; nil for one layout.
  let choice: Line?
  let layouts: [Layout]
  /// The comparison of the layouts; empty without one.
  let comparison: [Block]

  /// The report on a result; `row` has its totals, `comparisons` are those of its layouts, and
  /// `corpus` adds percentiles.
  init(
    of result: StudyResult, row: SummaryRow, changes: StudyChanges = .none,
    comparisons: ComparisonSet?, corpus: NamedCorpus? = nil
  ) {
    let everyone = SideBySide(result)
    study = result.study
    title = Line(Self.title(of: study))
    facts = Self.facts(of: result)
    choice = StudyVerdict(result).flatMap(VerdictSentences.choice).map { Line($0) }
    self.changes = ChangesDocument.layouts(changes, of: result)
    meaningOfHarm = FixSentences.meaningOfHarm(
      result.layouts.indices.flatMap { changes.changes(of: $0) })
    let first = changes.people.first ?? []
    unfixed = RemainingFailureSentences.line(
      first.compactMap(\.standing), first.map(\.changes), for: result.study.people)
    // Suggestions come first in the report and bring the sentence with them.
    summary = Summary(of: result, row: row, choice: self.changes.isEmpty ? choice : nil)
    layouts = result.layouts.indices.map {
      Layout(
        of: everyone.at($0, \.layouts, by: \.id), number: $0 + 1, changes: changes.changes(of: $0),
        in: result.study, corpus)
    }
    comparison = comparisons.map(ComparisonDocument.blocks) ?? []
  }

  /// All parts in the order of plain text.
  var document: Document {
    var document = Document([.heading(level: 1, title), .facts(facts)])
    if !changes.isEmpty {
      document.blocks +=
        [.heading(level: 2, "Suggestions")]
        + [choice, unfixed, meaningOfHarm].compactMap(\.self).map { .paragraph($0) }
        + changes.flatMap(\.blocks)
    }
    document.blocks += summary.blocks
    for layout in layouts { document.blocks += layout.blocks }
    if !comparison.isEmpty { document.blocks += [.heading(level: 2, "Comparison")] + comparison }
    return document
  }

  /// The report on a study without suggestions, as the prompt shows it.
  package static func document(of result: StudyResult) -> Document {
    StudyReport(result).document
  }

  /// The title of a study, or its path, with the platform if it is listed.
  static func title(of study: Study) -> String {
    (study.title.isEmpty ? study.path : study.title)
      + (study.listedPlatform.map { " on \($0)" } ?? "")
  }

  private static func facts(of result: StudyResult) -> [Fact] {
    let study = result.study
    return [
      Fact("scenario", Line(study.path)),
      Fact("device", device(of: study)),
    ] + touches(of: study) + people(of: study) + [
      Fact("guideline sets", guidelineSets(of: study)),
      Fact("simulated", sampling(of: result)),
    ] + thumb(result)
      + LimitSentences.sentences(on: result).map {
        Fact("note", Line($0, .warning))
      } + [
        Fact(resultFact, Failures(of: result).verdict(beside: IrreversibleRisk(of: result)))
      ]
  }

  /// The name of the fact with the verdict.
  static let resultFact = "result"

  /// The guideline sets, with the reason for the default if the scenario names none.
  private static func guidelineSets(of study: Study) -> Line {
    let titles = Line(study.guidelineSets.map(\.title).joined(separator: "; "))
    return study.namesGuidelineSet
      ? titles : titles + Line(", since it names neither a platform nor a guideline set", .quiet)
  }

  /// The platform's hit testing and its precision; empty for the default rule.
  private static func touches(of study: Study) -> [Fact] {
    guard study.hitTesting != .front else { return [] }
    let error =
      switch study.hitTesting {
      case .front, .views, .uikit, .reactNative, .flutter:
        "; regions are rectangles, probabilities in closed form"
      case .blink, .webkit: "; regions are whole pixels, probabilities in closed form"
      case .compose, .gecko:
        "; regions are cut into strips of \(NearestCutter.stripHeight.points) "
          + "\(study.unit.rawValue) across corners: probabilities within 0.05 pp"
      }
    return [Fact("touches", Line("\(study.hitTesting.rawValue): \(study.hitTesting.note)\(error)"))]
  }

  /// The persons, each with how well its figures are supported.
  private static func people(of study: Study) -> [Fact] {
    let facts = study.people.flatMap { person in
      [Fact("person", self.person(person)), Fact("support", support(of: person, in: study))]
    }
    return facts + (study.people.count > 1 ? [Fact("figures", Line(whose(study)))] : [])
  }

  /// The mis-tap rate of a thumb if the scenario sets no person; else empty.
  private static func thumb(_ result: StudyResult) -> [Fact] {
    ThumbComparison.sentence(on: result).map { [Fact("a thumb", Line($0))] } ?? []
  }

  /// The person of the figures that name none, if there are several.
  static func whose(_ study: Study) -> String {
    "Figures without a person are those of \(study.person.id)"
  }

  private static func device(of study: Study) -> Line {
    let screen = study.device.screen(in: study.orientation)
    let facts = [
      "\(study.device.name) (\(study.device.id))",
      "\(screen.width.points)×\(screen.height.points) \(study.unit.rawValue)",
      "\(study.device.density.pointsPerMillimetre.rounded(places: 2)) \(study.unit.rawValue)/mm",
      study.orientation.rawValue,
    ]
    return Line(facts.joined(separator: ", "))
  }

  private static func person(_ person: Person) -> Line {
    var facts = ["\(person.name) (\(person.id))", "model \(person.model.id)"]
    facts.append("scatter ×\(person.spread.rounded(places: 3))")
    if person.isPopulation {
      facts.append(
        "between-user SD \(person.variation.rounded(places: 3)): nine equally likely users")
    }
    if person.lapse > 0 {
      facts.append("lapse rate \(person.lapse.percentWithSign): cancelled taps")
    }
    if person.offsetX != 0 || person.offsetY != 0 {
      let offset = [person.offsetX, person.offsetY].map { $0.rounded(places: 2) }
      facts.append("offset \(offset.joined(separator: ", ")) mm")
    }
    facts += PersonSentences.options(of: person)
    return Line(facts.joined(separator: ", "))
  }

  private static func support(of person: Person, in study: Study) -> Line {
    let sources = [person.source] + PersonSentences.optionSources(of: person, in: study)
    let source = sources.joined(separator: "; ")
    return switch person.support {
    case .weak:
      Line(PersonSentences.weak, .warning) + Line(": use the figures as a rough guide; \(source)")
    case .fitted: Line("fitted here to \(source)")
    case .published, .custom: Line("\(person.support.rawValue): \(source)")
    }
  }

  private static func sampling(of result: StudyResult) -> Line {
    let isSampled = result.layouts.contains { layout in
      layout.screens.contains { $0.targets.contains { $0.sampled != nil } }
    }
    guard isSampled else { return "nothing: all figures are in closed form" }
    return Line(
      "\(result.study.trials.grouped) taps a target, seed \(result.study.seed), "
        + "± is the 95% simulation interval")
  }
}
