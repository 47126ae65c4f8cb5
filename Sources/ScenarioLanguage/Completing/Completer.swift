internal import Guidelines
package import TouchLab

package struct Proposal: Sendable {
  package var text: String
  /// A short description; may be empty.
  package var note: String

  package init(_ text: String, note: String = "") {
    self.text = text
    self.note = note
  }
}

/// The completions at a position of a scenario: words of the language, and existing names.
package struct Completer: Sendable {
  /// The scenario so far; nil before it is loaded.
  var study: Study?
  var layout: Layout?
  var screenID: String?
  /// The screen in front as it is drawn; nil if no screen is in front.
  var placed: PlacedScreen?
  var people: [Person]

  package init(
    study: Study?, layout: Layout?, screenID: String?, placed: PlacedScreen?, people: [Person]
  ) {
    self.study = study
    self.layout = layout
    self.screenID = screenID
    self.placed = placed
    self.people = people
  }
}

// MARK: - Names that there are

extension Completer {
  /// The targets on the screen in front, keys last.
  package var touchable: [Proposal] {
    let targets = placed?.targets ?? []
    let sorted = targets.filter { !$0.isKey } + targets.filter { $0.isKey }
    return sorted.map { Proposal($0.id, note: Self.note(on: $0)) }
  }

  /// A short description of a target, for display beside its id.
  package static func note(on target: Target) -> String {
    let state = target.isEnabled ? "" : ", disabled"
    let danger = target.danger.map { ", \($0.rawValue)" } ?? ""
    let label = target.label == target.id ? "" : " \"\(target.label)\""
    return "\(target.kind)\(label)\(state)\(danger)"
  }

  /// The elements of the screen in front and the tabs, as far as they have an id.
  package var elements: [Proposal] {
    let screen = screenID.flatMap { layout?.screen(id: $0) }
    let inFront = (screen?.allElements ?? []) + (layout?.tabs ?? [])
    return inFront.filter { !$0.id.isEmpty }.map { element in
      let label = element.label.map { " \"\($0)\"" } ?? ""
      return Proposal(element.id, note: "\(element.kind.name)\(label)")
    }
  }

  /// Endings of ids that several elements share, such as `-star`.
  package var endings: [Proposal] {
    let standing = screenID.flatMap { layout?.standingElements(on: $0) } ?? []
    let places = Dictionary(grouping: standing.filter { $0.ending != nil }) { $0.ending ?? "" }
    return places.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }.map { ending, those in
      Proposal(ending, note: "\(those[0].element.kind.name) in \(those.count) places")
    }
  }

  package var screens: [Proposal] { layout?.screens.map { Proposal($0.id, note: $0.title) } ?? [] }

  package var layouts: [Proposal] {
    study?.layouts.map { Proposal($0.id, note: "\($0.screens.count) screens") } ?? []
  }

  package var tasks: [Proposal] {
    study?.tasks.map { Proposal($0.id, note: "\($0.steps.count) steps") } ?? []
  }

  private var tabs: [Proposal] { layout?.tabs.map { Proposal($0.id, note: $0.label ?? "") } ?? [] }

  package func people(but chosen: [String]) -> [Proposal] {
    people.filter { !chosen.contains($0.id) }.map { Proposal($0.id, note: $0.name) }
  }

  /// The ids of all targets and elements, those of the screen in front first.
  private var everywhere: [Proposal] {
    let others = layout?.screens.flatMap(\.allElements).filter { !$0.id.isEmpty } ?? []
    return touchable + others.map { Proposal($0.id, note: $0.kind.name) }
  }
}

// MARK: - Words of the language

extension Completer {
  package static let rules = GuidelineCatalogue.summaries.map { Proposal($0.id, note: $0.title) }
  package static let orientations = Orientation.allCases.map { Proposal($0.rawValue) }
  package static let directions = SwipeDirection.allCases.map { Proposal($0.rawValue) }

  package static func nodes(in form: NodeForm) -> [Proposal] {
    (form.children ?? []).map { Proposal($0.name, note: $0.note) }
  }

  /// The nodes that can be added to a screen, to its bars and to its lists.
  package static var additions: [Proposal] {
    let nodes = Grammar.screen.children ?? []
    let inner = nodes.flatMap { $0.children ?? [] }
      .filter { $0.name != ScreenGrammar.hitTarget.name }
    return (nodes + inner).map { Proposal($0.name, note: $0.note) }
  }

  /// The properties that can be set on an element of the screen in front.
  package func settable(_ arguments: [String], _ word: String) -> [Proposal] {
    guard let name = arguments.first, let screenID,
      let meant = layout?.standingElements(on: screenID).first(where: { $0.isMeant(by: name) }),
      let form = Grammar.element(meant.element.kind.name)
    else { return [] }
    let label = form.arguments.count == 2 ? [Proposal("label=", note: "its label")] : []
    return properties(of: form, arguments, word) + (word.contains("=") ? [] : label)
  }

  /// The next argument of a statement, if it is from a list; nil for any other argument.
  package func firstWords(of statement: String, after arguments: [String]) -> [Proposal]? {
    if statement == Grammar.require.name, arguments.isEmpty {
      return Grammar.metrics.map { Proposal($0.name, note: $0.note) }
    }
    guard let form = Grammar.statement(statement), let last = form.arguments.indices.last,
      arguments.count <= last || form.repeatsLast
    else { return nil }
    let next = form.arguments[min(arguments.count, last)].type
    switch next {
    case .word, .id(.rule), .id(.edition):
      return values(of: next)
        .filter { !arguments.contains($0.text) }
    default: return nil
    }
  }

  /// The values of a node's next argument, as far as they can be listed.
  package func arguments(of form: NodeForm, after given: [String]) -> [Proposal] {
    guard let last = form.arguments.last, given.count < form.arguments.count || form.repeatsLast
    else { return [] }
    let next = given.count < form.arguments.count ? form.arguments[given.count] : last
    return values(of: next.type).filter { !given.contains($0.text) }
  }

  /// The properties of a node that are not stated yet; after `name=` its values.
  package func properties(of form: NodeForm, _ words: [String], _ word: String) -> [Proposal] {
    guard let equals = word.firstIndex(of: "=") else {
      return form.properties
        .filter { property in !words.contains { $0.hasPrefix("\(property.name)=") } }
        .map { Proposal("\($0.name)=", note: $0.note) }
    }
    let start = String(word[...equals])
    guard let property = form.property(String(start.dropLast())) else { return [] }
    return values(of: property, in: form).map { Proposal(start + $0.text, note: $0.note) }
  }

  /// The keys of `expect`; after `key=` the values of that key.
  package func expectations(startingWith word: String) -> [Proposal] {
    guard let expect = Grammar.step("expect") else { return [] }
    return properties(of: expect, [], word)
  }

  private func values(of property: PropertyForm, in form: NodeForm) -> [Proposal] {
    switch property.type {
    // Requirements and ignores can name elements of any screen.
    case .id(.element) where Grammar.statement(form.name) != nil: everywhere
    // A requirement names a person who taps in the scenario.
    case .id(.person) where form.name == Grammar.require.name:
      study?.people.map { Proposal($0.id, note: $0.name) } ?? []
    case .textAmong(let words, _) where words == Outcome.meanings.map(\.name):
      Outcome.meanings.map { Proposal($0.name, note: $0.meaning) }
    case _ where property.name == Expectation.Key.mode.rawValue && form.name == "expect": modes
    default: values(of: property.type)
    }
  }

  /// The modes that elements of the layout toggle, each once.
  private var modes: [Proposal] {
    var seen: Set<String> = []
    return (layout?.screens ?? []).flatMap(\.allElements).flatMap { element in
      element.toggledModes.filter { seen.insert($0).inserted }.map {
        Proposal($0, note: "toggled by \(element.id)")
      }
    }
  }

  private var states: [Proposal] {
    let screens = screenID.flatMap { layout?.screen(id: $0) }.map { [$0] } ?? layout?.screens ?? []
    let fields = screens.flatMap(\.allElements).filter(\.isField).map { field in
      Proposal(NamedState.text(ofField: field.id).name, note: "while \(field.id) holds text")
    }
    return modes + [Proposal(NamedState.keyboardName, note: "while the keyboard shows")] + fields
  }

  private func values(of type: ValueType) -> [Proposal] {
    switch type {
    case .flag: ["#true", "#false"].map { Proposal($0) }
    case .flagOr(let other): values(of: .flag) + values(of: other)
    case .word(let words), .textAmong(let words, _): words.map { Proposal($0) }
    case .wordOr(let word, let other): [Proposal(word)] + values(of: other)
    case .id(let referent): ids(of: referent)
    case .wordOrNumber(let words, _): words.map { Proposal($0) }
    case .series(let part): values(of: part)
    case .text, .textOrNumber, .number, .wholeNumber: []
    }
  }

  private func ids(of referent: Referent) -> [Proposal] {
    switch referent {
    case .screen: screens
    case .destination:
      screens + (layout?.screens.flatMap(\.panels) ?? []).map { Proposal($0.id) }
    case .tab: tabs
    case .notice: (layout?.screens.flatMap(\.notices) ?? []).map { Proposal($0.id) }
    // In a file no screen is in front, and steps can name any element.
    case .field, .element: placed == nil ? everywhere : touchable
    case .state: states
    case .layout: layouts
    case .task: tasks
    case .person: people(but: [])
    case .rule: Self.rules
    case .edition: GuidelineSet.allCases.map { Proposal($0.rawValue, note: $0.title) }
    case .device: DeviceCatalogue.all.map { Proposal($0.id, note: $0.name) }
    }
  }
}

extension NodeForm {
  /// The arguments of the node in words: `item: an id, a label, then properties`.
  package var usage: String {
    let parts = arguments.map(\.phrase) + (properties.isEmpty ? [] : ["then properties"])
    return "\(name): \(parts.joined(separator: ", "))"
  }
}

/// The position of the cursor in a scenario's text: the blocks around it, and its statement.
package struct GrammarPosition {
  /// The first words of the statements whose blocks are open, the outermost first.
  package private(set) var path: [String] = []
  /// The words of the statement so far, without the word at the cursor.
  package private(set) var words: [String] = []
  /// Whether the outermost statement begins with `add`. `words` does not contain `add`.
  package private(set) var isAddition = false
  /// The part of the word before the cursor.
  package private(set) var word = ""

  package private(set) var isInRemark = false

  /// Reads the text before the cursor, which may be incomplete.
  package init(_ text: String) {
    var isQuoted = false
    var isRemark = false
    var before: Character = " "
    for character in text {
      let last = before
      before = character
      if isRemark {
        isRemark = !character.isNewline
        if isRemark { continue }
      }
      if character == "\"", last != "\\" { isQuoted.toggle() }
      if isQuoted {
        word.append(character)
        continue
      }
      switch character {
      case "/" where last == "/":
        isRemark = true
        word = ""
      case "{":
        endWord()
        path.append(words.first ?? "")
        words = []
      case "}":
        endWord()
        words = []
        if !path.isEmpty { path.removeLast() }
      case ";":
        endWord()
        words = []
      case _ where character.isNewline:
        endWord()
        words = []
      case _ where character.isWhitespace: endWord()
      default: word.append(character)
      }
    }
    isInRemark = isRemark
  }

  private mutating func endWord() {
    if word == "add", path.isEmpty, words.isEmpty {
      isAddition = true
    } else if !word.isEmpty {
      words.append(word)
    }
    word = ""
  }
}
