import ScenarioLanguage
import Testing

@testable import TouchLab

private let phone = "device t { size 400 800; ppi 160; status-bar 0 }\n"

@Suite struct `What leaves taps alone` {
  private static let page = """
    platform android
    \(phone)
    screen s {
        button card "Card" x=0 y=100 width=300 height=200 opens=d {
            button -badge "New" x=10 y=10 width=80 height=40 tap=#false
        }
        button photo "Photo" x=0 y=400 width=160 height=120 tap=#false long-press=options
        context-menu options { action copy "Copy" }
    }
    screen d

    """

  @Test func `An element with tap=#false leaves taps to the element behind`() throws {
    let screen = try placed(Self.page)
    #expect(screen.target(id: "card-badge") == nil)
    #expect(screen.decorations.contains { $0.id == "card-badge" })
    let text =
      Self.page + """
        task behind { start s; tap 40 130; expect hit=card; expect screen=d }
        """
    #expect(try surprises(text) == [])
  }

  @Test func `An element with tap=#false takes its long press alone`() throws {
    let text =
      Self.page + """
        task long {
            start s
            tap 80 460
            expect outcome=nothing
            expect hit=""
            long-press photo
            tap copy
            expect hit=copy
        }
        """
    #expect(try surprises(text) == [])
  }

  @Test func `The property tap=#false works in bars, lists and panels`() throws {
    let text = """
      platform ios
      \(phone)
      tab-bar { tab one "One" selects=s; tab two "Two" selects=d tap=#false }
      screen s {
          navigation-bar { right add "Add" tap=#false }
          list { row r "Row" tap=#false opens=d }
      }
      screen d
      """
    #expect(try placed(text).targets.map(\.id) == ["one"])
  }
}

@Suite struct `Media within a page` {
  private static let page = """
    platform web
    \(phone)
    screen s {
        media film x=0 y=100 width=400 height=200 hides-after=3 REVEAL {
            button mute "Mute" x=12 y=240 width=40 height=40 does=mute
            slider seek "Seek" right=20 bottom=10 width=200 value=0
            plate strip x=0 y=100 width=400 height=40 reveals=#false
        }
        button like "Like" x=16 y=400 width=96 height=48 does=like
    }

    """

  @Test(arguments: [
    // Controls hide until a tap on the media.
    (
      "",
      """
      tap mute; expect hit=mute; wait 4; tap mute; expect outcome=revealed; tap mute; expect hit=mute
      wait 2; tap mute; wait 2; tap mute; expect hit=mute
      """
    ),
    // Touches beside media hide nothing and do not restart its clock.
    (
      "",
      """
      wait 2; tap like; expect hit=like; wait 2; tap like; expect hit=like
      tap 200 200; expect outcome=revealed
      """
    ),
    // A drag sets no slider while the controls are hidden.
    (
      "",
      """
      wait 4; drag 190 280 dx=50; expect value=0 of=seek
      drag seek to=0.5; expect value=0.5 of=seek
      """
    ),
    // A tap on a part with reveals=#false leaves the controls hidden.
    ("", "wait 4; tap 200 120; expect outcome=nothing; tap 200 200; expect outcome=revealed"),
    // Hidden controls come back by the stated gesture.
    (
      "reveal=double-tap",
      "wait 4; tap 200 200; expect outcome=nothing; double-tap 200 200; tap mute; expect hit=mute"
    ),
    ("reveal=swipe", "wait 4; swipe up x=200 y=200; tap mute; expect hit=mute"),
  ])
  func `Media in a page hides its controls, and shows them again on its gesture`(
    _ reveal: String, _ steps: String
  ) throws {
    let page = Self.page.replacing("REVEAL", with: reveal)
    #expect(try surprises("\(page)task t { start s; \(steps); }") == [])
  }

  @Test func `Media without hides-after keeps its controls`() throws {
    let text =
      Self.page.replacing("hides-after=3 REVEAL", with: "")
      + "task t { start s; wait 60; tap mute; expect hit=mute }"
    #expect(try surprises(text) == [])
  }

  @Test func `Controls that count from an end are placed in the picture`() throws {
    let screen = try placed(Self.page.replacing("REVEAL", with: ""))
    #expect(screen.target(id: "seek")?.frame == Rectangle(x: 180, y: 274, width: 200, height: 16))
  }
}

@Suite struct `Room that content takes` {
  @Test func `A sheet's title and grabber take room above its content`() throws {
    func top(_ words: String, _ platform: String) throws -> Double? {
      let text = """
        platform \(platform)
        \(phone)
        screen s { sheet c detents=400 shown=#true \(words) { button pay "Pay" width=300 height=48 } }
        """
      return try placed(text).target(id: "pay")?.visibleFrame.y
    }
    #expect(try top("", "ios") == 416)
    #expect(try top("title=\"Checkout\"", "ios") == 460)
    #expect(try top("grabber=#true", "ios") == 432)
    #expect(try top("grabber=#true", "android") == 464)
  }

  @Test(arguments: ["list", "grid columns=1 cell-height=100", "scroll spacing=0 padding=0"])
  func `Lists, grids and scrolls get scroll room from padding-bottom`(_ holder: String) throws {
    let part =
      holder.hasPrefix("grid") ? "cell" : holder.hasPrefix("list") ? "row" : "button"
    let parts = (1...10).map { "\(part) r\($0) \(part == "cell" ? "" : "height=100")" }
    let text = """
      \(phone)
      screen s { \(holder) padding-bottom=88 { \(parts.joined(separator: "; ")) } }
      """
    #expect(try placed(text).scrollers.first?.range.height == 288)
  }

  @Test func `A map without a frame fills the space between the bars`() throws {
    let text = """
      platform ios
      device t { size 400 800; ppi 160; status-bar 20; home-indicator 30 }
      screen s { navigation-bar; map town "Town" does=look opens=d }
      screen d
      """
    #expect(try placed(text).visibleFrame("town") == [0, 64, 400, 706])
  }

  @Test(arguments: [
    "map town; list { row a \"A\" }", "map town; map country", "map town; scroll { row a \"A\" }",
  ])
  func `A map and another filling element cannot share the space`(_ nodes: String) {
    #expect(read("screen s { \(nodes) }").study == nil)
  }

  @Test func `A map with a frame can be beside a filling element`() {
    #expect(read("screen s { map town x=0 y=0; list { row a \"A\" } }").study != nil)
    #expect(read("screen s { group g x=0 y=0 { map town } }").study != nil)
  }
}

@Suite struct `A raised tab` {
  private func bar(_ head: String) throws -> PlacedScreen {
    try placed(
      """
      \(head)
      \(phone)
      tab-bar {
          tab home "Home" selects=s
          tab new "New" selects=c width=60 height=60 raised=24
      }
      screen s
      screen c
      """)
  }

  @Test(arguments: ["platform ios", "resolution views", "resolution flutter"])
  func `A raised tab ends at its bar on platforms that clip bars`(_ head: String) throws {
    let screen = try bar(head)
    #expect(screen.visibleFrame("new") == [270, 727, 60, 60])
    #expect(screen.reach(at: Point(x: 300, y: 740)) == .nothing)
    #expect(screen.target(at: screen.reach(at: Point(x: 300, y: 760)))?.id == "new")
    #expect(screen.target(at: screen.reach(at: Point(x: 205, y: 790)))?.id == "new")
  }

  @Test(arguments: ["", "resolution react-native"])
  func `A raised tab takes taps above its bar on platforms that do not clip`(_ head: String) throws
  {
    let screen = try bar(head)
    #expect(screen.target(at: screen.reach(at: Point(x: 300, y: 740)))?.id == "new")
    #expect(screen.reach(at: Point(x: 265, y: 740)) == .nothing)
  }
}

@Suite struct `Taps while the keyboard is up` {
  private func text(_ holder: String) -> String {
    """
    platform ios
    \(phone)
    screen s {
        \(holder) {
            text-field query "Query"
            button go "Go" width=300 height=48 does=search
        }
        button beside "Beside" x=300 y=300 width=80 height=48 does=look
    }

    """
  }

  @Test func `The property keyboard-taps=dismiss makes a tap hide the keyboard only`() throws {
    let steps = """
      task t {
          start s
          tap go
          expect hit=go
          tap query
          expect keyboard=shown
          tap query
          expect hit=query
          tap go
          expect outcome=nothing
          expect keyboard=hidden
          tap go
          expect hit=go
          tap query
          tap 200 200
          expect keyboard=hidden
          tap query
          tap beside
          expect hit=beside
          expect keyboard=shown
      }
      """
    let holder = "scroll body x=0 y=0 width=400 height=280 keyboard-taps=dismiss"
    #expect(try surprises(text(holder) + steps) == [])
  }

  @Test(arguments: ["", "keyboard-taps=pass"])
  func `Taps keep their effect without keyboard-taps=dismiss`(_ words: String) throws {
    let steps = "task t { start s; tap query; tap go; expect hit=go; expect keyboard=shown }"
    #expect(
      try surprises(text("scroll body x=0 y=0 width=400 height=280 \(words)") + steps) == [])
  }

  @Test func `The property keyboard-taps=dismiss covers list rows and the space below`() throws {
    let text = """
      platform ios
      \(phone)
      screen s {
          search-bar find
          list keyboard-taps=dismiss { row a "A" opens=d }
      }
      screen d
      task t {
          start s
          tap find
          tap a
          expect outcome=nothing
          expect screen=s
          expect keyboard=hidden
          tap find
          tap 200 300
          expect keyboard=hidden
          tap a
          expect screen=d
      }
      """
    #expect(try surprises(text) == [])
  }
}
