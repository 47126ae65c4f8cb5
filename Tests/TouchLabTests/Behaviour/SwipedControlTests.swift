import LabSupport
import Testing

@testable import TouchLab

/// Swipes on sliders and on content that refreshes, and taps that a panel or the keyboard takes.
@Suite struct `Swipes on controls` {
  private static func cards(_ tasks: String) -> String {
    """
    platform android
    device pixel-8
    screen sound {
        app-bar
        carousel cards x=40 top=0 width=372 height=120 {
            slider bass "Bass" width=300 height=48 value=0.5
            button more "More" width=400 height=48
        }
        scroll page x=0 top=200 width=412 height=300 {
            slider treble "Treble" height=48 value=0.5 min=0 max=1 step=0.25
            image tall height=900
        }
        slider off "Off" x=20 top=520 width=300 height=48 value=0.5 disabled=#true
    }
    task t { start sound; \(tasks) }
    """
  }

  @Test func `A swipe along a slider moves it to that end, and nothing scrolls`() throws {
    let run = try Walk(
      Self.cards("swipe left from=bass; expect value=0 of=bass; swipe right from=bass")
    ).run()
    #expect(run.state.selections["bass"] == "1")
    #expect(run.state.offsets.isEmpty)
  }

  @Test func `A swipe across a slider scrolls the page`() throws {
    let run = try Walk(Self.cards("swipe up from=treble")).run()
    #expect(run.state.selections.isEmpty)
    #expect(!run.state.offsets.isEmpty)
  }

  @Test func `A swipe on a disabled slider moves no value`() throws {
    let run = try Walk(Self.cards("swipe left from=off")).run()
    #expect(run.state.selections.isEmpty)
  }

  @Test func `A swipe on a slider moves the other way when reading from right to left`() throws {
    let run = try Walk("direction rtl\n" + Self.cards("swipe left from=treble")).run()
    #expect(run.state.selections["treble"] == "1")
  }

  @Test func `The step of a swipe on a slider names its value`() throws {
    let walk = try Walk(Self.cards("swipe right from=bass"))
    let step = try #require(walk.predicted().first?.steps.last)
    #expect(step.event == .swiped(.right, .slid("bass", "1")))
  }

  // MARK: - Refreshing

  private static func page(_ refresh: Bool, _ tasks: String) -> String {
    """
    platform android
    device pixel-8
    screen report {
        app-bar
        scroll page refresh=#\(refresh) {
            button send "Send" height=48 opens=done
            image tall height=1500
        }
    }
    screen done { app-bar }
    task t { start report; \(tasks) }
    """
  }

  @Test func `A swipe down at the top of content that refreshes pulls it down`() throws {
    let walk = try Walk(Self.page(true, "swipe down"))
    #expect(try #require(walk.predicted().first).steps.last?.event == .swiped(.down, .refreshed))
    #expect(try walk.run().lastHit == "page")
  }

  @Test func `A swipe down below the top scrolls, and does not refresh`() throws {
    let walk = try Walk(Self.page(true, "swipe up; swipe down; swipe down"))
    let events = try #require(walk.predicted().first).steps.map(\.event)
    #expect(events[2] == .swiped(.down, .moved("page", .zero)))
    #expect(events[3] == .swiped(.down, .refreshed))
  }

  @Test func `A swipe down on content that does not refresh changes nothing`() throws {
    let walk = try Walk(Self.page(false, "swipe down"))
    #expect(try #require(walk.predicted().first).steps.last?.event == .swiped(.down, .nothing))
  }

  // MARK: - Taps that only close something

  private static func sheet(_ tasks: String) -> String {
    """
    platform ios
    device iphone-15
    screen home {
        navigation-bar
        button more "More" x=40 y=200 width=120 height=50 presents=options
        sheet options detents=300 { row share "Share" height=60 }
    }
    task t { start home; \(tasks) }
    """
  }

  @Test func `A touch beside a panel that closes it is dismissed, and no dead tap`() throws {
    let walk = try Walk(Self.sheet("tap more; tap 200 300; expect outcome=dismissed"))
    let run = try walk.run()
    #expect(run.state.sheet == nil)
    let placed = try #require(try walk.run(steps: 2).placed)
    let share = try #require(placed.targets.firstIndex { $0.id == "share" })
    let outcomes = ExactPredictor(placed, density: walk.study.device.density)
      .probabilities(aimingAt: placed.targets[share].aimed, by: walk.study.person)
      .outcomes(on: placed, intending: share)
    #expect(outcomes.contains { $0.outcome == .dismissed })
  }

  @Test func `A double tap tells what each of its taps did`() throws {
    let walk = try Walk(Self.sheet("double-tap more"))
    let step = try #require(walk.predicted().first?.steps.last)
    guard case .touchedTwice(let first, let second) = step.event else {
      Issue.record("\(step.event)")
      return
    }
    #expect(step.outcome == .hit && step.passed)
    #expect(first.whereabouts.sheet == "options")
    #expect(second.landing == .ground(hidesKeyboard: false))
    #expect(second.whereabouts.sheet == nil)
  }

  // MARK: - Icons at an end

  @Test(arguments: [
    (#"chip c "Chip" x=20 y=300 { icon-button x "Clear" icon=x width=18 height=18 }"#, 8.0),
    (#"text-field f "Find" x=20 right=20 y=300 { icon-button x "Clear" icon=x }"#, 16),
    (#"grid columns=2 { cell c "Cell" { icon-button x "Clear" icon=x } }"#, 16),
  ])
  func `An icon button without a place stands at the end of a chip, field or cell`(
    _ element: String, _ inset: Double
  ) throws {
    let app = try Walk(
      "platform android\ndevice pixel-8\nscreen a { app-bar; \(element) }"
    ).app
    let placed = try #require(app.placed(app.firstState))
    let icon = try #require(placed.target(id: "x")).visibleFrame
    let holder = try #require(placed.targets.first { $0.id == "c" || $0.id == "f" }).visibleFrame
    #expect(abs(icon.right - (holder.right - inset)) < 1e-9)
    #expect(abs(icon.center.y - holder.center.y) < 1e-9)
  }

  @Test func `A chip is wider by the icon at its end`() throws {
    func width(_ block: String) throws -> Double {
      let app = try Walk(
        "platform android\ndevice pixel-8\nscreen a { chip c \"Chip\" x=20 y=300 \(block) }"
      ).app
      return try #require(app.placed(app.firstState)?.target(id: "c")).visibleFrame.width
    }
    #expect(try width("{ icon-button x \"X\" width=18 height=18 }") == width("") + 26)
  }
}
