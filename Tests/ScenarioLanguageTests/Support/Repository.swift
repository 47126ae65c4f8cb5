import Foundation

/// The package's own files, found from where this file was compiled.
enum Repository {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The files below a folder of the package with an ending, in order, as paths from the root.
  static func files(in folder: String, ending: String) -> [String] {
    let start = root.appending(path: folder)
    let names = FileManager.default.enumerator(atPath: start.path)?.compactMap { $0 as? String }
    return (names ?? []).filter { $0.hasSuffix(ending) }.sorted().map { "\(folder)/\($0)" }
  }

  static func bytes(of path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: root.appending(path: path)))
  }
}
