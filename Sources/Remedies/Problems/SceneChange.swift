internal import Studies
internal import TouchLab

/// The result of edits on a scene.
struct SceneChange: Sendable {
  let placed: PlacedScreen
  /// The figures, before and after, of the targets whose taps may end elsewhere.
  let targets: [(before: TargetFigures, after: TargetFigures)]
  /// The ids of the targets that the edits remove.
  var gone: Set<String> = []
  /// The figures of the whole screen; nil if only the surroundings of the edits were predicted.
  var figures: ScreenFigures?

  /// The new figures of a target; nil if they cannot differ.
  subscript(id: String) -> TargetFigures? { targets.last { $0.after.id == id }?.after }
}

extension Scene {
  /// Returns the result of edits, including rules if `findings` is true; nil if the screen cannot
  /// be laid out.
  ///
  /// Without rules, only targets whose touches reach a changed area are predicted again.
  func change(by edits: [LayoutEdit], findings: Bool) -> SceneChange? {
    let app = study.app(of: layout.making(edits), like: self.app)
    if !findings, let near = near(app) { return near }
    guard var evaluated = StudyRunner.evaluate(state, of: app, in: study, draws: false) else {
      return nil
    }
    evaluated.id = figures.screen.id
    let after = ScreenFigures(evaluated, amounts: amounts, floors: floors)
    return SceneChange(
      placed: evaluated.placed,
      targets: figures.targets.compactMap { one in after[one.id].map { (one, $0) } },
      gone: Set(figures.targets.map(\.id).filter { after[$0] == nil }), figures: after)
  }

  /// Returns the result from the changed surroundings alone, without rules.
  ///
  /// Nil if the scroll range or the set of targets changes.
  private func near(_ app: App) -> SceneChange? {
    guard let placed = app.placed(state), self.placed.differences(from: placed) != nil else {
      return nil
    }
    var targets: [(before: TargetFigures, after: TargetFigures)] = []
    for view in views {
      guard let now = view.state == state ? placed : app.placed(view.state),
        let changed = view.placed.differences(from: now)
      else { return nil }
      targets += self.targets(of: view, on: now, changed)
    }
    return SceneChange(placed: placed, targets: targets)
  }

  private func targets(
    of view: SceneView, on now: PlacedScreen, _ changed: [Rectangle]
  ) -> [(before: TargetFigures, after: TargetFigures)] {
    guard !changed.isEmpty else { return [] }
    var part: Rectangle?
    var near: [(index: Int, place: Int)] = []
    for (member, reach) in zip(view.members, view.reaches(in: study)) {
      let isChanged = now.targets[member.index] != view.placed.targets[member.index]
      guard isChanged || changed.contains(where: { $0.overlaps(reach) }) else { continue }
      near.append(member)
      let own =
        isChanged ? SceneView.reach(of: now.targets[member.index], on: now, study) : reach
      let both = reach.union(own)
      part = part?.union(both) ?? both
    }
    let predictor = ExactPredictor(
      now, density: study.device.density, within: part,
      like: now.nodes.isEmpty ? nil : view.cutScreen(), isCancelled: { false })
    let effective = predictor.map?.effectiveTargets
    let lookup = TargetLookup(now)
    return near.map { member in
      let before = figures.targets[member.place]
      var result = StudyRunner.result(
        of: member.index, on: now, predictor,
        effective: effective?[member.index]
          ?? UsableHitTarget(alone: now.targets[member.index].hitTarget.intersection(now.bounds)),
        in: study)
      result.swipes = before.result.swipes
      result.seen = before.result.seen == nil ? nil : now
      result.seenState = before.result.seenState
      return (before, TargetFigures(result, on: lookup, floor: floors.floor(of: result.target)))
    }
  }
}
