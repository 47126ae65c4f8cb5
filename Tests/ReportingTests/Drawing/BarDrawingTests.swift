import Testing
import TouchLab

@testable import Drawing
@testable import Reporting

/// What a drawing shows of bars besides their frames.
@Suite struct `Drawing bars` {
  private func drawing(
    _ elements: [Element], by guidelineSet: GuidelineSet = .iOS7, tabs: [Element] = [],
    columns: Int = 100,
    rows: Int = 50
  ) throws -> String {
    let bar = Samples.element(Element.TabBar(), "", children: tabs)
    let layout = Layout(
      id: "l", screens: [Screen(id: "home", title: "Home", elements: elements)],
      tabBar: tabs.isEmpty ? nil : bar)
    let app = App(
      layout: layout, device: try #require(DeviceCatalogue.device(id: "iphone-5")),
      orientation: .portrait, guidelineSet: guidelineSet)
    let placed = try #require(app.placed(app.firstState))
    let drawing = ScreenDrawing.render(placed, columns: columns, rows: rows)
    expectIntactFrame(drawing, columns: columns, rows: rows)
    return drawing
  }

  @Test func `A text drawing has brackets only around bordered buttons`() throws {
    let bar = Samples.element(
      Element.NavigationBar(), "",
      children: [
        Samples.element(Element.LeftButton(), "sort", "Sort them"),
        Samples.element(Element.RightButton(), "do", "Do it now"),
      ])
    let old = try drawing([bar], by: .iOS4)
    #expect(old.contains("[sort]") && old.contains("[do]"))
    let new = try drawing([bar], by: .iOS7)
    #expect(new.contains("sort") && !new.contains("[sort]") && !new.contains("[do]"))
    // The brackets are part of the name where the legend has to tell it.
    #expect(try drawing([bar], by: .iOS4, columns: 60, rows: 12).contains("1  [sort]"))
  }

  @Test(arguments: 16...30)
  func `Rows below a navigation bar do not cut its title`(_ rows: Int) throws {
    let add = Samples.element(Element.RightButton(), "add", "Add")
    let rowsBelow = ["milk", "eggs"].map { Samples.element(Element.Row(), $0, $0) }
    let text = try drawing(
      [
        Samples.element(Element.NavigationBar(), "", children: [add]),
        Samples.element(Element.List(), "", children: rowsBelow),
      ], columns: 80, rows: rows)
    #expect(text.contains("Home"))
  }

  @Test func `A text drawing has a tab's badge after its name`() throws {
    let tabs = [("inbox", "3"), ("drafts", nil)].map { id, badge in
      Samples.element(Element.Tab(root: "home", badge: badge), id, id)
    }
    let text = try drawing([], tabs: tabs)
    #expect(text.contains("1  inbox (3)") && !text.contains("drafts ("))
  }

  @Test func `A search bar in a text drawing shows its prompt and its text`() throws {
    let bar = Samples.element(
      Element.SearchBar(placeholder: "Titles", prompt: "Find a book"), "find")
    let text = try drawing([bar])
    #expect(text.contains("Find a book") && text.contains("find: Titles"))
    let full = Samples.element(Element.SearchBar(placeholder: "Titles", text: "Emma"), "find")
    #expect(try drawing([full]).contains("find: Emma"))
    // A name alone is better than a sign where both do not fit.
    let long = Samples.element(
      Element.SearchBar(text: String(repeating: "long ", count: 20)), "find")
    let cut = try drawing([long])
    #expect(cut.contains("find") && !cut.contains("find:") && !cut.contains("1  find\n"))
  }

  @Test func `A scope bar in a text drawing has space on both sides of its control`() throws {
    let bars = [
      Samples.element(Element.SearchBar(), "find"),
      Samples.element(
        Element.ScopeBar(isBesideSearchBar: false), "in",
        children: ["from", "to"].map { Samples.element(Element.Scope(), $0) }),
    ]
    let lines = try drawing(bars, columns: 160, rows: 90).split(separator: "\n")
    let row = try #require(lines.first { $0.contains("from") })
    // Beside the control dots may show that the bar's ends respond.
    let cells = Array(row)
    try #require(cells.count > 8)
    #expect(cells[3] == "│" && cells[cells.count - 3] == "│")
    #expect(!"│┤├".contains(cells[1]) && !"│┤├".contains(cells[2]))
  }

  @Test func `Content shows through a transparent status bar, but not an opaque one`() throws {
    let cover = Samples.element(Element.Image(), "cover").framed(0, 0, 320, 200)
    let new = try drawing([cover], by: .iOS7)
    #expect(new.contains("┄  content shows through the status bar"))
    #expect(new.contains("status bar") && !new.contains("░") && new.contains("┄┄┄"))
    let old = try drawing([cover], by: .iOS4)
    #expect(old.contains("status bar") && !old.contains("shows through"))
    // Where nothing lies under it, the bar looks as ever.
    let below = Samples.element(Element.Image(), "cover").framed(0, 20, 320, 200)
    #expect(try !drawing([below], by: .iOS7).contains("shows through"))
  }
}

extension Element {
  fileprivate func framed(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Element {
    var copy = self
    copy.frame = PartialFrame(x: x, y: y, width: width, height: height)
    return copy
  }
}
