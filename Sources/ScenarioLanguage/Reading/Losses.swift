internal import KDL
internal import TouchLab

/// What of a scenario could not be read: what is missing because of it is no error of its own.
struct Losses {
  /// Whether a whole file could not be read, which may hold any name.
  var isFileLost = false
  /// The layouts in which what is looked for may stand.
  var judged: [String] = []
  /// Where errors are, by file and byte.
  private var places: Set<Place> = []
  /// What is named in nodes that were left out.
  private var names: Set<String> = []
  /// Ids that are appended to that of what they stand in.
  private var endings: Set<String> = []
  /// Layouts that lack what another would have brought.
  private var incomplete: Set<String> = []

  private struct Place: Hashable {
    let file: Int
    let offset: Int
  }

  // MARK: - What was lost

  mutating func note(_ range: SourceRange, in file: Int) {
    places.insert(Place(file: file, offset: range.start.offset))
  }

  /// Notes all that a node names that is left out; a loop, because nodes lie deep.
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

  /// Whether an id may be one of those that were lost, or of what they would have brought, such as
  /// `dose-plus`.
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

  /// Whether an error that sets what a node states against what else it states comes of a value that
  /// could not be read.
  func explain(_ fault: Fault, of node: KDLNode, in file: Int) -> Bool {
    switch fault {
    case .outOfRange, .unknownValue: !flawed(node, in: file).isEmpty
    default: false
    }
  }

  /// Whether an error comes of what was lost.
  func explain(_ fault: Fault) -> Bool {
    switch fault {
    case .unknownID(let id, let kind, _, _, _):
      switch kind {
      case .rule, .edition: false
      case .person, .device: isLost(id)
      case .layout, .task: isFileLost || isLost(id)
      case .screen, .destination, .element, .notice, .tab, .field:
        isFileLost || isLost(id) || judged.contains(where: isIncomplete)
      }
    case .replacesNothing(_, let id): isFileLost || isLost(id)
    case .unknownValue(let word, "selected", _, _): isLost(word)
    default: false
    }
  }

  /// Whether what a node lacks is what it states wrongly.
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
  /// Whether what was found wrong was most likely meant for one of the properties: a value without a
  /// name, a slip in writing one, `>=`, or one of them with a wrong value.
  fileprivate func isMeant(for properties: [String]) -> Bool {
    guard let name else { return true }
    return properties.contains(name) || [">", "<"].contains(name)
      || !NearestWord.candidates(for: name, among: properties).isEmpty
      || !DesignerWords.replacements(forProperty: name, among: properties).isEmpty
  }
}
