/// What happened in a step, or why it could not be done: facts of which `Reporting` makes a
/// sentence.
package enum StepEvent: Hashable, Sendable {
  /// The layout has no screen of that id.
  case noScreen(String)
  /// The screen of that id does not show what the finger should go to, which is elsewhere.
  case notVisible(Aim, screen: String, elsewhere: Elsewhere? = nil)
  /// The element of that id shows, and only what it holds responds.
  case takesNoTouch(String)
  /// The target of that id is out of sight; so many swipes bring it in, the first of them so.
  case outOfSight(String, SwipeDirection, from: String?, count: Int)
  /// The target of that id lies behind the keyboard, which that key puts away; nil where none does.
  /// Where it `canRise`, the scenario could let it stand above the keyboard.
  case behindKeyboard(String, key: String?, canRise: Bool)
  /// Nothing of the screen asks for what is new when it is pulled.
  case nothingToRefresh
  /// What could be pulled is scrolled.
  case refreshedTooFarDown
  case refreshed
  case recorded(TwoFingers)
  /// Nothing has the focus, so that there is nothing to type into.
  case noFocus
  /// No finger is down that could slide or be lifted.
  case noFinger
  /// A finger is down already, at that point.
  case fingerIsDown(at: Point)
  case started(Whereabouts)
  case touched(Touched)
  case pressed(Point, Landing)
  /// The finger that is down has moved to that point.
  case slid(to: Point, Slide?)
  /// The finger went up at that point without a tap; `target` is what it came down on.
  case lifted(at: Point, target: String?)
  case swiped(SwipeDirection, SwipeEffect)
  /// Seconds went by; whether the chrome hid and the network fell silent meanwhile.
  case waited(Double, chromeHid: Bool, networkEnded: Bool)
  /// The device was turned; the size of the screen, where one is in front.
  case rotated(Orientation, Size?, LengthUnit)
  /// The text of a field after typing, a long one as an excerpt.
  case typed(into: String, now: String)
  /// What an expectation did not find; nothing where all was as expected.
  case expected([Mismatch])

  /// A tap at a point, what it landed on and what that changed.
  package struct Touched: Hashable, Sendable {
    package var point: Point
    /// The id of what was meant, if that takes no taps where it is now.
    package var idle: String?
    package var landing: Landing
    /// What it changed besides the screen in front.
    package var changes: [StateChange]
    /// Whether another screen, panel or page is in front since.
    package var leadsElsewhere: Bool
    package var whereabouts: Whereabouts
  }

  /// What a finger comes down on.
  package enum Landing: Hashable, Sendable {
    case target(LandedTarget)
    /// Whether it took any content to its beginning.
    case statusBar(scrolls: Bool)
    /// A touch that brings hidden chrome back.
    case reveal
    /// A touch that brings a browser's bar back.
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
    /// Whether the point lies on what is drawn, and not in the rest of the hit target.
    package var isOnVisual: Bool
    /// Whether it is a tab without a screen to select.
    package var leadsNowhere = false
  }

  /// Why a touch lands on nothing.
  package enum Emptiness: Hashable, Sendable {
    /// Beside the controls of full-screen media, which hides its chrome.
    case chromeHides
    /// The chrome is hidden, and a tap does not bring it back.
    case chromeStaysHidden
    /// A panel is in front, and nothing else responds.
    case onlyPanelResponds
    /// A plate of that id takes it.
    case plate(String)
    /// The system takes it there.
    case takenBySystem(SystemArea.Kind)
    case noTarget
  }

  /// The target that a sliding finger came down on, and whether it shows pressed.
  package struct Slide: Hashable, Sendable {
    package var target: String
    package var wasPressed: Bool
    package var isPressed: Bool
  }

  /// A gesture of two fingers.
  package enum TwoFingers: Hashable, Sendable {
    case pinch
    case rotateFingers
  }

  /// What a swipe did.
  package enum SwipeEffect: Hashable, Sendable {
    /// The actions at one end of a row show.
    case uncovered(String)
    case covered
    /// The action of that id was done.
    case did(String, Whereabouts)
    /// The sheet of that id stands at that detent; nil for one that went.
    case sheet(String, String?)
    /// What scrolls by itself lies that far right and down now, in points.
    case moved(String, Point)
    case chromeCameBack
    case wentBack(Whereabouts)
    /// The content lies that far up now.
    case scrolled(to: Double, LengthUnit)
    case nothing
  }

  /// An expectation that failed, and what was found instead, a long text as an excerpt.
  package struct Mismatch: Hashable, Sendable {
    package var expectation: Expectation
    package var found: Shown

    package init(expectation: Expectation, found: Shown) {
      self.expectation = expectation
      self.found = found
    }
  }

  /// What the app shows for the key of an expectation.
  package enum Shown: Hashable, Sendable {
    /// As the scenario language writes it.
    case value(String)
    case absent
    /// The keyboard or a panel lies in front of all of it.
    case covered
    case disabled
    case outsideBars
    case withoutBadge
  }
}
