/// The facts of a step: what happened, or why it was impossible. `Reporting` turns them into a
/// sentence.
package enum StepEvent: Hashable, Sendable {
  case noScreen(String)
  /// The screen with that id does not show the intended element, which may be elsewhere.
  case notVisible(Aim, screen: String, elsewhere: Elsewhere? = nil)
  /// The element with that id is away; `holder` is the element around it that states so, or itself.
  case away(String, holder: String, Absence)
  /// The element with that id shows, but only its children take touches.
  case takesNoTouch(String)
  /// The target with that id is scrolled out of sight. `count` swipes show it; the first has the
  /// given direction.
  case outOfSight(String, SwipeDirection, from: String?, count: Int)
  /// The target with that id lies behind the keyboard, which the key hides; nil if no key does. If
  /// `canRise`, the scenario could place it above the keyboard.
  case behindKeyboard(String, key: String?, canRise: Bool)
  /// The target lies beyond a screen with these bounds, and no swipe brings it in.
  case beyondScreen(Target, bounds: Rectangle, LengthUnit)
  /// No content of the screen refreshes when pulled.
  case nothingToRefresh
  /// The refreshing content is not scrolled to its beginning.
  case refreshedTooFarDown
  case refreshed
  case recorded(TwoFingers)
  /// No field has the focus, so there is nothing to type into.
  case noFocus
  case noFinger
  case fingerIsDown(at: Point)
  case started(Whereabouts)
  case touched(Touched)
  /// The two taps of a double tap.
  case touchedTwice(Touched, Touched)
  case pressed(Point, Landing)
  /// The finger that is down has moved to that point.
  case slid(to: Point, Slide?)
  /// The finger lifted at that point without a tap; `target` is the pressed target.
  case lifted(at: Point, target: String?)
  case swiped(SwipeDirection, SwipeEffect)
  /// Seconds passed, during which the controls may have hidden, the network may have stopped, and
  /// the elements with these ids may have come and gone.
  case waited(
    Double, chromeHid: Bool, networkEnded: Bool, came: [String] = [], went: [String] = [])
  /// The device was turned; the size is nil if no screen is in front.
  case rotated(Orientation, Size?, LengthUnit)
  /// The text of a field after typing, an excerpt if long.
  case typed(into: String, now: String)
  /// The failed expectations; empty if all were met.
  case expected([Mismatch])

  /// A tap at a point, its landing and its effects.
  package struct Touched: Hashable, Sendable {
    package var point: Point
    /// The id of the intended element, if it takes no taps where it is now.
    package var idle: String?
    package var landing: Landing
    /// The changes besides the screen in front.
    package var changes: [StateChange]
    /// Whether another screen, panel or page came to the front.
    package var leadsElsewhere: Bool
    package var whereabouts: Whereabouts
  }

  /// The element or area that a finger comes down on.
  package enum Landing: Hashable, Sendable {
    case target(LandedTarget)
    /// The status bar, which may have scrolled content to its beginning.
    case statusBar(scrolls: Bool)
    /// Media with hidden controls, which the touch brings back.
    case reveal
    /// A strip where the touch brings a browser's bar back.
    case browserBar
    case nothing(Emptiness)
    /// The ground beside a panel, which the touch closes, or beside fields, where it hides the
    /// keyboard.
    case ground(hidesKeyboard: Bool)
    case offScreen
  }

  /// The target that a finger comes down on.
  package struct LandedTarget: Hashable, Sendable {
    package var id: String
    package var isEnabled: Bool
    package var isKey: Bool
    /// Whether the point lies on the visible target, not in the rest of the hit target.
    package var isOnVisibleTarget: Bool
    /// Whether it is a tab without a screen to select.
    package var leadsNowhere = false
  }

  /// The reason why a touch activates nothing.
  package enum Emptiness: Hashable, Sendable {
    /// It is beside the controls of full-screen media, which hides them.
    case chromeHides
    /// The controls are hidden, and a tap does not bring them back.
    case chromeStaysHidden
    /// A panel is in front, and nothing else takes touches.
    case onlyPanelResponds
    case plate(String)
    case takenBySystem(SystemArea.Kind)
    case noTarget
  }

  /// The target that a sliding finger came down on, and whether it shows as pressed.
  package struct Slide: Hashable, Sendable {
    package var target: String
    package var wasPressed: Bool
    package var isPressed: Bool
  }

  package enum TwoFingers: Hashable, Sendable {
    case pinch
    case rotateFingers
  }

  package enum SwipeEffect: Hashable, Sendable {
    /// The actions at one end of a row show.
    case uncovered(String)
    case covered
    /// The action with that id was performed.
    case did(String, Whereabouts)
    /// The sheet with that id is at that detent; nil if it closed.
    case sheet(String, String?)
    /// The scroller with that name is at that offset, in points.
    case moved(String, Point)
    case chromeCameBack
    case wentBack(Whereabouts)
    /// The slider with that id holds that value.
    case slid(String, String)
    /// The list or scroll at its top was pulled down.
    case refreshed
    /// The content of the screen is at that vertical offset.
    case scrolled(to: Double, LengthUnit)
    case nothing
  }

  /// A failed expectation with the actual value, an excerpt if long.
  package struct Mismatch: Hashable, Sendable {
    package var expectation: Expectation
    package var found: Shown

    package init(expectation: Expectation, found: Shown) {
      self.expectation = expectation
      self.found = found
    }
  }

  /// The actual value for the key of an expectation.
  package enum Shown: Hashable, Sendable {
    /// A value, as the scenario language writes it.
    case value(String)
    case absent
    /// The keyboard or a panel covers all of it.
    case covered
    case disabled
    case outsideBars
    case withoutBadge
  }
}

extension StepEvent {
  /// The location of a target that the screen in front does not show, with the first step there.
  package struct Elsewhere: Hashable, Sendable {
    package var screen: String
    /// The id of the panel or notice that contains it; nil for none.
    package var panel: String?
    package var way: Way?

    package init(screen: String, panel: String? = nil, way: Way? = nil) {
      self.screen = screen
      self.panel = panel
      self.way = way
    }
  }

  /// An element that leads to a screen or panel.
  package struct Way: Hashable, Sendable {
    package var target: String
    package var screen: String?
    package var isLongPress: Bool

    package init(target: String, screen: String?, isLongPress: Bool = false) {
      self.target = target
      self.screen = screen
      self.isLongPress = isLongPress
    }
  }
}

extension StepEvent.Landing {
  /// The landing of a touch that reached `reach`, after which the app is in `after`.
  init(_ reach: Reach, at point: Point, on placed: PlacedScreen, before: AppState, after: AppState)
  {
    switch reach {
    case .target(let index)
    where placed.targets.indices.contains(index) && !placed.ignoresTap(on: index):
      let target = placed.targets[index]
      self = .target(
        .init(
          id: target.id, isEnabled: target.isEnabled, isKey: target.isKey,
          isOnVisibleTarget: target.visibleFrame.contains(point), leadsNowhere: target.leadsNowhere)
      )
    case .statusBar:
      self = .statusBar(
        scrolls: placed.scrollsByStatusBar
          && (before.scroll != after.scroll || before.offsets != after.offsets
            || placed.scrollers.allSatisfy { $0.offset.y == 0 })
      )
    case .reveal:
      self = placed.systemArea(takingTapAt: point) == nil ? .reveal : .browserBar
    case .ground: self = .ground(hidesKeyboard: placed.groundEndsTyping)
    case .target, .nothing:
      self = .nothing(StepEvent.Emptiness(at: point, on: placed, before: before, after: after))
    case .offScreen: self = .offScreen
    }
  }
}

extension StepEvent.Emptiness {
  fileprivate init(at point: Point, on placed: PlacedScreen, before: AppState, after: AppState) {
    if let area = placed.systemArea(takingTapAt: point) {
      self = .takenBySystem(area.kind)
    } else if after.isChromeHidden, !before.isChromeHidden {
      self = .chromeHides
    } else if placed.hiddenChrome != nil {
      self = .chromeStaysHidden
    } else if placed.panel != nil {
      self = .onlyPanelResponds
    } else {
      self = placed.plate(at: point).map { .plate($0) } ?? .noTarget
    }
  }
}

extension StepEvent.SwipeEffect {
  init(from before: AppState, to after: AppState, on placed: PlacedScreen?, of app: App) {
    if before.isChromeHidden, !after.isChromeHidden {
      self = .chromeCameBack
    } else if before.currentStack.count > after.currentStack.count {
      self = .wentBack(Whereabouts(after, of: app))
    } else if before.uncoveredRow != after.uncoveredRow {
      self = after.uncoveredRow.map { .uncovered($0.id) } ?? .covered
    } else if let sheet = before.sheet, after.sheet != sheet {
      self = .sheet(sheet, nil)
    } else if let sheet = after.sheet, before.selections[sheet] != after.selections[sheet] {
      self = .sheet(sheet, after.selections[sheet])
    } else if let slider = after.slider(setSince: before, in: app) {
      self = .slid(slider, after.selections[slider] ?? "")
    } else if let moved = after.scroller(movedSince: before) {
      let scroller = placed?.scrollers.first { $0.key == moved }
      self = .moved(moved.scroller, after.offsets[moved] ?? scroller?.start ?? .zero)
    } else if before.scroll != after.scroll {
      self = .scrolled(
        to: after.scroll[after.screenID] ?? 0, app.device.unit(on: app.platform))
    } else {
      self = .nothing
    }
  }
}

extension AppState {
  /// Whether another screen, panel or page is in front than before.
  package func leadsElsewhere(than before: AppState) -> Bool {
    before.screenID != screenID || before.currentStack != currentStack || before.panel != panel
      || before.sheet != sheet || before.tab != tab || before.presented != presented
      || before.curl != curl
  }

  /// The slider whose value differs from before; nil if none does.
  fileprivate func slider(setSince before: AppState, in app: App) -> String? {
    guard selections != before.selections else { return nil }
    return selections.keys.sorted().first { id in
      selections[id] != before.selections[id]
        && app.shownElement(id, in: self)?.kind.is(Element.Slider.self) == true
    }
  }

  /// The first scroller by name whose position differs from before; nil if none does.
  fileprivate func scroller(movedSince before: AppState) -> ScrollerKey? {
    Set(offsets.keys).union(before.offsets.keys).sorted { $0.scroller < $1.scroller }
      .first { offsets[$0] != before.offsets[$0] }
  }
}

package struct StepResult: Hashable, Sendable {
  package var step: String
  package var outcome: Outcome?
  package var passed: Bool
  package var event: StepEvent
  /// The hit rate of a person's touch, in closed form; nil for steps without an aim.
  package var success: Double?
  package var interval: ModelInterval?
  /// The planned movement to the target; nil for steps without an aim.
  package var movement: MovementFigures?
  package var place: SourcePlace?
}

/// The outcome of a touch that was aimed at a target. Every outcome but `hit` is a mis-tap.
package enum Outcome: Hashable, Sendable {
  case hit
  /// A wrong-target tap, with the id of the enabled target.
  case wrong(String)
  case disabled(String)
  case statusBar
  /// A tap that only brought hidden controls back.
  case revealed
  /// A tap beside a panel that only closed it.
  case dismissed
  case nothing
  case offScreen
  /// A cancelled tap: the touch never became a tap.
  case slip

  /// The outcome in reports and steps: `wrong:trash`.
  package var name: String {
    switch self {
    case .hit: "hit"
    case .wrong(let id): "wrong:\(id)"
    case .disabled(let id): "disabled:\(id)"
    case .statusBar: "status-bar"
    case .revealed: "revealed"
    case .dismissed: "dismissed"
    case .nothing: "nothing"
    case .offScreen: "off-screen"
    case .slip: "slip"
    }
  }

  /// The outcomes that a scenario can expect, with their meanings.
  package static let meanings: [(name: String, meaning: String)] = [
    ("hit", "the intended target"),
    ("wrong", "another enabled target, named: wrong:ID"),
    ("disabled", "a disabled target, named: disabled:ID"),
    ("status-bar", "the status bar, which activates nothing of the app"),
    ("revealed", "the tap only brought hidden controls back"),
    ("dismissed", "the tap only closed the panel that it is beside"),
    ("nothing", "dead tap: no target there"),
    ("off-screen", "off-screen"),
    ("slip", "cancelled tap: slid away, or lifted before a tap registered"),
  ]
}
