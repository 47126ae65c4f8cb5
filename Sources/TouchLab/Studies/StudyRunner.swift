/// Answers what a study asks: every screen predicted and judged, every task walked, every gate
/// held against its limit.
package struct StudyRunner: Sendable {
  private let study: Study
  private let workers: Workers
  private let draws: Bool

  /// The result of a study; nil if the workers were cancelled.
  ///
  /// Without `draws` nothing is sampled, without `compares` no layout is held against another.
  package static func run(
    _ study: Study, workers: Workers = .one, draws: Bool = true, compares: Bool = true
  ) -> StudyResult? {
    StudyRunner(study: study, workers: workers, draws: draws).result(compares: compares)
  }

  /// What is found about the screen in front of an app, in whatever state it is.
  package static func judge(
    _ state: AppState, of app: App, in study: Study, draws: Bool
  ) -> ScreenResult? {
    StudyRunner(study: study, workers: .one, draws: draws)
      .result(of: state, in: app, id: state.screenID)
  }

  /// What is found about every screen of a layout as a user first meets it, without sampling.
  package static func screens(of layout: Layout, in study: Study) -> [ScreenResult] {
    let runner = StudyRunner(study: study, workers: .one, draws: false)
    let app = study.app(of: layout)
    return FirstMeetings.meetings(of: app).compactMap { meeting in
      runner.result(of: meeting.state, in: app, id: meeting.id)
    }
  }

  /// What is predicted for one target of a placed screen, exactly and by simulation.
  package static func predict(
    _ index: Int, on placed: PlacedScreen, of study: Study, screenID: String,
    workers: Workers = .one
  ) -> TargetResult? {
    guard placed.targets.indices.contains(index) else { return nil }
    let runner = StudyRunner(study: study, workers: workers, draws: true)
    let predictor = ExactPredictor(placed, density: study.device.density)
    return TargetResult(
      target: placed.targets[index], effective: predictor.map.effectiveTargets[index],
      exact: runner.chances(of: index, on: placed, runner.exact(index, on: placed, predictor)),
      sampled: runner.sampled(placed, predictor.map, screenID: screenID, only: index))
  }

  /// Tells the workers how many taps are to be drawn, for those who show how far a run has come.
  private func announceTaps() {
    guard draws else { return }
    var targets = 0
    for layout in study.layouts {
      let app = study.app(of: layout)
      for meeting in FirstMeetings.meetings(of: app) {
        targets += app.placed(meeting.state)?.targets.count { $0.isEnabled } ?? 0
      }
    }
    workers.willDraw(targets * study.trials)
  }

  private func result(compares: Bool) -> StudyResult? {
    announceTaps()
    var layouts: [LayoutResult] = []
    for layout in study.layouts {
      guard let result = result(of: layout) else { return nil }
      layouts.append(result)
    }
    // A gate that no layout shows is not held: it is listed, and fails.
    let judged = Set(layouts.flatMap(\.gates).map(\.gate))
    for gate in study.gates where !judged.contains(gate) && !layouts.isEmpty {
      layouts[0].gates.append(GateResult(gate: gate, measured: nil))
    }
    layouts = Silencing.reportingUnused(study.ignores, in: layouts, by: study.editions)
    let compared = compares ? layouts.map { ComparedLayout(study: study, result: $0) } : []
    let pairs = compared.dropFirst().map { candidate in
      ComparisonRunner.Pair(baseline: compared[0], candidate: candidate)
    }
    guard let comparisons = ComparisonRunner.compare(pairs, workers: workers, draws: draws) else {
      return nil
    }
    return StudyResult(study: study, layouts: layouts, comparisons: comparisons)
  }

  private func result(of layout: Layout) -> LayoutResult? {
    let app = study.app(of: layout)
    var screens: [ScreenResult] = []
    for meeting in FirstMeetings.meetings(of: app) {
      guard let result = result(of: meeting.state, in: app, id: meeting.id) else { continue }
      screens.append(result)
    }
    guard !workers.isCancelled() else { return nil }
    let tasks = study.tasks(on: layout).map { task in
      TaskRunner.run(
        task, on: app, by: study.person,
        sampling: draws
          ? TaskSampling(trials: study.trials, seed: study.seed, workers: workers) : nil)
    }
    let gates = study.gates.filter { $0.layout == nil || $0.layout == layout.id }
      .compactMap { GateJudge.judge($0, of: layout, screens: screens, tasks: tasks) }
    return LayoutResult(id: layout.id, screens: screens, tasks: tasks, gates: gates)
  }

  private func result(of state: AppState, in app: App, id: String) -> ScreenResult? {
    guard let placed = app.placed(state), let screen = app.screen(id: state.screenID) else {
      return nil
    }
    let density = study.device.density
    let predictor = ExactPredictor(placed, density: density)
    let exact = placed.targets.indices.map { self.exact($0, on: placed, predictor) }
    let effective = predictor.map.effectiveTargets
    let crowding = Crowding.pairs(
      on: placed, effective: effective,
      confusion: { exact[$0]?.reaching($1) ?? 0 }, density: density)
    guard let sampled = sampled(placed, predictor.map, screenID: id) else { return nil }
    let targets = placed.targets.indices.map { index in
      TargetResult(
        target: placed.targets[index], effective: effective[index],
        exact: chances(of: index, on: placed, exact[index]), sampled: sampled[index])
    }
    let panel = screen.panels.first { $0.id == state.panel }
    let review = ScreenReview(
      app: app, screen: screen, panel: panel, state: state, placed: placed, effective: effective,
      crowding: crowding, editions: study.editions)
    let title = panel == nil ? placed.title : "\(placed.title): \(panelLabel(placed))"
    return ScreenResult(
      id: id, title: title, placed: placed, targets: targets, crowding: crowding,
      findings: Silencing.silenced(
        GuidelineCatalogue.findings(on: review), onScreen: id, of: app.layout.id,
        by: study.ignores))
  }

  /// The exact probabilities of touches meant for a target; nil for a disabled one.
  private func exact(
    _ index: Int, on placed: PlacedScreen, _ predictor: ExactPredictor
  ) -> OutcomeProbabilities? {
    let target = placed.targets[index]
    guard target.isEnabled else { return nil }
    return predictor.probabilities(aimingAt: target.visual, by: study.person)
  }

  private func chances(
    of index: Int, on placed: PlacedScreen, _ exact: OutcomeProbabilities?
  ) -> [TargetResult.Chance]? {
    exact?.outcomes(on: placed, intending: index)
      .map { TargetResult.Chance(outcome: $0.outcome, probability: $0.probability) }
  }

  private func panelLabel(_ placed: PlacedScreen) -> String {
    let panel = placed.decorations.last { $0.frame == placed.panel }
    return panel.map { $0.label.isEmpty ? $0.id : $0.label } ?? ""
  }

  /// The simulated touches of every enabled target, nil for the others; nil if cancelled.
  private func sampled(
    _ placed: PlacedScreen, _ map: TargetMap, screenID: String
  ) -> [SampledOutcomes?]? {
    guard draws else { return [SampledOutcomes?](repeating: nil, count: placed.targets.count) }
    let cells = OwnerGrid(map)
    return workers.map(placed.targets.count) { index in
      sampled(placed, map, cells, screenID: screenID, only: index)
    }
  }

  /// The simulated touches of one target; nil for a disabled one.
  private func sampled(
    _ placed: PlacedScreen, _ map: TargetMap, _ cells: OwnerGrid? = nil, screenID: String,
    only index: Int
  ) -> SampledOutcomes? {
    let target = placed.targets[index]
    guard target.isEnabled else { return nil }
    let sampler = Sampler(
      map, cells: cells, aimingAt: target.visual, by: study.person, density: study.device.density,
      seed: study.seed, name: "\(screenID)/\(target.id)")
    let counts = sampler.counts(trials: study.trials, isCancelled: workers.isCancelled)
    workers.didDraw(study.trials)
    return SampledOutcomes(counts: counts, on: placed, intending: index)
  }
}
