/// A change that a touch made in an app besides the screen in front.
package enum StateChange: Hashable, Sendable {
  /// A named state is on or off now.
  case mode(String, isOn: Bool)
  case keyboard(isShown: Bool)
  /// The segment, scope or option that is selected in an element now; nil for the scenario's.
  case choice(in: String, String?)
  /// The text of a field now, an excerpt if long; nil for the scenario's.
  case text(ofField: String, String?)
  /// The network is in use for some seconds.
  case network(Double)
  case networkStopped
}

extension StateChange {
  /// The changes between two states, by kind and then by id.
  ///
  /// `hasKeyboard` says whether a keyboard shows now, since not every field has one.
  static func changes(
    from before: AppState, to after: AppState, hasKeyboard: Bool
  ) -> [StateChange] {
    var changes: [StateChange] = []
    for mode in after.modes.subtracting(before.modes).sorted() {
      changes.append(.mode(mode, isOn: true))
    }
    for mode in before.modes.subtracting(after.modes).sorted() {
      changes.append(.mode(mode, isOn: false))
    }
    if before.focus != after.focus, after.focus == nil || hasKeyboard {
      changes.append(.keyboard(isShown: after.focus != nil))
    }
    changes += changed(before.selections, after.selections).map {
      .choice(in: $0, after.selections[$0])
    }
    changes += changed(before.texts, after.texts).map {
      .text(ofField: $0, after.texts[$0]?.excerpt)
    }
    if after.networkSeconds > before.networkSeconds {
      changes.append(.network(after.networkSeconds))
    } else if before.networkSeconds > 0, after.networkSeconds == 0 {
      changes.append(.networkStopped)
    }
    return changes
  }

  private static func changed(_ before: [String: String], _ after: [String: String]) -> [String] {
    guard before != after else { return [] }
    return Set(before.keys).union(after.keys).sorted().filter { before[$0] != after[$0] }
  }
}
