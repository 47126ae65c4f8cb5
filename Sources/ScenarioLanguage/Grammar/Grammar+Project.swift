package import TouchLab

/// The statements of a project file.
extension Grammar {
  /// The name of a project file.
  package static let projectName = "mistap.kdl"

  /// The defaults of options and the files of a project.
  static let projectParts: [SettingPart<ProjectDefaults>] = [
    SettingPart(
      "margin", "differences below it count as none", [ArgumentForm("a share", .number(.share))]
    ) { $1.margin = $0.first?.number },
    SettingPart(
      "files", "patterns of the paths that a folder holds", [ArgumentForm("a pattern", .text)],
      repeatsLast: true
    ) { $1.files = $0.compactMap(\.text).map(PathPattern.init) },
    SettingPart("baseline", "a report, or a folder of reports", [ArgumentForm("a path", .text)]) {
      $1.baseline = $0.first?.text
    },
    SettingPart("reports", "the folder of the reports", [ArgumentForm("a path", .text)]) {
      $1.reports = $0.first?.text
    },
    SettingPart(
      "changes", "suggestions for a layout",
      [ArgumentForm("a whole number", .wholeNumber(0...99))]
    ) { $1.changes = $0.first?.wholeNumber },
    SettingPart(
      "size", "the screen's size in dumps that do not state it",
      [
        ArgumentForm("a width", .number(.screenSide)),
        ArgumentForm("a height", .number(.screenSide)),
      ],
      named: ["width", "height"]
    ) { values, defaults in
      let sides = values.compactMap(\.number)
      if sides.count == 2 { defaults.size = Size(width: sides[0], height: sides[1]) }
    },
    SettingPart(
      "density", "dots per inch in dumps that do not state it",
      [ArgumentForm("a number", .number(.dotsPerInch))]
    ) { $1.density = $0.first?.number },
  ]

  /// The settings of a scenario that a project file can state.
  static let projectSettings = settingForms.filter {
    !["title", "include", "text-size"].contains($0.name)
  }

  /// Every statement of a project file.
  static let project =
    projectSettings + [projectRequire, projectIgnore] + projectParts.map(\.form)
}

/// The defaults of options that a project file states; nil for those that it leaves out.
package struct ProjectDefaults: Sendable {
  package var margin: Double?
  package var files: [PathPattern]?
  package var baseline: String?
  package var reports: String?
  package var changes: Int?
  package var size: Size?
  package var density: Double?

  package init() {}
}
