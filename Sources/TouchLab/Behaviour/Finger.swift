/// A finger that is down.
package struct Finger: Hashable, Sendable {
  /// The point where it came down.
  var origin: Point
  /// The point where it is now.
  var point: Point
  /// The id of the intended target; nil if a point was touched.
  var intended: String?
  /// The id of the enabled target under its origin; nil if there is none.
  var target: String?
  /// Whether that target shows as pressed: while the finger is within its hit target.
  var isOnTarget: Bool
}

extension AppState {
  /// The id of the pressed target; nil if there is none.
  package var pressed: String? {
    guard let finger, finger.isOnTarget else { return nil }
    return finger.target
  }
}
