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
    Target(
      name: "TouchLab", uses: [],
      rungs: [
        "Text", "Geometry", "Mathematics", "Statistics", "Platform", "Interface", "Resolving",
        "Behaviour",
        "People", "Prediction", "Scenario", "Results", "Guidelines", "Studies", "Suggestions",
        "Fixing", "Calibration",
      ]),
    Target(
      name: "ScenarioLanguage", uses: ["KDL", "TouchLab"],
      rungs: [
        ".", "Grammar", "Diagnostics", "Reading", "Writing", "Editing", "Completing", "Navigating",
      ]),
    Target(name: "CExpat", uses: [], rungs: ["Document.c"]),
    Target(
      name: "Importing", uses: ["ScenarioLanguage", "CExpat", "TouchLab"],
      rungs: ["Input", "Facts", "Rules", "Formats", "Detection", "Linking", "Scenario"]),
    Target(
      name: "Reporting", uses: ["TouchLab"],
      rungs: [
        "Text", "Markup", "Figures", "Sentences", "Drawing", "Pictures", "Documents", "Renderers",
        "Data", "Baseline", "Formats",
      ]),
    Target(
      name: "Workbench", uses: ["ScenarioLanguage", "Importing", "Reporting", "TouchLab"],
      rungs: [
        "Environment", "Options", "Files", "Questions", "Shell", "LanguageServer",
        "CommandLine", "Prompt",
      ]),
    Target(
      name: "CLineEditor", uses: [],
      rungs: [
        "Terminal.c", "Text.c", "Signals.c", "Deadline.c", "Programs.c", "Pager.c", "Keys.c",
        "Reader.c", "Editor.c",
      ]),
    Target(
      name: "mistap", uses: ["Workbench", "CLineEditor"],
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
