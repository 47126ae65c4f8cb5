internal import TouchLab

/// The supported formats. No other code names them.
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
    MaestroFormat.self,
    AgentDeviceFormat.self,
    MobileMCPFormat.self,
    DroidbotFormat.self,
    FlatElementsFormat.self,
    PlaywrightTextFormat.self,
    XCUITestDescriptionFormat.self,
    UIKitFormat.self,
    EspressoFormat.self,
    ComposeLogFormat.self,
    NodeInfoFormat.self,
    FlutterSemanticsFormat.self,
    HarmonyFormat.self,
    SentryFormat.self,
    FigmaPluginFormat.self,
    FigmaMCPFormat.self,
    DetoxFormat.self,
    EarlGreyFormat.self,
    MidsceneFormat.self,
    DOMSnapshotFormat.self,
    RoborazziFormat.self,
  ]

  /// The formats in the order of the attempts: those that yield to others come last.
  static let asked = all.filter { !$0.descriptor.yields } + all.filter { $0.descriptor.yields }

  static let descriptors = all.map { $0.descriptor }
  static let roots = Set(descriptors.flatMap(\.roots)).sorted()
  static let signatures = descriptors.flatMap(\.signatures)
  static let marks = descriptors.flatMap(\.marks)
  static let endings = [".xml", ".json"] + descriptors.flatMap(\.endings)
  static let ballast = Set(descriptors.flatMap(\.ballast))

  /// Whether a line is the first line of a plain-text dump.
  static func isBeginning(_ line: ArraySlice<UInt8>) -> Bool {
    all.contains { $0.isBeginning(line) }
  }

  static let unknown = ImportProblem(
    .unknownFormat, "it is not a recognised UI dump",
    advice: "it reads dumps of adb, Appium, XCUITest, iOS simulators, Figma, Playwright, Compose, "
      + "Flutter, HarmonyOS and agents' tools; mistap import --help lists all")

  /// Returns the screens of a dump and the name of its format; nil if no format matches.
  static func screens(of dump: Dump) throws(ImportProblem) -> DumpSearch.Found? {
    for format in asked where format.descriptor.mayBe(dump) {
      if let screens = try format.screens(of: dump) {
        return DumpSearch.Found(format: format.descriptor.name, screens: screens)
      }
    }
    return nil
  }
}

extension FormatDescriptor {
  fileprivate func mayBe(_ dump: Dump) -> Bool {
    dump.text.map { $0.holdsAll(ofOneOf: marks + looseMarks) } ?? true
  }
}
