/// The order of the house: what each target may use, and in which order its folders stand.
///
/// A folder uses the folders before it. What lies in a target's own folder is ".". A C source is a
/// rung of its own.
struct Ladder {
  struct Target {
    let name: String
    /// The targets of the package that it may import.
    let uses: [String]
    /// Nil while the folders of the target are being put in order.
    let rungs: [String]?
  }

  let targets: [Target]

  static let house = Ladder(targets: [
    Target(name: "KDL", uses: [], rungs: ["Model", "Errors", "Parsing", "Printing", "Formatting"]),
    Target(name: "JSON", uses: [], rungs: ["."]),
    Target(
      name: "TouchLab", uses: [],
      rungs: [
        "Text", "Workers", "Geometry", "Mathematics", "Statistics", "Platform", "Interface",
        "HitTesting",
        "People", "Behaviour", "Prediction", "Scenario", "Results", "Calibration",
      ]),
    Target(name: "Guidelines", uses: ["TouchLab"], rungs: ["TouchSpace", "Review", "Rules", "."]),
    Target(
      name: "Studies", uses: ["Guidelines", "TouchLab"],
      rungs: ["TaskChain", "Comparing", "."]),
    Target(
      name: "Remedies", uses: ["Studies", "Guidelines", "TouchLab"],
      rungs: ["Effect", "Problems", "Catalogue", "Selection"]),
    Target(
      name: "ScenarioLanguage", uses: ["KDL", "Guidelines", "TouchLab"],
      rungs: [
        "Grammar", ".", "Diagnostics", "Reading", "Writing", "Editing", "Completing", "Navigating",
      ]),
    Target(name: "CExpat", uses: [], rungs: ["Document.c"]),
    Target(
      name: "Importing", uses: ["CExpat", "JSON", "TouchLab", "ScenarioLanguage"],
      rungs: ["Input", "Facts", "Rules", "Formats", "Detection", "Linking", "Scenario"]),
    Target(
      name: "Drawing", uses: ["TouchLab"], rungs: ["Text", "Markup", "Terminal", "Pictures"]),
    Target(
      name: "Reporting",
      uses: ["JSON", "Drawing", "Remedies", "Studies", "Guidelines", "TouchLab"],
      rungs: [
        "Figures", "Sentences", "Documents", "Renderers", "Data", "Baseline", "Formats",
      ]),
    Target(
      name: "Workbench",
      uses: [
        "KDL", "JSON", "TouchLab", "Guidelines", "Studies", "Remedies", "ScenarioLanguage",
        "Importing", "Drawing", "Reporting",
      ],
      rungs: [
        "Environment", "Options", "Files", "Questions", "Shell", "CommandLine", "Prompt",
      ]),
    Target(
      name: "Servers",
      uses: [
        "Workbench", "Reporting", "Drawing", "ScenarioLanguage", "Guidelines", "TouchLab", "JSON",
      ],
      rungs: ["JSONRPC", "LanguageServer", "AgentServer"]),
    Target(
      name: "CLineEditor", uses: [],
      rungs: [
        "Terminal.c", "Text.c", "Signals.c", "Deadline.c", "Programs.c", "Pager.c", "Keys.c",
        "Reader.c", "Editor.c",
      ]),
    Target(
      name: "mistap", uses: ["Workbench", "Servers", "CLineEditor"],
      rungs: ["Process", "Files", "History", "Terminal", "."]),
  ])
}

extension Ladder {
  subscript(target: String) -> Target? { targets.first { $0.name == target } }
}

extension Ladder.Target: CustomStringConvertible {
  var description: String {
    let used = uses.isEmpty ? "nothing" : uses.joined(separator: ", ")
    let order = (rungs ?? []).joined(separator: " · ")
    return "\(name) uses \(used); its folders, each using those before it: \(order)"
  }

  /// Whether a folder may name what another declares.
  func allows(_ folder: String, toUse other: String) -> Bool {
    guard let rungs, let using = rungs.firstIndex(of: folder),
      let used = rungs.firstIndex(of: other)
    else { return false }
    return used <= using
  }
}
