package struct Task: Hashable, Sendable {
  package var id: String
  package var layout: String?
  package var steps: [Step]
  package var place: SourcePlace?

  package init(id: String, layout: String? = nil, steps: [Step], place: SourcePlace? = nil) {
    self.id = id
    self.layout = layout
    self.steps = steps
    self.place = place
  }
}

package struct Step: Hashable, Sendable {
  package var action: StepAction
  /// The step in the scenario language.
  package var text: String
  package var place: SourcePlace?

  package init(action: StepAction, text: String, place: SourcePlace? = nil) {
    self.action = action
    self.text = text
    self.place = place
  }
}

package enum StepAction: Hashable, Sendable {
  case start(String)
  case tap(Aim)
  case doubleTap(Aim)
  case press(Aim)
  /// The finger that is down moves to another place.
  case slide(Aim)
  case lift
  /// A swipe; a full one performs the action that it would uncover.
  case swipe(SwipeDirection, from: Aim?, isFull: Bool = false)
  /// A finger comes down, stays for some seconds and lifts.
  case longPress(Aim, seconds: Double)
  case drag(Aim, DragGoal)
  case pullToRefresh
  /// Gestures with two fingers, which are recorded but not predicted.
  case pinch(Aim?, scale: Double?)
  case rotateFingers(Aim?, degrees: Double?)
  case wait(Double)
  case type(String)
  case rotate(Orientation)
  case expect([Expectation])

  /// The default duration of a long press, in seconds: 0.5 on iOS (UILongPressGestureRecognizer)
  /// and Android (ViewConfiguration).
  package static let longPressSeconds = 0.5
}

/// The aim of a finger: a target's aim point, or a point.
package enum Aim: Hashable, Sendable {
  case target(String)
  /// A point, with the width of the finger's contact in points if it is stated.
  case point(Point, contact: Double? = nil)

  /// The width of the finger's contact, in points; nil if it is not stated.
  package var contact: Double? {
    if case .point(_, let contact) = self { contact } else { nil }
  }
}

package struct Expectation: Hashable, Sendable {
  package enum Key: String, Hashable, Sendable, CaseIterable {
    case screen
    case title
    case back
    case tab
    case hit
    case outcome
    case chrome
    case statusBar = "status-bar"
    case navigationBar = "navigation-bar"
    case toolbar
    case tabBar = "tab-bar"
    case searchBar = "search-bar"
    case scopeBar = "scope-bar"
    case keyboard
    case visible
    case enabled
    case bordered
    case plain
    case badge
    case mode
    case value
    case network
    case curled
    case pressed
  }

  package var key: Key
  package var value: String
  /// The id of the element that must show the value; nil for any.
  package var owner: String?

  package init(key: Key, value: String, of owner: String? = nil) {
    self.key = key
    self.value = value
    self.owner = owner
  }
}

/// An edit that may end without being saved, with the content before it.
package struct Draft: Hashable, Sendable {
  enum Cause: Hashable, Sendable {
    case editing
    case modal
    case panel
  }

  var cause: Cause
  var screen: String
  /// The content to which Cancel returns.
  var content: Content
  /// The number of changes that Undo could revert when it began.
  var changes: Int
  var wasEditing: Bool
}

extension AppState {
  package var isEditing: Bool {
    get { modes.contains(Effect.editingMode) }
    set {
      if newValue { modes.insert(Effect.editingMode) } else { modes.remove(Effect.editingMode) }
    }
  }

  /// Records the current content, for a Cancel that may follow.
  mutating func begin(_ cause: Draft.Cause) {
    drafts.append(
      Draft(
        cause: cause, screen: screenID, content: content, changes: history.done.count,
        wasEditing: isEditing))
  }

  mutating func revert(to draft: Draft) {
    content = draft.content
    history.keep(first: draft.changes)
  }

  /// Forgets all but the last changes, which Undo and Redo then no longer reach.
  package mutating func forgetChanges(beyond most: Int) {
    let excess = history.forget(beyond: most)
    for index in drafts.indices { drafts[index].changes = max(0, drafts[index].changes - excess) }
  }

  /// Removes the faces and drafts of screens and panels that are gone. Their changes stay, and
  /// their editing ends.
  mutating func forgetWhatWasLeft() {
    guard !faces.isEmpty || !drafts.isEmpty else { return }
    let open = Set(stacks.joined()).union(presented.joined())
    faces = faces.filter { open.contains($0.key) }
    var modals = drafts.count { $0.cause == .modal }
    for index in drafts.indices.reversed() {
      let draft = drafts[index]
      let isOver =
        switch draft.cause {
        case .editing: !open.contains(draft.screen)
        case .modal: modals > presented.count
        case .panel: panel == nil
        }
      if draft.cause == .modal { modals -= 1 }
      guard isOver else { continue }
      isEditing = draft.wasEditing
      drafts.remove(at: index)
    }
  }
}
