internal import TouchLab

/// The formats that can be read, in the order in which a dump is tried.
enum FormatCatalogue {
  static let all: [any DumpFormat.Type] = [
    XCUITestFormat.self, UIAutomatorFormat.self, AppiumFormat.self, WebDriverAgentFormat.self,
    FigmaFormat.self, SimUseFormat.self, IDBFormat.self, DOMRectanglesFormat.self,
    PlaywrightFormat.self, TappyFormat.self, RicoFormat.self,
  ]

  /// The names of all formats, as a message lists them.
  static var names: String { all.map { $0.name }.joined(separator: ", ") }

  static let unknown = ImportProblem(
    .unknownFormat, "it is no dump that mistap can read", advice: "it reads: \(names)")
}
