package import Studies
package import TouchLab

/// The place of an element that the current screen does not show, and the way to it.
package enum ElsewhereSentences {
  /// The place and the way to it, relative to a screen: `in sure of home: tap ask on home goes
  /// there`.
  static func clause(_ elsewhere: StepEvent.Elsewhere, from here: String) -> String {
    let place = place(elsewhere, from: here)
    guard let way = elsewhere.way else { return place }
    let start = way.screen.map { $0 == here ? "" : " on \($0)" } ?? ""
    return "\(place): \(verb(way.isLongPress))\(way.target.promptWord)\(start) goes there"
  }

  /// The place alone: `in sure of home`, `on home`.
  package static func place(_ elsewhere: StepEvent.Elsewhere, from here: String) -> String {
    switch elsewhere.panel {
    case let panel? where elsewhere.screen == here: "in \(panel)"
    case let panel?: "in \(panel) of \(elsewhere.screen)"
    case nil: "on \(elsewhere.screen)"
    }
  }

  /// The way as commands of the prompt: `start home, then tap ask`.
  package static func route(_ route: App.Route) -> String {
    let touch = route.touch.map { verb(route.isLongPress) + $0.promptWord }
    return [route.start.map { "start \($0.promptWord)" }, touch].compactMap(\.self)
      .joined(separator: ", then ")
  }

  private static func verb(_ isLongPress: Bool) -> String { isLongPress ? "long-press " : "tap " }
}
