/// A part of the app's content that people change: the text of a field, or the selection in an
/// element.
package enum ContentPart: Hashable, Sendable {
  case text(ofField: String)
  case choice(in: String)
}

/// The app's content where it differs from the scenario's.
struct Content: Hashable, Sendable {
  var texts: [String: String]
  var selections: [String: String]
}

package struct ContentChange: Hashable, Sendable {
  var part: ContentPart
  var before: String?
  var after: String?
}

package struct ContentHistory: Hashable, Sendable {
  /// The changes in effect, the most recent last.
  private(set) var done: [ContentChange] = []
  /// The undone changes, the last one undone at the end.
  private(set) var undone: [ContentChange] = []

  package init(done: [ContentChange] = [], undone: [ContentChange] = []) {
    self.done = done
    self.undone = undone
  }

  /// The number of changes that Undo can revert. The limit keeps a state small.
  package static let longest = 100

  /// Records a change and discards the undone ones.
  mutating func add(_ change: ContentChange) {
    undone = []
    done.append(change)
  }

  package var count: Int { done.count + undone.count }

  /// Forgets all but the last changes of both kinds, and returns how many Undo has lost.
  mutating func forget(beyond most: Int) -> Int {
    let excess = max(0, done.count - most)
    done.removeFirst(excess)
    undone.removeFirst(max(0, undone.count - most))
    return excess
  }

  /// Returns the next change to undo and counts it as undone; nil if there is none.
  mutating func takeBack() -> ContentChange? {
    guard let change = done.popLast() else { return nil }
    undone.append(change)
    return change
  }

  /// Returns the next change to redo and counts it as done; nil if there is none.
  mutating func bringBack() -> ContentChange? {
    guard let change = undone.popLast() else { return nil }
    done.append(change)
    return change
  }

  mutating func keep(first count: Int) {
    done = Array(done.prefix(count))
    undone = []
  }
}

extension AppState {
  var content: Content {
    get { Content(texts: texts, selections: selections) }
    set {
      texts = newValue.texts
      selections = newValue.selections
    }
  }

  /// A part of the content; nil if it is the scenario's value.
  subscript(part: ContentPart) -> String? {
    get {
      switch part {
      case .text(let field): texts[field]
      case .choice(let owner): selections[owner]
      }
    }
    set {
      switch part {
      case .text(let field): texts[field] = newValue
      case .choice(let owner): selections[owner] = newValue
      }
    }
  }

  /// The selected child of an element: the last choice, otherwise the initial one; nil for none.
  func chosenChild(of owner: Element) -> Element? {
    guard !owner.children.isEmpty else { return nil }
    if let choice = selections[owner.id] { return owner.children.first { $0.id == choice } }
    if let first = owner[Element.Picker.self]?.selected {
      return owner.children.first { $0.id == first }
    }
    return owner.children.first { $0.isSelected && $0.kind.descriptor.tap == .isChosen }
  }

  /// The value that an element shows beyond the scenario's words; nil if it shows none.
  func value(of element: Element) -> String? {
    let held: String? =
      switch element.kind.descriptor.tap {
      case .takesFocus: texts[element.id]
      case .togglesItself, .comesOn, .nothing, .opensItself: selections[element.id]
      case .isChosen, .closesPanel: nil
      }
    return element.kind.value.value(holding: held)
  }
}

/// The paths to the elements of a screen, by id, for lookups at every tap. Screens with few
/// elements have none, since a search is as fast.
struct ElementPlaces: Sendable {
  /// The indices that lead to an element, from the top level down.
  private var paths: [String: [Int]] = [:]

  private static let few = 32

  init(_ screen: Screen) {
    guard screen.elements.countInside(upTo: Self.few) > Self.few else { return }
    var path: [Int] = []
    add(screen.elements, below: &path)
  }

  private mutating func add(_ elements: [Element], below path: inout [Int]) {
    for index in elements.indices {
      path.append(index)
      // The first of equal ids counts; the reader rejects the others.
      if paths[elements[index].id] == nil { paths[elements[index].id] = path }
      add(elements[index].children, below: &path)
      path.removeLast()
    }
  }

  func element(_ id: String, on screen: Screen) -> Element? {
    guard !paths.isEmpty else { return screen.element(id: id) }
    return paths[id].flatMap { Self.element(at: $0[...], in: screen.elements) }
  }

  func container(of id: String, on screen: Screen) -> Element? {
    guard !paths.isEmpty else { return screen.container(of: id) }
    return paths[id].flatMap { Self.element(at: $0.dropLast(), in: screen.elements) }
  }

  private static func element(at path: ArraySlice<Int>, in elements: [Element]) -> Element? {
    guard let first = path.first, elements.indices.contains(first) else { return nil }
    guard path.count > 1 else { return elements[first] }
    return element(at: path.dropFirst(), in: elements[first].children)
  }
}

extension [Element] {
  /// The number of these elements with all descendants.
  fileprivate func countInside(upTo most: Int) -> Int {
    var sum = count
    for index in indices where sum <= most {
      sum += self[index].children.countInside(upTo: most - sum)
    }
    return sum
  }
}

extension LayoutContext {
  /// Adds the app's content, as far as the shown screens show it. `choosesAtFirst` says whether the
  /// scenario selects anything initially.
  mutating func takeContent(of screens: [Screen], in state: AppState, choosesAtFirst: Bool) {
    guard choosesAtFirst || !state.texts.isEmpty || !state.selections.isEmpty else { return }
    let elements = screens.flatMap(\.allElements)
    var names: [String: String] = [:]
    for owner in elements {
      guard let chosen = state.chosenChild(of: owner) else { continue }
      self.chosen.insert(chosen.id)
      names[owner.id] = chosen.spokenLabel
    }
    for element in elements {
      if element.kind.is(Element.Picker.self) {
        values[element.id] = names[element.id]
      } else if let value = state.value(of: element) {
        values[element.id] = value
      } else if element.kind.is(Element.Button.self), case .presents(let panel) = element.effect {
        values[element.id] = names[panel]
      }
    }
  }
}

extension App {
  /// The values that people could name for an element: its own, and its selected child by id and
  /// label.
  func values(
    of element: Element, among elements: [Element], on placed: PlacedScreen?, in state: AppState
  ) -> [String] {
    var values = [state.value(of: element)].compactMap { $0 }
    if element.kind.descriptor.tap == .takesFocus {
      values.insert(text(of: element.id, in: state), at: 0)
    }
    if element.kind.descriptor.tap == .isChosen {
      let owner = elements.first { $0.children.contains { $0.id == element.id } }
      let isChosen = owner.flatMap { state.chosenChild(of: $0) }?.id == element.id
      values.append((isChosen ? OnOff.on : .off).rawValue)
    }
    var owners = [element]
    if case .presents(let id) = element.effect { owners += elements.filter { $0.id == id } }
    if let page = placed?.page(of: element) { values += page }
    for chosen in owners.compactMap({ state.chosenChild(of: $0) }) {
      values += [chosen.id, chosen.spokenLabel]
    }
    return values
  }
}

extension PlacedScreen {
  /// The page that a pager shows, counted from 1, and the page's id; nil for other elements.
  fileprivate func page(of element: Element) -> [String]? {
    guard element.kind.is(Element.Pager.self) else { return nil }
    let scroller = scrollers.first { $0.key?.scroller == element.id }
    let width = scroller?.frame.width ?? 0
    let page = width > 0 ? Int(saturating: ((scroller?.offset.x ?? 0) / width).rounded()) : 0
    guard element.children.indices.contains(page) else { return nil }
    return ["\(page + 1)", element.children[page].id]
  }
}
