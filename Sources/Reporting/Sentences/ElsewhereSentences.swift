package import TouchLab

/// Where something is that the screen in front does not show, and how it comes to the front.
package enum ElsewhereSentences {
  /// `in sure of home: tap ask on home goes there`, seen from a screen.
  static func clause(_ elsewhere: StepEvent.Elsewhere, from here: String) -> String {
    let place = place(elsewhere, from: here)
    return elsewhere.way.map { "\(place): \(way($0, from: here)) goes there" } ?? place
  }

  /// `in sure of home`, `on home`.
  package static func place(_ elsewhere: StepEvent.Elsewhere, from here: String) -> String {
    switch elsewhere.panel {
    case let panel? where elsewhere.screen == here: "in \(panel)"
    case let panel?: "in \(panel) of \(elsewhere.screen)"
    case nil: "on \(elsewhere.screen)"
    }
  }

  /// `tap ask`, `long-press row on home`, the target as a command of the prompt spells it.
  package static func way(
    _ way: StepEvent.Way, from here: String, spelled: (String) -> String = { $0 }
  ) -> String {
    let start = way.screen.map { $0 == here ? "" : " on \($0)" } ?? ""
    return (way.isLongPress ? "long-press " : "tap ") + spelled(way.target) + start
  }

  /// `start home, then tap ask`, as commands of the prompt spell it.
  package static func route(_ route: App.Route, spelled: (String) -> String) -> String {
    [route.start.map { "start \(spelled($0))" }, route.tap.map { "tap \(spelled($0))" }]
      .compactMap(\.self).joined(separator: ", then ")
  }
}
