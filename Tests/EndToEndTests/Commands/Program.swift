import Foundation
import TestSupport

/// A folder of scenarios and the program run in it.
struct Program {
  let folder: TemporaryFolder

  init(_ files: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
  }

  /// Runs the program; what takes longer than two minutes hangs.
  func run(_ arguments: String..., input: String = "") throws -> Output {
    try Executable.run(
      arguments, input: input, folder: folder.path, limit: .seconds(120))
  }

  /// Runs a line of bash in the folder, in which $mistap is the program.
  func shell(_ line: String) throws -> Output {
    try Executable.run(
      ["-c", line], program: "/bin/bash", environment: ["mistap": try Executable.path()],
      folder: folder.path, limit: .seconds(120))
  }

  /// The paths of all files below a folder, sorted.
  func files(in name: String) -> [String] {
    let root = folder.path(of: name)
    let found = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return found.filter { path in
      var isFolder: ObjCBool = false
      let isThere = FileManager.default.fileExists(
        atPath: "\(root)/\(path)", isDirectory: &isFolder)
      return isThere && !isFolder.boolValue
    }.sorted()
  }

  static let small = """
    title "Small"
    trials 200
    screen home title="Home" { button ok "OK" x=100 y=200 width=80 height=60 }

    """
}

/// The project's own folder, in which Scenarios and Reports stand.
enum Project {
  static let path = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .path(percentEncoded: false)

  static func files(in name: String) -> [String] {
    let found = FileManager.default.enumerator(atPath: path + name)?.compactMap { $0 as? String }
    return (found ?? []).filter { $0.contains(".") && !$0.hasPrefix(".") }.sorted()
  }

  static func text(_ name: String) throws -> String {
    try String(contentsOf: URL(filePath: path + name), encoding: .utf8)
  }
}
