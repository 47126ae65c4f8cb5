internal import ScenarioLanguage

extension Options {
  /// Scenarios as these options let them be read.
  func scenarioFiles(_ files: FileAccess) -> ScenarioFiles {
    ScenarioFiles(files, mostTargets: mostTargets ?? ScenarioReader.mostTargets)
  }
}
