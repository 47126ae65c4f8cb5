internal import Guidelines
package import TouchLab

/// The reasons why people cannot touch a target that its screen does not show at first.
package struct AbsenceSentence: Sendable {
  private let result: TargetResult
  private let placed: PlacedScreen
  private let unit: LengthUnit

  package init(_ result: TargetResult, on placed: PlacedScreen, unit: LengthUnit) {
    self.result = result
    self.placed = placed
    self.unit = unit
  }

  /// `Share is off the screen, 7 pt beside its right edge.`
  package var text: String {
    "\(name) \(clause)\(result.firstShown == nil ? "" : shown)."
  }

  /// The reason after the target's name: `is behind the keyboard, and nothing hides it`.
  private var clause: String {
    switch result.reason {
    case .waits:
      (result.absence?.clause ?? "shows later")
        + (result.isStuck ? ", and nothing brings that state" : "")
    case .behindKeyboard:
      "is behind the keyboard" + (result.isStuck ? ", and nothing hides it" : " until it is hidden")
    case .tooTallPanel:
      "is off the screen: \(blame) is taller than the screen and does not scroll"
    case .clipped: "is out of sight: \(blame) clips it"
    case .behindSurface: "is out of sight: \(blame) hides it and lets touches through"
    case nil: "gets no first tap: it only hides the keyboard"
    default: "is off the screen\(result.target.side(beyond: placed.bounds, unit))"
    }
  }

  /// The reason in a table: `off the screen`, `shows while editing is on`.
  package var short: String {
    switch result.reason {
    case .waits: result.absence?.clause ?? "shows later"
    case .behindKeyboard: "behind the keyboard"
    case .tooTallPanel: "off the screen: \(blame) is too tall"
    case .clipped: "clipped by \(blame)"
    case .behindSurface: "behind \(blame)"
    case nil: "the first tap only hides the keyboard"
    default: "off the screen"
    }
  }

  /// The hit rate at the first moment that shows it.
  private var shown: String {
    let rate = result.asFirstShown.rate.map { "\($0.text) of taps miss" } ?? ""
    return rate.isEmpty ? "" : "; then \(rate)"
  }

  private var blame: String { result.blame ?? "its panel" }

  private var name: String { result.target.called }
}
