/// What a tap does, as far as two targets can be told to do the same.
package enum TargetAction: Hashable, Sendable {
  case named(String)
  case effect(Effect)
  /// What it does to the control of that id: turn it on or off.
  case turns(String)
}

/// What a tap does besides its effect.
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
  /// What a tap does; nil where it may differ from what any other does.
  ///
  /// A row that holds one control and does nothing of its own does what that does.
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
  /// Whether a tap does all that a tap on another does, in the state in which both show.
  ///
  /// A control and its row, or whatever else a scenario gives one name for what it does
  /// (`same-action=`). That two lead to one screen makes them the same only where one holds the other:
  /// rows of a list often do, and are mistaken for each other all the same.
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
