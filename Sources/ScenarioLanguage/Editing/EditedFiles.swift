internal import TouchLab

/// A scenario's files while changes are made in them.
struct EditedFiles {
  private(set) var source: SourceFile
  /// The included files that were changed, in the order in which they were.
  private(set) var included: [SourceFile] = []
  private let original: (String) -> LoadedFile

  init(_ source: SourceFile, _ load: @escaping (String) -> LoadedFile) {
    self.source = source
    original = load
  }

  /// Reads the scenario's other files as they are by now.
  var load: (String) -> LoadedFile {
    { [included, original] path in
      included.first { $0.path == path }.map { .file($0) } ?? original(path)
    }
  }

  /// The file of a path, which is the scenario's own or one that it includes.
  func file(_ path: String) throws(EditProblem) -> SourceFile {
    if path == source.path { return source }
    guard case .file(let file) = load(path) else {
      throw .refused("it is in \(path), outside the scenario's folder")
    }
    return file
  }

  mutating func apply(_ edits: TextEdits, to path: String) throws(EditProblem) {
    replace(edits.applied(to: try file(path).bytes), in: path)
  }

  mutating func replace(_ bytes: [UInt8], in path: String) {
    guard path != source.path else {
      source.bytes = bytes
      return
    }
    let file = SourceFile(path: path, bytes: bytes)
    guard let index = included.firstIndex(where: { $0.path == path }) else {
      included.append(file)
      return
    }
    included[index] = file
  }

  /// The layouts as the files have them by now.
  func layouts() throws(EditProblem) -> [Layout] {
    guard let study = ScenarioReader.read(source, mostTargets: .max, load: load).study else {
      throw ChangeEditor.unreadable
    }
    return study.layouts
  }
}
