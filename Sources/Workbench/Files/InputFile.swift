internal import ScenarioLanguage
internal import TouchLab

/// A file that was read, with the hash of its bytes.
struct InputFile: Hashable, Sendable {
  let path: String
  let hash: SHA256

  init(path: String, hash: SHA256) {
    self.path = path
    self.hash = hash
  }

  init(path: String, bytes: [UInt8]) {
    self.init(path: path, hash: SHA256(of: bytes))
  }

  init(_ file: SourceFile) {
    self.init(path: file.path, bytes: file.bytes)
  }
}

extension ScenarioFiles {
  /// Returns a scenario and its included files, the scenario first; it may have faults.
  func inputs(of file: ScenarioFile) throws(FileAccess.Problem) -> [InputFile] {
    let source = try source(file)
    let included =
      Dumps.isDump(source.bytes)
      ? [] : ScenarioReader.included(by: source, load: loader(for: source, of: file))
    let project = project(of: file, at: source.path).map { [$0.source] } ?? []
    return [InputFile(path: file.path, bytes: source.bytes)]
      + (included + project).map(InputFile.init)
  }
}
