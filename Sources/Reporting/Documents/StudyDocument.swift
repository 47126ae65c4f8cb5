internal import Drawing
internal import Remedies
internal import Studies
package import TouchLab

/// The report on a study as one list of blocks, which the page, text and Markdown render. The
/// sections follow each other in the order of ``ReportSection``.
package struct StudyDocument {
  let report: StudyReport
  let verdict: StudyVerdict
  /// The number of the person whose pictures it has, from 1.
  var person = 1

  var result: StudyResult { report.result }
  var study: Study { result.study }

  var recommended: LayoutResult { result.layouts[verdict.recommended.index] }

  /// The layout that the recommended one is compared with; nil for one layout.
  var other: LayoutResult? { verdict.other.map { result.layouts[$0.index] } }

  /// The indices of the layouts in the order of the report: the recommended one, the one that it is
  /// compared with, then the rest.
  var order: [Int] {
    let first = [verdict.recommended.index] + (verdict.other.map { [$0.index] } ?? [])
    return first + result.layouts.indices.filter { !first.contains($0) }
  }

  var hasSeveralLayouts: Bool { result.layouts.count > 1 }
  var hasSeveralPeople: Bool { !result.others.isEmpty }

  /// The report on a study without suggestions, as the prompt shows it.
  package static func document(of result: StudyResult) -> Document { StudyReport(result).document }

  static func document(of report: StudyReport) -> Document {
    guard let verdict = report.verdict, let head = report.head else {
      return Document([
        .heading(level: 1, Line(title(of: report.result.study))), .paragraph("No layouts."),
      ])
    }
    let own = StudyDocument(report: report, verdict: verdict)
    return Document([
      .finding(kicker: head.kicker, Line(head.finding)), own.verdictSection(head),
      own.suggestionsSection, own.problemsSection, own.targetsSection, own.tasksSection,
      own.methodSection,
    ])
  }

  /// The title of a study, or its path, with the platform if it is listed.
  static func title(of study: Study) -> String {
    (study.title.isEmpty ? study.path : study.title)
      + (study.listedPlatform.map { " on \($0)" } ?? "")
  }

  /// The role of a layout in the verdict, in brackets; empty for others and for one layout.
  func role(of layout: Int) -> String {
    guard hasSeveralLayouts else { return "" }
    if layout == verdict.recommended.index, verdict.reason != .none { return " (recommended)" }
    return layout == 0 ? " (baseline layout)" : ""
  }
}

extension StudyResult {
  var isSampled: Bool {
    layouts.contains { $0.screens.contains { $0.targets.contains { $0.sampled != nil } } }
  }
}

// MARK: - Verdict

extension StudyDocument {
  /// The number of failed requirements in sight.
  private static let mostRequirements = 4

  /// The key results, the lines on verdict, certainty, risk and typical apps, and the pictures; then
  /// what remains of requirements and figures.
  func verdictSection(_ head: ReportHead) -> Block {
    .section(
      .verdict, title: "Verdict",
      (head.keyResults.isEmpty ? [] : [.keyResults(drawn(head.keyResults))])
        + (head.lines.isEmpty ? [] : [.named(head.lines)]) + failedRequirements
        + result.comparisons.compactMap { ComparisonDocument.unmarked(on: $0) }
        .map { .paragraph($0) }
        + screens(head) + requirements)
  }

  // MARK: - Requirements

  /// The requirements that are not met, with their values.
  private var failedRequirements: [Block] {
    let entries = FailedRequirements(of: result).all.map { one in
      let place = hasSeveralLayouts ? " on \(one.layout)" : ""
      let sentence = RequirementSentences.sentence(
        one.requirement.result, for: one.requirement.person)
      return Entry(
        mark: .failed,
        title: Line(one.requirement.result.requirement.text, .name)
          + Line("\(place)\(one.whom): \(sentence)"), details: [])
    }
    return Self.folding(entries, after: Self.mostRequirements) {
      "\($0.counted("more requirement")) not met"
    }
  }

  /// Entries of which only the first are in sight.
  static func folding(_ entries: [Entry], after most: Int, _ title: (Int) -> String) -> [Block] {
    guard !entries.isEmpty else { return [] }
    let rest = Array(entries.dropFirst(most))
    return [.entries(Array(entries.prefix(most)))]
      + (rest.isEmpty ? [] : [.folded(title(rest.count), [.entries(rest)])])
  }

  private var requirements: [Block] {
    let everyone = SideBySide(result)
    let all = result.layouts.indices.flatMap { index in
      everyone.at(index, \.layouts, by: \.id).requirements.map { (result.layouts[index].id, $0) }
    }
    guard !all.isEmpty else { return [] }
    let rows = all.map { layout, evaluated in
      let figure = RequirementFigure(evaluated.result)
      let person = evaluated.isOfNobody ? "nobody" : evaluated.person.id
      return Table.Row(
        [Mark(passed: evaluated.result.passed).line, Line(evaluated.result.requirement.text)]
          + (hasSeveralLayouts ? [Line(layout)] : []) + (hasSeveralPeople ? [Line(person)] : [])
          + [
            Line(
              figure.measured.map(figure.withUnit) ?? "–", evaluated.result.passed ? nil : .bad),
            Line(figure.withUnit(figure.required)),
          ])
    }
    let table = Table(
      title: "Requirements", isTitled: true,
      columns: [.text("", .whole), .text("requirement", .wrap)] + ownerColumns + [
        .number("measured"), .number("required"),
      ], rows: rows)
    return [.folded(verdict.requirements.all.counted("requirement"), [.table(table)])]
  }

  /// The columns of the layout and the person, if there are several.
  var ownerColumns: [Column] {
    (hasSeveralLayouts ? [.text("layout", .whole)] : [])
      + (hasSeveralPeople ? [.text("person", .whole)] : [])
  }
}

// MARK: - Method

extension StudyDocument {
  /// The basis of the figures: model, persons with their fit, intervals, margins and the command.
  var methodSection: Block {
    .section(
      .method, title: "Method and limits",
      [
        .paragraph(
          """
          Rates are computed in closed form: taps scatter about the aim point, and hit testing \
          decides what they activate. A simulation checks the arithmetic, not the model. Per pass: \
          every target of a screen is aimed at once.
          """), fit, .facts(methodFacts),
      ])
  }

  private var fit: Block {
    let points = { (value: Double) in "\((100 * value).rounded(places: 1)) pp" }
    let rows = study.people.flatMap { person in
      PublishedMeasurements.fits(of: person).map { fit in
        Table.Row([
          Line(person.id), Line(fit.study), Line(fit.use.rawValue), Line(points(fit.error)),
          fit.limit.map { most in
            Line(points(most) + " ")
              + (fit.error <= most ? Line("✓ met", .good) : Line("✗ not met", .warning))
          } ?? "–",
        ])
      }
    }
    guard !rows.isEmpty else { return .paragraph("No published rates to compare the person with.") }
    return .table(
      Table(
        title: "Predicted and published rates",
        columns: [
          .text("Person"), .text("Study"), .text("Use"), .number("RMSE"), .text("Limit"),
        ], rows: rows))
  }

  private var methodFacts: [Fact] {
    let points = { (value: Double) in "\((100 * value).rounded(places: 2)) pp" }
    let margin = Comparison.standardMargin
    let danger = DangerMargin.beside(margin)
    let people = study.people.flatMap { person in
      [Fact("person", describe(person)), Fact("support", support(of: person))]
    }
    var models: [TouchModel] = []
    for person in study.people where !models.contains(person.model) { models.append(person.model) }
    let whose =
      hasSeveralPeople
      ? [Fact("figures", Line("Figures without a person are those of \(study.person.id)"))] : []
    let thumb = ThumbComparison.sentence(on: result).map { [Fact("a thumb", Line($0))] } ?? []
    return [Fact("scenario", Line(study.path)), Fact("device", device)] + touches + people + whose
      + [Fact("guideline sets", guidelineSets), Fact("simulated", sampling)] + thumb
      + LimitSentences.sentences(on: result).map { Fact("note", Line($0, .warning)) }
      + [Fact("margins", Line("rates \(points(margin)), irreversible errors \(points(danger))"))]
      + models.map { Fact("model", Line("\($0.id): \($0.source)")) }
      + [
        Fact("device data", Line(study.device.source)),
        Fact("version", Line("\(Tool.name) \(Tool.version)")),
        Fact("command", Line(command, .name)),
      ]
  }

  /// The guideline sets, with the reason for the default if the scenario names none.
  private var guidelineSets: Line {
    let titles = Line(study.guidelineSets.map(\.title).joined(separator: "; "))
    return study.namesGuidelineSet
      ? titles : titles + Line(", since it names neither a platform nor a guideline set", .quiet)
  }

  /// The platform's hit testing and its precision; empty for the default rule.
  private var touches: [Fact] {
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

  private var device: Line {
    let screen = study.device.screen(in: study.orientation)
    let facts = [
      "\(study.device.name) (\(study.device.id))",
      "\(screen.width.points)×\(screen.height.points) \(study.unit.rawValue)",
      "\(study.device.density.pointsPerMillimetre.rounded(places: 2)) \(study.unit.rawValue)/mm",
      study.orientation.rawValue,
    ]
    return Line(facts.joined(separator: ", "))
  }

  private func describe(_ person: Person) -> Line {
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

  private func support(of person: Person) -> Line {
    let sources = [person.source] + PersonSentences.optionSources(of: person, in: study)
    let source = sources.joined(separator: "; ")
    return switch person.support {
    case .weak:
      Line(PersonSentences.weak, .warning) + Line(": use the figures as a rough guide; \(source)")
    case .fitted: Line("fitted here to \(source)")
    case .published, .custom: Line("\(person.support.rawValue): \(source)")
    }
  }

  private var sampling: Line {
    result.isSampled
      ? Line(
        "\(study.trials.grouped) taps a target, seed \(study.seed), "
          + "± is the 95% simulation interval")
      : "nothing: all figures are in closed form"
  }

  /// The command that reproduces the page.
  private var command: String {
    var words = ["mistap run", study.path.shellPath]
    let people = study.people.map(\.id)
    if study.people.allSatisfy({ PersonCatalogue.person(id: $0.id) == $0 }) {
      words.append("--person \(people.list.shellWord)")
    }
    if DeviceCatalogue.device(id: study.device.id) == study.device {
      words.append("--device \(study.device.id.shellWord)")
    }
    words.append("--seed \(study.seed) --trials \(study.trials)")
    if let platform = study.listedPlatform { words.append("--platform \(platform.shellWord)") }
    let most = report.changes.people.first?.map(\.changes.count).max() ?? 0
    if most > 0 { words.append("--changes \(max(most, 3))") }
    return (words + ["--format html"]).joined(separator: " ")
  }
}
