/// What a person sets out to do: steps in order.
package struct Task: Hashable, Sendable {
  package var id: String
  /// The one layout it is run on; nil for all.
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

/// One step of a task, as it was written and as it is meant.
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

/// What a step does or expects.
package enum StepAction: Hashable, Sendable {
  case start(String)
  case tap(Aim)
  case doubleTap(Aim)
  /// A finger comes down and stays.
  case press(Aim)
  /// The finger that is down moves to another place.
  case slide(Aim)
  /// The finger that is down goes up.
  case lift
  /// A full one does what it would uncover of a row.
  case swipe(SwipeDirection, from: Aim?, isFull: Bool = false)
  /// A finger comes down, stays for so many seconds and goes up.
  case longPress(Aim, seconds: Double)
  case drag(Aim, DragGoal)
  case pullToRefresh
  /// Two fingers, which are recorded and never predicted.
  case pinch(Aim?, scale: Double?)
  case rotateFingers(Aim?, degrees: Double?)
  case wait(Double)
  case type(String)
  case rotate(Orientation)
  case expect([Expectation])
}

extension StepAction {
  /// How long a long press lasts unless a step says otherwise: 0.5 s on iOS
  /// (UILongPressGestureRecognizer) and Android (ViewConfiguration).
  package static let longPressSeconds = 0.5
}

/// Where a finger goes: to a target's visual centre, or to a point.
package enum Aim: Hashable, Sendable {
  case target(String)
  /// A point, and how wide the finger's contact is there, in points, where that is said.
  case point(Point, contact: Double? = nil)
}

extension Aim {
  /// How wide the finger's contact is, in points; nil where nobody says.
  package var contact: Double? {
    if case .point(_, let contact) = self { contact } else { nil }
  }
}

/// One thing that a step expects of the app.
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
  /// The id of the element that must show the value; nil where any may.
  package var owner: String?

  package init(key: Key, value: String, of owner: String? = nil) {
    self.key = key
    self.value = value
    self.owner = owner
  }
}
