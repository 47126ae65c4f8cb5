internal import KDL
internal import TouchLab

/// Reads single nodes and their values, and collects the errors of a scenario.
struct NodeReader {
  let files: [SourceFile]
  private(set) var diagnostics: [Diagnostic] = []
  /// The unreadable parts, which explain other errors.
  var unreadParts = UnreadParts()
  /// The elements that variants leave out.
  var removals = InheritedRemovals()
  /// The unit of the lengths of the screens that are read.
  var unit = LengthUnit.pt
  /// Whether a misspelt icon is an error.
  ///
  /// Platforms without system icons take any name.
  var refusesSlips = true

  init(files: [SourceFile]) {
    self.files = files
  }

  // MARK: - Saying what is wrong

  mutating func report(_ fault: Fault, at range: SourceRange, in file: Int) {
    guard !unreadParts.explain(fault) else { return }
    unreadParts.note(range, in: file)
    diagnostics.append(Diagnostic(fault, at: range, in: files[file]))
  }

  mutating func report(_ fault: Fault, at place: KDLValue, of statement: Statement) {
    report(fault, at: place.range, in: statement.file)
  }

  /// Reports a fault at a node's name.
  mutating func report(_ fault: Fault, _ statement: Statement) {
    guard !unreadParts.explain(fault, of: statement) else { return }
    report(fault, at: statement.node.nameRange, in: statement.file)
  }

  func place(of statement: Statement) -> SourcePlace {
    let start = statement.node.range.start
    return SourcePlace(
      file: files[statement.file].path, line: start.line, column: start.column)
  }

  /// The node as it is written, on one line.
  func text(of statement: Statement) -> String {
    let bytes = files[statement.file].bytes
    let range = statement.node.range.offsets
    guard range.lowerBound >= 0, range.upperBound <= bytes.count else { return "" }
    let text = String(decoding: bytes[range], as: UTF8.self)
    // Spaces within one line stay, because they may be in a text.
    guard text.contains(where: \.isNewline) else { return text }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  // MARK: - Shape

  /// Checks the properties, arguments and children of a node against its form, at every depth.
  mutating func checkShape(_ statement: Statement, _ form: NodeForm, depth: Int = 0) {
    let node = statement.node
    var count = 0
    for entry in node.entries {
      if let name = entry.name {
        if !form.hasProperty(name) {
          report(
            .unknownProperty(name, node: form.name, known: form.properties.map(\.name)),
            at: entry.nameRange ?? entry.range, in: statement.file)
          if name == "id", case .string(let id) = entry.value.content { unreadParts.lose(id) }
        }
      } else {
        count += 1
        if count == form.arguments.count + 1, !form.repeatsLast {
          report(
            .extraArgument(
              node: form.name, takes: form.arguments.count,
              meant: form.property(meantBy: entry.value, of: node),
              whole: form.text(around: entry, in: node)), at: entry.range,
            in: statement.file)
        }
      }
    }
    if count < form.required {
      report(.missingArgument(form.arguments[count].phrase, node: form.name), statement)
    }
    checkChildren(of: statement, form, depth: depth + 1)
  }

  private mutating func checkChildren(
    of statement: Statement, _ form: NodeForm, depth: Int
  ) {
    guard let children = statement.node.children else { return }
    guard form.children != nil, depth < ScreenGrammar.deepest else {
      if !children.isEmpty { report(.noBlockHere(node: form.name), statement) }
      return
    }
    for child in children {
      let childStatement = Statement(node: child, file: statement.file)
      if let childForm = form.child(child.name) {
        checkShape(childStatement, childForm.fitting(child), depth: depth)
      } else {
        // A step defines no names.
        if form.name != Grammar.task.name { unreadParts.lose(child) }
        let known = (form.children ?? []).map(\.name)
        report(.unknownNode(child.name, parent: form.name, known: known), childStatement)
      }
    }
  }
}
