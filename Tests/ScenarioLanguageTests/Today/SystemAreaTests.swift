import ScenarioLanguage
import Testing

@testable import TouchLab

@Suite struct `What the system keeps of a screen` {
  private func areas(_ head: String) throws -> [String] {
    try placed("\(head)\nscreen s { button a \"A\" x=100 y=100 width=60 height=60 }").systemAreas
      .map { area in
        let frame = [area.frame.x, area.frame.y, area.frame.width, area.frame.height].map(\.points)
        return "\(area.kind.rawValue) \(frame.joined(separator: " ")) \(area.takesTaps)"
      }
  }

  private static let android = "device t { size 400 800; ppi 160; home-indicator 20 }\n"

  @Test func `Android with gestures keeps a home strip and two back strips`() throws {
    #expect(
      try areas("platform android\n" + Self.android) == [
        "home-strip 0 780 400 20 false", "back-strip 0 0 24 800 false",
        "back-strip 376 0 24 800 false",
      ])
  }

  @Test func `Android with three buttons keeps a bar of 48 dp`() throws {
    let text = Self.android.replacing("20 }", with: "20; navigation three-button }")
    #expect(try areas("platform android\n" + text) == ["three-button-bar 0 752 400 48 true"])
    #expect(
      try areas("platform android\norientation landscape\n" + text) == [
        "three-button-bar 752 0 48 400 true"
      ])
    let tablet = text.replacing("navigation", with: "kind tablet; navigation")
    #expect(
      try areas("platform android\norientation landscape\n" + tablet) == [
        "three-button-bar 0 352 800 48 true"
      ])
  }

  @Test func `The platform iOS keeps only the home strip`() throws {
    #expect(try areas("platform ios\n" + Self.android) == ["home-strip 0 780 400 20 false"])
  }

  @Test func `A device without system areas keeps none`() throws {
    #expect(try areas("device t { size 400 800; ppi 160 }") == [])
  }

  @Test func `A device block states window controls and browser strips`() throws {
    let text = "device t { size 400 800; ppi 160; window-controls 12 36 72 44; browser-strip 44 }"
    #expect(
      try areas(text) == [
        "browser-strip 0 756 400 44 false", "window-controls 12 36 72 44 true",
      ])
  }

  @Test func `Elements that count from the lower end are above three buttons`() throws {
    let text = """
      platform android
      device t { size 400 800; ppi 160; home-indicator 20; navigation three-button }
      screen s { button a "A" x=10 bottom=8 width=100 height=40 }
      """
    #expect(try placed(text).visibleFrame("a") == [10, 704, 100, 40])
    let across = text.replacing("platform", with: "orientation landscape\nplatform")
      .replacing("x=10 bottom=8", with: "right=8 bottom=8")
    #expect(try placed(across).visibleFrame("a") == [644, 352, 100, 40])
  }

  @Test(arguments: ["compose", "front", "views", "uikit", "blink", "webkit", "gecko"])
  func `A target wholly in a system area gets no touches`(_ hitTesting: String) throws {
    let text = """
      platform android
      resolution \(hitTesting)
      device t { size 400 800; ppi 160; navigation three-button }
      screen s { button a "A" x=10 y=754 width=40 height=20; button b "B" x=300 y=100 width=60 height=60 }
      """
    let screen = try placed(text)
    for y in stride(from: 700.0, to: 800, by: 0.5) {
      #expect(screen.reach(at: Point(x: 30, y: y)) == .nothing)
    }
  }

  @Test func `The first tap in a browser's strip brings its bar back`() throws {
    let rows = (1...30).map { "row r\($0) \"Row\"" }.joined(separator: "\n")
    let text = """
      platform web
      device t { size 400 800; ppi 160; status-bar 0; browser-strip 44 }
      screen s {
          list { \(rows) }
          button undo "Undo" x=280 bottom=4 width=90 height=36 does=undo
      }
      task strip {
          start s
          tap undo
          expect hit=undo
          swipe up
          tap undo
          expect outcome=revealed
          tap undo
          expect hit=undo
          swipe up
          swipe down
          tap undo
          expect hit=undo
      }
      """
    #expect(try surprises(text) == [])
  }

  @Test(arguments: [
    "navigation sideways", "navigation", "window-controls 1 2 3", "browser-strip -1",
  ])
  func `A senseless system area is refused`(_ statement: String) {
    #expect(
      read("device t { size 400 800; ppi 160; \(statement) }\nscreen s { button a x=1 y=1 }").study
        == nil)
  }
}

@Suite struct `Back by a swipe on Android` {
  private static let screens = """
    device t { size 400 800; ppi 160; status-bar 0 }
    screen a { app-bar; button go "Go" x=150 y=200 width=80 height=48 opens=b }
    screen b {
        app-bar
        button ask "Ask" x=150 y=200 width=80 height=48 presents=sure
        slider low "Low" x=0 y=400 width=400 value=0
        slider mid "Mid" x=60 y=500 width=280 value=0
        dialog sure "Sure?" { action yes "Yes" }
    }

    """

  @Test func `An inward swipe from either edge goes back on Android`() throws {
    let text =
      "platform android\n" + Self.screens + """
        task back {
            start a
            tap go
            swipe left x=200 y=600
            expect screen=b
            swipe up x=2 y=600
            expect screen=b
            swipe left x=398 y=600
            expect screen=a
            tap go
            swipe right x=2 y=600
            expect screen=a
        }
        """
    #expect(try surprises(text) == [])
  }

  @Test func `A drag goes back on Android only if it begins in a strip`() throws {
    let text =
      "platform android\n" + Self.screens + """
        task drags {
            start a
            tap go
            drag mid to=0.5
            expect value=0.5 of=mid
            drag 4 422 dx=200
            expect screen=a
            tap go
            drag low to=0.5
            expect screen=a
        }
        """
    #expect(try surprises(text).allSatisfy { !$0.contains("expect") })
  }

  @Test func `A back swipe first removes the panel in front`() throws {
    let text =
      "platform android\n" + Self.screens + """
        task dialog {
            start a
            tap go
            tap ask
            swipe right x=2 y=600
            expect screen=b
            tap ask
            expect hit=ask
        }
        """
    #expect(try surprises(text) == [])
  }

  @Test func `Edge swipes do not go back beside three buttons`() throws {
    let text =
      "platform android\n"
      + Self.screens.replacing("status-bar 0", with: "status-bar 0; navigation three-button") + """
        task stays {
            start a
            tap go
            swipe left x=398 y=600
            expect screen=b
            swipe right x=2 y=600
            expect screen=b
        }
        """
    #expect(try surprises(text) == [])
  }

  @Test func `The back swipe on iOS starts at the left edge alone`() throws {
    let text =
      "platform ios\n" + Self.screens.replacing("app-bar", with: "navigation-bar") + """
        task left {
            start a
            tap go
            swipe left x=398 y=600
            expect screen=b
            swipe right x=2 y=600
            expect screen=a
        }
        """
    #expect(try surprises(text) == [])
  }
}
