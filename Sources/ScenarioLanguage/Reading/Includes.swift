internal import KDL
internal import TouchLab

/// What came of reading an included file; the rim reads, the language decides what to read.
package enum LoadedFile: Sendable {
  case file(SourceFile)
  /// Outside the folders from which a scenario may include.
  case outside
  case unreadable(String)
}

/// A top-level node and the file it stands in.
struct Statement {
  var node: KDLNode
  /// The place of its file among those that were read.
  var file: Int
}

/// Reads a scenario and all that it includes into one list of statements.
struct IncludeReader {
  private(set) var files: [SourceFile] = []
  private(set) var statements: [Statement] = []
  private(set) var diagnostics: [Diagnostic] = []
  private let load: (String) -> LoadedFile

  /// `load` is given a path relative to where the first file's path is relative to.
  init(load: @escaping (String) -> LoadedFile) {
    self.load = load
  }

  static let deepest = 16

  /// Adds a file's statements, and in the place of each include those of what it includes.
  mutating func read(_ file: SourceFile, through including: [String] = []) {
    let index = files.count
    files.append(file)
    let nodes: [KDLNode]
    do {
      nodes = try KDLParser.parse(file.bytes).nodes
    } catch {
      let fact = Fact.syntax(error.message, hint: error.hint)
      diagnostics.append(Diagnostic(fact, at: error.range, in: file))
      return
    }
    for node in nodes {
      if node.name == "include" {
        include(node, from: index, through: including + [Path.normalized(file.path)])
      } else {
        statements.append(Statement(node: node, file: index))
      }
    }
  }

  private mutating func include(_ node: KDLNode, from file: Int, through including: [String]) {
    guard let value = node.arguments.first, case .string(let path) = value.content,
      node.arguments.count == 1, !path.isEmpty
    else {
      add(.missingArgument("one path", node: "include"), at: node.range, in: file)
      return
    }
    let joined = Path.join(Path.folder(of: files[file].path), path)
    let fact: Fact
    if including.contains(Path.normalized(joined)) {
      fact = .includeCycle(path)
    } else if including.count > Self.deepest {
      fact = .includeTooDeep(limit: Self.deepest)
    } else {
      switch load(joined) {
      case .file(let loaded):
        read(loaded, through: including)
        return
      case .outside: fact = .includeOutside(path)
      case .unreadable(let reason): fact = .includeUnreadable(path, reason: reason)
      }
    }
    add(fact, at: value.range, in: file)
  }

  private mutating func add(_ fact: Fact, at range: SourceRange, in file: Int) {
    diagnostics.append(Diagnostic(fact, at: range, in: files[file]))
  }
}
