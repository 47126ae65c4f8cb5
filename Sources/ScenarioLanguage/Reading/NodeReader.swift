internal import KDL
internal import TouchLab

/// Reads single nodes and their values, and collects the errors of a scenario.
struct NodeReader {
  let files: [SourceFile]
  private(set) var diagnostics: [Diagnostic] = []
  /// The unreadable parts, which explain other errors.
  var unreadParts = UnreadParts()
  var removals = InheritedRemovals()
  /// The unit of the lengths of the screens that are read.
  var unit = LengthUnit.pt
  /// Whether a misspelt icon is an error. Platforms without system icons take any name.
  var refusesSlips = true

  init(files: [SourceFile]) { self.files = files }

  // MARK: - Saying what is wrong

  mutating func report(_ fault: Fault, at range: SourceRange, in file: Int) {
    guard !unreadParts.explain(fault) else { return }
    unreadParts.note(range, in: file)
    diagnostics.append(Diagnostic(fault, at: range, in: files[file]))
  }

  mutating func report(_ fault: Fault, at place: KDLValue, of statement: Statement) {
    report(fault, at: place.range, in: statement.file)
  }

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

  private mutating func checkChildren(of statement: Statement, _ form: NodeForm, depth: Int) {
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

  /// The value of a property of any type; nil, and reported, if it is invalid.
  mutating func value(
    _ value: KDLValue, of name: String, _ type: ValueType, in statement: Statement
  ) -> PropertyValue? {
    switch type {
    case .id(.edition):
      return self.value(value, of: name, .word(of: GuidelineSet.self), in: statement)
    case .text, .id:
      return text(value, of: name, in: statement).map { .text($0) }
    case .textOrNumber:
      return textOrNumber(value, of: name, in: statement).map { .text($0) }
    case .textAmong(let known, let refusingSlips):
      guard let text = text(value, of: name, in: statement) else { return nil }
      if refusingSlips, refusesSlips, let meant = meantWord(by: text, among: known) {
        report(.unknownValue(text, of: name, known: [meant]), at: value, of: statement)
      }
      return .text(text)
    case .word(let words):
      guard let word = text(value, of: name, among: words, in: statement) else { return nil }
      if words.contains(word) { return .text(word) }
      report(.unknownValue(word, of: name, known: words), at: value, of: statement)
      return nil
    case .flag:
      return flag(value, of: name, in: statement).map { .flag($0) }
    case .flagOr(let other):
      if case .string = value.content { return self.value(value, of: name, other, in: statement) }
      return flag(value, of: name, in: statement).map { .flag($0) }
    case .wordOr(let word, let other):
      if value.content == .string(word) { return .text(word) }
      return self.value(value, of: name, other, in: statement)
    case .wordOrNumber(let words, let limits):
      if case .string(let word) = value.content {
        return self.word(word, or: limits, among: words, value, of: name, in: statement)
      }
      return number(value, of: name, limits, in: statement).map { .text($0.points) }
    case .series(let part):
      return series(value, of: name, part, in: statement)
    case .number(let limits):
      return number(value, of: name, limits, in: statement).map { .number($0) }
    case .wholeNumber(let range):
      return wholeNumber(value, of: name, range, in: statement).map { .wholeNumber($0) }
    }
  }

  /// The arguments of a setting; nil if one is missing or invalid. A repeated last argument gives
  /// as many as there are.
  mutating func values<Owner>(
    of statement: Statement, _ part: SettingPart<Owner>
  ) -> [PropertyValue]? {
    let given = statement.node.arguments
    var expected = Array(zip(part.names, part.form.arguments))
    if part.form.repeatsLast, let last = expected.last {
      expected += Array(repeating: last, count: max(0, given.count - expected.count))
    }
    let values = zip(expected, given).compactMap {
      value($1, of: $0.0, $0.1.type, in: statement)
    }
    return values.count == expected.count ? values : nil
  }

  /// The known word that a text misspells; nil for a known word, and for any other text.
  private func meantWord(by text: String, among known: [String]) -> String? {
    guard !known.contains(text) else { return nil }
    return known.first { NearestWord.isMisspelling(text, of: $0) }
  }

  /// Several values of a type in one text; a single number needs no quotes.
  private mutating func series(
    _ value: KDLValue, of name: String, _ part: ValueType, in statement: Statement
  ) -> PropertyValue? {
    guard case .string(let text) = value.content else {
      return self.value(value, of: name, part, in: statement)
    }
    var words: [String] = []
    for word in text.split(separator: " ") {
      var one = value
      one.content = .string(String(word))
      guard let read = self.value(one, of: name, part, in: statement)?.text else { return nil }
      words.append(read)
    }
    return words.isEmpty ? nil : .text(words.joined(separator: " "))
  }

  /// One of the words, or a number that is written as text.
  private mutating func word(
    _ word: String, or limits: Limits, among words: [String], _ value: KDLValue, of name: String,
    in statement: Statement
  ) -> PropertyValue? {
    if words.contains(word) { return .text(word) }
    guard let number = Double(word), number.isFinite else {
      let other = "a number, \(limits.words(in: unit))"
      report(.unknownValue(word, of: name, known: words, or: other), at: value, of: statement)
      return nil
    }
    guard limits.contains(number) else {
      report(.outOfRange(of: name, range: limits.words(in: unit)), at: value, of: statement)
      return nil
    }
    return .text(number.points)
  }

  /// The text of a value; nil, and reported, for a number or boolean.
  mutating func text(
    _ value: KDLValue, of name: String, among words: [String] = [], in statement: Statement
  ) -> String? {
    guard case .string(let text) = value.content else {
      report(.wrongType(of: name, expected: .word(words)), at: value, of: statement)
      return nil
    }
    return text
  }

  mutating func text(_ name: String, of statement: Statement) -> String? {
    statement.node.property(name).flatMap { text($0, of: name, in: statement) }
  }

  /// A text that may be written as a number, such as a badge.
  mutating func textOrNumber(
    _ value: KDLValue, of name: String, in statement: Statement
  ) -> String? {
    switch value.content {
    case .string(let text): return text
    case .number(let number): return number.literal
    case .boolean, .null:
      report(.wrongType(of: name, expected: .wordOrNumber), at: value, of: statement)
      return nil
    }
  }

  mutating func number(
    _ value: KDLValue, of name: String, _ limits: Limits, in statement: Statement
  ) -> Double? {
    guard case .number(let number) = value.content else {
      report(.wrongType(of: name, expected: .number), at: value, of: statement)
      return nil
    }
    let double = number.double
    guard double.isFinite else {
      report(.notFinite(of: name), at: value, of: statement)
      return nil
    }
    guard limits.contains(double) else {
      report(
        .outOfRange(of: name, range: limits.words(in: unit), value: double), at: value,
        of: statement)
      return nil
    }
    return double
  }

  mutating func number(_ name: String, of statement: Statement, _ limits: Limits) -> Double? {
    statement.node.property(name).flatMap { number($0, of: name, limits, in: statement) }
  }

  mutating func wholeNumber(
    _ value: KDLValue, of name: String, _ range: ClosedRange<Int>, in statement: Statement
  ) -> Int? {
    guard case .number(let number) = value.content else {
      report(.wrongType(of: name, expected: .wholeNumber), at: value, of: statement)
      return nil
    }
    guard number.double.isFinite else {
      report(.notFinite(of: name), at: value, of: statement)
      return nil
    }
    guard number.integer != nil || number.double == number.double.rounded() else {
      report(.wrongType(of: name, expected: .wholeNumber), at: value, of: statement)
      return nil
    }
    guard let integer = number.integer, range.contains(integer) else {
      let words = "\(range.lowerBound) to \(range.upperBound)"
      report(.outOfRange(of: name, range: words), at: value, of: statement)
      return nil
    }
    return integer
  }

  mutating func flag(_ name: String, of statement: Statement) -> Bool? {
    statement.node.property(name).flatMap { flag($0, of: name, in: statement) }
  }

  mutating func flag(_ value: KDLValue, of name: String, in statement: Statement) -> Bool? {
    guard case .boolean(let flag) = value.content else {
      report(.wrongType(of: name, expected: .boolean), at: value, of: statement)
      return nil
    }
    return flag
  }

  mutating func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ value: KDLValue, of name: String, in statement: Statement
  ) -> Choice? {
    guard let word = text(value, of: name, in: statement) else { return nil }
    if let choice = Choice(rawValue: word) { return choice }
    report(
      .unknownValue(word, of: name, known: Choice.allCases.map(\.rawValue)), at: value,
      of: statement)
    return nil
  }

  mutating func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: String, of statement: Statement
  ) -> Choice? {
    statement.node.property(name).flatMap { choice($0, of: name, in: statement) }
  }

  /// The text of the first argument; `checkShape` reports a missing one.
  mutating func id(of statement: Statement) -> String? {
    guard let value = statement.node.argument(at: 0) else { return nil }
    if case .string(let id) = value.content, !id.isEmpty { return id }
    guard let id = text(value, of: "the id of \(statement.node.name)", in: statement) else {
      return nil
    }
    guard !id.isEmpty else {
      report(.missingArgument("an id that is not empty", node: statement.node.name), statement)
      return nil
    }
    return id
  }

  mutating func argument(_ index: Int, _ what: @autoclosure () -> String, of statement: Statement)
    -> String?
  {
    guard let value = statement.node.argument(at: index) else { return nil }
    return text(value, of: what(), in: statement)
  }

  /// The id of a property; nil, and reported, if it names nothing.
  mutating func named(
    _ property: String, _ kind: Fault.Named, _ known: [String], _ statement: Statement
  ) -> String? {
    guard let value = statement.node.property(property),
      let id = text(value, of: property, in: statement)
    else { return nil }
    if known.contains(id) { return id }
    report(.unknownID(id, kind: kind, known: known), at: value, of: statement)
    return nil
  }

  /// The arguments as numbers within limits; invalid ones are reported and left out.
  mutating func numbers(of statement: Statement, _ names: [String], _ limits: Limits) -> [Double] {
    zip(names, statement.node.arguments).compactMap { name, value in
      number(value, of: name, limits, in: statement)
    }
  }
}

/// Paths as text, joined and shortened without a file system.
package enum Path {
  /// The path without its last part; empty for a bare name.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  package static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// The last part without its ending: `mail` of `Scenarios/mail.kdl`.
  package static func stem(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// A path relative to a folder; an absolute path is itself.
  package static func join(_ folder: String, _ path: String) -> String {
    if path.hasPrefix("/") || folder.isEmpty { return normalized(path) }
    return normalized(folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)")
  }

  /// The path without `.`, doubled slashes and `..` after a name.
  package static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !path.hasPrefix("/") {
        parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}

extension KDLNode {
  /// The node that begins at a place, among this one and its descendants.
  func node(at place: SourcePlace) -> KDLNode? { [self].chain(to: place)?.last }
}

extension [KDLNode] {
  /// The nodes from the top level down to the one that begins at a place; nil if there is none.
  func chain(to place: SourcePlace) -> [KDLNode]? {
    // Nodes are in the order of the text: only the last one that begins by then can match.
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      let start = self[middle].range.start
      if (start.line, start.column) <= (place.line, place.column) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low > 0 else { return nil }
    let node = self[low - 1]
    if node.range.start.line == place.line, node.range.start.column == place.column {
      return [node]
    }
    guard place.line <= node.range.end.line else { return nil }
    return node.children?.chain(to: place).map { [node] + $0 }
  }
}
