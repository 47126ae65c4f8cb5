internal import Drawing
internal import Remedies
internal import Studies
package import TouchLab

/// The report on a study as one list of blocks, which the page, text and Markdown render. The
/// sections follow each other in the order of ``ReportSection``.
package struct StudyDocument {
  let report: StudyReport
  let verdict: StudyVerdict

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
    let header: [Block] = [
      .heading(level: 1, Line(title(of: report.result.study))),
      .paragraph(lead(of: report.result), style: "lead"),
    ]
    guard let verdict = report.verdict else {
      return Document(header + [.paragraph("No layouts.")])
    }
    let own = StudyDocument(report: report, verdict: verdict)
    return Document(
      header + [
        own.verdictSection, own.screensSection, own.suggestionsSection, own.targetsSection,
        own.tasksSection, own.findingsSection, own.methodSection,
      ])
  }

  /// The title of a study, or its path, with the platform if it is listed.
  static func title(of study: Study) -> String {
    (study.title.isEmpty ? study.path : study.title)
      + (study.listedPlatform.map { " on \($0)" } ?? "")
  }

  private static func lead(of result: StudyResult) -> Line {
    let study = result.study
    let facts = [
      study.people.map { PersonSentences.name(of: $0) }.joined(separator: "; "),
      "\(study.device.name), \(study.orientation.rawValue)",
      study.guidelineSets.map(\.title).joined(separator: ", "),
      result.isSampled ? "\(study.trials.grouped) simulated taps a target" : "",
    ]
    return Line(facts.filter { !$0.isEmpty }.joined(separator: " · "))
  }

  /// The role of a layout in the verdict, in brackets; empty for others and for one layout.
  func role(of layout: Int) -> String {
    guard hasSeveralLayouts else { return "" }
    if layout == verdict.recommended.index, verdict.reason != .none { return " (recommended)" }
    return layout == 0 ? " (baseline layout)" : ""
  }

  /// The row of a target of the recommended layout; the table if it has no row.
  private func row(ofTarget id: String, on screen: String) -> ReportPart {
    let screens = recommended.screens
    guard let place = screens.firstIndex(where: { $0.id == screen }),
      let target = screens[place].targets.firstIndex(where: { $0.target.id == id })
    else { return .section(.targets) }
    return .target(layout: verdict.recommended.index + 1, screen: place + 1, target)
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

  /// The verdict, the risk and the certainty; failed requirements, key results, all requirements.
  var verdictSection: Block {
    .section(
      .verdict, title: "Verdict",
      [.cards([verdictCard, riskCard, certaintyCard])] + failedRequirements
        + result.comparisons.compactMap { ComparisonDocument.unmarked(on: $0) }
        .map { .paragraph($0) }
        + keyResults + requirements)
  }

  private var verdictCard: Card {
    let counts = verdict.requirements
    let met: Line =
      counts.notMet > 0
      ? "" : counts.all == 0 ? "No requirements" : Line("✓ ", .good) + Line(counts.text)
    return Card("Verdict", figure, failures + rates + [met])
  }

  private var figure: Line {
    if let choice = VerdictSentences.headline(verdict) { return Line(choice) }
    let rate = verdict.recommended.rate.map { "\($0.text) mis-taps" } ?? "No targets"
    return Line(rate, leadingTo: .section(.targets))
  }

  /// The failures by kind, which come first.
  private var failures: [Line] {
    let failures = Failures(of: result)
    let steps = result.layouts.flatMap(\.tasks).flatMap(\.steps).count
    let counts = verdict.requirements
    return [
      counts.notMet > 0 ? counts.text : nil,
      failures.steps > 0 ? "\(failures.steps) of \(steps.counted("step")) failed" : nil,
      failures.findings > 0 ? failures.findings.counted("guideline error") : nil,
    ].compactMap(\.self).map { Line("✗ \($0)", .bad) }
  }

  /// The mis-tap rates of both layouts; the highest mis-tap rate for one layout.
  private var rates: [Line] {
    guard let other = verdict.other else {
      return verdict.highest.map { highest in
        let row = row(ofTarget: highest.id, on: highest.screen)
        return [Line("Highest: ") + Line("\(highest.name) \(highest.rate.text)", leadingTo: row)]
      } ?? []
    }
    let remark = Line(VerdictSentences.remark(on: verdict))
    func linked(_ rate: String) -> Line {
      Line("\(rate) mis-taps", leadingTo: .section(.targets)) + remark
    }
    if verdict.isKept {
      return [
        verdict.recommended.rate.map { linked($0.text) },
        other.rate.map { Line("\(other.id): \($0.text)") },
      ].compactMap(\.self)
    }
    let role = verdict.isAgainstBaseline ? " (baseline layout)" : ""
    return [
      verdict.difference.map { linked($0.changeText) }, Line("vs \(other.id)\(role)"),
    ].compactMap(\.self)
  }

  /// The accidental taps on the irreversible action that they activate most often.
  private var riskCard: Card {
    guard let risk = verdict.risk else {
      let harmful = report.openProblems.first {
        [.irreversible, .costly].contains($0.harm?.outcome)
      }
      guard let harmful else { return costlyCard ?? Card("Risk", "None found") }
      return Card("Risk", report.sentence(of: harmful))
    }
    let isBefore = (risk.before?.value ?? 0) > (risk.after?.value ?? 0)
    let layout = hasSeveralLayouts ? (isBefore ? other : recommended)?.id : nil
    let odds = risk.likeliest.flatMap { one in
      one.odds.map { odds in
        Line("1 in \(odds.grouped) taps on \(one.name)" + (layout.map { " (\($0))" } ?? ""))
      }
    }
    let row = row(ofTarget: risk.id, on: risk.screen)
    return Card(
      "Risk: accidental taps on \(risk.name)",
      Line("\(change(of: risk)) per pass", leadingTo: row),
      [otherRate(of: risk), odds ?? "No tap aimed elsewhere activates it", word(on: risk)])
  }

  /// The most frequent accidental taps on a costly action of any layout; nil without any.
  private var costlyCard: Card? {
    let found = result.layouts.flatMap { layout in
      layout.screens.flatMap { screen in
        let meant = screen.targets.indices.filter { screen.targets[$0].isIntended }
        return AccidentalActivation.harms(on: [screen], meant: meant).map {
          (layout: layout, screen: screen, harm: $0)
        }
      }
    }
    guard let worst = found.greatest({ $0.harm.rate }), let rate = worst.harm.rates.first else {
      return nil
    }
    let layout = hasSeveralLayouts ? " (\(worst.layout.id))" : ""
    return Card(
      "Risk: accidental taps on \(worst.screen.name(of: worst.harm.reached.target))",
      Line("\(rate.text) of taps on \(worst.screen.name(of: worst.harm.meant.target))\(layout)"),
      ["a costly action"])
  }

  /// The rate per pass, from the other layout to the recommended one; the latter if that is the
  /// baseline layout.
  private func change(of risk: StudyVerdict.Risk) -> String {
    guard let before = risk.before?.text else { return risk.after?.text ?? "–" }
    guard let after = risk.after?.text else { return "\(before) → none" }
    return before == after || verdict.recommended.index == 0 ? after : "\(before) → \(after)"
  }

  /// The rate on the other layout, if the baseline layout is recommended.
  private func otherRate(of risk: StudyVerdict.Risk) -> Line {
    guard verdict.recommended.index == 0, let other, let before = risk.before?.text,
      before != risk.after?.text
    else { return "" }
    return Line("\(other.id): \(before)")
  }

  private func word(on risk: StudyVerdict.Risk) -> Line {
    guard let before = risk.before?.value, let after = risk.after?.value else { return "" }
    let margin = DangerMargin.beside(Comparison.standardMargin)
    if before - after > margin { return Line("▼ Lower risk", .good) }
    return after - before > margin ? Line("▲ Higher risk", .bad) : ""
  }

  /// How far the rates, and the order of the layouts, can be trusted.
  private var certaintyCard: Card {
    let certainty = verdict.certainty
    guard let rate = certainty.rate else { return Card("Certainty", "No rates") }
    let interval = rate.intervalText.map { "Rates \($0)" } ?? "No model interval"
    let order = certainty.isOrderStable.map { isStable in
      Line("Order of layouts: ")
        + (isStable ? "stable" : Line("depends on the person", .warning))
    }
    let fit = certainty.excessiveFitError.map { fit in
      Line("Model fit: ") + Line(fit.text, .warning) + Line(", over our limit of \(fit.limitText)")
    }
    return Card(
      "Certainty", Line(interval, leadingTo: .section(.method)),
      [
        rate.interval == nil ? "The person is not of the catalogue" : "95% model interval",
        order ?? "", fit ?? "",
      ])
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

  // MARK: - Key results

  /// The choice, the gravest problems, the highest mis-tap rates, accidental taps that no shown
  /// problem has, and the figures of each person.
  private var keyResults: [Block] {
    let choice = VerdictSentences.choice(verdict).map { [Line($0)] } ?? []
    let owner =
      hasSeveralPeople ? [Line("Figures without a person are those of \(study.person.id).")] : []
    let least = hasSeveralPeople ? nil : PopulationSentences.sentence(result).map { Line("\($0).") }
    let places = MissedSentences(result, recommended: verdict.recommended.index)
    let problems = report.firstProblems
    let hasDanger = problems.contains { [.irreversible, .costly].contains($0.harm?.outcome) }
    let lines =
      choice + owner + problems.map(report.sentence) + places.worst
      + [least].compactMap(\.self) + (hasDanger ? [] : places.dangers) + eachPerson
    guard !lines.isEmpty else { return [] }
    return [
      .folded("Key results", [.entries(lines.map { Entry(mark: .note, title: $0, details: []) })])
    ]
  }

  /// The figures of each person, if there are several.
  private var eachPerson: [Line] {
    guard hasSeveralPeople else { return [] }
    return zip(result.everyone, report.row.everyone).compactMap { own, row in
      let person = own.study.person
      let layout =
        person.id == study.person.id ? verdict.recommended.index : own.recommendedLayout()
      guard own.layouts.indices.contains(layout), let rate = own.layouts[layout].rate,
        let worst = row.worst
      else { return nil }
      let place = hasSeveralLayouts ? " on \(own.layouts[layout].id)" : ""
      let support = person.support == .weak ? " (weakly supported)" : ""
      // The first person's highest mis-tap rate is printed above.
      let most =
        person.id == study.person.id
        ? "" : "; highest: \(worst.id) \(worst.rate(in: own).text)"
      let oneInNine = PopulationSentences.sentence(own).map { "; \($0)" } ?? ""
      return Line(person.id, .strong)
        + Line("\(support): \(rate.textWithInterval) mis-taps\(place)\(most)\(oneInNine).")
    }
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
          """), fit, .facts(facts),
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

  private var facts: [Fact] {
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
