internal import ScenarioLanguage
package import TouchLab

/// What the command line says about a dump.
package struct ImportOptions: Sendable {
  /// Dots per inch of an Android screen.
  package var density: Double?
  package var device: Device?
  /// In points.
  package var size: Size?
  /// The id of the screen.
  package var screen: String?

  /// What the layouts of a design are; nil for its pages, with ids of their own.
  package var versionSource: VersionSource?
  /// Whether the language's kinds are written where they are as large as what was dumped.
  package var kinds = false
  /// Whether links between dumps are guessed.
  package var links = false

  /// How many targets a screen may have.
  package var mostTargets = ScenarioReader.mostTargets

  package init() {}
}

/// What of a design is another layout of the same screens.
package enum VersionSource: String, Sendable, CaseIterable {
  case pages
  case names
}
