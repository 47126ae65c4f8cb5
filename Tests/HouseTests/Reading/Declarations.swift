/// A type as a source declares it.
struct DeclaredType: Hashable {
  /// With the types around it: `Element.Row`.
  let name: String
  let line: Int
  let isNested: Bool
  let isPrivate: Bool
}

/// A function, property, case or nested type that other files may name.
struct DeclaredMember {
  let name: String
  /// The type that has it, without the types around that; nil at the file's level.
  let owner: String?
  /// Nil for a property or a type, and for a case, whose labels patterns leave out.
  let parameters: [Parameter]?
  let isPrivate: Bool
}

/// A function, initialiser or subscript with a body.
struct FunctionBody {
  let name: String
  let line: Int
  let length: Int
}

/// What a Swift source declares, read off its words.
struct Declarations {
  private(set) var types: [DeclaredType] = []
  private(set) var members: [DeclaredMember] = []
  private(set) var functions: [FunctionBody] = []
  /// The lines of each type and of its extensions, by full name, without those of nested types.
  private(set) var typeLengths: [String: Int] = [:]
  /// The names of parameters, and those that code gives to its own values and functions.
  private(set) var locals: Set<String> = []
  /// The names that are labels of arguments.
  let labels: Set<String>

  private let words: [Word]
  private var scopes: [Scope] = []

  /// A type or an extension around what is read.
  private struct Scope {
    let name: String
    let depth: Int
    let isPrivate: Bool
    let line: Int
    /// The lines of the types inside it.
    var nested = 0
  }

  private static let typeKeywords: Set = [
    "struct", "enum", "class", "protocol", "actor", "typealias",
  ]
  /// The words with which a declaration, a scope or a list of names begins or ends.
  private static let addingNotes = typeKeywords.union([
    "extension", "func", "init", "subscript", "deinit", "let", "var", "case", "for", "(", "{", "}",
  ])

  init(_ words: [Word]) {
    self.words = words
    labels = Set(words.indices.filter(words.isLabel).map { words[$0].text })
    for index in words.indices.dropLast() where Self.addingNotes.contains(words[index].text) {
      if words[index].text == "}" {
        if words[index].depth == scopes.last?.depth { endScope(at: words[index].line) }
      } else if index == 0 || words[index - 1].text != "." {
        read(index)
      }
    }
  }

  private mutating func endScope(at line: Int) {
    let name = scopes.map(\.name).joined(separator: ".")
    let scope = scopes.removeLast()
    let length = line - scope.line + 1
    typeLengths[name, default: 0] += length - scope.nested
    if !scopes.isEmpty { scopes[scopes.count - 1].nested += length }
  }

  /// Reads what begins with a word, if it is a keyword that declares something.
  private mutating func read(_ index: Int) {
    let (word, follows) = (words[index], words[index + 1])
    switch word.text {
    case "extension" where follows.isName || follows.text == "[":
      let name = words.extendedName(after: index)
      scopes.append(
        Scope(name: name, depth: word.depth, isPrivate: isPrivate(index), line: word.line))
    case "func", "init", "subscript", "deinit": readFunction(index)
    case "let", "var":
      let names = words.boundNames(after: index)
      if declaresMember(index) {
        for name in names { add(name, index) }
      } else {
        locals.formUnion(names)
      }
    case "case" where declaresMember(index) && !scopes.isEmpty:
      for name in words.caseNames(after: index) { add(name, index) }
    case "for": locals.formUnion(words.loopNames(after: index))
    case "(" where words.isTuple(at: index):
      for part in Parameter.list(in: words, from: index) where part.label != "_" {
        members.append(.init(name: part.label, owner: nil, parameters: nil, isPrivate: true))
      }
    case "{": locals.formUnion(words.closureNames(after: index))
    case let text where Self.typeKeywords.contains(text) && follows.isName && word.nesting == 0:
      if !["func", "var", "let"].contains(follows.text) { readType(index) }
    default: break
    }
  }

  private mutating func readType(_ index: Int) {
    let (word, name) = (words[index], words[index + 1].text)
    let full = (scopes.map(\.name) + [name]).joined(separator: ".")
    types.append(
      DeclaredType(
        name: full, line: word.line, isNested: !scopes.isEmpty,
        isPrivate: words.isPrivate(before: index)))
    if declaresMember(index), !scopes.isEmpty { add(name, index) }
    if word.text != "typealias" {
      scopes.append(
        Scope(name: name, depth: word.depth, isPrivate: isPrivate(index), line: word.line))
    }
  }

  private mutating func readFunction(_ index: Int) {
    let (word, follows) = (words[index], words[index + 1])
    if word.nesting == 0, let body = words.body(from: index) { functions.append(body) }
    guard word.text != "deinit", let opening = words[index...].firstIndex(where: { $0.text == "(" })
    else { return }
    let parameters = Parameter.list(in: words, from: opening)
    locals.formUnion(parameters.flatMap(\.names))
    guard word.text == "func", follows.isName else { return }
    if declaresMember(index) {
      add(follows.text, index, parameters)
    } else {
      locals.insert(follows.text)
    }
  }

  /// Whether a type or the file declares what begins here, and not code.
  private func declaresMember(_ index: Int) -> Bool {
    let depth = scopes.last.map { $0.depth + 1 } ?? 0
    return words[index].nesting == 0 && words[index].depth == depth
  }

  private func isPrivate(_ index: Int) -> Bool {
    words.isPrivate(before: index) || scopes.last?.isPrivate == true
  }

  private mutating func add(_ name: String, _ index: Int, _ parameters: [Parameter]? = nil) {
    let owner = scopes.last?.name.split(separator: ".").last.map(String.init)
    members.append(
      DeclaredMember(
        name: name, owner: owner, parameters: parameters, isPrivate: isPrivate(index)))
  }
}
