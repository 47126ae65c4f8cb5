/// The effect of a tap, in a form in which two targets can be compared.
package enum TargetAction: Hashable, Sendable {
  case named(String)
  case effect(Effect)
  /// Turns the control with an id on or off.
  case turns(String)
}

/// The effects of a tap besides its main one.
struct TapExtras: Hashable, Sendable {
  private let tap: TapMeaning
  private let meaning: SystemButton?
  private let notice: String?
  private let networkSeconds: Double?

  init(of element: Element) {
    tap = element.kind.descriptor.tap
    meaning = element.meaning
    notice = element.shows
    networkSeconds = element.networkSeconds
  }
}

extension Element {
  /// The effect of a tap, for comparison; nil if it may differ from that of every other target.
  ///
  /// A row without an effect has the effect of its only control.
  var action: TargetAction? {
    if let name = circumstances.sameAction { return .named(name) }
    if let control = onlyControl { return control.action }
    switch effect {
    case .opens, .presents, .selects, .toggles, .flips, .curls: return effect.map { .effect($0) }
    case .dismisses: return nil
    case nil: return kind.descriptor.tap.turnsOn ? .turns(id) : nil
    }
  }
}

extension Target {
  /// Whether a tap on both targets has the same effect in the current state.
  ///
  /// It does for a control and its row, and for targets to which a scenario gives one name
  /// (`same-action=`). Two targets that lead to one screen count only if one contains the other.
  /// Rows of a list often share a destination and are still wrong targets for each other.
  func doesSame(as other: Target) -> Bool {
    guard let action, action == other.action, isEnabled, other.isEnabled, role == other.role,
      circumstances.respondsToTap, other.circumstances.respondsToTap
    else { return false }
    switch action {
    case .named: return true
    case .turns: return true
    case .effect:
      return extras == other.extras && (parent == other.id || other.parent == id)
    }
  }
}
