internal import Studies
package import TouchLab

/// The report on a study, before it has a format: its parts by what they are, so that each renderer
/// sets the same tables and notes in its own order.
package struct StudyDocument: Sendable {
  let study: Study
  let title: Line
  /// What was asked of whom, and what came of it as a whole.
  let facts: [Fact]
  let summary: Summary
  /// What to change; nothing where no changes were looked for.
  let changes: [ChangesDocument.Layout]
  /// For whom they were sought, and what they leave as it is; nil where there is nothing to say.
  let unmended: Line?
  /// What the share of irreversible mistakes is of, where changes are about any.
  let meaningOfHarm: Line?
  /// Which layout is the better one as it is; nil where none is told to be.
  let better: Line?
  let layouts: [Layout]
  /// How the layouts compare; nothing where none are compared.
  let comparison: [Block]

  /// How they look beside each other.
  let comparisonPictures: [ComparisonPictures]

  /// What was asked, and all that was found; `row` is what the result comes to, `comparisons` are
  /// its own.
  init(
    of result: StudyResult, row: SummaryRow, changes: StudyChanges = .none,
    comparisons: ComparisonSet?
  ) {
    let everyone = SideBySide(result)
    study = result.study
    title = Line(Self.title(of: study))
    facts = Self.facts(of: result)
    better = ComparisonDocument.better(comparisons, in: result, changes: changes)
    self.changes = ChangesDocument.layouts(changes, of: result)
    meaningOfHarm = FixSentences.meaningOfHarm(
      result.layouts.indices.flatMap { changes.changes(of: $0) })
    let first = changes.people.first ?? []
    unmended = StandingSentences.line(
      first.compactMap(\.standing), first.map(\.changes), for: result.study.people)
    // It is said where the report begins.
    summary = Summary(of: result, row: row, better: self.changes.isEmpty ? better : nil)
    layouts = result.layouts.indices.map {
      Layout(
        of: everyone.at($0, \.layouts), number: $0 + 1, changes: changes.changes(of: $0),
        in: result.study)
    }
    comparisonPictures = result.comparisons.indices.map { ComparisonPictures($0, of: result) }
    comparison = comparisons.map(ComparisonDocument.blocks) ?? []
  }

  /// All parts one below the other.
  var document: Document {
    var document = Document([.heading(level: 1, title), .facts(facts)])
    if !changes.isEmpty {
      document.blocks +=
        [.heading(level: 2, "What to change")]
        + [better, unmended, meaningOfHarm].compactMap(\.self).map { .paragraph($0) }
        + changes.flatMap(\.blocks)
    }
    document.blocks += summary.blocks
    for layout in layouts { document.blocks += layout.blocks }
    if !comparison.isEmpty { document.blocks += [.heading(level: 2, "Comparison")] + comparison }
    return document
  }

  /// The report on a study alone, as the prompt shows it.
  package static func document(of result: StudyResult) -> Document {
    StudyReport(result).document
  }

  /// What a study is called.
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
      Fact("judged by", editions(of: study)),
      Fact("sampled", sampling(of: result)),
    ] + thumb(result)
      + LimitSentences.sentences(on: result).map {
        Fact("note", Line($0, .warning))
      } + [
        Fact("result", Failures(of: result).verdict(beside: HarmFigure(of: result)))
      ]
  }

  /// By what it is judged, and why by that where the scenario does not say.
  private static func editions(of study: Study) -> Line {
    let titles = Line(study.editions.map(\.title).joined(separator: "; "))
    return study.namesEdition
      ? titles : titles + Line(", as it names neither a platform nor an edition", .quiet)
  }

  /// Who gets a touch, and how exactly that is told, where it is not simply the front one.
  private static func touches(of study: Study) -> [Fact] {
    guard study.resolution != .front else { return [] }
    let error =
      switch study.resolution {
      case .front, .views, .uikit, .reactNative, .flutter:
        "; regions are rectangles, probabilities exact"
      case .blink, .webkit: "; regions are whole pixels, probabilities exact"
      case .compose, .gecko:
        "; regions are cut into strips of \(NearestCutter.stripHeight.points) "
          + "\(study.unit.rawValue) across corners: probabilities within 0.05 points"
      }
    return [Fact("touches", Line("\(study.resolution.rawValue): \(study.resolution.note)\(error)"))]
  }

  /// Who taps, each with how far the figures can be trusted.
  private static func people(of study: Study) -> [Fact] {
    let facts = study.people.flatMap { person in
      [Fact("person", self.person(person)), Fact("support", support(of: person, in: study))]
    }
    return facts + (study.people.count > 1 ? [Fact("figures", Line(whose(study)))] : [])
  }

  /// What a thumb would miss, where nobody was said to tap.
  private static func thumb(_ result: StudyResult) -> [Fact] {
    ThumbFigure(result).map { [Fact("a thumb", Line($0.sentence))] } ?? []
  }

  /// Whose the figures are that name nobody, of several people.
  static func whose(_ study: Study) -> String {
    "Figures that name nobody are of \(study.person.id)"
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
    facts.append("spread ×\(person.spread.rounded(places: 3))")
    if person.isPopulation {
      facts.append("varies \(person.variation.rounded(places: 3)): nine equally likely people")
    }
    if person.lapse > 0 {
      facts.append("lapse \(person.lapse.percentWithSign): slips, which make no tap")
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
      Line(PersonSentences.weak, .warning) + Line(": take the figures as a rough guide; \(source)")
    case .fitted: Line("fitted here to \(source)")
    case .published, .custom: Line("\(person.support.rawValue): \(source)")
    }
  }

  private static func sampling(of result: StudyResult) -> Line {
    let isSampled = result.layouts.contains { layout in
      layout.screens.contains { $0.targets.contains { $0.sampled != nil } }
    }
    guard isSampled else { return "nothing: all figures are exact" }
    return Line(
      "\(result.study.trials.grouped) taps a target, seed \(result.study.seed), "
        + "± for 95\(fixedSpace)%"
        + (result.study.choosesTrials && !result.comparisons.isEmpty
          ? "; comparisons as many as their verdicts need" : ""))
  }
}
