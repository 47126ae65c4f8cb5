/// The outcome of a touch that was aimed at a target.
///
/// Every outcome but `hit` is a mis-tap.
package enum Outcome: Hashable, Sendable {
  case hit
  /// A wrong-target tap, with the id of the enabled target.
  case wrong(String)
  /// A tap on a disabled target, with its id.
  case disabled(String)
  case statusBar
  /// A tap that only brought hidden controls back.
  case revealed
  case nothing
  case offScreen
  /// A cancelled tap: the touch never became a tap.
  case slip

  /// The outcome in reports and steps: `wrong:trash`.
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

  /// The outcomes that a scenario can expect, with their meanings.
  package static let meanings: [(name: String, meaning: String)] = [
    ("hit", "the intended target"),
    ("wrong", "another enabled target, named: wrong:ID"),
    ("disabled", "a disabled target, named: disabled:ID"),
    ("status-bar", "the status bar, which activates nothing of the app"),
    ("revealed", "the tap only brought hidden controls back"),
    ("nothing", "dead tap: no target there"),
    ("off-screen", "off-screen"),
    ("slip", "cancelled tap: slid away, or lifted before a tap registered"),
  ]
}
