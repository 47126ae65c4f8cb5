internal import ScenarioLanguage
internal import TouchLab

extension Options {
  /// Returns the options with the defaults that a project states for a command.
  func filled(from found: FoundProject, for command: String) -> Options {
    let defaults = found.project.defaults
    var options = self
    options.margin = margin ?? defaults.margin
    guard command == "run" else { return options }
    options.reports = reports ?? defaults.reports.map(found.shown)
    options.baseline = baseline ?? defaults.baseline.map(found.shown)
    options.changes = changes ?? defaults.changes
    return options
  }

  /// Returns the error in the defaults that a project states for a command; nil if there is none.
  ///
  /// Only the command line may send reports to a folder outside the project's.
  func problem(with found: FoundProject, for command: String, _ files: FileAccess) -> Diagnostic? {
    guard command == "run", reports == nil, let path = found.project.defaults.reports,
      !found.holds(found.shown(path), files)
    else { return nil }
    let place = found.project.places["reports"]
    return .dump(
      "'\(path)' leads out of the folder of the project file",
      hint: "reports of a project stay below its folder; --reports may name any other",
      line: place?.line, column: place?.column, in: found.project.source)
  }
}

extension FoundProject {
  /// Whether a path leads to its folder or below, links followed.
  fileprivate func holds(_ path: String, _ files: FileAccess) -> Bool {
    guard let real = files.realPlace(of: path) else { return false }
    return real == folder || ScenarioFiles.isInside(real, folder)
  }
}
