internal import KDL

extension ChangeEditor {
  /// A rewritten scenario as files beside each other: the scenario as `path`, and each included file that
  /// changed as `NAME-FILE.kdl`, which the scenario then includes; nil where one is included by another, or
  /// includes others itself.
  package static func relocated(_ rewritten: Rewritten, to path: String) -> [SourceFile]? {
    guard !rewritten.included.isEmpty else {
      return [SourceFile(path: path, bytes: rewritten.text.bytes)]
    }
    guard let nodes = try? Workplace.parse(rewritten.text.bytes) else { return nil }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let name = path.dropFirst(folder.count)
    let stem = name.hasSuffix(".kdl") ? name.dropLast(4) : name
    let own =
      rewritten.text.path.lastIndex(of: "/").map { String(rewritten.text.path[...$0]) } ?? ""
    var edits = TextEdits()
    var files: [SourceFile] = []
    for file in rewritten.included {
      let inner = (try? Workplace.parse(file.bytes)) ?? []
      let node = nodes.first { node in
        guard node.name == "include", case .string(let named)? = node.arguments.first?.content
        else {
          return false
        }
        return own + named == file.path || named == file.path
      }
      guard let node, !inner.contains(where: { $0.name == "include" }) else { return nil }
      let last = file.path.split(separator: "/").last.map(String.init) ?? file.path
      let moved = "\(stem)-\(last)"
      edits.setArgument(
        0, to: KDLPrinter.quoted(moved), of: node, in: rewritten.text.bytes)
      files.append(SourceFile(path: folder + moved, bytes: file.bytes))
    }
    return [SourceFile(path: path, bytes: edits.applied(to: rewritten.text.bytes))] + files
  }
}
