internal import KDL
internal import TouchLab

/// The parts of a scenario that could not be read.
///
/// Things that are missing because of them are no errors of their own.
struct UnreadParts {
  /// Whether a whole file could not be read, which may define any name.
  var isFileLost = false
  /// The layouts in which a name is looked up.
  var layouts: [String] = []
  /// The places of errors, by file and byte.
  private var places: Set<Place> = []
  /// The names in nodes that were left out.
  private var names: Set<String> = []
  /// The endings among these names, which follow the id of the element around them.
  private var endings: Set<String> = []
  /// The layouts that lack screens of an unreadable one.
  private var incomplete: Set<String> = []

  private struct Place: Hashable {
    let file: Int
    let offset: Int
  }

  // MARK: - What was lost

  mutating func note(_ range: SourceRange, in file: Int) {
    places.insert(Place(file: file, offset: range.start.offset))
  }

  /// Notes all names in a node that is left out.
  ///
  /// A loop, because nodes can be deep.
  mutating func lose(_ node: KDLNode) {
    var left = [node]
    while let node = left.popLast() {
      if case .string(let name) = node.arguments.first?.content { lose(name) }
      left += node.children ?? []
    }
  }

  mutating func lose(_ name: String) {
    guard !name.isEmpty else { return }
    if name.hasPrefix("-") { endings.insert(name) } else { names.insert(name) }
  }

  mutating func leaveIncomplete(_ layout: String) { incomplete.insert(layout) }

  // MARK: - What follows from it

  func isIncomplete(_ layout: String) -> Bool { incomplete.contains(layout) }

  /// Whether an id may be a lost one, or may be made from one, such as `dose-plus`.
  func isLost(_ id: String) -> Bool {
    if names.contains(id) || endings.contains(where: id.hasSuffix) { return true }
    return id.indices.contains { id[$0] == "-" && names.contains(String(id[..<$0])) }
  }

  private func flawed(_ node: KDLNode, in file: Int) -> [KDLEntry] {
    node.entries.filter { entry in
      isNoted(entry.nameRange, file) || isNoted(entry.value.range, file)
        || isNoted(entry.range, file)
    }
  }

  /// Whether a contradiction follows from a value of the node that could not be read.
  func explain(_ fault: Fault, of node: KDLNode, in file: Int) -> Bool {
    switch fault {
    case .outOfRange, .unknownValue: !flawed(node, in: file).isEmpty
    default: false
    }
  }

  /// Whether an error follows from lost names.
  func explain(_ fault: Fault) -> Bool {
    switch fault {
    case .unknownID(let id, let kind, _, _, _):
      switch kind {
      case .rule, .edition: false
      case .person, .device: isLost(id)
      case .layout, .task: isFileLost || isLost(id)
      case .screen, .destination, .element, .notice, .tab, .field:
        isFileLost || isLost(id) || layouts.contains(where: isIncomplete)
      }
    case .replacesNothing(_, let id): isFileLost || isLost(id)
    case .unknownValue(let word, "selected", _, _): isLost(word)
    default: false
    }
  }

  /// Whether a missing part of the node is one that it states wrongly.
  func explain(_ fault: Fault, of statement: Statement) -> Bool {
    let wrong = flawed(statement.node, in: statement.file)
    guard !wrong.isEmpty else { return false }
    switch fault {
    case .missingArgument: return wrong.contains { $0.name == "id" || $0.name == "name" }
    case .missingProperty(let words, _):
      let missing = words.split(separator: " ").map { $0.filter { $0 != "=" } }
      return wrong.contains { $0.isMeant(for: missing) }
    case .missingPlace(let missing, _):
      return wrong.contains { ($0.name != nil || $0.value.isNumber) && $0.isMeant(for: missing) }
    default: return false
    }
  }

  private func isNoted(_ range: SourceRange?, _ file: Int) -> Bool {
    range.map { places.contains(Place(file: file, offset: $0.start.offset)) } ?? false
  }
}

extension KDLValue {
  fileprivate var isNumber: Bool { if case .number = content { true } else { false } }
}

extension KDLEntry {
  /// Whether a faulty entry was most likely meant for one of the properties.
  ///
  /// It is a value without a name, a misspelt or foreign name, `>=`, or a property with a wrong
  /// value.
  fileprivate func isMeant(for properties: [String]) -> Bool {
    guard let name else { return true }
    return properties.contains(name) || [">", "<"].contains(name)
      || !NearestWord.candidates(for: name, among: properties).isEmpty
      || !DesignerWords.replacements(forProperty: name, among: properties).isEmpty
  }
}
