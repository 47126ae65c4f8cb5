/// What `press`, `slide` and `lift` say.
extension StepWords {
  static let noFinger = "no finger is down: press a target or a point first"

  static func fingerIsDown(_ finger: Finger) -> String {
    "a finger is down at \(point(finger.point)): slide it, or lift it first"
  }

  static func pressed(_ point: Point, _ reach: Reach, on placed: PlacedScreen) -> String {
    let place = self.point(point)
    switch reach {
    case .target(let index):
      let target = placed.targets[index]
      guard target.isEnabled else {
        return "\(place) touches \(target.id), which is disabled and does not show pressed"
      }
      return "\(place) presses \(target.id) \(reason(target, at: point))"
    case .statusBar: return "\(place) touches the status bar"
    case .reveal: return "\(place) touches the screen while its chrome is hidden"
    case .nothing: return "\(place) presses nothing"
    case .offScreen: return "\(place) lies beside the screen"
    }
  }

  static func slid(to point: Point, before: Finger, isPressed: Bool) -> String {
    let slid = "slid to \(self.point(point))"
    guard let target = before.target else { return "\(slid): nothing is pressed" }
    switch (before.isOnTarget, isPressed) {
    case (true, true): return "\(slid): \(target) is still pressed"
    case (true, false): return "\(slid): off \(target), which is normal again"
    case (false, true): return "\(slid): back on \(target), which is pressed again"
    case (false, false): return "\(slid): still off \(target)"
    }
  }

  static func lifted(_ finger: Finger) -> String {
    let place = "lifted at \(point(finger.point))"
    guard let target = finger.target else { return "\(place), a slip: nothing was pressed" }
    return "\(place), a slip: off \(target), which is not activated"
  }
}
