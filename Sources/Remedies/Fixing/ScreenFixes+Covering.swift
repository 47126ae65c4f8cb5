internal import TouchLab

/// What can be told of a candidate before the screen is laid out with it.
extension ScreenFixes {
  /// Whether a candidate draws something that states its whole frame over more of another than it lay on at
  /// first, which is told without laying the screen out.
  func coversSurely(_ candidate: FixCandidate) -> Bool {
    guard standsByItself, candidate.edits.allSatisfy({ $0.screen == screen.id }) else {
      return false
    }
    let changed = Set(candidate.edits.map(\.after.id))
    return candidate.edits.contains { edit in
      guard edit.path.count == 1, let now = edit.after.frame.complete,
        edit.before.frame.complete != now
      else { return false }
      let own = matrix.placed.targets.filter { $0.id == edit.after.id }
      guard own.count == 1, let target = own.first, target.parent == nil,
        target.drawn == edit.before.frame.complete
      else { return false }
      return fit.isCovered(target, drawnAt: now, among: matrix.placed.targets, but: changed)
    }
  }

  /// Whether nothing on a screen stands by something else, so that what is moved takes nothing with it.
  static func standsByItself(_ screen: Screen, _ placed: PlacedScreen) -> Bool {
    !placed.isMirrored && screen.elements.allSatisfy(\.anchors.isEmpty)
  }
}
