/// Controls that hold a number.
extension App {
  /// The state after something that is dragged along a line was given a number, within its ends; nil
  /// for what is not there, and for what holds none.
  package func state(settingValueOf id: String, to number: Double, in state: AppState) -> AppState?
  {
    guard let element = shownElement(id, in: state), let slider = element[Element.Slider.self]
    else { return nil }
    var next = state
    next.idleSeconds = 0
    set(element, to: Quantity.text(slider.settled(number)), in: &next)
    return next
  }

  /// A tap on a track beside the thumb takes the thumb there; nil for any other touch.
  func sliding(
    of reach: Reach, at point: Point, on placed: PlacedScreen, in state: AppState,
    by gesture: Gesture
  ) -> Gesture? {
    guard gesture == .tap, let target = placed.target(at: reach), target.isEnabled,
      point.x < target.visual.left || point.x >= target.visual.right,
      let slider = shownElement(target.id, in: state)?[Element.Slider.self],
      let screen = screen(id: state.screenID),
      let value = slider.value(at: point, in: target.frame, context(of: screen, in: state))
    else { return nil }
    return .drag(.value(value))
  }

  /// Gives the element of an id a value, and does what it says besides.
  func set(_ id: String, to value: String, in state: inout AppState) {
    guard let element = shownElement(id, in: state) else { return }
    set(element, to: value, in: &state)
  }

  private func set(_ element: Element, to value: String, in state: inout AppState) {
    guard element.isEnabled else { return }
    change(.choice(in: element.id), to: value, in: &state)
    if let effect = element.effect { perform(effect, by: element, in: &state) }
  }
}
