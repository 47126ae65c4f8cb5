internal import Studies
internal import TouchLab

/// Several changes made together.
extension Fixer {
  /// Which of some changes can be made one after the other, so that all fit the screens as they were
  /// and break nothing that held; nil if cancelled.
  package func together(_ fixes: [Fix]) -> [Bool]? {
    var made: [LayoutChange] = []
    var kept: [Bool] = []
    let origins = searches(screen: nil)
    for fix in fixes {
      let holds = holds(fix, beside: made, origins)
      if holds { made += fix.edits }
      kept.append(holds)
    }
    return workers.isCancelled() ? nil : kept
  }

  /// Whether a change can be made where others were, so that all fit the screens as they were and break
  /// nothing that held.
  private func holds(
    _ fix: Fix, beside made: [LayoutChange], _ origins: [ScreenFixes]
  ) -> Bool {
    fits(fix.edits, beside: made, origins) && kept(made + fix.edits) != nil
  }

  private func fits(
    _ new: [LayoutChange], beside made: [LayoutChange], _ origins: [ScreenFixes]
  ) -> Bool {
    let edits = made + new
    let isFree = !made.contains { one in new.contains { one.isEntangled(with: $0) } }
    return isFree && origins.allSatisfy { $0.fits(edits.filter($0.isAbout)) }
  }

  /// What changes that were `made` come to with one more; nil where it cannot be made beside them, and
  /// where it spares nothing once they are.
  func sum(
    _ sum: KeptChanges, of made: [LayoutChange], with candidate: FixCandidate, on screen: String,
    _ origins: [ScreenFixes], _ workers: Workers
  ) -> KeptChanges? {
    guard fits(candidate.edits, beside: made, origins) else { return nil }
    return kept(made + candidate.edits, workers) { after in
      told(
        candidate.kind, candidate.targets, candidate.edits, on: screen, from: sum, to: after)?
        .isWorthwhile == true
    }
  }

  /// What changes come to when all of them are made, over the screens that they change; nil where they
  /// cannot be.
  package func sum(of fixes: [Fix]) -> StakeChange? {
    let screens = Set(fixes.map(\.screen))
    guard let after = kept(fixes.flatMap(\.edits)),
      let before = Stake(judged.screens.filter { screens.contains($0.id) }),
      let then = Stake(after.judged.screens.filter { screens.contains($0.id) })
    else { return nil }
    return StakeChange(before: before, after: then)
  }
}
