internal import TouchLab

/// What a reader with ten seconds should take away.
enum SummarySection {
  static func markup(of result: StudyResult) -> Markup {
    Markup.block(
      "section", [.id(Anchor.summary), Attribute("aria-labelledby", "\(Anchor.summary)-h")],
      [
        BlockMarkup.heading(2, "What this says", id: "\(Anchor.summary)-h"),
        figures(of: result),
        .block("ul", [.class("says")], sentences(on: result).map { .block("li", [], $0) }),
      ])
  }

  // MARK: - Figures

  private static func figures(of result: StudyResult) -> Markup {
    let row = SummaryRow(result)
    let counts = FindingCounts(of: result)
    var figures = [
      KeyFigure(
        "Mean mis-tap rate", row.misTapRate.map { Markup($0.percentWithSign) } ?? "–",
        "over \(row.targets.counted("target"))"),
      KeyFigure(
        "Most missed", row.worst.map { Markup($0.misTapRate.percentWithSign) } ?? "–",
        row.worst?.id ?? "nobody can mean any target"),
      KeyFigure(
        "Crowded pairs", Markup(row.crowdedPairs.grouped), "too near each other, or mistaken"),
      KeyFigure("Findings", Markup(counts.all.grouped), counts.words),
    ]
    if row.steps > 0 {
      figures.append(
        KeyFigure(
          "Steps", Markup("\(row.passedSteps.grouped)/\(row.steps.grouped)"),
          row.passedSteps == row.steps ? "all passed" : "passed"))
    }
    return KeyFigure.list(figures)
  }

  // MARK: - Sentences

  private static func sentences(on result: StudyResult) -> [Markup] {
    [verdict(of: result)] + whose(result) + worst(of: result) + dangers(of: result)
      + tasks(of: result)
      + people(of: result)
  }

  /// Whose figures these are, of several people.
  private static func whose(_ result: StudyResult) -> [Markup] {
    guard !result.others.isEmpty else { return [] }
    return [Markup(StudyDocument.whose(result.study) + ".")]
  }

  /// How each person does, of several.
  private static func people(of result: StudyResult) -> [Markup] {
    guard !result.others.isEmpty else { return [] }
    return zip(result.study.people, SummaryRow(result).everyone).compactMap { person, row in
      guard let rate = row.misTapRate, let worst = row.worst else { return nil }
      let support = person.support == .weak ? " (weakly supported)" : ""
      return Markup.element("strong", [], Markup(person.id))
        + Markup(
          "\(support) misses \(rate.percentWithSign) of touches on average, \(worst.id) most "
            + "(\(worst.misTapRate.percentWithSign)).")
    }
  }

  private static func verdict(of result: StudyResult) -> Markup {
    let failures = Failures(of: result)
    guard !failures.isEmpty else {
      return "Everything that the scenario asks holds; no rule of severity error is broken."
    }
    return Line("Failed: ", .bad).markup + failures.counts.markup + "."
  }

  /// A target on a screen of a layout, and where to read on.
  private struct Place {
    var result: TargetResult
    var screen: String
    var layout: String?
    var anchor: String

    var name: Markup {
      let within = layout.map { " (\($0))" } ?? ""
      return .element("strong", [], Markup(result.target.id))
        + " on " + .element("a", [.href("#\(anchor)")], Markup(screen + within))
    }
  }

  /// Every target that people can mean, once where several layouts show it alike.
  private static func places(in result: StudyResult) -> [Place] {
    let namesLayout = result.layouts.count > 1
    return result.layouts.enumerated().flatMap { number, layout in
      layout.screens.enumerated().flatMap { place, screen in
        screen.intended.map { target in
          Place(
            result: target, screen: screen.id, layout: namesLayout ? layout.id : nil,
            anchor: Anchor.screen(number + 1, place + 1))
        }
      }
    }
  }

  private static func worst(of result: StudyResult) -> [Markup] {
    var seen: Set<[String]> = []
    let worst = places(in: result).greatestFirst { $0.result.misTapRate ?? 0 }.filter {
      seen.insert([$0.screen, $0.result.target.id]).inserted && ($0.result.misTapRate ?? 0) > 0.0005
    }
    return worst.prefix(mostNamed).map { place in
      let rate = place.result.misTapRate ?? 0
      let goes =
        place.result.exact?.dropFirst().greatestFirst(\.probability).prefix(2)
        .filter { $0.probability >= 0.0005 }
        .map { "\($0.outcome.inWords) \($0.probability.percentWithSign)" } ?? []
      let rest = goes.isEmpty ? "" : "; most often: \(goes.joined(separator: ", "))"
      return place.name + Markup(" is missed by \(rate.oneIn) (\(rate.percentWithSign))\(rest).")
    }
  }

  /// What does harm and is hit by people who mean something else.
  private static func dangers(of result: StudyResult) -> [Markup] {
    let all = places(in: result)
    let mistaken = all.compactMap { place -> (place: Place, other: String, rate: Double)? in
      guard place.result.target.danger != nil else { return nil }
      let rates = all.filter { $0.anchor == place.anchor }.compactMap { other in
        other.result.exact?.first { $0.outcome == .wrong(place.result.target.id) }
          .map { (other.result.target.id, $0.probability) }
      }
      return rates.greatestFirst(\.1).first.map { (place, $0.0, $0.1) }
    }
    return mistaken.greatestFirst(\.rate).prefix(2).filter { $0.rate >= 0.001 }.map { found in
      found.place.name
        + Markup(
          " (\(found.place.result.target.danger?.rawValue ?? "")) is hit by \(found.rate.oneIn) "
            + "of those who mean \(found.other) (\(found.rate.percentWithSign)).")
    }
  }

  private static func tasks(of result: StudyResult) -> [Markup] {
    let namesLayout = result.layouts.count > 1
    return result.layouts.enumerated().flatMap { number, layout in
      layout.tasks.enumerated().filter { $0.element.taps > 0 }.map { place, task in
        let within = namesLayout ? " on \(layout.id)" : ""
        return Markup("Task ")
          + .element(
            "a", [.href("#\(Anchor.task(number + 1, place + 1))")], Markup(task.id))
          + Markup(
            "\(within): \(task.clean.percentWithSign) of runs do its "
              + "\(task.taps.counted("tap")) without a mis-tap.")
      }
    }.prefix(mostTasks).map { $0 }
  }

  private static let mostNamed = 3
  private static let mostTasks = 8
}

extension Double {
  /// A rate as people say it: `1 in 19 touches`.
  fileprivate var oneIn: String {
    guard self > 0, isFinite else { return "no touch" }
    let count = (1 / self).rounded()
    guard count < 1e6 else { return "hardly any touch" }
    return count <= 1 ? "nearly every touch" : "1 in \(Int(count).grouped) touches"
  }
}

extension Outcome {
  /// The outcome in running text.
  var inWords: String {
    switch self {
    case .hit: "hit"
    case .wrong(let id): "on \(id)"
    case .disabled(let id): "on \(id), which is disabled"
    case .statusBar: "on the status bar"
    case .revealed: "bringing the chrome back"
    case .nothing: "on nothing"
    case .offScreen: "beside the screen"
    case .slip: "slipping"
    }
  }
}
