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
    try Self.document(of: catalogue()).text(style: style).withoutTrailingNewline
  }

  /// The list as a file of that ending: Markdown, for calibration a picture, and text for all others.
  func file(ending: String) throws(NoAnswer) -> String {
    let catalogue = try catalogue()
    switch ending {
    case "svg":
      guard catalogue == .calibration else {
        throw .refused(
          UsageError("of lists only calibration is drawn", hint: "write \(name) into .txt or .md"))
      }
      return CalibrationPlot().render()
    case "md": return Self.document(of: catalogue).markdown()
    default: return Self.document(of: catalogue).text(style: .file)
    }
  }

  private func catalogue() throws(NoAnswer) -> Catalogue {
    guard let catalogue = Catalogue(rawValue: name) else {
      throw .refused(
        UsageError(
          "unknown value '\(name)' of list", hint: Fault.suggestion(for: name, among: Self.names)))
    }
    return catalogue
  }

  private static func document(of catalogue: Catalogue) -> Document {
    switch catalogue {
    case .devices: CatalogueDocument.devices()
    case .people: CatalogueDocument.people()
    case .rules: CatalogueDocument.rules()
    case .editions: CatalogueDocument.editions()
    case .outcomes: CatalogueDocument.outcomes()
    case .calibration: CalibrationDocument.document()
    }
  }
}
