internal import Studies
internal import TouchLab

/// Looks for what to change on the screens of a layout: the heaviest problem first, with the first
/// remedy that solves it, on the layout as the changes before it leave it.
struct RemedySearch: Sendable {
  let fixer: Fixer
  private let floors: Floors

  /// So many problems of a screen are looked at.
  private static let mostProblems = 12
  /// Of amounts of which none solves the problem, the smallest is taken that gains such a share.
  private static let enough = 0.9

  init(_ fixer: Fixer) {
    self.fixer = fixer
    floors = Floors(fixer.study, Amounts(fixer.study))
  }

  /// The changes, best first; nil if cancelled.
  func found(most: Int, screen: String?) -> [Fix]? {
    let meetings = FirstMeetings.meetings(of: fixer.app, isCancelled: fixer.workers.isCancelled)
      .filter { screen == nil || $0.id == screen }
    var now = fixer.unchanged
    var made: [LayoutChange] = []
    var fixes: [Fix] = []
    var failed: Set<Asked> = []
    while fixes.count < most {
      let scenes = meetings.compactMap { scene(of: $0, on: now) }
      let asked = scenes.flatMap { scene in
        Diagnosis.problems(on: scene.figures, scene.related).prefix(Self.mostProblems)
          .map { (scene: scene, problem: $0) }
      }.stablySorted { one, other in
        (one.problem.rank, -one.problem.weight) < (other.problem.rank, -other.problem.weight)
      }.filter { !failed.contains(Asked($0.problem, on: $0.scene)) }
      var isFound = false
      for (scene, problem) in asked {
        guard !fixer.workers.isCancelled() else { return nil }
        failed.insert(Asked(problem, on: scene))
        if let (fix, after) = solved(problem, on: scene, beside: made) {
          fixes.append(fix)
          made += fix.edits
          now = after
          isFound = true
          break
        }
      }
      guard isFound else { break }
    }
    return fixes
  }

  /// A problem that was looked at.
  private struct Asked: Hashable {
    let kind: ProblemKind
    let screen: String
    let ids: Set<String>

    init(_ problem: Problem, on scene: Scene) {
      kind = problem.kind
      screen = scene.figures.screen.id
      ids = Set(problem.ids)
    }
  }

  private func scene(of meeting: FirstMeetings.Meeting, on now: KeptChanges) -> Scene? {
    guard let judged = now.judged.screens.first(where: { $0.id == meeting.id }),
      judged.placed.hiddenChrome == nil,
      let screen = now.layout.screen(id: meeting.state.screenID)
    else { return nil }
    return Scene(meeting.state, judged, of: now.layout, screen, in: fixer.study, floors)
  }

  /// What solves a problem, as a change of the layout alone, with what comes of it beside the others.
  private func solved(
    _ problem: Problem, on scene: Scene, beside made: [LayoutChange]
  ) -> (Fix, KeptChanges)? {
    for trial in ranked(problem, on: scene, beside: made) {
      guard let alone = fixer.kept(trial.candidate.edits),
        var fix = fixer.told(
          trial.candidate.remedy.fixKind, trial.candidate.targets, trial.candidate.edits,
          on: scene.figures.screen.id, from: fixer.unchanged, to: alone)
      else { continue }
      guard let both = made.isEmpty ? alone : fixer.kept(made + trial.candidate.edits) else {
        continue
      }
      fix.remedied = Remedied(trial.candidate, for: problem, fix, on: fixer.study.platform)
      return (fix, both)
    }
    return nil
  }

  /// What helps, the best first: in the order of the problem's remedies, save where a later one solves
  /// it or gains more that is worth it.
  private func ranked(
    _ problem: Problem, on scene: Scene, beside made: [LayoutChange]
  ) -> [RemedyTrial] {
    var ranked: [RemedyTrial] = []
    for remedy in problem.kind.remedies(for: problem, on: scene) {
      let candidates = remedy.candidates(for: problem, on: scene).filter { candidate in
        !made.contains { one in candidate.edits.contains { $0.isEntangled(with: one) } }
      }
      guard let best = best(of: candidates, for: problem, on: scene) else { continue }
      if let first = ranked.first, !first.solves,
        best.gain >= first.gain + Worth.least(of: first.gain)
      {
        ranked.insert(best, at: 0)
      } else {
        ranked.append(best)
      }
      if best.solves { break }
    }
    return ranked
  }

  /// The smallest amount that solves the problem, else the smallest that gains almost as much as any.
  private func best(
    of candidates: [RemedyCandidate], for problem: Problem, on scene: Scene
  ) -> RemedyTrial? {
    var trials: [RemedyTrial] = []
    for candidate in candidates {
      guard !fixer.workers.isCancelled() else { return nil }
      guard let trial = scene.trial(of: candidate, for: problem, floors) else { continue }
      if trial.solves { return trial }
      trials.append(trial)
    }
    let most = trials.map(\.gain).max() ?? 0
    return trials.first { $0.gain >= Self.enough * most }
  }
}
