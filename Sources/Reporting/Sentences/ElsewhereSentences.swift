package import Studies
package import TouchLab

/// Where something is that the screen in front does not show, and how it comes to the front.
package enum ElsewhereSentences {
  /// `in sure of home: tap ask on home goes there`, seen from a screen.
  static func clause(_ elsewhere: StepEvent.Elsewhere, from here: String) -> String {
    let place = place(elsewhere, from: here)
    guard let way = elsewhere.way else { return place }
    let start = way.screen.map { $0 == here ? "" : " on \($0)" } ?? ""
    return "\(place): \(verb(way.isLongPress))\(way.target)\(start) goes there"
  }

  /// `in sure of home`, `on home`.
  package static func place(_ elsewhere: StepEvent.Elsewhere, from here: String) -> String {
    switch elsewhere.panel {
    case let panel? where elsewhere.screen == here: "in \(panel)"
    case let panel?: "in \(panel) of \(elsewhere.screen)"
    case nil: "on \(elsewhere.screen)"
    }
  }

  /// `start home, then tap ask`, as commands of the prompt spell it.
  package static func route(_ route: App.Route, spelled: (String) -> String) -> String {
    let touch = route.touch.map { verb(route.isLongPress) + spelled($0) }
    return [route.start.map { "start \(spelled($0))" }, touch].compactMap(\.self)
      .joined(separator: ", then ")
  }

  private static func verb(_ isLongPress: Bool) -> String { isLongPress ? "long-press " : "tap " }
}
