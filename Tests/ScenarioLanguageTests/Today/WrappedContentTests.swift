import Testing
import TouchLab

/// Labels that wrap in a container 300 points wide.
@Suite struct `Content that wraps` {
  private static let words =
    "A text of some length that fills more than one line of its container, and even more than two"

  private func placed(_ elements: String, platform: String = "ios") throws -> PlacedScreen {
    try ScenarioLanguageTests.placed(
      """
      platform \(platform)
      device test { size 400 800; ppi 160; scale 1; status-bar 20; home-indicator 0 }
      screen home { \(elements.replacing("WORDS", with: "\"\(Self.words)\"")) }
      """)
  }

  @Test(arguments: [
    "group g x=50 right=50 y=100 spacing=8 { CONTENT }",
    "plate g x=50 right=50 y=100 spacing=8 { CONTENT }",
    "plate g x=50 width=300 y=100 spacing=8 padding=0 { CONTENT }",
    "group g x=50 right=50 y=100 { plate h width=300 spacing=8 { CONTENT } }",
    "group g x=50 right=50 y=100 axis=horizontal { group h width=300 spacing=8 { CONTENT } }",
  ])
  func `A container is as high as its wrapped label and its buttons`(_ holder: String) throws {
    let content =
      "label t WORDS; button one \"One\" height=44; button two \"Two\" height=44"
    let screen = try placed(holder.replacing("CONTENT", with: content))
    let first = try #require(screen.target(id: "one"))
    let last = try #require(screen.target(id: "two"))
    #expect(first.visibleFrame.top >= 100 + 2 * 21 + 8)
    #expect(last.visibleFrame.top == first.visibleFrame.bottom + 8)
    // Where containers cut touches, nothing of the last button is cut off.
    #expect(last.hitTarget == last.visibleFrame)
    let holder = try #require(screen.nodes.first { $0.id == "g" })
    #expect(holder.frame.bottom == last.visibleFrame.bottom)
  }

  @Test(arguments: [
    "label t WORDS x=100 y=100", "label t WORDS x=100 top=80",
    "group t x=100 y=100 { label l WORDS; button one \"One\" }",
    "plate t x=100 top=80 padding=10 { label l WORDS }",
    "group t x=50 right=0 y=100 { label l WORDS x=50 y=0 }",
  ])
  func `Text with a stated left edge alone wraps at the end of its container`(_ element: String)
    throws
  {
    for platform in ["ios", "android", "web"] {
      let screen = try placed(
        element + "; button under \"Under\" below=t height=44 x=100", platform: platform)
      let under = try #require(screen.target(id: "under")).visibleFrame
      let lines = Double(WrappedText(Self.words, width: 300, size: 17).count)
      #expect(lines > 2 && under.top >= 100 + 21 * lines, "\(platform)")
    }
  }

  @Test func `A button wider than the room of its container keeps its width`() throws {
    let screen = try placed(
      "group g x=300 y=100 { label t WORDS; button wide \"Wide\" width=150 height=44 }")
    let holder = try #require(screen.nodes.first { $0.id == "g" })
    #expect(screen.target(id: "wide")?.visibleFrame.width == 150 && holder.frame.width == 150)
  }

  @Test func `A container with a chain of neighbours is as high as the last of them`() throws {
    let screen = try placed(
      """
      group g x=50 y=100 width=300 {
        label t WORDS x=0 y=0 width=300
        button a "A" x=0 below=t gap=10 height=44
        button b "B" x=0 below=a gap=10 height=44
      }
      """)
    let last = try #require(screen.target(id: "b"))
    #expect(last.hitTarget == last.visibleFrame && last.hitTarget.height == 44)
  }

  @Test func `The page of a pager has room for its wrapped label`() throws {
    let screen = try placed(
      "pager p { group { label t WORDS width=300; button go \"Go\" height=44 } }; list { row r }")
    let button = try #require(screen.target(id: "go"))
    let row = try #require(screen.target(id: "r"))
    #expect(button.hitTarget.height == 44 && row.visibleFrame.top >= button.visibleFrame.bottom)
  }

  @Test func `The body of a dialog has room for its wrapped label`() throws {
    let study = try todaysStudy(
      """
      platform android
      screen home {
          dialog ask "Sure?" shown=#true {
              label t "\(Self.words)"
              text-field name
              action ok "OK"
          }
      }
      """)
    let app = study.app(of: try #require(study.layouts.first))
    let screen = try #require(app.placed(app.firstState))
    let field = try #require(screen.target(id: "name")).visibleFrame
    let button = try #require(screen.target(id: "ok")).visibleFrame
    #expect(button.top >= field.bottom)
  }
}
