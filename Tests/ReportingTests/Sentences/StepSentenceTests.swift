import ScenarioLanguage
import Testing

@testable import Reporting
@testable import TouchLab

/// The sentences of what steps came to.
@Suite struct `Sentences of steps` {
  private static func run() throws -> TaskRun {
    let text = """
      screen inbox title="Inbox" {
          button open "Open" x=20 y=100 width=100 height=44 opens=message
          button off "Off" x=20 y=200 width=100 height=44 disabled=#true
      }
      screen message title="Message"
      """
    let source = SourceFile(path: "mail.kdl", bytes: Array(text.utf8))
    let study = try #require(ScenarioReader.read(source).study)
    return TaskRun(app: study.app(of: try #require(study.layouts.first)))
  }

  @Test(arguments: [
    (StepEvent.noScreen("x"), "this layout has no screen x"),
    (
      .notVisible(.target("go"), screen: "inbox"),
      "go is not on the screen: inbox does not show it now"
    ),
    (
      .notVisible(.point(Point(x: 1.25, y: 2)), screen: "inbox"),
      "there is no screen to touch at (1.3, 2)"
    ),
    (
      .behindKeyboard("go", key: "key-return", canRise: true),
      "go is behind the keyboard: tap key-return hides the keyboard; "
        + "bottom= with above-keyboard=#true keeps it in front"
    ),
    (
      .behindKeyboard("go", key: nil, canRise: false),
      "go is behind the keyboard, and no key hides it"
    ),
    (.noFocus, "nothing to type into: no field has the focus"),
    (.noFinger, "no finger is down: press a target or a point first"),
    (
      .fingerIsDown(at: Point(x: 150, y: 322)),
      "a finger is down at (150, 322): slide it, or lift it first"
    ),
    (.waited(1, chromeHid: false, networkEnded: false), "waited 1 s"),
    (
      .waited(0.2, chromeHid: true, networkEnded: true),
      "waited 0.2 s; the controls are hidden now; the network activity has ended"
    ),
    (.rotated(.landscape, Size(width: 480, height: 320), .dp), "now in landscape, 480×320 dp"),
    (.rotated(.portrait, nil, .pt), "now in portrait"),
    (.typed(into: "to", now: "Ada"), "to now holds \"Ada\""),
    (.expected([]), "as expected"),
    (
      .lifted(at: Point(x: 1, y: 2), target: nil),
      "lifted at (1, 2): nothing was pressed, tap cancelled"
    ),
    (
      .lifted(at: Point(x: 1, y: 2), target: "go"),
      "lifted at (1, 2), outside go: tap cancelled"
    ),
    (.slid(to: Point(x: 1, y: 2), nil), "slid to (1, 2): nothing is pressed"),
    (.swiped(.left, .chromeCameBack), "swiped left: the controls came back"),
    (.swiped(.up, .scrolled(to: 44.5, .px)), "swiped up: scrolled to 44.5 px"),
    (.swiped(.down, .nothing), "swiped down: nothing changed"),
  ]) func `Every event has a sentence`(_ event: StepEvent, _ sentence: String) {
    #expect(event.sentence == sentence)
  }

  @Test(arguments: [
    (true, true, "go is still pressed"), (true, false, "off go, which is normal again"),
    (false, true, "back on go, which is pressed again"), (false, false, "still off go"),
  ]) func `A sliding finger has a sentence for each state`(
    _ was: Bool, _ isNow: Bool, _ words: String
  ) {
    let slide = StepEvent.Slide(target: "go", wasPressed: was, isPressed: isNow)
    #expect(StepEvent.slid(to: Point(x: 1, y: 2), slide).sentence == "slid to (1, 2): \(words)")
  }

  @Test(arguments: [
    (StepEvent.Shown.value("Inbox"), "found Inbox"), (.value(""), "found \"\""),
    (.absent, "found \"not there\""), (.disabled, "found disabled"),
    (.outsideBars, "found \"not in a bar\""), (.withoutBadge, "found \"no badge\""),
  ]) func `An unmet expectation names the expected and the found value`(
    _ found: StepEvent.Shown, _ words: String
  ) {
    let expectation = TouchLab.Expectation(key: .back, value: "Out box")
    let mismatch = StepEvent.Mismatch(expectation: expectation, found: found)
    #expect(StepEvent.expected([mismatch]).sentence == "expected back=\"Out box\", \(words)")
    #expect(
      StepEvent.expected([mismatch, mismatch]).sentence
        == "expected back=\"Out box\", \(words); expected back=\"Out box\", \(words)")
  }

  @Test func `A touch names its target and the screen it leads to`() throws {
    var run = try Self.run()
    let off = run.perform(Step(action: .tap(.target("off")), text: "tap off"))
    #expect(off.message.hasSuffix(" touches off, which is disabled; still on inbox \"Inbox\""))
    let opened = run.perform(Step(action: .tap(.target("open")), text: "tap open"))
    #expect(
      opened.message.hasSuffix(
        " hits open on its visible target → message \"Message\", back to \"Inbox\""))
    let swiped = run.perform(Step(action: .swipe(.right, from: nil), text: "swipe right"))
    #expect(swiped.message == "swiped right: back; now on inbox \"Inbox\"")
  }

  @Test(arguments: [
    (
      StepEvent.Landing.statusBar(scrolls: true),
      "hits the status bar, in front of everything: scrolls to the top"
    ),
    (.statusBar(scrolls: false), "hits the status bar, in front of everything: nothing moves"),
    (.browserBar, "only brings the browser's bar back"),
    (.nothing(.plate("tabs")), "hits the plate tabs, which takes it and does nothing"),
    (
      .nothing(.takenBySystem(.windowControls)),
      "hits the window's controls, which takes it from the app"
    ),
    (.reveal, "only brings the hidden controls back"),
    (.nothing(.chromeHides), "hits no control: the controls hide"),
    (.nothing(.chromeStaysHidden), "is a dead tap: a tap does not bring the controls back"),
    (.nothing(.onlyPanelResponds), "is a dead tap: only the panel is active"),
    (.nothing(.noTarget), "is a dead tap: no hit target there"),
    (.offScreen, "is off-screen"),
  ]) func `A touch names its outcome`(_ landing: StepEvent.Landing, _ words: String) throws {
    let touched = StepEvent.Touched(
      point: Point(x: 5, y: 6), landing: landing, changes: [.networkStopped], leadsElsewhere: false,
      whereabouts: try Self.run().whereabouts)
    #expect(touched.sentence == "(5, 6) \(words); still on inbox \"Inbox\"")
  }

  @Test(arguments: [
    (StateChange.mode("editing", isOn: true), "editing on"),
    (.mode("editing", isOn: false), "editing off"),
    (.keyboard(isShown: true), "keyboard shown"), (.keyboard(isShown: false), "keyboard hidden"),
    (.choice(in: "size", "small"), "size is small"),
    (.choice(in: "size", nil), "size is not chosen"),
    (.text(ofField: "to", "Ada"), "to holds \"Ada\""), (.text(ofField: "to", ""), "to is empty"),
    (.text(ofField: "to", nil), "to is as it was"), (.network(1.5), "network for 1.5 s"),
    (.networkStopped, "network stopped"),
  ]) func `A touch names its changes of state`(_ change: StateChange, _ words: String) throws {
    let target = StepEvent.LandedTarget(
      id: "go", isEnabled: true, isKey: false, isOnVisibleTarget: false)
    let touched = StepEvent.Touched(
      point: Point(x: 5, y: 6), landing: .target(target), changes: [change], leadsElsewhere: false,
      whereabouts: try Self.run().whereabouts)
    #expect(
      touched.sentence
        == "(5, 6) hits go in its hit target, beside its visible target (\(words)); still on inbox \"Inbox\""
    )
  }

  @Test func `A key's typed text is omitted`() throws {
    let target = StepEvent.LandedTarget(
      id: "key-a", isEnabled: true, isKey: true, isOnVisibleTarget: true)
    let touched = StepEvent.Touched(
      point: Point(x: 5, y: 6), landing: .target(target), changes: [.text(ofField: "to", "a")],
      leadsElsewhere: false, whereabouts: try Self.run().whereabouts)
    #expect(touched.sentence == "(5, 6) hits key-a on its visible target; still on inbox \"Inbox\"")
  }
}
