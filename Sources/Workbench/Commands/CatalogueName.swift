internal import Reporting

/// What `list` can show.
enum CatalogueName: String, Sendable, CaseIterable {
  case devices
  case people
  case rules
  case editions
  case outcomes
  case calibration

  /// The list as text.
  func table(_ style: TextStyle) -> String {
    let text =
      switch self {
      case .devices: CatalogueTables.devices(style: style)
      case .people: CatalogueTables.people(style: style)
      case .rules: CatalogueTables.rules(style: style)
      case .editions: CatalogueTables.editions(style: style)
      case .outcomes: CatalogueTables.outcomes(style: style)
      case .calibration: CalibrationTables.text(style: style)
      }
    return text.withoutTrailingNewline
  }
}
