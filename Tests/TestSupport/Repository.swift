private import Foundation

/// The package's own files, found from where this file was compiled.
package enum Repository {
  /// The package's folder, without a slash at its end.
  package static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .path(percentEncoded: false).withoutFinalSlash

  /// The files below a folder of the package with an ending, in order, as paths from the root.
  package static func files(in folder: String, ending: String) -> [String] {
    let start = URL(filePath: root + "/" + folder).resolvingSymlinksInPath()
    let names = FileManager.default.enumerator(atPath: start.path(percentEncoded: false))?
      .compactMap { $0 as? String }
    return (names ?? []).filter { $0.hasSuffix(ending) }.sorted().map { "\(folder)/\($0)" }
  }

  package static func bytes(of path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: root + "/" + path)))
  }

  package static func text(of path: String) throws -> String {
    String(decoding: try bytes(of: path), as: UTF8.self)
  }

  package static func has(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root + "/" + path)
  }
}

extension String {
  fileprivate var withoutFinalSlash: String { hasSuffix("/") ? String(dropLast()) : self }
}
