/// The tool's name and version for reports.
package enum Tool {
  /// The program's name.
  package static let name = "mistap"
  /// The program's semantic version.
  package static let version = "0.1.0"
  /// The day of this version, for the manual page, which changes with a version alone.
  package static let versionDate = "2026-11-27"
}
