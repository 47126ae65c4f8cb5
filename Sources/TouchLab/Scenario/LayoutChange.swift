/// A change of one element of a screen, such that a scenario can state it.
package struct LayoutChange: Hashable, Sendable {
  /// What is changed, and in which direction; where several changes go equally far, the first of
  /// these comes first.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// What responds grows about its centre, and what is drawn stays.
    case hitWidth = "hit target's width"
    case hitHeight = "hit target's height"
    case hitTarget = "hit target"
    /// What responds grows on each side as far as nothing else is drawn there.
    case hitRoom = "hit target up to its neighbours"
    /// What is drawn grows about its centre.
    case width
    case height
    case size
    /// The target moves, or a neighbour does.
    case move
    case moveNeighbour = "neighbour's place"
    /// The target moves, and what responds grows by half as much on every side.
    case moveAndGrow = "place and hit target"
    case rowHeight = "row height"
    case cellSize = "cell size"
    case spacing
    /// A bar holds fewer items, or one more at its end.
    case fewerItems = "fewer items"
    /// The element is taken out of the screen; what is added may be the same, in front of all others.
    case takenOut = "taken out"
    /// Two of them change places.
    case exchange
    /// What cannot be undone asks first: a tap presents a dialog in which it is confirmed.
    case confirm = "confirming step"

    /// Whether what responds grows beyond what is drawn.
    package var growsHitTarget: Bool {
      switch self {
      case .hitWidth, .hitHeight, .hitTarget, .hitRoom, .moveAndGrow: true
      case .width, .height, .size, .move, .moveNeighbour, .rowHeight, .cellSize, .spacing,
        .fewerItems, .takenOut, .exchange, .confirm:
        false
      }
    }
  }

  package let kind: Kind
  /// How far the edge that moves most moves, in points; for place and hit target together how far
  /// the drawing does; for fewer items, how many are taken out, and 1 for an exchange.
  package let amount: Double
  /// The screen that states the element; nil for the layout's tab bar.
  package let screen: String?
  /// Where the element stands among the screen's, from the outside in.
  package let path: [Int]
  package let before: Element
  package let after: Element
  /// What comes to the screen with it: the dialog that asks.
  package var added: [Element] = []
  /// The same of what stands alike in other rows or cells, which is changed together with it.
  package var alike: [LayoutChange] = []
  /// What all of these are called at the prompt, such as `-star`; nil where they have no such name.
  package var name: String?

  package init(
    kind: Kind, amount: Double, screen: String?, path: [Int], before: Element, after: Element,
    added: [Element] = [], alike: [LayoutChange] = [], name: String? = nil
  ) {
    self.kind = kind
    self.amount = amount
    self.screen = screen
    self.path = path
    self.before = before
    self.after = after
    self.added = added
    self.alike = alike
    self.name = name
  }

  /// Whether another leaves the same elements the same, whatever it is called.
  package func comesToTheSame(as other: LayoutChange) -> Bool {
    screen == other.screen && path == other.path && after == other.after && alike.isEmpty
      && other.alike.isEmpty
  }

  /// It and what is changed together with it, one by one.
  package var each: [LayoutChange] {
    var own = self
    own.alike = []
    return [own] + alike
  }

  /// Whether its element stands in another one, and not on the screen itself.
  package var isOfHeldElement: Bool { path.count > 1 }

  /// Whether another change is one of the same element.
  package func isOfSameElement(as other: LayoutChange) -> Bool {
    screen == other.screen && path == other.path
  }

  /// Whether what the element holds stays as it is: whatever is changed of that can be changed beside it.
  private var keepsChildren: Bool { before.children == after.children }

  /// Whether one of the two is about the other's element, or about what that holds in another order or in
  /// part; where something stands and what a tap on it does are two matters.
  package func isEntangled(with other: LayoutChange) -> Bool {
    guard screen == other.screen else { return false }
    // What follows an element that is taken out stands at another place then.
    guard kind != .takenOut, other.kind != .takenOut else { return true }
    return path == other.path && (kind == .confirm) == (other.kind == .confirm)
      || path.starts(with: other.path) && !other.keepsChildren
      || other.path.starts(with: path) && !keepsChildren
  }

  /// Whether the element of one of the two holds the other's.
  package func isNested(with other: LayoutChange) -> Bool {
    screen == other.screen && path != other.path
      && (path.starts(with: other.path) || other.path.starts(with: path))
  }

  /// The same change of the element as another change of it left it.
  package func standing(after other: LayoutChange) -> LayoutChange {
    var change = standing(on: other.after)
    change.added = other.added + added
    return change
  }

  /// Whether what a tap on an element does is what the change found, if it is about that.
  package func hasSameConsequence(as element: Element) -> Bool {
    kind != .confirm || element.consequence == before.consequence
  }

  /// The same change of the element as it stands then, of which it changes no more than it is about.
  package func standing(on element: Element) -> LayoutChange {
    var before = before
    if kind == .confirm {
      before = element
    } else {
      if keepsChildren { before.children = element.children }
      before.consequence = element.consequence
    }
    var change = LayoutChange(
      kind: kind, amount: amount, screen: screen, path: path, before: before,
      after: made(of: element))
    change.added = added
    return change
  }

  /// Both as one, where the other is about something that the element holds; else nil.
  package func holding(_ other: LayoutChange) -> LayoutChange? {
    guard isNested(with: other), other.path.starts(with: path) else { return nil }
    var after = after
    after.children.make(other, at: other.path.dropFirst(path.count))
    return LayoutChange(
      kind: kind, amount: amount, screen: screen, path: path, before: before, after: after)
  }

  /// The element that it is about, as a layout has it; nil where the layout lacks it.
  package func element(in layout: Layout) -> Element? {
    guard let screen else { return layout.tabBar }
    return layout.screen(id: screen)?.element(at: path)
  }

  /// The layout with the change made.
  package func applied(to layout: Layout) -> Layout {
    var layout = alike.reduce(layout) { $1.applied(to: $0) }
    if let screen, let index = layout.screens.firstIndex(where: { $0.id == screen }) {
      apply(to: &layout.screens[index])
    } else if screen == nil {
      layout.tabBar = made(of: layout.tabBar)
    }
    return layout
  }

  /// Makes the change on a screen, if it is of that.
  package func apply(to screen: inout Screen) {
    guard self.screen == screen.id else { return }
    if kind == .takenOut {
      screen.elements.remove(at: path[...])
    } else {
      screen.elements.make(self, at: path[...])
    }
    for element in added where screen.element(id: element.id) == nil {
      screen.elements.append(element)
    }
  }

  /// What it makes of its element as that is beside other changes: what it is not about stays as it is.
  fileprivate func made(of element: Element?) -> Element {
    guard let element else { return after }
    var made = after
    if kind == .confirm {
      made = element
      made.consequence = after.consequence
    } else {
      if keepsChildren { made.children = element.children }
      made.consequence = element.consequence
    }
    return made
  }
}

extension Screen {
  /// The way to the element of an id: the indices from the outside in; nil where there is none.
  package func path(to id: String) -> [Int]? { elements.path(to: id) }

  package func element(at path: [Int]) -> Element? { elements.element(at: path[...]) }
}

extension [Element] {
  fileprivate func path(to id: String) -> [Int]? {
    for (index, element) in enumerated() {
      if element.id == id { return [index] }
      if let rest = element.children.path(to: id) { return [index] + rest }
    }
    return nil
  }

  fileprivate func element(at path: ArraySlice<Int>) -> Element? {
    guard let first = path.first, indices.contains(first) else { return nil }
    return path.count == 1 ? self[first] : self[first].children.element(at: path.dropFirst())
  }

  fileprivate mutating func remove(at path: ArraySlice<Int>) {
    guard let first = path.first, indices.contains(first) else { return }
    if path.count == 1 {
      remove(at: first)
    } else {
      self[first].children.remove(at: path.dropFirst())
    }
  }

  fileprivate mutating func make(_ change: LayoutChange, at path: ArraySlice<Int>) {
    guard let first = path.first, indices.contains(first) else { return }
    if path.count == 1 {
      self[first] = change.made(of: self[first])
    } else {
      self[first].children.make(change, at: path.dropFirst())
    }
  }
}
