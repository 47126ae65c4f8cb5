/// The public pages of the project, one constant each.
///
/// Help, SARIF and the manual page leave out a page that is nil. An address is entered when the page
/// is published.
package enum ProjectPages {
  /// The page of the documentation.
  package static let documentation: String? = nil
  /// The page where people report problems.
  package static let issues: String? = nil
}
