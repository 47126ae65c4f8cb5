import LabSupport
import Testing

@testable import TouchLab

/// A form that is longer than what the keyboard leaves of the screen.
@Suite struct `Elements behind the keyboard or a sheet` {
  private static func form(_ platform: String, focused: Bool = true) -> String {
    """
    platform \(platform)
    device \(platform == "web" ? "web-android" : platform == "ios" ? "iphone-15" : "android-phone")
    screen form {
        scroll page {
            text-field name focused=#\(focused)
            button a "A" height=260 toggles=a
            button b "B" height=300 toggles=b
            button c "C" height=300 toggles=c
        }
    }
    task t { start form; tap b; expect mode=b }
    """
  }

  @Test(arguments: ["android", "ios", "web"])
  func `A target partly behind the keyboard is aimed at in its visible part`(_ platform: String)
    throws
  {
    let walk = try Walk(Self.form(platform))
    let placed = try #require(try walk.run(steps: 1).placed)
    let keyboard = try #require(placed.nodes.last { $0.part == .plate }).frame
    let b = try #require(placed.target(id: "b"))
    #expect(b.visibleFrame.bottom == keyboard.top && b.visibleFrame.height < 300)
    #expect(try walk.run().lastOutcome != nil)
    let meant = placed.targets.firstIndex { $0.id == "b" }
    let exact = ExactPredictor(placed, density: walk.study.device.density)
      .probabilities(aimingAt: b.aimed, by: walk.study.person)
    #expect(exact.reaching(try #require(meant)) > 0.6)
  }

  @Test(arguments: ["android", "ios", "web"])
  func `Swipes scroll a target out from behind the keyboard`(_ platform: String) throws {
    let walk = try Walk(
      Self.form(platform) + "\ntask u { start form; swipe up; swipe up; swipe up }")
    var run = try walk.run(steps: 1)
    let before = try #require(run.placed?.scrollers.first)
    let away = try Walk(Self.form(platform, focused: false)).run(steps: 1)
    let whole = try #require(away.placed?.scrollers.first)
    #expect(
      abs(before.range.height - whole.range.height - whole.frame.height + before.frame.height)
        < 1e-9)
    for step in walk.study.tasks[1].steps { #expect(run.perform(step).passed) }
    let placed = try #require(run.placed)
    let c = try #require(placed.target(id: "c"))
    let keyboard = try #require(placed.nodes.last { $0.part == .plate }).frame
    #expect(c.visibleFrame.bottom <= keyboard.top)
  }

  @Test func `A target behind the keyboard keeps its height without a platform`() throws {
    let walk = try Walk(
      """
      screen form {
          text-field name x=20 y=100 width=200 height=40 focused=#true
          button b "B" x=20 y=200 width=200 height=300
      }
      task t { start form }
      """)
    let b = try #require(try walk.run().placed?.target(id: "b"))
    #expect(b.visibleFrame.height == 300)
  }

  @Test func `A step reports no keyboard for a field with keyboard=none`() throws {
    let walk = try Walk(
      """
      platform ios
      device iphone-15
      screen a { text-field pin x=20 y=340 keyboard=none; text-field name x=20 y=440 }
      task t { start a; tap pin; tap name }
      """)
    for (steps, isSaid) in [(2, false), (3, true)] {
      let run = try walk.run(steps: steps - 1)
      var next = run
      let result = next.perform(walk.study.tasks[0].steps[steps - 1])
      guard case .touched(let touched) = result.event else {
        Issue.record("\(result.event)")
        continue
      }
      #expect(touched.changes.contains(.keyboard(isShown: true)) == isSaid)
    }
  }

  @Test func `A tap on a snackbar behind a sheet lands at its place and misses`() throws {
    for wait in [0, 4] {
      let walk = try Walk(
        """
        platform android
        device android-phone
        screen s {
            button n "N" x=20 y=200 width=100 height=48 toggles=on shows=note
            sheet rides detents="200" undimmed=200 shown=#true
            snackbar note "Hi" seconds=3 { action undo "Undo" toggles=undone }
        }
        task t { start s; tap n; wait \(wait); tap undo }
        """)
      var run = try walk.run(steps: 3)
      let result = run.perform(walk.study.tasks[0].steps[3])
      guard case .touched(let touched) = result.event else {
        Issue.record("\(result.event)")
        continue
      }
      #expect(result.outcome != .hit && touched.point.y > 600)
    }
  }

  @Test(arguments: ["checkbox c \"C\" x=0 y=600", "slider c \"C\" x=0 y=600 width=200"])
  func `A label beside a box is no touch delegate of its parent`(_ other: String) throws {
    let walk = try Walk(
      """
      device m { size 400 800; ppi 160; status-bar 0; kind phone }
      resolution views
      screen home {
          status-bar hidden=#true
          button grown "G" x=100 y=400 width=40 height=40 grow=20 toggles=g
          \(other)
      }
      task t { start home; tap 90 390; expect hit=grown; tap c }
      """)
    #expect(try walk.run().lastOutcome == .hit)
  }
}
