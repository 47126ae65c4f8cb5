import LabSupport
import Studies
import Testing

@testable import TouchLab

@Suite struct `Scrollers` {
  /// A page of buttons with a strip of four in it, of which two and a half show.
  static let page = """
    platform ios
    device iphone-15
    screen home title="Home" {
      scroll page {
        button one "One" height=100
        scroll strip axis=horizontal height=100 padding=0 paging=#true {
          button a "A" width=150 height=90
          button b "B" width=150 height=90
          button c "C" width=150 height=90
          button d "D" width=150 height=90
        }
        button two "Two" width=200 height=600
        button three "Three" width=200 height=600
      }
    }
    """

  @Test func `A swipe scrolls by the visible length less a row, up to the end`() throws {
    let walk = try Walk(Self.page + "\ntask t { start home; swipe up; swipe up; swipe up }")
    let first = try #require(try walk.run(steps: 1).placed?.scrollers.first)
    // 16 + 100 + 8 + 100 + 8 + 600 + 8 + 600 + 16, less what shows.
    #expect(abs(first.range.height - (1456 - first.frame.height)) < 1e-9)
    let once = try #require(try walk.run(steps: 2).placed?.scrollers.first)
    #expect(once.offset.y == min(first.range.height, first.frame.height - 44))
    let end = try #require(try walk.run().placed?.scrollers.first)
    #expect(end.offset.y == first.range.height)
  }

  @Test(arguments: [
    "y=100 height=60", "top=0 height=60", "x=0 y=100 height=60", "x=40 y=100 height=60",
    "bottom=0 height=60", "right=0 y=100 height=60",
  ])
  func `A scroll without a length ends at the edge of the screen`(_ standing: String) throws {
    let walk = try Walk(
      """
      platform android
      device android-phone
      screen home title="Home" {
        scroll strip axis=horizontal \(standing) {
          chip a "A" width=160; chip b "B" width=160; chip c "C" width=160; chip d "D" width=160
        }
      }
      task t { start home; swipe left from=strip; tap d; drag strip dx=100 }
      """)
    let before = try #require(try walk.run(steps: 1).placed)
    let strip = try #require(before.scrollers.first)
    #expect(strip.frame.right == before.bounds.right && strip.range.width > 200)
    var run = try walk.run(steps: 3)
    let drag = try #require(walk.study.tasks.first?.steps.last)
    #expect(run.perform(drag).event == .takesNoTouch("strip"))
  }

  @Test func `A swipe moves the innermost scroller that can move in its direction`() throws {
    let walk = try Walk(
      Self.page + "\ntask t { start home; swipe left from=a; expect visible=d; tap d; tap one }")
    let run = try walk.run()
    let strip = ScrollerKey(screen: "home", scroller: "strip")
    #expect(run.state.offsets.keys.map(\.self) == [strip])
    // A swipe up over the strip is the page's.
    let up = try Walk(Self.page + "\ntask t { start home; swipe up from=a }").run()
    #expect(up.state.offsets.keys.map(\.scroller) == ["page"])
  }

  @Test func `A target out of sight is reported with the swipe that shows it`() throws {
    let walk = try Walk(Self.page + "\ntask t { start home; tap three }")
    var run = try walk.run(steps: 1)
    let result = run.perform(walk.study.tasks[0].steps[1])
    #expect(!result.passed)
    #expect(result.event == .outOfSight("three", .up, from: "page", count: 1))
  }

  @Test func `A target behind the keyboard is reported with the key that hides it`() throws {
    let app = """
      platform ios
      device iphone-15
      screen home {
        text-field name "Name" x=20 y=120 width=300 height=44
        button pay "Pay" x=20 y=760 width=300 height=44
      }
      """
    let walk = try Walk(app + "\ntask t { start home; tap name; tap pay }")
    var run = try walk.run(steps: 2)
    let result = run.perform(walk.study.tasks[0].steps[2])
    #expect(result.event == .behindKeyboard("pay", key: "key-return", canRise: true))
    let away = try Walk(app + "\ntask t { start home; tap name; tap key-return; tap pay }").run()
    #expect(away.lastHit == "pay")
  }

  @Test func `A target cut by scrolling is marked and has its visible part as aim`() throws {
    let placed = try #require(try Walk(Self.page + "\ntask t { start home }").run().placed)
    let cut = try #require(placed.target(id: "two"))
    #expect(cut.isCutByScrolling)
    #expect(cut.visibleFrame.bottom == placed.scrollers[0].frame.bottom)
    #expect(cut.fullFrame?.height == 600)
    #expect(placed.target(id: "d") == nil)
    #expect(placed.reach(at: Point(x: 100, y: cut.visibleFrame.bottom + 1)) == .nothing)
  }

  @Test func `A tap on the status bar scrolls to the beginning`() throws {
    let walk = try Walk(Self.page + "\ntask t { start home; swipe up; tap 100 10 }")
    let (down, top) = (try walk.run(steps: 2), try walk.run())
    #expect(down.state.offsets.count == 1)
    #expect(top.state.offsets.isEmpty)
  }

  @Test func `People who scrolled astray still complete a task`() throws {
    let walk = try Walk(Self.page + "\ntask t { start home; swipe up; tap three; tap two }")
    let result = try #require(walk.predicted().first)
    let failed = result.steps.filter { !$0.passed }
    #expect(failed.isEmpty)
    #expect(result.prediction.completion > 0.999)
  }

  @Test func `Pulling refreshes only a list with refresh=#true at its beginning`() throws {
    let list = (1...40).map { "row r\($0) \"Row\"" }.joined(separator: "; ")
    let text =
      "screen home { list refresh=#true { \(list) } }\ntask t { start home; pull-to-refresh; swipe up; pull-to-refresh }"
    let walk = try Walk(text)
    var run = try walk.run(steps: 3)
    let late = run.perform(walk.study.tasks[0].steps[3])
    #expect(late.event == .refreshedTooFarDown)
    var other = try Walk("screen home { list { row a \"A\" } }\ntask t { start home }").run()
    #expect(other.pullToRefresh().event == .nothingToRefresh)
  }

  @Test func `A scrolled target is predicted after the fewest swipes`() throws {
    let result = try #require(StudyRunner.run(try Walk(Self.page).study, draws: false))
    let screen = try #require(result.layouts.first?.screens.first)
    let three = try #require(screen.targets.first { $0.target.id == "three" })
    #expect(three.swipes == 1 && three.isIntended && !three.target.isCutByScrolling)
    #expect(three.target.visibleFrame.height == 600)
    let d = try #require(screen.targets.first { $0.target.id == "d" })
    #expect(d.swipes == 1 && (d.success ?? 0) > 0.99)
    let one = try #require(screen.targets.first { $0.target.id == "one" })
    #expect(one.swipes == 0)
    #expect(Set(screen.targets.map(\.target.id)).count == screen.targets.count)
    let classic = Self.page.replacing("platform ios\n", with: "platform classic\n")
    let old = try #require(StudyRunner.run(try Walk(classic).study, draws: false))
    #expect(old.layouts[0].screens[0].targets.contains { $0.swipes == 1 })
  }
}

@Suite struct `Targets out of sight` {
  @Test(arguments: ["stars-5", "count-plus", "foot"])
  func `A target out of sight is reported, even if the system adds it`(_ id: String) throws {
    let walk = try Walk(
      """
      platform ios
      device iphone-15
      screen home {
        scroll page { button head "Head" height=900; rating stars; stepper count; button foot "Foot"; }
      }
      task t { start home; tap \(id) }
      """)
    var run = try walk.run(steps: 1)
    let result = run.perform(walk.study.tasks[0].steps[1])
    #expect(result.event == .outOfSight(id, .up, from: "page", count: 1))
  }

  @Test func `An unknown id has no swipes that lead to it`() throws {
    let walk = try Walk("platform ios\nscreen home { scroll page { button a \"A\" height=1900; } }")
    #expect(walk.app.swipes(to: "stars-5", in: walk.app.firstState) == nil)
  }
}
