internal import ScenarioLanguage

extension Options {
  /// Returns the scenario files as these options read them.
  func scenarioFiles(_ files: FileAccess) -> ScenarioFiles {
    var found = ScenarioFiles(
      files, mostTargets: mostTargets ?? ScenarioReader.mostTargets, project: project,
      isProjectOnly: takesProjectFilesOnly)
    (found.density, found.size) = (density, size)
    return found
  }
}
