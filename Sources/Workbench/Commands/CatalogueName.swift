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
      case .devices: CatalogueDocument.devices().text(style: style)
      case .people: CatalogueDocument.people().text(style: style)
      case .rules: CatalogueDocument.rules().text(style: style)
      case .editions: CatalogueDocument.editions().text(style: style)
      case .outcomes: CatalogueDocument.outcomes().text(style: style)
      case .calibration: CalibrationDocument.document().text(style: style)
      }
    return text.withoutTrailingNewline
  }
}
