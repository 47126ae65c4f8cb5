import ScenarioLanguage
import TouchLab

/// Everything that a study says, without where it stands in a text.
struct StudyWithoutPlaces: Equatable {
  let title: String
  let device: Device
  let platform: TouchPlatform?
  let orientation: Orientation
  let people: [Person]
  let guidelineSets: [GuidelineSet]
  let trials: Int
  let seed: UInt64
  let layouts: [Layout]
  let tasks: [TouchLab.Task]
  let requirements: [Requirement]
  let ignores: [Ignore]

  /// `hasTexts` says whether the words of steps, gates and accepted findings count.
  init(_ study: Study, hasTexts: Bool = true) {
    title = study.title
    device = study.device
    platform = study.platform
    orientation = study.orientation
    people = study.people
    guidelineSets = study.guidelineSets
    trials = study.trials
    seed = study.seed
    layouts = study.layouts.map(\.withoutPlaces)
    tasks = study.tasks.map { $0.withoutPlaces(hasTexts: hasTexts) }
    requirements = study.requirements.map { requirement in
      var requirement = requirement
      requirement.place = nil
      if !hasTexts { requirement.text = "" }
      return requirement
    }
    ignores = study.ignores.map { ignore in
      var ignore = ignore
      ignore.place = nil
      if !hasTexts { ignore.text = "" }
      return ignore
    }
  }
}

extension TouchLab.Task {
  fileprivate func withoutPlaces(hasTexts: Bool) -> TouchLab.Task {
    var task = self
    task.place = nil
    task.steps = steps.map { step in
      var step = step
      step.place = nil
      if !hasTexts { step.text = "" }
      return step
    }
    return task
  }
}
