internal import TouchLab

/// The formats that can be read: nothing else names them.
enum FormatCatalogue {
  static let all: [any DumpFormat.Type] = [
    XCUITestFormat.self,
    UIAutomatorFormat.self,
    AppiumFormat.self,
    WebDriverAgentFormat.self,
    FigmaFormat.self,
    SimUseFormat.self,
    IDBFormat.self,
    DOMRectanglesFormat.self,
    PlaywrightFormat.self,
    TappyFormat.self,
    RicoFormat.self,
  ]

  /// The formats in the order in which a dump is tried.
  static let asked = all.filter { !$0.descriptor.yields } + all.filter { $0.descriptor.yields }

  static let descriptors = all.map { $0.descriptor }
  static let roots = Set(descriptors.flatMap(\.roots)).sorted()
  static let signatures = descriptors.flatMap(\.signatures)
  static let prefaces = descriptors.flatMap(\.prefaces)
  static let endings = [".xml", ".json"] + descriptors.flatMap(\.endings)
  static let ballast = Set(descriptors.flatMap(\.ballast))

  static let unknown = ImportProblem(
    .unknownFormat, "it is no dump that mistap can read",
    advice: "it reads: \(descriptors.map(\.name).joined(separator: ", "))")
}

extension Importer {
  /// What can be read, as lists and the help say it.
  package static var formats: [FormatDescriptor] { FormatCatalogue.descriptors }
}
