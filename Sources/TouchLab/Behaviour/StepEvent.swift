/// The facts of a step: what happened, or why it was impossible.
///
/// `Reporting` turns them into a sentence.
package enum StepEvent: Hashable, Sendable {
  /// The layout has no screen with that id.
  case noScreen(String)
  /// The screen with that id does not show the intended element, which may be elsewhere.
  case notVisible(Aim, screen: String, elsewhere: Elsewhere? = nil)
  /// The element with that id shows, but only its children take touches.
  case takesNoTouch(String)
  /// The target with that id is scrolled out of sight.
  ///
  /// `count` swipes show it; the first has the given direction.
  case outOfSight(String, SwipeDirection, from: String?, count: Int)
  /// The target with that id lies behind the keyboard, which the key hides; nil if no key does.
  ///
  /// If `canRise`, the scenario could place it above the keyboard.
  case behindKeyboard(String, key: String?, canRise: Bool)
  /// No content of the screen refreshes when pulled.
  case nothingToRefresh
  /// The refreshing content is not scrolled to its beginning.
  case refreshedTooFarDown
  case refreshed
  case recorded(TwoFingers)
  /// No field has the focus, so there is nothing to type into.
  case noFocus
  /// No finger is down that could slide or lift.
  case noFinger
  /// A finger is already down at that point.
  case fingerIsDown(at: Point)
  case started(Whereabouts)
  case touched(Touched)
  case pressed(Point, Landing)
  /// The finger that is down has moved to that point.
  case slid(to: Point, Slide?)
  /// The finger lifted at that point without a tap; `target` is the pressed target.
  case lifted(at: Point, target: String?)
  case swiped(SwipeDirection, SwipeEffect)
  /// Seconds passed, during which the controls may have hidden and the network may have stopped.
  case waited(Double, chromeHid: Bool, networkEnded: Bool)
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
    case offScreen
  }

  /// The target that a finger comes down on.
  package struct LandedTarget: Hashable, Sendable {
    package var id: String
    package var isEnabled: Bool
    /// Whether it is a key of the keyboard.
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
    /// A plate with that id absorbs it.
    case plate(String)
    /// The system takes it.
    case takenBySystem(SystemArea.Kind)
    case noTarget
  }

  /// The target that a sliding finger came down on, and whether it shows as pressed.
  package struct Slide: Hashable, Sendable {
    package var target: String
    package var wasPressed: Bool
    package var isPressed: Bool
  }

  /// A gesture with two fingers.
  package enum TwoFingers: Hashable, Sendable {
    case pinch
    case rotateFingers
  }

  /// The effect of a swipe.
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
