internal import Studies
internal import TouchLab

/// The basis of the figures: model, persons with their fit, intervals, margins and the command.
struct MethodSection {
  let facts: PageFacts

  private var study: Study { facts.study }

  var markup: Markup {
    .block(
      "section", [.id(Anchor.method), Attribute("aria-labelledby", "\(Anchor.method)-h")],
      [
        BlockMarkup.heading(2, "Method and limits", id: "\(Anchor.method)-h"),
        .block("p", [], Markup(Self.words)), fit, BlockMarkup.facts(all),
      ])
  }

  private static let words =
    "Rates are computed in closed form: taps scatter about the aim point, and hit testing decides "
    + "what they activate. A simulation checks the arithmetic, not the model. Per pass: every target "
    + "of a screen is aimed at once."

  // MARK: - Fit

  /// The row of the table of fits for each person.
  private var fit: Markup {
    let rows = study.people.flatMap { person in
      PublishedMeasurements.all.flatMap { published in
        published.compared.filter { $0.person == person && $0.use != .bound }.map {
          cells(of: $0, in: published)
        }
      }
    }
    guard !rows.isEmpty else {
      return .block("p", [], "No published rates to compare the person with.")
    }
    return HTMLTable(
      id: "fit", caption: "Predicted and published rates",
      columns: [.text("Person"), .text("Study"), .text("Use"), .number("RMSE"), .text("Limit")],
      rows: rows, namesCells: true
    ).markup
  }

  private func cells(
    of compared: PublishedStudy.ComparedPerson, in published: PublishedStudy
  ) -> [HTMLTable.Cell] {
    let error = published.rootMeanSquareError(by: compared.person)
    let limits = compared.asked.compactMap { limit -> Double? in
      if case .rootMeanSquare(let most) = limit { most } else { nil }
    }
    let points = { (value: Double) in "\((100 * value).rounded(places: 1)) pp" }
    let limit = limits.first.map { most in
      Markup(points(most) + " ")
        + (error <= most ? .span("good", "✓ met") : .span("warning", "✗ not met"))
    }
    return [
      .init(text: compared.person.id), .init(text: published.name),
      .init(text: compared.use.rawValue), .init(text: points(error)), .init(limit ?? "–"),
    ]
  }

  // MARK: - Facts

  private var all: [Fact] {
    let margin = Comparison.standardMargin
    let danger = DangerMargin.beside(margin)
    let points = { (value: Double) in "\((100 * value).rounded(places: 2)) pp" }
    // The verdict of the page replaces the result.
    var facts = self.facts.report.study.facts.filter { $0.name != StudyDocument.resultFact }
    facts.append(
      Fact("margins", Line("rates \(points(margin)), irreversible errors \(points(danger))")))
    var models: [TouchModel] = []
    for person in study.people where !models.contains(person.model) { models.append(person.model) }
    facts += models.map { Fact("model", Line("\($0.id): \($0.source)")) }
    return facts + [
      Fact("device data", Line(study.device.source)),
      Fact("version", Line("\(Tool.name) \(Tool.version)")),
      Fact("command", Line(command, .name)),
    ]
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
    words.append(
      "--seed \(study.seed) --trials \(study.trials)")
    if let platform = study.listedPlatform { words.append("--platform \(platform.shellWord)") }
    let most = facts.report.changes.people.first?.map(\.changes.count).max() ?? 0
    if most > 0 { words.append("--changes \(max(most, 3))") }
    return (words + ["--format html"]).joined(separator: " ")
  }
}

/// The key to the pictures, and the choice of their layers.
enum ReadingHelp {
  /// The colours of rates in one line, and the signs and layers folded.
  static func markup(of result: StudyResult) -> Markup {
    let screens = result.layouts.flatMap(\.screens).map(\.placed)
    return .block(
      "div", [.class("key")],
      [
        .element("span", [], "Mis-taps in %:"), PictureLegend.heatList,
        .folded("How to read the pictures", [signs(of: screens), layers]),
      ])
  }

  private static func signs(of screens: [PlacedScreen]) -> Markup {
    PictureLegend.list(
      [
        PictureLegend.responds, PictureLegend.astray,
        PictureLegend.hit, PictureLegend.miss, PictureLegend.ellipses,
      ] + PictureLegend.states(of: screens))
  }

  private static var layers: Markup {
    .block(
      "fieldset", [.class("layers")],
      [
        .element("legend", [], "Show"), layer("show-hits", "hit targets", isShown: false),
        layer("show-figures", "mis-tap rates"),
        layer("show-ellipses", "ellipses", isShown: false),
        layer("show-touches", "simulated taps", isShown: false),
        layer("show-ids", "ids", isShown: false),
      ])
  }

  /// The style sheet hides layers that are not ticked; no script is needed.
  private static func layer(_ id: String, _ title: String, isShown: Bool = true) -> Markup {
    let box = [Attribute("type", "checkbox"), .id(id)]
    return .block(
      "label", [],
      [
        .empty("input", isShown ? box + [Attribute("checked", "checked")] : box),
        Markup(title),
      ])
  }
}
