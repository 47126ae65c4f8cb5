internal import ScenarioLanguage

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
}
