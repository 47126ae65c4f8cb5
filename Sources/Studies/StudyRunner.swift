internal import Guidelines
package import TouchLab

/// Runs a study for one person: it predicts and checks every screen, runs every task and evaluates
/// every requirement.
package struct StudyRunner: Sendable {
  /// The study. Its first person counts.
  let study: Study
  /// The person in the worlds beside the predicted one; empty without a model interval.
  let bounds: [Person]
  private let workers: Workers
  private let draws: Bool

  package init(study: Study, workers: Workers, draws: Bool) {
    self.study = study
    bounds = Array(study.person.worlds.dropFirst())
    self.workers = workers
    self.draws = draws
  }

  /// Returns the result of a study for each of its persons; nil if the workers were cancelled.
  /// Without `draws` nothing is sampled. Without `compares` layouts are not compared with each
  /// other, nor persons with a thumb.
  package static func run(
    _ study: Study, workers: Workers = .one, draws: Bool = true, compares: Bool = true
  ) -> StudyResult? {
    PeopleRunner(study, workers: workers, draws: draws).result(compares: compares)
  }

  /// Returns the result of the app's current screen in any state; nil if the workers were
  /// cancelled.
  package static func evaluate(
    _ state: AppState, of app: App, in study: Study, draws: Bool, workers: Workers = .one
  ) -> ScreenResult? {
    let met = FirstSeenScreen.met(state, of: app, in: study, workers: workers)
    return met.flatMap { StudyRunner(study: study, workers: workers, draws: draws).result(of: $0) }
  }

  /// Returns the targets of the app's current screen with the outcomes of touches alone: without
  /// intervals, findings and usable hit targets. A page asks this for each frame of a drag.
  package static func rates(
    of state: AppState, of app: App, in study: Study
  ) -> (placed: PlacedScreen, targets: [TargetResult])? {
    let runner = StudyRunner(study: study, workers: .one, draws: false)
    guard let met = FirstSeenScreen.met(state, of: app, in: study, workers: .one),
      let exact = runner.exact(on: met.placed, met.predictor),
      let sighted = runner.exact(of: met.scrolledTargets)
    else { return nil }
    func result(
      _ index: Int, _ placed: PlacedScreen, _ exact: OutcomeProbabilities?
    ) -> TargetResult {
      let alone = UsableHitTarget(alone: placed.targets[index].hitTarget)
      return TargetResult(of: index, on: placed, effective: alone, exact, sampled: nil)
    }
    var targets = met.placed.targets.indices.map { result($0, met.placed, exact[$0]) }
    let scrolled = zip(met.scrolledTargets, sighted).map { target, exact in
      var found = result(target.index, target.view.placed, exact)
      found.swipes = target.view.swipes
      return found
    }
    let unseen = met.unseen.map {
      runner.outOfSight($0.target, $0.reason.reason, blame: $0.reason.blame)
    }
    targets.put(scrolled + unseen)
    targets.markBehind(allBut: met.evaluatedIDs)
    return (met.placed, targets)
  }

  /// Returns the results of every screen of a layout as first seen, without sampling; some may be
  /// missing if the workers were cancelled. With `only`, the result of the screen or panel of that
  /// id; with `moments`, the figures at all moments.
  package static func screens(
    of layout: Layout, in study: Study, only: String? = nil, moments: Bool = false,
    workers: Workers = .one
  ) -> [ScreenResult] {
    let runner = StudyRunner(study: study, workers: workers, draws: false)
    let app = study.app(of: layout)
    return FirstSeenStates.firstSeenStates(of: app, isCancelled: workers.isCancelled)
      .filter { only == nil || $0.id == only }
      .compactMap { firstSeen in
        guard moments else {
          return FirstSeenScreen(firstSeen, of: app, in: study, workers: workers)
            .flatMap { runner.result(of: $0) }
        }
        return MetEntry(firstSeen, of: app, in: study, workers: workers)
          .flatMap { runner.result(of: $0.rest, with: $0) }
      }
  }

  /// Returns the prediction for one target of a placed screen, exactly and by simulation; nil if
  /// the workers were cancelled.
  package static func predict(
    _ index: Int, on placed: PlacedScreen, of study: Study, screenID: String,
    workers: Workers = .one
  ) -> TargetResult? {
    guard placed.targets.indices.contains(index) else { return nil }
    let runner = StudyRunner(study: study, workers: workers, draws: true)
    let map = TargetMap(placed, isCancelled: workers.isCancelled)
    let predictor = ExactPredictor(placed, cut: map, density: study.device.density)
    guard !workers.isCancelled() else { return nil }
    let exact = runner.exact(index, on: placed, predictor)
    var result = TargetResult(
      of: index, on: placed, effective: map.effectiveTargets[index], exact,
      sampled: runner.sampled(placed, map, screenID: screenID, only: index))
    result.bounds = runner.bounds(index, on: placed, predictor)
    return workers.isCancelled() ? nil : result
  }

  /// Returns the exact outcomes of touches aimed at one target of a placed screen. The predictor
  /// may know only the part of the screen around the target.
  package static func result(
    of index: Int, on placed: PlacedScreen, _ predictor: ExactPredictor,
    effective: UsableHitTarget, in study: Study
  ) -> TargetResult {
    let runner = StudyRunner(study: study, workers: .one, draws: false)
    return TargetResult(
      of: index, on: placed, effective: effective, runner.exact(index, on: placed, predictor),
      sampled: nil)
  }

  /// Returns the result of a layout with checked screens; nil if the workers were cancelled.
  package func result(
    of layout: Layout, screens: [ScreenResult], tasks planned: [(task: Task, plan: TaskPlan)]
  ) -> LayoutResult? {
    let sampling =
      draws ? TaskSampling(trials: study.trials, seed: study.seed, workers: workers) : nil
    var tasks: [TaskResult] = []
    for (task, plan) in planned {
      let result = TaskRunner.run(
        task, as: plan, by: study.person, sampling: sampling, workers: workers)
      guard let result else { return nil }
      tasks.append(result)
    }
    let evaluator = RequirementEvaluator(
      layout: layout, person: study.person, density: study.device.density, screens: screens,
      tasks: tasks)
    let requirements = study.requirements.filter { $0.layout == nil || $0.layout == layout.id }
      .compactMap(evaluator.evaluate)
    return LayoutResult(id: layout.id, screens: screens, tasks: tasks, requirements: requirements)
  }

  /// Returns the result of a screen, with the findings of its moments if `entry` has them; nil if
  /// the workers were cancelled.
  func result(of met: FirstSeenScreen, with entry: MetEntry? = nil) -> ScreenResult? {
    reviewed(met, with: entry).flatMap { result(of: met, as: $0) }
  }

  /// A screen with the outcomes of touches and its review.
  private struct Reviewed {
    let exact: [OutcomeProbabilities?]
    let sighted: [OutcomeProbabilities?]
    let review: ScreenReview
    /// The findings at rest.
    let findings: [Finding]
    let judgement: EntryJudgement?
  }

  private func reviewed(_ met: FirstSeenScreen, with entry: MetEntry?) -> Reviewed? {
    guard let exact = exact(on: met.placed, met.predictor),
      let sighted = self.exact(of: met.scrolledTargets)
    else { return nil }
    let review = review(of: met, exact, sighted)
    let findings = GuidelineCatalogue.findings(on: review, isCancelled: workers.isCancelled)
    guard let entry else {
      return Reviewed(
        exact: exact, sighted: sighted, review: review, findings: findings, judgement: nil)
    }
    return judgement(of: entry, review, findings).map {
      Reviewed(exact: exact, sighted: sighted, review: review, findings: findings, judgement: $0)
    }
  }

  private func result(of met: FirstSeenScreen, as reviewed: Reviewed) -> ScreenResult? {
    let placed = met.placed
    let predictor = met.predictor
    let (exact, sighted, review) = (reviewed.exact, reviewed.sighted, reviewed.review)
    let effective = review.effective
    guard let sampled = sampled(on: met) else { return nil }
    var targets = placed.targets.indices.map { index in
      TargetResult(
        of: index, on: placed, effective: effective[index], exact[index], sampled: sampled[index])
    }
    for index in targets.indices {
      guard !workers.isCancelled() else { return nil }
      targets[index].bounds = bounds(index, on: placed, predictor)
      targets[index].isExtrapolated = isExtrapolated(index, on: placed, predictor, exact[index])
    }
    guard
      let seen = met.scrolledTargets.isEmpty
        ? [] : results(of: met.scrolledTargets, sighted, on: met)
    else { return nil }
    targets.put(seen)
    let evaluated = met.evaluatedIDs
    targets.markBehind(allBut: evaluated)
    var findings = reviewed.findings
    targets.put(unseen(of: review))
    targets.addReasons(of: findings)
    if let judgement = reviewed.judgement {
      findings = judgement.all(besides: findings)
      for index in targets.indices { addMoments(to: &targets[index], of: judgement) }
    }
    guard !workers.isCancelled() else { return nil }
    var result = ScreenResult(
      id: met.id, title: met.title, placed: placed, targets: targets, crowding: review.crowding,
      findings: IgnoredFindings.silenced(
        findings.about(evaluated), onScreen: met.id, of: met.app.layout.id, by: study.ignores))
    result.standardControls = review.standardControls(among: evaluated)
    return result
  }

  /// Returns a screen as the rules see it, with the outcomes of touches aimed at each target. It
  /// covers a part of the screen if the workers were cancelled.
  ///
  /// `sighted` has the outcomes at the scroll positions of targets that scrolling brings in. `rest`
  /// is the review at rest of a moment that shows the same elements at the same places.
  func review(
    of met: FirstSeenScreen, _ exact: [OutcomeProbabilities?], _ sighted: [OutcomeProbabilities?],
    like rest: ScreenReview? = nil
  ) -> ScreenReview {
    let effective = met.map.effectiveTargets
    let crowding = Crowding.pairs(
      on: met.placed, effective: effective, exact: exact, density: study.device.density,
      isCancelled: workers.isCancelled)
    let uses = met.uses(exact, sighted)
    if let rest {
      return rest.at(
        met.state, on: met.placed, effective: effective, crowding: crowding, uses: uses)
    }
    return ScreenReview(
      app: met.app, screen: met.screen, panel: met.panel, state: met.state, placed: met.placed,
      effective: effective, crowding: crowding, uses: uses,
      unseen: met.unseen, isLedTo: met.isLedTo,
      guidelineSets: study.guidelineSets, unit: study.unit,
      map: met.map, isCancelled: workers.isCancelled)
  }

  /// Returns the outcomes of touches aimed at targets that scrolling brings in; nil if the workers
  /// were cancelled.
  func exact(of scrolledTargets: [ScrolledTarget]) -> [OutcomeProbabilities?]? {
    workers.map(scrolledTargets.count) { number in
      let scrolledTarget = scrolledTargets[number]
      return exact(
        scrolledTarget.index, on: scrolledTarget.view.placed, scrolledTarget.view.predictor)
    }
  }

  /// Returns the results of targets at the scroll positions that bring them in; nil if the workers
  /// were cancelled.
  private func results(
    of scrolledTargets: [ScrolledTarget], _ sighted: [OutcomeProbabilities?],
    on met: FirstSeenScreen
  ) -> [TargetResult]? {
    workers.map(scrolledTargets.count) { number in
      let scrolledTarget = scrolledTargets[number]
      let (view, index) = (scrolledTarget.view, scrolledTarget.index)
      let exact = sighted[number]
      let sampled =
        draws
        ? sampled(view.placed, view.map, view.cells, screenID: met.id, only: index) : nil
      var result = TargetResult(
        of: index, on: view.placed, effective: view.map.effectiveTargets[index], exact,
        sampled: sampled)
      result.bounds = bounds(index, on: view.placed, view.predictor)
      result.swipes = view.swipes
      result.isExtrapolated = isExtrapolated(index, on: view.placed, view.predictor, exact)
      result.seen = view.placed
      result.seenState = view.state
      return result
    }
  }

  /// Returns the exact probabilities of touches aimed at each target, at will without those of a
  /// keyboard; nil if the workers were cancelled.
  func exact(
    on placed: PlacedScreen, _ predictor: ExactPredictor, besidesKeys: Bool = false
  ) -> [OutcomeProbabilities?]? {
    var exact: [OutcomeProbabilities?] = []
    exact.reserveCapacity(placed.targets.count)
    for index in placed.targets.indices {
      guard !workers.isCancelled() else { return nil }
      let isLeftOut = besidesKeys && placed.targets[index].isKey
      exact.append(isLeftOut ? nil : self.exact(index, on: placed, predictor))
    }
    return exact
  }

  /// Returns the exact probabilities of touches aimed at a target; nil for a disabled one.
  private func exact(
    _ index: Int, on placed: PlacedScreen, _ predictor: ExactPredictor, by person: Person? = nil
  ) -> OutcomeProbabilities? {
    let target = placed.targets[index]
    guard target.isEnabled else { return nil }
    return predictor.probabilities(
      aimingAt: target.aimed, meaning: placed.indices(doingSameAs: index),
      by: person ?? study.person(aimingAt: target))
  }

  /// Returns the outcomes of touches aimed at a target in the worlds beside the predicted one.
  func bounds(
    _ index: Int, on placed: PlacedScreen, _ predictor: ExactPredictor
  ) -> [TargetResult.World] {
    let aiming = study.person(aimingAt: placed.targets[index])
    let bounds = aiming == study.person ? bounds : Array(aiming.worlds.dropFirst())
    return bounds.compactMap { person in
      exact(index, on: placed, predictor, by: person).map { found in
        TargetResult.World(
          exact: TargetResult.chances(found, of: index, on: placed), oneInNine: found.hits.min())
      }
    }
  }

  /// Whether the mis-tap rate of a target depends on sizes that no study measured.
  private func isExtrapolated(
    _ index: Int, on placed: PlacedScreen, _ predictor: ExactPredictor,
    _ exact: OutcomeProbabilities?
  ) -> Bool {
    guard let hit = exact?.hitting(index, on: placed), 1 - hit >= TargetResult.extrapolation,
      let measured = placed.targets[index].aimed.measuredAlone(in: study.device.density)
    else { return false }
    let other = predictor.probabilities(
      aimingAt: measured, meaning: placed.indices(doingSameAs: index),
      by: study.person(aimingAt: placed.targets[index]))
    return abs(other.hitting(index, on: placed) - hit) >= TargetResult.extrapolation
  }

  /// Returns the simulated touches of every target, nil for disabled ones and those that scrolling
  /// brings in; nil if cancelled.
  private func sampled(on met: FirstSeenScreen) -> [SampledOutcomes?]? {
    guard draws else { return [SampledOutcomes?](repeating: nil, count: met.placed.targets.count) }
    let moved = Set(met.scrolledTargets.map(\.id))
    return workers.map(met.placed.targets.count) { index in
      moved.contains(met.placed.targets[index].id)
        ? nil : sampled(met.placed, met.map, met.cells, screenID: met.id, only: index)
    }
  }

  /// Returns the simulated touches of one target; nil for a disabled one.
  private func sampled(
    _ placed: PlacedScreen, _ map: TargetMap, _ cells: OwnerGrid? = nil, screenID: String,
    only index: Int
  ) -> SampledOutcomes? {
    let target = placed.targets[index]
    guard target.isEnabled else { return nil }
    let sampler = Sampler(
      map, cells: cells, aimingAt: target.aimed, by: study.person(aimingAt: target),
      density: study.device.density, seed: study.seed, name: "\(screenID)/\(target.id)",
      touches: study.trials)
    let counts = sampler.counts(
      trials: study.trials, isCancelled: workers.isCancelled, didDraw: workers.didDraw)
    return SampledOutcomes(counts: counts, on: placed, intending: index)
  }
}

/// A variant of a study's screens, such as larger text, a mirrored layout or another orientation.
package enum StudyVariant: String, Hashable, Sendable, CaseIterable {
  case textSize = "text-size"
  case rtl
  case landscape
  case dark
  case split

  package func varied(_ study: Study) -> Study {
    var varied = study
    switch self {
    case .textSize: varied.textSize = max(study.textSize, Self.largeText)
    case .rtl: varied.direction = .rightToLeft
    case .landscape: varied.orientation = study.orientation == .portrait ? .landscape : .portrait
    case .dark:
      for layout in varied.layouts.indices {
        for screen in varied.layouts[layout].screens.indices {
          varied.layouts[layout].screens[screen].elements.append(
            Element(kind: Element.Background(isDark: true)))
        }
      }
    case .split:
      // A device in landscape is split across its longer side.
      if study.orientation == .portrait || !study.device.kind.turns {
        varied.device.portraitSize.width /= 2
      } else {
        varied.device.portraitSize.height /= 2
      }
    }
    return varied
  }

  /// The text scale of body text at 23 pt instead of 17: the largest Dynamic Type size below the
  /// accessibility sizes (Apple HIG, Typography, xxxLarge).
  private static let largeText = 1.35
}
