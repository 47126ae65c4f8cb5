package import ScenarioLanguage
package import TouchLab

/// The options of the command line for a dump.
package struct ImportOptions: Sendable {
  /// The density of an Android screen, in dots per inch.
  package var density: Double?
  package var device: Device?
  /// The size of the screen, in pixels for Android dumps and in points otherwise.
  package var size: Size?
  /// The id of the screen.
  package var screen: String?

  /// The source of a design's layouts; nil for its pages, with ids of their own.
  package var versionSource: VersionSource?
  /// Whether links between dumps are guessed.
  package var links = false

  /// The largest number of targets on a screen.
  package var mostTargets = ScenarioReader.mostTargets

  /// The project file whose device, density and size count where a dump states nothing.
  package var project: Project?

  package init() {}
}

/// The part of a design that makes another layout of the same screens.
package enum VersionSource: String, Sendable, CaseIterable {
  case pages
  case names
}
