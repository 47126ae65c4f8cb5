/// What came of a touch that was aimed at a target; every outcome but `hit` is a mis-tap.
package enum Outcome: Hashable, Sendable {
  case hit
  /// Another enabled target, named.
  case wrong(String)
  /// A disabled target, named.
  case disabled(String)
  case statusBar
  /// Hidden chrome came back, and the touch did nothing else.
  case revealed
  case nothing
  case offScreen
  /// The finger touched, but it never became a tap.
  case slip

  /// The outcome as reports and steps write it: `wrong:trash`.
  package var name: String {
    switch self {
    case .hit: "hit"
    case .wrong(let id): "wrong:\(id)"
    case .disabled(let id): "disabled:\(id)"
    case .statusBar: "status-bar"
    case .revealed: "revealed"
    case .nothing: "nothing"
    case .offScreen: "off-screen"
    case .slip: "slip"
    }
  }

  /// The outcomes a scenario can expect, and what each means.
  package static let meanings: [(name: String, meaning: String)] = [
    ("hit", "the intended target"),
    ("wrong", "another enabled target, named: wrong:ID"),
    ("disabled", "a disabled target, named: disabled:ID"),
    ("status-bar", "the status bar, which activates nothing of the app"),
    ("revealed", "hidden chrome came back and the touch did nothing else"),
    ("nothing", "no target there"),
    ("off-screen", "beside the screen"),
    ("slip", "touched, but never became a tap"),
  ]
}
