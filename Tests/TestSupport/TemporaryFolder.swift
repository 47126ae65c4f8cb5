private import Foundation

/// A folder of a test's own, removed when the test lets go of it.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "mistap-test-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path(percentEncoded: false).trimmingSuffix("/")
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of something in the folder.
  package func path(of name: String) -> String { path + "/" + name }

  /// Writes a file, with the folders it needs, and returns its path.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    let url = URL(filePath: path(of: name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    return path(of: name)
  }

  package func read(_ name: String) throws -> String {
    try String(contentsOf: URL(filePath: path(of: name)), encoding: .utf8)
  }

  /// Who may do what with a file, as the nine bits of its mode.
  package func permissions(of name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: path(of: name))
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
