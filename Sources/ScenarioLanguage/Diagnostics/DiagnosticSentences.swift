internal import TouchLab

extension Diagnostic {
  /// The text to print: `file:line:column: error: …`, the line, a caret, and any hint.
  package var text: String {
    let weight = fault.isWarning ? "warning" : "error"
    let head = "\(place.file):\(place.line):\(place.column): \(weight): \(fault.sentence)"
    var lines = [head.onOneLine]
    if isQuoted {
      let shown = Excerpt(of: line, lead: lead, length: length)
      lines += ["    \(shown.text)", "    \(shown.caret)"]
    }
    if let hint = fault.hint { lines.append("    \(hint.onOneLine)") }
    return lines.joined(separator: "\n")
  }
}

extension [Diagnostic] {
  /// The text of each diagnostic: of each file the first 50, and the number of the others.
  package var texts: [String] {
    var counts: [String: Int] = [:]
    var files: [String] = []
    var texts: [String] = []
    for diagnostic in self {
      let count = (counts[diagnostic.place.file] ?? 0) + 1
      counts[diagnostic.place.file] = count
      if count == 1 { files.append(diagnostic.place.file) }
      if count <= mostShownOfFile { texts.append(diagnostic.text) }
    }
    for file in files {
      let more = (counts[file] ?? 0) - mostShownOfFile
      if more > 0 { texts.append("\(file.onOneLine): \(more.counted("more error"))") }
    }
    return texts
  }
}

private let mostShownOfFile = 50

extension Fault {
  package var sentence: String {
    syntaxSentence ?? wordSentence ?? shapeSentence ?? valueSentence ?? includeSentence
      ?? "this cannot be read"
  }

  private var syntaxSentence: String? {
    switch self {
    case .syntax(let sentence, _): lowercasedFirst(sentence)
    case .typographicQuote("'"): "' does not quote texts"
    case .typographicQuote(let quote): "\(quote) is a typographic quote"
    case .empty: "the scenario is empty"
    case .noScreens: "the scenario has no screens"
    default: nil
    }
  }

  private func lowercasedFirst(_ sentence: String) -> String {
    var text = sentence.prefix(1).lowercased() + sentence.dropFirst()
    if text.last == "." { text.removeLast() }
    return text
  }

  private var wordSentence: String? {
    switch self {
    case .unknownNode(let name, let parent, _):
      parent.isEmpty ? "unknown statement '\(name)'" : "unknown node '\(name)' in \(parent)"
    case .unknownProperty(let name, let node, _): "\(node) has no property '\(name)'"
    case .unknownValue(let value, let property, _, _): "unknown value '\(value)' of \(property)"
    case .unknownID(let id, let kind, _, let layout, _):
      "there is no \(kind.rawValue) '\(id)'" + (layout.map { " in layout '\($0)'" } ?? "")
    case .unknownState(let state, let modes):
      "unknown state '\(state)'; states: "
        + (modes + [NamedState.keyboardName, "text:FIELD"]).listed
    case .noField(let field, let known):
      "text:\(field): no field '\(field)'"
        + (known.isEmpty ? "; the screen has none" : "; fields: \(known.listed)")
    case .modeIsNoState(let name):
      "a mode named '\(name)' cannot be a state; \(name) is the visible keyboard"
    case .usedTwice(let id, let kind, let first):
      "the \(kind.rawValue) id '\(id)' is used twice; first at line \(first.line)"
        + (first.file.isEmpty ? "" : " of \(first.file)")
    case .namedTwice(let id, let kind): "the \(kind.rawValue) '\(id)' is named twice"
    case .reservedID(let id): "the id '\(id)' is reserved"
    default: nil
    }
  }

  private var shapeSentence: String? {
    switch self {
    case .missingArgument(let what, let node): "\(node) needs \(what)"
    case .extraArgument(let node, let takes, _, _):
      takes == 0 ? "\(node) takes no value" : "\(node) takes no more than \(takes.counted("value"))"
    case .aimAndMore(let node):
      "\(node) takes an id, or x and y; no value can follow an id"
    case .definesOne(let node): "a \(node) with a block has one id"
    case .driftsTwice(let id):
      "hand= would count the drift of thumbs twice: the scatter of \(id) contains it"
    case .missingProperty(let name, let node): "\(node) needs \(name)="
    case .missingPlace(let names, let node):
      "\(node) needs \(names.map { "\($0)=" }.joined(separator: " or "))"
    case .missingChild(let name, let node): "\(node) needs \(name)"
    case .noBlockHere(let node): "\(node) takes no block"
    case .propertyNotForStep(let name):
      "a point is given by two numbers, not together with \(name)="
    case .severalEffects(let names):
      "an element has one effect, not \(names.joined(separator: " and "))"
    case .hitTargetBeside(let property): "an element has a hit-target or \(property), not both"
    case .noneBesideGrow: "an element has hit=none or grow=, not both"
    case .standsOnItself(let id):
      "'\(id)' is below or above itself, directly or in a cycle"
    case .otherBlock(let id, let property, let block):
      "'\(id)' is in another block; \(property)= needs an element "
        + (block.map { "in the block of '\($0)'" } ?? "of the screen itself")
    case .leftOut(let id, let property, let element, let screen):
      "\(element) has \(property)=\(id), which \(screen) leaves out"
    case .leftOutBefore(let id, let screen, let layout):
      "'\(id)' was left out before, on \(screen) of layout '\(layout)'"
    case .severalOn(let ids):
      "only one radio of a block can be on: " + ids.joined(separator: ", ")
    case .tooManyPlaces(let node):
      "\(node) has three places along one axis; use two ends, or an end and a size"
    case .hitTargetApart(let id):
      "every hit target of \(id) is beside its frame, so no tap aimed at \(id) activates it"
    case .sharesSpace(let id, let other):
      "the map '\(id)' and \(other) both fill the space between the bars; give one a frame"
    case .saidTwice(let one, let other):
      "\(one)= and \(other)= are the same property; use one of them"
    case .idle(let name, let node, .outsideRow):
      "\(name)= has no effect here, because \(node) is not in a row"
    case .idle(let name, let node, .insideBlock):
      "\(name)= has no effect here, because \(node) does not stand directly in a screen"
    case .idle(let name, let node, .amongBars):
      "\(name)= has no effect here, because \(node) is among the bars"
    case .idle(let name, _, .beside(let other)): "\(name)= has no effect beside \(other)"
    case .idle(let name, _, .without(let other)): "\(name)= has no effect without \(other)"
    case .likeItself(let id, let kind):
      "the \(kind.rawValue) '\(id)' is like itself, directly or in a cycle"
    case .replacesNothing(let node, let id):
      "\(node) '\(id)' is not in a bar or list, and replaces no element"
    case .tooManyTargets(let screen, let count, let limit):
      "the screen '\(screen)' has \(count) targets; the limit is \(limit)"
    case .severalSteps: "one step at a time"
    case .bothBounds: "a requirement takes either at-least= or at-most="
    case .confusedWithItself(let id): "'\(id)' cannot be confused with itself"
    default: nil
    }
  }

  private var valueSentence: String? {
    switch self {
    case .wrongType(let name, let expected): "\(name) must be \(expected.words)"
    case .notFinite(let name): "\(name) must be a finite number"
    case .outOfRange(let name, let range, _): "\(name) must be \(range)"
    default: nil
    }
  }

  private var includeSentence: String? {
    switch self {
    case .includeUnreadable(let path, let reason): "cannot include '\(path)': \(reason)"
    case .includeOutside(let path):
      "cannot include '\(path)': it is outside the scenario's folder and the working directory"
    case .includeCycle(let path):
      "cannot include '\(path)': it includes itself, directly or in a cycle"
    case .includeTooDeep(let limit): "includes are nested more than \(limit) deep"
    case .includeTooMany(let limit): "the scenario includes more than \(limit) files"
    default: nil
    }
  }
}

extension Fault.ValueShape {
  fileprivate var words: String {
    switch self {
    case .word(let known):
      switch known.count {
      case 0, (Self.mostListed + 1)...: "a word"
      case 1: known[0]
      default: "\(known.dropLast().joined(separator: ", ")) or \(known[known.count - 1])"
      }
    case .number: "a number"
    case .wholeNumber: "a whole number"
    case .boolean: "#true or #false"
    case .wordOrNumber: "a word or a number"
    }
  }

  /// The number of words up to which a message lists them; the guide has longer lists.
  private static let mostListed = 8
}

extension [String] {
  /// The words with commas; of many only the first.
  fileprivate var listed: String {
    let most = 20
    return prefix(most).joined(separator: ", ")
      + (count > most ? " and \(count - most) more" : "")
  }
}

extension Int {
  /// The number with its noun, in the plural unless it is 1.
  fileprivate func counted(_ noun: String) -> String {
    self == 1 ? "1 \(noun)" : "\(self) \(noun)s"
  }
}
