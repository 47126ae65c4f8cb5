import LabSupport
import Studies
import Testing

@testable import TouchLab

@Suite struct `Panels, sheets and notices` {
  static let app = """
    platform ios
    device iphone-15
    screen home title="Home" {
      button more "More" x=300 y=100 width=60 height=44 presents=actions
      button ask "Ask" x=20 y=100 width=60 height=44 presents=sure
      button find "Find" x=20 y=160 width=60 height=44 presents=places
      menu actions { action share "Share"; action drop "Drop" }
      dialog sure "Sure?" "Really, and at once." { action no "No"; action yes "Yes" opens=done shows=sent }
      sheet places detents="medium large" { row r1 "One"; row r2 "Two" toggles=two }
    }
    screen done title="Done" {
      button again "Again" x=20 y=160 width=60 height=44 shows=sent
      snackbar sent "Sent" seconds=4 { action undo "Undo" toggles=undone }
    }
    """

  private func run(_ steps: String) throws -> TaskRun {
    try Walk(Self.app + "\ntask t { \(steps) }").run()
  }

  @Test func `A menu opens beside its button, and a tap outside closes it`() throws {
    let open = try run("start home; tap more; expect visible=share")
    let placed = try #require(open.placed)
    #expect(placed.targets.map(\.id) == ["share", "drop"])
    let panel = try #require(placed.panel)
    #expect(panel.top == 144 && panel.right == 360)
    #expect(placed.reach(at: Point(x: 20, y: 500)) == .ground)
    let run1 = try run("start home; tap more; tap 20 500")
    #expect(run1.state.panel == nil)
    let run2 = try run("start home; tap more; tap drop")
    #expect(run2.state.panel == nil)
  }

  @Test func `A dialog opens in the middle, and a tap outside does nothing`() throws {
    let open = try run("start home; tap ask; tap 20 700")
    #expect(open.state.panel == "sure")
    let placed = try #require(open.placed)
    let panel = try #require(placed.panel)
    #expect(abs(panel.center.x - placed.bounds.center.x) < 1e-9)
    #expect(abs(panel.center.y - placed.bounds.center.y) < 1e-9)
    #expect(panel.width == 270)
    let (no, yes) = (try #require(placed.target(id: "no")), try #require(placed.target(id: "yes")))
    #expect(
      no.visibleFrame.right == yes.visibleFrame.left && no.visibleFrame.bottom == panel.bottom)
    let run3 = try run("start home; tap ask; tap yes")
    #expect(run3.state.screenID == "done")
  }

  @Test func `Material's dialog has its buttons at the end in reading order`() throws {
    let text = Self.app.replacing("platform ios", with: "platform android")
      .replacing("iphone-15", with: "android-phone")
    let placed = try #require(
      try Walk(text + "\ntask t { start home; tap ask }").run().placed)
    let panel = try #require(placed.panel)
    let (no, yes) = (try #require(placed.target(id: "no")), try #require(placed.target(id: "yes")))
    #expect(panel.width >= 280 && panel.width <= 560)
    #expect(
      yes.visibleFrame.right == panel.right - 24 && yes.visibleFrame.bottom == panel.bottom - 24)
    #expect(yes.visibleFrame.left - no.visibleFrame.right == 8 && yes.visibleFrame.height == 40)
  }

  @Test func `Swipes move a sheet from detent to detent and close it`() throws {
    let medium = try run("start home; tap find; expect value=medium visible=r1")
    let bounds = try #require(medium.placed?.bounds)
    #expect(medium.placed?.sheet?.top == bounds.height / 2)
    let large = try run("start home; tap find; swipe up from=r1; expect value=large")
    #expect(large.placed?.sheet?.top == (large.placed?.statusBar?.bottom ?? 0) + 10)
    let gone = try run("start home; tap find; swipe up from=r1; swipe down; swipe down")
    #expect(gone.state.sheet == nil)
    let run4 = try run("start home; tap find; tap 200 100")
    #expect(run4.state.sheet == nil)
    let run5 = try run("start home; tap find; tap r2; expect mode=two")
    #expect(run5.state.sheet == "places")
  }

  @Test func `Targets behind an undimmed sheet take taps`() throws {
    let text = Self.app.replacing(
      "detents=\"medium large\"", with: "detents=\"120 large\" undimmed=120")
    let walk = try Walk(
      text + "\ntask t { start home; tap find; tap ask; tap no; swipe up from=r1 }")
    let behind = try #require(try walk.run(steps: 2).placed)
    #expect(behind.panel == nil && behind.sheet?.height == 120)
    #expect(behind.target(id: "ask") != nil)
    let dimmed = try #require(try walk.run().placed)
    #expect(dimmed.target(id: "ask") == nil && dimmed.panel != nil)
  }

  @Test func `A snackbar disappears by itself, and a late tap lands at its place`() throws {
    let run6 = try run(
      "start home; tap ask; tap yes; expect visible=undo; tap undo; expect mode=undone")
    #expect(run6.state.isNoticeUp == false)
    var late = try run("start done; tap again; wait 4")
    let touch = late.perform(Step.tap("undo"))
    #expect(!touch.passed && touch.outcome == .nothing)
    let run7 = try run("start done; tap again; wait 3.9; expect visible=undo")
    #expect(run7.state.isNoticeUp)
  }

  @Test func `A task fails if its snackbar disappears before the finger arrives`() throws {
    let quick = Self.app.replacing("seconds=4", with: "seconds=0.1")
    let steps = "\ntask t { start done; tap again; tap undo }"
    let missed = try #require(try Walk(quick + steps).predicted().first?.prediction)
    let met = try #require(try Walk(Self.app + steps).predicted().first?.prediction)
    // Whoever comes too late shows it anew, and comes too late again.
    #expect(missed.completion < 1e-9)
    #expect(met.completion > 0.99)
  }

  @Test func `A dialog with shown=#true is open when its screen appears`() throws {
    let text = Self.app.replacing(
      "dialog sure \"Sure?\"", with: "dialog sure shown=#true \"Sure?\"")
    let walk = try Walk(text + "\ntask t { start home; tap no; expect visible=ask }")
    let shown = try walk.run(steps: 1)
    #expect(shown.state.panel == "sure")
    _ = try walk.run()
    let ids = FirstSeenStates.firstSeenStates(of: walk.app).map(\.id)
    #expect(ids.contains("home") && ids.contains("home/sure"))
  }

  @Test(arguments: ["opens=next", "presents=next"])
  func `A dialog with shown=#true stays closed when people come back`(_ effect: String) throws {
    let leave = effect.hasPrefix("opens") ? "tap back" : "tap done"
    let walk = try Walk(
      """
      platform ios
      device iphone-15
      screen home {
        button go "Go" x=20 y=400 width=100 height=44 \(effect)
        dialog sure "Sure?" shown=#true { action no "No" }
      }
      screen next {
        navigation-bar
        button done "Done" x=20 y=400 width=100 height=44 dismisses=#true
      }
      task t { start home; tap no; tap go; \(leave); expect screen=home; tap go; expect screen=next }
      """)
    let run = try walk.run()
    #expect(run.state.screenID == "next")
    let shown = try walk.run(steps: 1)
    #expect(shown.state.panel == "sure")
  }

  @Test func `Panels and notices get results apart from their screen`() throws {
    let walk = try Walk(Self.app)
    let ids = FirstSeenStates.firstSeenStates(of: walk.app).map(\.id)
    #expect(
      ids == ["home", "home/actions", "home/sure", "home/places", "done", "done/sent"])
  }

  @Test func `A snackbar's results contain only its own button`() throws {
    let result = try #require(StudyRunner.run(try Walk(Self.app).study, draws: false))
    let screens = result.layouts[0].screens
    let done = try #require(screens.first { $0.id == "done" })
    let sent = try #require(screens.first { $0.id == "done/sent" })
    #expect(done.intended.map(\.target.id) == ["again"])
    #expect(sent.intended.map(\.target.id) == ["undo"])
    #expect(sent.findings.allSatisfy { $0.target == "undo" })
  }
}
