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

  package init() {}
}
