internal import Reporting
internal import ScenarioLanguage

/// Asks what a scenario can name.
struct CatalogueQuestion: Sendable {
  let name: String
  let style: TextStyle

  private enum Catalogue: String, CaseIterable {
    case devices
    case people
    case rules
    case editions
    case outcomes
    case calibration
  }

  static let names = Catalogue.allCases.map(\.rawValue)
  static let usage = names.joined(separator: "|")

  /// The list as text.
  func answer() throws(NoAnswer) -> String {
    guard let catalogue = Catalogue(rawValue: name) else {
      throw .refused(
        UsageError(
          "unknown value '\(name)' of list", hint: Fault.suggestion(for: name, among: Self.names)))
    }
    let text =
      switch catalogue {
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
