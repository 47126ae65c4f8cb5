internal import ScenarioLanguage

extension Options {
  /// Returns the scenario files as these options read them.
  func scenarioFiles(_ files: FileAccess) -> ScenarioFiles {
    ScenarioFiles(
      files, mostTargets: mostTargets ?? ScenarioReader.mostTargets, project: project,
      isProjectOnly: takesProjectFilesOnly)
  }
}
