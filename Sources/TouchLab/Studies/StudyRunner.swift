/// Answers what a study asks: every screen predicted and judged, every task walked, every gate
/// held against its limit.
package struct StudyRunner: Sendable {
  private let study: Study
  private let workers: Workers
  private let draws: Bool

  /// The result of a study; nil if the workers were cancelled.
  ///
  /// Without `draws` nothing is sampled.
  package static func run(
    _ study: Study, workers: Workers = .one, draws: Bool = true
  ) -> StudyResult? {
    StudyRunner(study: study, workers: workers, draws: draws).result()
  }

  /// What is found about one placed screen, in whatever state it is.
  package static func judge(
    _ placed: PlacedScreen, of screen: Screen, in study: Study, draws: Bool
  ) -> ScreenResult? {
    StudyRunner(study: study, workers: .one, draws: draws)
      .result(of: screen, id: screen.id, placed: placed)
  }

  /// What is predicted for one target of a placed screen, exactly and by simulation.
  package static func predict(
    _ index: Int, on placed: PlacedScreen, of study: Study, screenID: String
  ) -> TargetResult? {
    guard placed.targets.indices.contains(index) else { return nil }
    let screen = Screen(id: screenID, title: placed.title, elements: [])
    let runner = StudyRunner(study: study, workers: .one, draws: false)
    guard var result = runner.result(of: screen, id: screenID, placed: placed)?.targets[index]
    else { return nil }
    let map = TargetMap(placed)
    result.sampled = runner.sampled(placed, map, screenID: screenID, only: index)
    return result
  }

  private func result() -> StudyResult? {
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
    let comparisons = layouts.dropFirst().map { candidate in
      Comparison(baseline: layouts[0], candidate: candidate)
    }
    return StudyResult(study: study, layouts: layouts, comparisons: Array(comparisons))
  }

  private func result(of layout: Layout) -> LayoutResult? {
    let app = study.app(of: layout)
    var screens: [ScreenResult] = []
    for meeting in FirstMeetings.meetings(of: app) {
      guard let placed = app.placed(meeting.state),
        let screen = app.screen(id: meeting.state.screenID),
        let result = result(of: screen, id: meeting.id, placed: placed)
      else { continue }
      screens.append(result)
    }
    guard !workers.isCancelled() else { return nil }
    let tasks = study.tasks(on: layout).map { task in
      TaskRunner.run(task, on: app, by: study.person)
    }
    let gates = study.gates.filter { $0.layout == nil || $0.layout == layout.id }
      .compactMap { GateJudge.judge($0, screens: screens, tasks: tasks) }
    return LayoutResult(id: layout.id, screens: screens, tasks: tasks, gates: gates)
  }

  private func result(of screen: Screen, id: String, placed: PlacedScreen) -> ScreenResult? {
    let density = study.device.density
    let predictor = ExactPredictor(placed, density: density)
    let exact = placed.targets.map { target in
      target.isEnabled
        ? predictor.probabilities(aimingAt: target.visual, by: study.person) : nil
    }
    let effective = predictor.map.effectiveTargets
    let crowding = Crowding.pairs(
      on: placed, effective: effective,
      confusion: { exact[$0]?.reaching($1) ?? 0 }, density: density)
    guard let sampled = sampled(placed, predictor.map, screenID: id) else { return nil }
    let targets = placed.targets.indices.map { index in
      TargetResult(
        target: placed.targets[index], effective: effective[index],
        exact: exact[index]?.outcomes(on: placed, intending: index)
          .map { TargetResult.Chance(outcome: $0.outcome, probability: $0.probability) },
        sampled: sampled[index])
    }
    let review = ScreenReview(
      screen: screen, placed: placed, device: study.device, effective: effective,
      crowding: crowding, editions: study.editions)
    let title = id == screen.id ? placed.title : "\(placed.title): \(panelLabel(placed))"
    return ScreenResult(
      id: id, title: title, placed: placed, targets: targets, crowding: crowding,
      findings: GuidelineCatalogue.findings(on: review))
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
    return workers.map(placed.targets.count) { index in
      sampled(placed, map, screenID: screenID, only: index)
    }
  }

  /// The simulated touches of one target; nil for a disabled one.
  private func sampled(
    _ placed: PlacedScreen, _ map: TargetMap, screenID: String, only index: Int
  ) -> SampledOutcomes? {
    let target = placed.targets[index]
    guard target.isEnabled else { return nil }
    let sampler = Sampler(
      map, aimingAt: target.visual, by: study.person, density: study.device.density,
      seed: study.seed, name: "\(screenID)/\(target.id)")
    let counts = sampler.counts(trials: study.trials, isCancelled: workers.isCancelled)
    workers.didDraw(study.trials)
    return SampledOutcomes(counts: counts, on: placed, intending: index)
  }
}
