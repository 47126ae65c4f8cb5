package import TouchLab

/// A word that may stand somewhere in a scenario.
package struct Proposal: Sendable {
  /// The whole word.
  package var text: String
  /// A short description of it; may be empty.
  package var note: String

  package init(_ text: String, note: String = "") {
    self.text = text
    self.note = note
  }
}

/// What may stand at a position of a scenario: words of the language, and the names that there are.
package struct Completer: Sendable {
  /// The scenario so far; nil before there is one.
  var study: Study?
  /// The layout in use, and its screen in front.
  var layout: Layout?
  var screenID: String?
  /// That screen as it is drawn.
  var placed: PlacedScreen?
  /// Everyone who can be named.
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
  /// What can be touched now, keys last.
  package var touchable: [Proposal] {
    let targets = placed?.targets ?? []
    let sorted = targets.filter { $0.family != "keys" } + targets.filter { $0.family == "keys" }
    return sorted.map { Proposal($0.id, note: Self.note(on: $0)) }
  }

  /// A few words on a target, shown beside its id.
  package static func note(on target: Target) -> String {
    let state = target.isEnabled ? "" : ", disabled"
    let danger = target.danger.map { ", \($0.rawValue)" } ?? ""
    let label = target.label == target.id ? "" : " \"\(target.label)\""
    return "\(target.kind)\(label)\(state)\(danger)"
  }

  private var elementsInFront: [Element] {
    let screen = screenID.flatMap { layout?.screen(id: $0) }
    return (screen?.allElements ?? []) + (layout?.tabs ?? [])
  }

  /// What can be changed on the screen in front.
  package var elements: [Proposal] {
    elementsInFront.filter { !$0.id.isEmpty }.map { element in
      let label = element.label.map { " \"\($0)\"" } ?? ""
      return Proposal(element.id, note: "\(element.kind.name)\(label)")
    }
  }

  package var screens: [Proposal] {
    layout?.screens.map { Proposal($0.id, note: $0.title) } ?? []
  }

  package var layouts: [Proposal] {
    study?.layouts.map { Proposal($0.id, note: "\($0.screens.count) screens") } ?? []
  }

  package var tasks: [Proposal] {
    study?.tasks.map { Proposal($0.id, note: "\($0.steps.count) steps") } ?? []
  }

  private var tabs: [Proposal] {
    layout?.tabs.map { Proposal($0.id, note: $0.label ?? "") } ?? []
  }

  package func people(but chosen: [String]) -> [Proposal] {
    people.filter { !chosen.contains($0.id) }.map { Proposal($0.id, note: $0.name) }
  }

  /// The ids of all screens, those in front first.
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

  /// The nodes that may stand in a block.
  package static func nodes(in form: NodeForm) -> [Proposal] {
    (form.children ?? []).map { Proposal($0.name, note: note(on: $0)) }
  }

  /// What may be added to a screen: what it, and what its bars and lists, may hold.
  package static var additions: [Proposal] {
    let nodes = Grammar.screen.children ?? []
    let inner = nodes.flatMap { $0.children ?? [] }.filter { $0.name != "hit-target" }
    return (nodes + inner).map { Proposal($0.name, note: note(on: $0)) }
  }

  private static func note(on form: NodeForm) -> String {
    KindCatalogue.kind(named: form.name)?.note ?? LanguageNotes.nodes[form.name] ?? ""
  }

  /// The properties that an element in front may be given.
  package func settable(_ arguments: [String], _ word: String) -> [Proposal] {
    guard let element = elementsInFront.first(where: { $0.id == arguments.first }),
      let form = Grammar.element(element.kind.name)
    else { return [] }
    let label = form.arguments.count == 2 ? [Proposal("label=", note: "what it says")] : []
    return properties(of: form, arguments, word) + (word.contains("=") ? [] : label)
  }

  /// What a statement of the scenario language begins with, of which there is a list; nil where
  /// something else is expected.
  package func firstWords(of statement: String, after arguments: [String]) -> [Proposal]? {
    switch (statement, arguments.isEmpty) {
    case ("require", true): LanguageNotes.metrics.map { Proposal($0.name, note: $0.note) }
    case ("ignore", true): Self.rules
    case ("orientation", true): Self.orientations
    case ("edition", _):
      Edition.allCases.filter { !arguments.contains($0.rawValue) }
        .map { Proposal($0.rawValue, note: $0.title) }
    default: nil
    }
  }

  /// The properties of a node that are not there yet; after `name=` what the value can be.
  package func properties(of form: NodeForm, _ words: [String], _ word: String) -> [Proposal] {
    guard let equals = word.firstIndex(of: "=") else {
      return form.properties.filter { name in !words.contains { $0.hasPrefix("\(name)=") } }
        .map {
          Proposal(
            "\($0)=", note: form.elementProperty($0)?.note ?? LanguageNotes.properties[$0] ?? "")
        }
    }
    let start = String(word[...equals])
    return values(of: String(start.dropLast()), in: form).map {
      Proposal(start + $0.text, note: $0.note)
    }
  }

  /// What can stand for a value of a type.
  private func values(of type: ValueType) -> [Proposal] {
    switch type {
    case .flag: ["#true", "#false"].map { Proposal($0) }
    case .flagOr(let other): values(of: .flag) + values(of: other)
    case .word(let words), .textAmong(let words, _): words.map { Proposal($0) }
    case .id(let referent): ids(of: referent)
    case .text, .textOrNumber, .number, .wholeNumber: []
    }
  }

  private func ids(of referent: Referent) -> [Proposal] {
    switch referent {
    case .screen: screens
    case .destination:
      screens + (layout?.screens.flatMap(\.panels) ?? []).map { Proposal($0.id) }
    case .tab: tabs
    case .field, .element: touchable
    case .layout: layouts
    case .task: tasks
    case .person: people(but: [])
    case .rule: Self.rules
    case .edition: Edition.allCases.map { Proposal($0.rawValue, note: $0.title) }
    case .device: DeviceCatalogue.all.map { Proposal($0.id, note: $0.name) }
    }
  }

  private func values(of property: String, in form: NodeForm) -> [Proposal] {
    if let property = form.elementProperty(property) { return values(of: property.type) }
    switch property {
    case "screen": return screens
    case "layout", "on": return layouts
    case "like": return form.name == "person" ? people(but: []) : layouts
    case "task": return tasks
    case "person": return study?.people.map { Proposal($0.id, note: $0.name) } ?? []
    case "target", "with":
      return ["require", "ignore"].contains(form.name) ? everywhere : touchable
    case "from": return touchable
    default: return LanguageNotes.values(of: property).map { Proposal($0) }
    }
  }

  /// The keys of `expect`, and after `key=` what the value can be.
  package func expectations(startingWith word: String) -> [Proposal] {
    guard let equals = word.firstIndex(of: "=") else {
      return Expectation.Key.allCases.map {
        Proposal("\($0.rawValue)=", note: LanguageNotes.expectations[$0.rawValue] ?? "")
      }
    }
    let start = String(word[...equals])
    let values: [Proposal] =
      switch Expectation.Key(rawValue: String(start.dropLast())) {
      case .screen, .curled: screens
      case .tab: tabs
      case .hit, .visible, .enabled, .pressed, .bordered, .plain, .badge: touchable
      case .chrome, .statusBar, .navigationBar, .toolbar, .tabBar, .searchBar, .scopeBar,
        .keyboard, .network:
        [Proposal("shown"), Proposal("hidden")]
      case .outcome: Outcome.meanings.map { Proposal($0.name, note: $0.meaning) }
      case .title, .back, .mode, .value, nil: []
      }
    return values.map { Proposal(start + $0.text, note: $0.note) }
  }
}

extension Grammar {
  /// The form at the end of a path of nodes from the top level; nil where there is none.
  package static func form(of path: [String]) -> NodeForm? {
    guard let first = path.first, var form = statement(first) else { return nil }
    for name in path.dropFirst() {
      guard let child = form.child(name) else { return nil }
      form = child
    }
    return form
  }
}

extension NodeForm {
  /// The property of the kind of element that the node describes; nil for every other.
  fileprivate func elementProperty(_ name: String) -> NodeProperty<Element>? {
    KindCatalogue.kind(named: self.name)?.property(name)
  }

  /// What the node takes: `item: an id, a label, then properties`.
  package var usage: String {
    let parts = arguments + (properties.isEmpty ? [] : ["then properties"])
    return "\(name): \(parts.joined(separator: ", "))"
  }
}
