internal import Studies
internal import TouchLab

/// The screen as edits have it.
extension ScreenFixes {
  /// What touches come to on a placed screen that differs from a base where it has `changed`, and anywhere
  /// where that is nil; nil where other targets can be meant, or if cancelled.
  func matrix(
    of placed: PlacedScreen, pitch: Int, like base: TouchMatrix?, changed: [Rectangle]?
  ) -> TouchMatrix? {
    let after = TouchMatrix(
      placed, study, pitch: pitch, like: changed == nil ? nil : base, changed: changed ?? [],
      isCancelled: workers.isCancelled)
    return after?.rows.count == matrix.rows.count ? after : nil
  }

  /// The screen with edits made; nil where it cannot be.
  func placed(with edits: [LayoutChange]) -> PlacedScreen? {
    guard edits.allSatisfy({ $0.screen == screen.id }) else {
      return study.app(of: edits.reduce(layout) { $1.applied(to: $0) }).placed(state)
    }
    return app.with(edits.reduce(into: screen) { $1.apply(to: &$0) }).placed(state)
  }

  /// Where anything of the screen has changed; nil where the targets are others, or in another order.
  func changed(from base: PlacedScreen, to placed: PlacedScreen) -> [Rectangle]? {
    guard base.targets.count == placed.targets.count else { return nil }
    let margin = placed.touch.reach
    var changed: [Rectangle] = []
    for (old, new) in zip(base.targets, placed.targets) {
      guard old.id == new.id, old.isCutByScrolling == new.isCutByScrolling else { return nil }
      guard
        old.visual != new.visual || old.hitTarget != new.hitTarget
          || old.hitPieces != new.hitPieces || old.danger != new.danger
      else { continue }
      for target in [old, new] {
        changed.append(target.visual.union(target.hitTarget).grown(by: margin))
      }
    }
    return changed
  }
}
