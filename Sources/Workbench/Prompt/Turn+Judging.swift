internal import Reporting
internal import ScenarioLanguage
internal import Studies
internal import TouchLab

/// What is found about the screen in front.
extension Turn {
  /// What is found about the screen in front, without sampling.
  var judged: ScreenResult? {
    guard let study, let layout else { return nil }
    return judged(in: study, layout)
  }

  /// The same by a study and a layout of it, such as those before a change; nil where they lack the
  /// screen.
  func judged(in study: Study, _ layout: Layout) -> ScreenResult? {
    run.flatMap { run in
      StudyRunner.judge(
        run.state, of: study.app(of: layout), in: study, draws: false, workers: workers)
    }
  }

  /// What to say where nothing is found about it: that it was stopped, or that there is none.
  var unjudged: Reply { environment.isInterrupted() ? .unanswered(.stopped) : .nothingLoaded }

  /// The same for another person.
  func judged(for person: Person) -> ScreenResult? {
    guard let study, let layout else { return nil }
    return judged(in: study.alone(person), layout)
  }

  /// The same for each person, the first one's first.
  var judgedForEveryone: [(person: Person, result: ScreenResult)] {
    guard let study else { return [] }
    return Array(zip(study.people, (judged.map { [$0] } ?? []) + judgedForOthers))
  }

  /// The same of a screen or panel that is not in front, as a user first meets it; of what is in front
  /// for nil.
  func judgedForEveryone(on screen: String?) -> [(person: Person, result: ScreenResult)] {
    guard let screen else { return judgedForEveryone }
    guard let study, let layout else { return [] }
    return study.people.compactMap { person in
      StudyRunner.screens(
        of: layout, in: study.alone(person), only: screen, workers: workers
      ).first.map { (person, $0) }
    }
  }

  /// The same for each further person.
  var judgedForOthers: [ScreenResult] {
    study?.people.dropFirst().compactMap(judged(for:)) ?? []
  }

  /// How often each further person hits a target.
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
