import Testing
import TouchLab

@testable import Workbench

/// What stands by its neighbours, in the middle or by an end is moved like all else.
@Suite struct `What-if on what states no corner` {
  /// Ways in which a button of 80×50 can say where it stands.
  private static let ways = [
    "x=20 y=200", "x=20 top=100", "right=16 bottom=16", "right=20 y=200", "x=40 bottom=30",
    "center=both", "center=x y=300", "x=10 center=y", "below=other gap=10", "below=other x=40",
    "above=other right=30", "x=40 above-keyboard=#true", "x=40 bottom=20 above-keyboard=#true",
  ]

  private static func app(_ standing: String, direction: String = "ltr") -> String {
    """
    platform android
    device test { size 400 800; ppi 320; scale 2; status-bar 20 }
    direction \(direction)
    screen home {
        app-bar
        button other "Other" x=100 y=400 width=60 height=48
        button one "One" \(standing)
    }
    """
  }

  private static func sized(_ standing: String) -> String { "\(standing) width=80 height=50" }

  private func visibleFrame(_ id: String, _ prompt: Prompt) throws -> Rectangle {
    try #require(prompt.session.state.placed?.target(id: id)).visibleFrame
  }

  @Test(arguments: ways, ["ltr", "rtl"])
  func `An element moves by the given distance at any placement`(
    _ standing: String, _ direction: String
  ) throws {
    var prompt = Prompt(Self.app(Self.sized(standing), direction: direction))
    let before = try visibleFrame("one", prompt)
    prompt.does("move one 7 -12.5")
    let after = try visibleFrame("one", prompt)
    #expect(abs(after.x - before.x - 7) < 0.011 && abs(after.y - before.y + 12.5) < 0.011)
    #expect(after.width == before.width && after.height == before.height, "\(prompt.text)")
    prompt.does("undo")
    #expect(try visibleFrame("one", prompt) == before)
  }

  @Test(arguments: ways, ["ltr", "rtl"])
  func `An element takes the given size at any placement`(
    _ standing: String, _ direction: String
  ) throws {
    var prompt = Prompt(Self.app(Self.sized(standing), direction: direction))
    prompt.does("resize one 60 70")
    let after = try visibleFrame("one", prompt)
    #expect(abs(after.width - 60) < 0.011 && abs(after.height - 70) < 0.011)
  }

  @Test(arguments: ["x=20 right=20 y=200 height=50", "x=20 width=80 top=100 bottom=300"])
  func `A stretched element moves and resizes at both ends`(_ standing: String) throws {
    var prompt = Prompt(Self.app(standing))
    let before = try visibleFrame("one", prompt)
    prompt.does("move one 5 6")
    let moved = try visibleFrame("one", prompt)
    #expect(
      moved
        == Rectangle(x: before.x + 5, y: before.y + 6, width: before.width, height: before.height))
    prompt.does("resize one 90 90")
    #expect(try visibleFrame("one", prompt).size == Size(width: 90, height: 90))
  }

  @Test func `A move keeps positions relative to an edge or a neighbour`() {
    var corner = Prompt(Self.app(Self.sized("right=16 bottom=16")))
    corner.does("move one -10 -4")
    #expect(corner.text.contains("right=26 bottom=20"))
    var below = Prompt(Self.app(Self.sized("below=other gap=10")))
    below.does("move one 0 6")
    #expect(below.text.contains("below=other gap=16"))
  }

  @Test func `The command swap exchanges elements with different kinds of placement`() throws {
    var prompt = Prompt(Self.app(Self.sized("right=16 bottom=16")))
    let (one, other) = (try visibleFrame("one", prompt), try visibleFrame("other", prompt))
    prompt.does("swap one other")
    let (onceMore, otherOne) = (try visibleFrame("one", prompt), try visibleFrame("other", prompt))
    #expect(onceMore.x == other.x && onceMore.y == other.y)
    #expect(otherOne.x == one.x && otherOne.y == one.y)
  }

  @Test func `A control in a row moves sideways only and keeps its width`() throws {
    let list = """
      platform android
      device test { size 400 800; ppi 320; scale 2 }
      screen home { list { row a "A" { switch on-off on=#true } ; row b "B" } }
      """
    var prompt = Prompt(list)
    let before = try visibleFrame("on-off", prompt)
    prompt.does("move on-off -4 0")
    let after = try visibleFrame("on-off", prompt)
    #expect(after.x == before.x - 4 && after.y == before.y && after.width == before.width)
  }

  @Test func `The command move refuses an element of a spaced group with a reason`() {
    let flow = """
      platform android
      device test { size 400 800; ppi 320; scale 2 }
      screen home { group g x=10 y=100 spacing=8 { button a "A"; button b "B" } }
      """
    var prompt = Prompt(flow)
    #expect(prompt.fails("move a 5 5").contains("spacing=N"))
  }
}
