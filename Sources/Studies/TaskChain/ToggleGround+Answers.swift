internal import TouchLab

extension AppState {
  /// Whether waiting changes nothing, and no touch ends an action in progress.
  func hasNoClock(in app: App) -> Bool {
    networkSeconds == 0 && notice == nil && idleSeconds == 0 && uncoveredRow == nil && finger == nil
      && curl == nil && !isChromeHidden && app.screen(id: screenID)?.fullScreenMedia == nil
  }
}

extension App {
  /// Returns the effect of a tap on a target, which does not depend on the positions of the
  /// toggles.
  func answer(
    of index: Int, on placed: PlacedScreen, in state: AppState, lumpedFor planned: AppState
  ) -> ToggleGround.Answer {
    let target = placed.targets[index]
    guard target.role == .element else { return .other }
    var flipped = state
    var answer = ToggleGround.Answer.nothing
    if target.isEnabled, target.circumstances.respondsToTap {
      let element = shownScreens(in: state).lazy.compactMap { $0.element(id: target.id) }.first
      if let element, let number = toggles.number(flippedBy: element) {
        answer = .flips(number)
        flipped.flip(toggles.all[number], in: self)
      } else if element?.isDead != true {
        return .other
      }
    }
    let next = self.state(after: .target(index), on: placed, in: state)
    return next.lumped(for: planned, in: self) == flipped.lumped(for: planned, in: self)
      ? answer : .other
  }
}
