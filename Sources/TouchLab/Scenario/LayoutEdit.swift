/// A change of one element of a screen that a scenario can state.
package struct LayoutEdit: Hashable, Sendable {
  /// The changed property and its direction; equal changes are sorted in the order of these cases.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The hit target grows around its centre, and the visible target does not change.
    case hitTarget = "hit target"
    /// The visible target grows around its centre.
    case width
    case height
    case size
    case move
    /// The target moves, and its hit target grows by half as much on every side.
    case moveAndGrow = "place and hit target"
    case rowHeight = "row height"
    case spacing
    /// A bar holds fewer items, or one more at its end.
    case fewerItems = "fewer items"
    /// The element leaves the screen; an added one may replace it in front of all others.
    case takenOut = "taken out"
    /// Two items change places.
    case exchange
    /// A tap on an irreversible action presents a dialog that asks for confirmation.
    case confirm = "confirming step"
  }

  package let kind: Kind
  /// The distance of the edge that moves most, in points. For `moveAndGrow` it is the distance of
  /// the visible target, for `fewerItems` the number of removed items, and 1 for an exchange.
  package let amount: Double
  /// The id of the screen that contains the element; nil for the layout's tab bar.
  package let screen: String?
  /// The indices that lead to the element, from the outside in.
  package let path: [Int]
  package let before: Element
  package let after: Element
  /// The elements that the change adds to the screen: the confirmation dialog.
  package var added: [Element] = []
  /// The changes of the corresponding elements in other rows or cells, which are made together with
  /// it.
  package var alike: [LayoutEdit] = []
  /// The name of all these elements at the prompt, such as `-star`; nil if they have none.
  package var name: String?

  package init(
    kind: Kind, amount: Double, screen: String?, path: [Int], before: Element, after: Element,
    added: [Element] = [], alike: [LayoutEdit] = [], name: String? = nil
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

  /// The change and those made together with it, one by one.
  package var each: [LayoutEdit] {
    var own = self
    own.alike = []
    return [own] + alike
  }

  package var isOfHeldElement: Bool { path.count > 1 }

  package func isOfSameElement(as other: LayoutEdit) -> Bool {
    screen == other.screen && path == other.path
  }

  /// Whether the element's children do not change, so that other changes of them can be made too.
  private var keepsChildren: Bool { before.children == after.children }

  /// Whether the changes conflict: one is about the other's element, or about children that the
  /// other reorders or removes. The place of an element and the consequence of a tap on it are
  /// independent.
  package func isEntangled(with other: LayoutEdit) -> Bool {
    guard screen == other.screen else { return false }
    // What follows an element that is taken out stands at another place then.
    guard kind != .takenOut, other.kind != .takenOut else { return true }
    return path == other.path && (kind == .confirm) == (other.kind == .confirm)
      || path.starts(with: other.path) && !other.keepsChildren
      || other.path.starts(with: path) && !keepsChildren
  }

  /// Whether the element of one of the two contains the other's.
  package func isNested(with other: LayoutEdit) -> Bool {
    screen == other.screen && path != other.path
      && (path.starts(with: other.path) || other.path.starts(with: path))
  }

  /// Returns this change of the element as another change has left it.
  package func standing(after other: LayoutEdit) -> LayoutEdit {
    var change = standing(on: other.after)
    change.added = other.added + added
    return change
  }

  /// Whether a tap on an element has the consequence that the change expects, if it changes that.
  package func hasSameConsequence(as element: Element) -> Bool {
    kind != .confirm || element.consequence == before.consequence
  }

  /// Returns this change for the current state of its element, with other properties unchanged.
  package func standing(on element: Element) -> LayoutEdit {
    var before = before
    if kind == .confirm {
      before = element
    } else {
      if keepsChildren { before.children = element.children }
      before.consequence = element.consequence
    }
    var change = LayoutEdit(
      kind: kind, amount: amount, screen: screen, path: path, before: before,
      after: made(of: element))
    change.added = added
    return change
  }

  /// Returns both changes as one; nil unless the other is about an element inside this one's.
  package func holding(_ other: LayoutEdit) -> LayoutEdit? {
    guard isNested(with: other), other.path.starts(with: path) else { return nil }
    var after = after
    after.children.make(other, at: other.path.dropFirst(path.count))
    return LayoutEdit(
      kind: kind, amount: amount, screen: screen, path: path, before: before, after: after)
  }

  package func element(in layout: Layout) -> Element? {
    guard let screen else { return layout.tabBar }
    return layout.screen(id: screen)?.element(at: path)
  }

  package func applied(to layout: Layout) -> Layout { layout.making([self]) }

  fileprivate func apply(to layout: inout Layout) {
    if let screen, let index = layout.screens.firstIndex(where: { $0.id == screen }) {
      apply(to: &layout.screens[index])
    } else if screen == nil {
      layout.tabBar = made(of: layout.tabBar)
    }
  }

  /// Makes the change on a screen, unless it belongs to another screen.
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

extension Layout {
  package func making(_ changes: [LayoutEdit]) -> Layout {
    var layout = self
    for change in changes.flatMap(\.each) { change.apply(to: &layout) }
    return layout
  }
}

extension Screen {
  /// Returns the indices that lead to the element with an id, from the outside in; nil if there is
  /// none.
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

  fileprivate mutating func make(_ change: LayoutEdit, at path: ArraySlice<Int>) {
    guard let first = path.first, indices.contains(first) else { return }
    if path.count == 1 {
      self[first] = change.made(of: self[first])
    } else {
      self[first].children.make(change, at: path.dropFirst())
    }
  }
}
