internal import KDL
internal import TouchLab

/// The result of loading an included file.
///
/// The caller reads files; the language decides which.
package enum LoadedFile: Sendable {
  case file(SourceFile)
  /// A file outside of the folders from which a scenario may include.
  case outside
  case unreadable(String)
}

/// A top-level node and its file.
struct Statement {
  var node: KDLNode
  /// The index of its file among those that were read.
  var file: Int
}

/// Reads a scenario and its includes into one list of statements.
struct IncludeReader {
  private(set) var files: [SourceFile] = []
  private(set) var statements: [Statement] = []
  private(set) var diagnostics: [Diagnostic] = []
  private var isFull = false
  /// The number of nodes that may follow.
  private var nodesLeft: Int
  private let load: (String) -> LoadedFile

  /// Makes a reader; `load` gets paths relative to the folder that the first file's path is
  /// relative to.
  init(mostNodes: Int = .max, load: @escaping (String) -> LoadedFile) {
    self.load = load
    nodesLeft = mostNodes
  }

  static let deepest = 16
  /// The largest number of files of a scenario.
  ///
  /// Files that include each other twice double at every level.
  static let mostFiles = 1000

  /// Adds a file's statements; those of an included file take the place of the include.
  mutating func read(_ file: SourceFile, through including: [String] = []) {
    let index = files.count
    files.append(file)
    let nodes: [KDLNode]
    do {
      nodes = try KDLParser.parse(file.bytes, mostNodes: nodesLeft).nodes
    } catch {
      diagnostics += SyntaxErrors.all(in: file, mostNodes: nodesLeft)
      return
    }
    nodesLeft -= nodes.countWithChildren
    let quotes = SyntaxErrors.typographicQuotes(in: nodes, of: file)
    guard quotes.isEmpty else {
      diagnostics += quotes
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
    guard let (value, path) = path(of: node, in: file) else { return }
    let joined = Path.join(Path.folder(of: files[file].path), path)
    let fault: Fault
    if including.contains(Path.normalized(joined)) {
      fault = .includeCycle(path)
    } else if including.count > Self.deepest {
      fault = .includeTooDeep(limit: Self.deepest)
    } else if files.count >= Self.mostFiles {
      // The error is reported once for all later files.
      guard !isFull else { return }
      isFull = true
      fault = .includeTooMany(limit: Self.mostFiles)
    } else {
      switch load(joined) {
      case .file(let loaded):
        read(loaded, through: including)
        return
      case .outside: fault = .includeOutside(path)
      case .unreadable(let reason): fault = .includeUnreadable(path, reason: reason)
      }
    }
    add(fault, at: value.range, in: file)
  }

  /// The path of an include; anything but one argument is reported.
  private mutating func path(of node: KDLNode, in file: Int) -> (value: KDLValue, path: String)? {
    var reader = NodeReader(files: files)
    let statement = Statement(node: node, file: file)
    if let form = Grammar.statement(node.name) { reader.checkShape(statement, form) }
    let path = node.arguments.first.flatMap { reader.text($0, of: "path", in: statement) }
    if path == "" { reader.report(.missingArgument("a path", node: node.name), statement) }
    diagnostics += reader.diagnostics
    guard reader.diagnostics.isEmpty, let value = node.arguments.first, let path else {
      return nil
    }
    return (value, path)
  }

  private mutating func add(_ fault: Fault, at range: SourceRange, in file: Int) {
    diagnostics.append(Diagnostic(fault, at: range, in: files[file]))
  }
}

extension [KDLNode] {
  /// The number of these nodes and those in their blocks.
  fileprivate var countWithChildren: Int {
    var left = [self]
    var sum = 0
    while let nodes = left.popLast() {
      sum += nodes.count
      for node in nodes { if let children = node.children { left.append(children) } }
    }
    return sum
  }
}
