internal import ScenarioLanguage
internal import TouchLab

extension Options {
  /// Returns the options with the defaults that a project states for a command.
  ///
  /// Only the command line may send reports to a folder outside the project's.
  func filled(
    from found: FoundProject, for command: String, _ files: FileAccess
  ) throws(CommandOutput) -> Options {
    let defaults = found.project.defaults
    var options = self
    options.margin = margin ?? defaults.margin
    guard command == "run" else { return options }
    if reports == nil, let stated = defaults.reports {
      let path = found.shown(stated)
      guard found.holds(path, files) else { throw found.refusing(reports: stated) }
      options.reports = path
    }
    options.baseline = baseline ?? defaults.baseline.map(found.shown)
    options.changes = changes ?? defaults.changes
    return options
  }
}

extension FoundProject {
  /// Whether a path leads to its folder or below, links followed.
  fileprivate func holds(_ path: String, _ files: FileAccess) -> Bool {
    guard let real = files.realPlace(of: path) else { return false }
    return real == folder || ScenarioFiles.isInside(real, folder)
  }

  /// The error about reports outside its folder.
  fileprivate func refusing(reports path: String) -> CommandOutput {
    let place = project.places["reports"]
    let problem = Diagnostic.dump(
      "'\(path)' leads out of the folder of the project file",
      hint: "reports of a project stay below its folder; --reports may name any other",
      line: place?.line, column: place?.column, in: project.source)
    return CommandOutput(err: problem.text, status: ExitStatus.wrongInput)
  }
}
