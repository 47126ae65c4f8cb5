internal import Reporting
internal import ScenarioLanguage
internal import Studies
internal import TouchLab

/// The results of the current screen.
extension Turn {
  /// The result of the current screen, without sampling; nil if nothing is loaded.
  var evaluated: ScreenResult? {
    guard let study, let layout else { return nil }
    return evaluated(in: study, layout)
  }

  /// Returns the result of the current screen by a study and one of its layouts, such as those
  /// before a change; nil if they lack the screen.
  func evaluated(in study: Study, _ layout: Layout) -> ScreenResult? {
    run.flatMap { run in
      StudyRunner.evaluate(
        run.state, of: study.app(of: layout), in: study, draws: false, workers: workers)
    }
  }

  /// The reply if there is no result: interrupted, or nothing loaded.
  var missingResult: Reply { environment.isInterrupted() ? .unanswered(.stopped) : .nothingLoaded }

  /// Returns the result of the current screen for `person`; nil if nothing is loaded.
  func evaluated(for person: Person) -> ScreenResult? {
    guard let study, let layout else { return nil }
    return evaluated(in: study.alone(person), layout)
  }

  /// The results of the current screen for each person, the first person's first.
  var evaluatedForEveryone: [(person: Person, result: ScreenResult)] {
    guard let study else { return [] }
    return Array(zip(study.people, (evaluated.map { [$0] } ?? []) + evaluatedForOthers))
  }

  /// Returns the results of `screen` as first seen, one for each person; of the current screen if
  /// `screen` is nil.
  func evaluatedForEveryone(on screen: String?) -> [(person: Person, result: ScreenResult)] {
    guard let screen else { return evaluatedForEveryone }
    guard let study, let layout else { return [] }
    return study.people.compactMap { person in
      StudyRunner.screens(
        of: layout, in: study.alone(person), only: screen, workers: workers
      ).first.map { (person, $0) }
    }
  }

  /// The results of the current screen for all persons but the first.
  var evaluatedForOthers: [ScreenResult] {
    study?.people.dropFirst().compactMap(evaluated(for:)) ?? []
  }

  /// Returns the hit rates of a target for all persons but the first.
  func others(_ index: Int, on placed: PlacedScreen, of study: Study) -> [String] {
    guard study.people.count > 1 else { return [] }
    let predictor = ExactPredictor(placed, density: study.device.density)
    let target = placed.targets[index].aimed
    let hits = study.people.dropFirst().map { person in
      (person, predictor.probabilities(aimingAt: target, by: person).hitting(index, on: placed))
    }
    return PredictionSentences.others(hits, of: study).map(\.withoutControls)
  }
}
