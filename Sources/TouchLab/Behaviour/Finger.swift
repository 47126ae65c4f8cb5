/// A finger that is down.
package struct Finger: Hashable, Sendable {
  /// Where it came down.
  var origin: Point
  /// Where it is now.
  var point: Point
  /// The id of the target that it is meant for; nil for a touch of a point.
  var intended: String?
  /// The id of the enabled target that it came down on.
  var target: String?
  /// Whether that target shows pressed: while the finger is within its hit target.
  var isOnTarget: Bool
}

extension AppState {
  /// The id of the target that shows pressed.
  package var pressed: String? {
    guard let finger, finger.isOnTarget else { return nil }
    return finger.target
  }
}
