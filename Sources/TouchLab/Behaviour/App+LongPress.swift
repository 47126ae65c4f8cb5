extension App {
  /// What a long press does on what it reaches: what the target's `long-press=` says; what says nothing
  /// of the kind takes it as a tap when the finger lifts, as UIKit's and Android's buttons do.
  package func state(
    afterLongPressOf reach: Reach, on placed: PlacedScreen, in state: AppState
  ) -> AppState {
    guard case .target(let index) = reach, placed.targets.indices.contains(index),
      placed.targets[index].isEnabled, placed.targets[index].circumstances.respondsToLongPress
    else { return self.state(after: reach, on: placed, in: state) }
    var next = state
    next.idleSeconds = 0
    next.uncoveredRow = nil
    let id = placed.targets[index].id
    for screen in shownScreens(in: state) {
      guard let element = element(id, on: screen) else { continue }
      if let effect = element.longPress { perform(effect, by: id, on: screen, in: &next) }
      break
    }
    arrive(from: state, in: &next)
    next.forgetWhatWasLeft()
    return next
  }

  /// Opens the screen or presents the panel of an id, else toggles the state of that name.
  private func perform(
    _ name: String, by origin: String, on screen: Screen, in state: inout AppState
  ) {
    if front(ofScreen: screen.id)?.panels.contains(where: { $0.id == name }) ?? false {
      present(name, by: origin, in: &state)
    } else if self.screen(id: name) != nil {
      push(name, in: &state)
    } else {
      state.modes.formSymmetricDifference([name])
    }
  }
}
