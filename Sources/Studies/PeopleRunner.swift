internal import Guidelines
internal import TouchLab

/// Runs a study for each of its persons, and shares the work that does not depend on them: placing
/// the screens, cutting them into cells, and planning the tasks. All use the same random numbers,
/// so that differences are due to the persons only.
struct PeopleRunner: Sendable {
  private let study: Study
  private let runners: [StudyRunner]
  private let workers: Workers
  private let draws: Bool

  init(_ study: Study, workers: Workers, draws: Bool) {
    self.study = study
    self.workers = workers
    self.draws = draws
    runners = study.people.map { person in
      StudyRunner(study: study.alone(person), workers: workers, draws: draws)
    }
  }

  /// Returns the first person's result, which includes those of the others; nil if the workers were
  /// cancelled.
  func result(compares: Bool) -> StudyResult? {
    // By person, then by layout.
    var found = runners.map { _ in [LayoutResult]() }
    let met = contacts.map { contact in
      let people = runners.indices.filter { runners[$0].study.person.contact == contact }
      return people.first.map { first in
        (people, study.layouts.map { FirstSeenLayout($0, in: runners[first].study, workers) })
      } ?? (people, [])
    }
    announceTaps(on: met.first?.1 ?? [])
    for (people, layouts) in met {
      for layout in layouts {
        guard let results = results(of: layout, by: people) else { return nil }
        for (person, result) in zip(people, results) { found[person].append(result) }
      }
    }
    found = withRequirementsOfNobody(found)
    if let first = found.first {
      found[0] = PersonDependentFindings.added(
        to: first, from: zip(study.people, found).dropFirst().map { ($0, $1) })
    }
    found = found.map {
      NothingToJudge.reporting(
        in: IgnoredFindings.reportingUnused(study.ignores, in: $0, by: study.guidelineSets),
        of: study)
    }
    let comparisons = comparisons(of: found, compares: compares)
    guard !workers.isCancelled() else { return nil }
    let results = zip(runners, zip(found, comparisons)).map { runner, found in
      StudyResult(study: runner.study, layouts: found.0, comparisons: found.1)
    }
    guard var result = results.first else { return nil }
    result.study = study
    result.others = Array(results.dropFirst())
    result.missedByThumb = study.namesPeople || !compares ? nil : missedByThumb(in: result)
    return result
  }

  /// The distinct contact widths of the persons, which decide hit testing under `blink`.
  private var contacts: [Double?] {
    var seen: Set<Double?> = []
    return study.people.map(\.contact).filter { seen.insert($0).inserted }
  }

  /// Returns the mean mis-tap rate of a thumb over the targets that people can aim at; nil if there
  /// are none.
  private func missedByThumb(in result: StudyResult) -> Double? {
    var missed = 0.0
    var count = 0
    for screen in result.layouts.flatMap(\.screens) {
      let predictor = ExactPredictor(screen.placed, density: study.device.density)
      for index in screen.targets.indices where screen.targets[index].isIntended {
        let target = screen.targets[index]
        if let seen = target.seen {
          let index = seen.targets.lastIndex { $0.id == target.target.id } ?? 0
          let hits = ExactPredictor(seen, density: study.device.density)
            .probabilities(aimingAt: target.target.aimed, by: PersonCatalogue.thumb)
          missed += 1 - hits.hitting(index, on: seen)
        } else {
          let hits = predictor.probabilities(
            aimingAt: target.target.aimed, by: PersonCatalogue.thumb)
          missed += 1 - hits.hitting(index, on: screen.placed)
        }
        count += 1
      }
      if workers.isCancelled() { return nil }
    }
    return count > 0 ? missed / Double(count) : nil
  }

  /// Announces the number of taps to draw to the workers, for progress displays.
  private func announceTaps(on layouts: [FirstSeenLayout]) {
    guard draws else { return }
    let targets = layouts.flatMap(\.firstSeenStates).reduce(0) { sum, firstSeen in
      sum + (firstSeen.placed?.targets.count { $0.isEnabled } ?? 0)
    }
    workers.willDraw(targets * study.trials * runners.count)
  }

  /// Returns a layout's results for some persons; nil if the workers were cancelled.
  private func results(of layout: FirstSeenLayout, by people: [Int]) -> [LayoutResult]? {
    let runners = people.map { self.runners[$0] }
    var screens = runners.map { _ in [ScreenResult]() }
    for firstSeen in layout.firstSeenStates {
      guard
        let entry = MetEntry(
          firstSeen, of: layout.app, in: study, draws: draws, workers: workers)
      else { continue }
      for (person, runner) in runners.enumerated() {
        if let result = runner.result(of: entry.rest, with: entry) {
          screens[person].append(result)
        }
      }
    }
    guard !workers.isCancelled() else { return nil }
    let tasks = study.tasks(on: layout.layout).map { task in
      (task: task, plan: TaskPlan(task, on: layout.app, isCancelled: workers.isCancelled))
    }
    var results: [LayoutResult] = []
    for (runner, screens) in zip(runners, screens) {
      guard let result = runner.result(of: layout.layout, screens: screens, tasks: tasks) else {
        return nil
      }
      results.append(result)
    }
    return results
  }

  /// Returns the results with requirements that were not evaluated because their layout or person
  /// does not exist.
  private func withRequirementsOfNobody(_ found: [[LayoutResult]]) -> [[LayoutResult]] {
    let tapping = Set(study.people.map(\.id))
    return zip(runners, found).enumerated().map { person, pair in
      var layouts = pair.1
      let evaluated = Set(layouts.flatMap(\.requirements).map(\.requirement))
      let own = person == 0 ? study.requirements : pair.0.study.requirements
      for requirement in own where !evaluated.contains(requirement) && !layouts.isEmpty {
        // A requirement for another person is reported with that person.
        if let id = requirement.person, id != pair.0.study.person.id, tapping.contains(id) {
          continue
        }
        layouts[0].requirements.append(RequirementResult(requirement: requirement, measured: nil))
      }
      return layouts
    }
  }

  /// Returns the comparisons of the first layout with each of the others, for every person.
  private func comparisons(of results: [[LayoutResult]], compares: Bool) -> [[Comparison]] {
    guard compares else { return results.map { _ in [] } }
    return zip(runners, results).map { runner, layouts in
      let compared = layouts.map { ComparedLayout(study: runner.study, result: $0) }
      guard let baseline = compared.first else { return [] }
      return compared.dropFirst().map { Comparison(baseline, $0) }
    }
  }
}

/// A layout as an app, with the first-seen states of its screens, determined once for all persons.
private struct FirstSeenLayout {
  let layout: Layout
  let app: App
  let firstSeenStates: [FirstSeenStates.FirstSeen]

  init(_ layout: Layout, in study: Study, _ workers: Workers) {
    self.layout = layout
    app = study.app(of: layout)
    firstSeenStates = FirstSeenStates.firstSeenStates(of: app, isCancelled: workers.isCancelled)
  }
}
