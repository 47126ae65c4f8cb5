package import TouchLab

/// A control that is out of sight as its screen is first seen.
package struct UnseenElement: Sendable {
  package enum Reason: Hashable, Sendable {
    case waits(Absence)
    case tooTallPanel(String)
    case offScreen
    case behindKeyboard
    case behindSurface(String)

    package var reason: Finding.Reason {
      switch self {
      case .waits: .waits
      case .tooTallPanel: .tooTallPanel
      case .offScreen: .offScreen
      case .behindKeyboard: .behindKeyboard
      case .behindSurface: .behindSurface
      }
    }

    /// The id of the element that is to blame; nil for none.
    package var blame: String? {
      switch self {
      case .tooTallPanel(let id), .behindSurface(let id): id
      case .waits, .offScreen, .behindKeyboard: nil
      }
    }
  }

  package let element: Element
  /// The target at its place beyond the screen, or in the state that shows it.
  package let target: Target
  package let reason: Reason
  /// The severity of the finding; nil if something brings the control into sight.
  package let severity: Finding.Severity?

  package init(
    _ element: Element, _ target: Target, _ reason: Reason, severity: Finding.Severity?
  ) {
    self.element = element
    self.target = target
    self.reason = reason
    self.severity = severity
  }
}
