import ScenarioLanguage
import Testing

@testable import TouchLab

private let phone = "device t { size 400 800; ppi 160; status-bar 0 }\n"

@Suite struct `Words for places` {
  @Test func `Place words apply to every kind that has them`() throws {
    for kind in KindCatalogue.all
    where kind.home.isOnScreen && kind.index(ofProperty: "right") != nil {
      let held =
        kind.holds.contains("segment")
        ? "{ segment a \"A\"; segment b \"B\" }"
        : kind.flow != nil ? "{ button inner x=0 y=0 width=9 height=9 }" : ""
      func frame(_ words: String) throws -> Rectangle? {
        let text = """
          platform android
          \(phone)
          screen s {
              button edge "Edge" x=30 y=100 width=100 height=50
              \(kind.name) e \(kind.required > 1 ? "\"E\"" : "") \(words) \(held)
          }
          """
        let study = try #require(
          read(text).study, "\(kind.name): \(read(text).diagnostics.map(\.text))")
        let app = study.app(of: study.layouts[0])
        let screen = try #require(app.placed(app.firstState))
        let drawn =
          screen.targets.filter { $0.id == "e" || $0.id.hasPrefix("e-") || "ab".contains($0.id) }
          .map(\.frame) + screen.decorations.filter { $0.id == "e" }.map(\.frame)
          + screen.nodes.filter { $0.id == "e" }.map(\.outerFrame)
        return drawn.dropFirst().reduce(drawn.first) { $0?.union($1) }
      }
      let size = "width=120 height=60"
      let right = try frame("right=16 top=12 \(size)")
      let bottom = try frame("x=10 bottom=20 \(size)")
      let below = try frame("below=edge gap=8 \(size)")
      let above = try frame("above=edge gap=8 \(size)")
      let center = try frame("center=both \(size)")
      let stretched = try frame("x=10 right=30 top=5 height=60")
      // A switch or box of the system's size stands within the frame that is stated.
      let isWhole = right?.width == 120 && right?.height == 60
      guard isWhole else {
        #expect((right?.right ?? 0) <= 384 && (right?.left ?? 0) >= 264, "\(kind.name)")
        continue
      }
      #expect(right == Rectangle(x: 264, y: 12, width: 120, height: 60), "\(kind.name) right")
      #expect(bottom == Rectangle(x: 10, y: 720, width: 120, height: 60), "\(kind.name) bottom")
      #expect(below == Rectangle(x: 30, y: 158, width: 120, height: 60), "\(kind.name) below")
      #expect(above == Rectangle(x: 30, y: 32, width: 120, height: 60), "\(kind.name) above")
      #expect(center == Rectangle(x: 140, y: 370, width: 120, height: 60), "\(kind.name) center")
      #expect(stretched == Rectangle(x: 10, y: 5, width: 360, height: 60), "\(kind.name) stretched")
    }
  }

  @Test func `The property axis=horizontal puts sheet and dialog elements side by side`() throws {
    for panel in ["sheet p shown=#true", "dialog p \"Title\" shown=#true"] {
      let text = """
        platform android
        \(phone)
        screen s {
            \(panel) axis=horizontal {
                button one "One" width=60 height=48
                button two "Two" width=60 height=48
            }
        }
        """
      let screen = try placed(text)
      #expect(screen.target(id: "one")?.visibleFrame.y == screen.target(id: "two")?.visibleFrame.y)
    }
  }

  @Test func `A picker's option is chosen by selected= or value=`() throws {
    func chosen(_ words: String) -> String? {
      let reading = read(
        "screen s { picker size x=1 y=1 \(words) { option small \"S\"; option big \"B\" } }")
      return reading.study?.layouts[0].screens[0].elements[0][Element.Picker.self]?.selected
    }
    #expect(chosen("value=big") == "big")
    #expect(chosen("selected=big") == "big")
    #expect(chosen("selected=big value=big") == nil)
    #expect(chosen("value=huge") == nil)
  }
}

@Suite struct `Odd statements` {
  @Test func `A hit target beside its frame is a warning, and the file is read`() {
    let text = "screen s { button a x=10 y=10 width=50 height=50 { hit-target 100 10 50 50 } }"
    let reading = read(text)
    #expect(reading.study != nil && reading.diagnostics.isEmpty)
    #expect(reading.warnings.map(\.lineAndColumn) == ["1:12"])
  }

  @Test func `A hit target that meets its frame gives no warning`() {
    let text = """
      screen s {
          button a x=10 y=10 width=50 height=50 {
              hit-target 100 10 50 50
              hit-target 0 0 20 20
          }
      }
      """
    #expect(read(text).warnings.isEmpty)
  }

  @Test(arguments: [
    "button a x=1 y=1 scrolls-to-top=#false", "carousel c padding-bottom=4",
    "list keyboard-taps=maybe", "plate p x=1 y=1 delegate=double", "pager p keyboard-taps=pass",
    "tab-bar { tab a \"A\" raised=-4 }", "sheet s axis=both",
  ])
  func `A misplaced word is refused`(_ node: String) {
    #expect(read("screen s { \(node) }").study == nil)
  }

  @Test func `A tap that lands on a plate names the plate`() throws {
    let text = """
      \(phone)
      screen s { plate tabs x=0 y=700 width=400 height=80; button a x=1 y=1 }
      """
    let study = try todaysStudy(text)
    let app = study.app(of: study.layouts[0])
    let state = app.firstState
    let screen = try #require(app.placed(state))
    let point = Point(x: 200, y: 740)
    let landing = StepEvent.Landing(
      screen.reach(at: point), at: point, on: screen, before: state, after: state)
    #expect(landing == .nothing(.plate("tabs")))
  }
}
