internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

/// Asks what a scenario can name.
struct CatalogueQuestion: Sendable {
  let name: String
  /// What the id or name of each device must contain, or the element of which all is told; nil for
  /// all.
  var word: String?
  let style: TextStyle

  private enum Catalogue: String, CaseIterable {
    case devices
    case people
    case rules
    case editions
    case outcomes
    case calibration
    case elements
  }

  static let names = Catalogue.allCases.map(\.rawValue)
  static let usage = names.joined(separator: "|")
  /// The list as text.
  func answer() throws(NoAnswer) -> String {
    try document(of: catalogue()).text(style: style).withoutTrailingNewline
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
    case "md": return try document(of: catalogue).markdown()
    default: return try document(of: catalogue).text(style: .file)
    }
  }

  private func catalogue() throws(NoAnswer) -> Catalogue {
    guard let catalogue = Catalogue(rawValue: name) else {
      throw .refused(
        UsageError(
          "unknown value '\(name)' of list", hint: Fault.suggestion(for: name, among: Self.names)))
    }
    guard word == nil || catalogue == .devices || catalogue == .elements else {
      throw .refused(
        UsageError(
          "list \(name) takes no word", hint: "of lists only devices and elements are searched"))
    }
    return catalogue
  }

  private func document(of catalogue: Catalogue) throws(NoAnswer) -> Document {
    switch catalogue {
    case .devices: CatalogueDocument.devices(try devices())
    case .people: CatalogueDocument.people()
    case .rules: CatalogueDocument.rules()
    case .editions: CatalogueDocument.editions()
    case .outcomes: CatalogueDocument.outcomes()
    case .calibration: CalibrationDocument.document()
    case .elements: try elements()
    }
  }

  private func devices() throws(NoAnswer) -> [Device] {
    guard let word else { return DeviceCatalogue.all }
    let found = DeviceCatalogue.devices(containing: word)
    guard found.isEmpty else { return found }
    let known = DeviceCatalogue.all.map(\.id)
    throw .refused(
      UsageError(
        "no device's id or name contains '\(word)'",
        hint: Fault.guess(for: word, among: known) ?? "there are \(known.count): list devices"))
  }

  private func elements() throws(NoAnswer) -> Document {
    guard let word else {
      return LanguageDocument.elements(
        ElementHelp.all.map(\.word),
        closing: "list elements NAME tells the properties of one, such as list elements switch.")
    }
    guard let help = ElementHelp(of: word) else {
      let known = ElementHelp.all.map(\.word.name)
      throw .refused(
        UsageError(
          "there is no element '\(word)'",
          hint: Fault.guess(for: word, among: known) ?? "there are \(known.count): list elements"))
    }
    return help.document
  }
}
