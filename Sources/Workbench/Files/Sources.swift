/// The files that something was read from, which nothing may be written over.
struct Sources {
  private let identities: Set<FileAccess.Identity>
  private let files: FileAccess

  init(_ paths: [String], _ files: FileAccess) {
    self.files = files
    identities = Set(paths.compactMap(files.identity))
  }

  /// What is wrong with writing these files: the first of them that is a source, under whatever name.
  func problem(withWriting paths: [String]) -> UsageError? {
    // What is printed is no file that was read, even where both are one terminal.
    let source = paths.first { path in
      path != "-" && files.identity(path).map(identities.contains) ?? false
    }
    return source.map { path in
      UsageError(
        "cannot write '\(path)': the scenario is read from it", hint: "write to another file")
    }
  }
}
