import LabSupport
import Testing

@testable import TouchLab

@Suite struct `Gestures other than taps` {
  static let list = """
    platform ios
    device iphone-15
    screen mail title="Mail" {
      list {
        row anna "Anna" opens=letter long-press=anna-menu {
          swipe-actions {
            leading -pin "Pin" toggles=pinned
            trailing -archive "Archive" toggles=archived
            trailing -flag "Flag" toggles=flagged
          }
        }
        row ben "Ben" opens=letter long-press=selecting
        row cleo "Cleo" opens=letter
        row dora "Dora" opens=letter tap=#false long-press=#true
        row wifi "Wi-Fi" { switch -on "Wi-Fi" }
      }
      context-menu anna-menu { action copy "Copy" }
    }
    screen letter { label "Text" x=20 y=100 }
    """

  private func run(_ steps: String, _ text: String = list) throws -> TaskRun {
    try Walk(
      text + "\ntask t { start \(text.contains("screen mail") ? "mail" : "home"); \(steps) }"
    ).run()
  }

  @Test func `A long press presents, opens or toggles its stated target`() throws {
    let run1 = try run("long-press anna")
    #expect(run1.state.panel == "anna-menu")
    let run2 = try run("long-press ben")
    #expect(run2.state.modes == ["selecting"])
    // What says nothing of long presses takes it as a tap.
    let run3 = try run("long-press cleo")
    #expect(run3.state.screenID == "letter")
    let run4 = try run("long-press dora")
    #expect(run4.state.screenID == "mail")
    let run5 = try run("tap 196 213; expect outcome=nothing")
    #expect(run5.state.screenID == "mail")
    let run6 = try run("tap anna")
    #expect(run6.state.screenID == "letter")
  }

  @Test(arguments: [("android", "off"), ("web", "off"), ("ios", "on")])
  func `A row with a long press passes taps to its control except on iOS`(
    platform: String, tapped: String
  ) throws {
    let text = """
      platform \(platform)
      device pixel-7
      screen home {
        list { row alarm "6:30" long-press=selecting { switch -on "On" on=#true } }
      }
      task t { start home; TAP; expect outcome=OUTCOME; expect value=VALUE of=alarm-on }
      """
    func state(_ gesture: String, _ value: String, _ outcome: String) throws -> AppState {
      let steps = text.replacing("TAP", with: gesture).replacing("VALUE", with: value)
      return try Walk(steps.replacing("OUTCOME", with: outcome)).run().state
    }
    let outcome = platform == "ios" ? "nothing" : "hit"
    #expect(try state("tap 205 74", tapped, outcome).modes.isEmpty)
    #expect(try state("long-press alarm", "on", "hit").modes == ["selecting"])
  }

  @Test func `A swipe may begin on any container, even if nothing scrolls`() throws {
    let rows = (1...30).map { "row r\($0) \"R\"" }.joined(separator: "; ")
    let text = """
      platform android
      device pixel-7
      screen home {
        list mails { \(rows) }
        scroll note x=0 y=500 width=200 height=100 { button b "B" }
        carousel shelf x=0 y=610 width=400 height=60 { button c "C" }
        pager pages x=0 y=680 width=400 height=60 { group one { button d "D" } }
        group pair x=220 y=500 { button e "E" }
      }
      """
    let scrolled = try run("swipe up from=mails", text)
    #expect(scrolled.state.scroll["home"] ?? 0 > 0)
    for id in ["note", "shelf", "pages", "pair"] {
      let run = try run("swipe left from=\(id)", text.replacing("list mails", with: "list inbox"))
      #expect(run.state.offsets.isEmpty)
    }
  }

  @Test func `A swipe uncovers the actions of a row, a full one does the outermost`() throws {
    let open = try run("swipe left from=anna; expect visible=anna-archive")
    let placed = try #require(open.placed)
    let archive = try #require(placed.target(id: "anna-archive"))
    let flag = try #require(placed.target(id: "anna-flag"))
    #expect(
      archive.visibleFrame.right == placed.bounds.right
        && flag.visibleFrame.right == archive.visibleFrame.left)
    let run7 = try run("swipe left from=anna; tap anna-flag")
    #expect(run7.state.modes == ["flagged"])
    let run8 = try run("swipe left from=anna; tap anna-flag")
    #expect(run8.state.uncoveredRow == nil)
    let run9 = try run("swipe left from=anna; swipe right from=anna")
    #expect(run9.state.uncoveredRow == nil)
    let full = try run("swipe left from=anna full=#true; expect hit=anna-archive mode=archived")
    #expect(full.lastOutcome == .hit)
    let run10 = try run("swipe right from=anna full=#true")
    #expect(run10.state.modes == ["pinned"])
  }

  @Test func `A long press and a drag can miss their target`() throws {
    let walk = try Walk(
      Self.list + "\ntask hold { start mail; long-press ben; long-press ben }"
        + "\ntask drag { start mail; drag cleo dy=-40 }\ntask tap { start mail; tap cleo }")
    let results = walk.predicted()
    #expect(results.map(\.taps) == [2, 1, 1])
    let rates = results.map(\.prediction.clean)
    #expect(rates.count == 3 && rates[0] < 1)
    #expect(rates[1] == rates[2])
  }

  @Test func `A row with one switch takes taps on Android but not on iOS`()
    throws
  {
    let ios = try #require(try run("expect visible=wifi").placed)
    #expect(ios.target(id: "wifi") == nil && ios.target(id: "wifi-on") != nil)
    let text = Self.list.replacing("platform ios", with: "platform android")
      .replacing("iphone-15", with: "android-phone")
    let android = try run("tap wifi; expect value=on", text)
    #expect(android.state.selections["wifi-on"] == "on")
    let stated = Self.list.replacing("row wifi \"Wi-Fi\"", with: "row wifi \"Wi-Fi\" tap=#true")
    let run11 = try run("tap wifi; expect value=on", stated)
    #expect(run11.state.selections["wifi-on"] == "on")
  }

  @Test func `Gestures of two fingers are recorded and change nothing`() throws {
    let before = try run("wait 0")
    let after = try run("pinch anna scale=2; pinch; rotate-fingers anna degrees=90")
    #expect(before.state == after.state)
  }
}
