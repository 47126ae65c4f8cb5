import TestSupport
import Testing
import TouchLab

@testable import Drawing
@testable import Reporting

/// Expects a frame of equal width in every row, with nothing beyond the room that was given.
func expectIntactFrame(
  _ drawing: String, columns: Int, rows: Int, sourceLocation: SourceLocation = #_sourceLocation
) {
  let lines = drawing.split(separator: "\n")
  #expect(lines.count <= rows, sourceLocation: sourceLocation)
  let width = lines.first?.prefix { $0 != "┓" }.columns ?? 0
  for (index, line) in lines.enumerated() {
    #expect(line.columns <= columns, "\(line)", sourceLocation: sourceLocation)
    let (start, end): (Character, Character) =
      index == 0 ? ("┏", "┓") : index == lines.count - 1 ? ("┗", "┛") : ("┃", "┃")
    #expect(line.first == start, "\(line)", sourceLocation: sourceLocation)
    // The frame's right side stands in the same column of every row.
    var column = 0
    var found: Character?
    for character in line {
      if column == width { found = character }
      column += character.columns
      if found != nil { break }
    }
    #expect(found == end, "\(line)", sourceLocation: sourceLocation)
  }
}

@Suite struct `Screen drawing` {
  private func placed(_ screen: String, _ layout: Int = 0) throws -> PlacedScreen {
    let result = try Samples.result(of: Samples.mail(trials: 10), draws: false)
    return try #require(result.layouts[layout].screens.first { $0.id == screen }).placed
  }

  @Test func `A text drawing of 80 by 24 has bars, targets, names and the last tap`() throws {
    let drawing = ScreenDrawing.render(try placed("message", 1), tap: Point(x: 160, y: 200))
    #expect(
      drawing
        == """
        ┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓   2  refresh
        ┃─────┬─── status bar ─────────┃   3  organize
        ┃back │     Message            ┃   4  bookmarks
        ┃─────┴────────────────────────┃   5  camera
        ┃                              ┃   6  search
        ┃                              ┃   7  add
        ┃                              ┃   8  trash
        ┃                              ┃   9  reply
        ┃                              ┃  10  compose
        ┃                              ┃  ┄  disabled
        ┃               ✕              ┃  ✕  last tap at (160, 200)
        ┃                              ┃
        ┃                              ┃
        ┃                              ┃
        ┃                              ┃
        ┃                              ┃
        ┃                              ┃
        ┃                              ┃
        ┃                              ┃
        ┃                              ┃
        ┃                              ┃
        ┃──┬┬──┬──┬┬──┬──┬──┬┬──┬──┬┬──┃
        ┃2 ││3 │4 │┆5 │6 │7 ││8 │9 ││10┃
        ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛

        """)
  }

  @Test func `A text drawing fills the given rows and has the screen's proportions`() throws {
    let placed = try placed("message")
    let lines = ScreenDrawing.render(placed, columns: 200, rows: 61).split(separator: "\n")
    #expect(lines.count == 61)
    // 320×480 points in cells that are twice as high as wide: 60 rows by 80 columns.
    #expect(lines.first?.prefix { $0 != "┓" }.columns == 80)
    #expect(lines.contains { $0.contains("░ status bar ░") })
    #expect(ScreenDrawing.render(placed, columns: 1, rows: 1).split(separator: "\n").count <= 8)
  }

  @Test func `A text drawing of a landscape screen has room for its legend`() throws {
    var study = Samples.mail(trials: 10)
    study.orientation = .landscape
    let result = try Samples.result(of: study, draws: false)
    let drawing = ScreenDrawing.render(result.layouts[1].screens[1].placed)
    #expect(drawing.contains("  A  compose\n"))
    expectIntactFrame(drawing, columns: 80, rows: 24)
  }

  @Test func `Letters in a text drawing are unique and differ from targets' names`() throws {
    let narrow = (0..<15).map { index in
      Samples.button("far-\(index)", "", x: 10 + 20 * Double(index), y: 200, width: 4, height: 30)
    }
    let named = Samples.button("B", "", x: 10, y: 300, width: 40, height: 40)
    let lines = ScreenDrawing.render(try placed([named] + narrow)).split(separator: "\n")
    let marks = lines.compactMap { $0.firstMatch(of: /┃ +([A-Za-z*])  far-/)?.1 }
    #expect(marks.count >= 3 && Set(marks).count == marks.count, "\(lines)")
    #expect(!marks.contains("B") && !marks.contains("*"))
  }

  @Test func `A text drawing has the coordinates of an off-screen tap`() throws {
    let drawing = ScreenDrawing.render(try placed("inbox"), tap: Point(x: -5, y: 10))
    #expect(drawing.contains("✕  last tap beside the screen at (-5, 10)"))
  }

  /// A button of 30×30 at (100, 200) and one beside it that overlaps its hit target.
  private func pair() throws -> PlacedScreen {
    try placed([
      Samples.button("one", "", x: 100, y: 200, width: 30, height: 30),
      Samples.button("two", "", x: 140, y: 200, width: 30, height: 30),
    ])
  }

  private func placed(_ elements: [Element]) throws -> PlacedScreen {
    let screen = Screen(id: "home", title: "Home", elements: elements)
    let study = Study(path: "", title: "", layouts: [Layout(id: "l", screens: [screen])])
    return try Samples.result(of: study, draws: false).layouts[0].screens[0].placed
  }

  @Test func `A text drawing dots each hit target that extends beyond its box`() throws {
    let placed = try pair()
    let lines = ScreenDrawing.render(placed, columns: 240, rows: 100).split(separator: "\n")
    // The hit targets, 93 to 137 and 133 to 177, reach one cell beyond the boxes; between the boxes
    // two's, in front, has the cell.
    #expect(lines.contains { $0.contains(" ·│ one  │:│ two  │: ") })
    #expect(lines.contains { $0.hasSuffix("· :  hit target beside a box") })
    #expect(lines.contains { $0.hasSuffix("blank beside boxes: dead") })
  }

  @Test func `A target has the same number in every marking of a text drawing`() throws {
    let placed = try placed("message", 1)
    let rates = placed.targets.indices.map { 0.01 * Double($0) }
    let heat = ScreenDrawing.render(placed, marking: .heat(rates.map { Rate($0) }))
      .split(separator: "\n")
    let names = ScreenDrawing.render(placed).split(separator: "\n")
    let listed = ScreenDrawing.render(placed, marking: .numbers).split(separator: "\n")
    for name in ["refresh", "organize", "search", "compose"] {
      let number = try #require(
        names.first { $0.hasSuffix("  \(name)") }?.split(separator: " ").dropLast().last)
      #expect(heat.contains { $0.hasSuffix("\(number)  \(name)") })
      #expect(listed.contains { $0.contains("@\(number)  \(name)  ") })
    }
  }

  @Test(arguments: [(24, 38), (24, 0), (60, 38)])
  func `A text drawing widens a narrow screen and says so`(_ rows: Int, _ legible: Int) throws {
    let drawing = ScreenDrawing.render(try placed("inbox"), rows: rows, legible: legible)
    let width = try #require(drawing.split(separator: "\n").first).prefix { $0 != "┓" }.columns + 1
    let isWider = rows == 24 && legible > 0
    #expect(isWider ? width == legible : width != legible)
    #expect(drawing.contains("times as wide as it is") == isWider)
  }

  @Test func `A text drawing shades targets by rate and lists the highest rate first`() throws {
    let placed = try pair()
    let drawing = ScreenDrawing.render(
      placed, marking: .heat([0.03, 0.25].map { Rate($0) }), columns: 240, rows: 100, color: true)
    let lines = drawing.split(separator: "\n")
    #expect(
      lines.contains { $0.contains("█  25.0%  2  two") })
    #expect(lines.contains { $0.contains("░   3.0%  1  one") })
    #expect(lines.contains { $0.contains("░░") && $0.contains("\u{1B}[31m██") })
    #expect(!drawing.contains("responds beside a box") && !drawing.contains("░ status bar ░"))
  }

  @Test(arguments: [
    (0.0, " "), (0.019_999, " "), (0.02, "░"), (0.049_999, "░"), (0.05, "▒"), (0.099_999, "▒"),
    (0.1, "▓"), (0.199_999, "▓"), (0.2, "█"), (0.399_999, "█"), (0.4, "▚"), (1.0, "▚"),
  ])
  func `Each of the six rate steps has its own character`(_ rate: Double, _ block: Character) {
    #expect(HeatLevel(rate).block == block)
  }

  @Test func `A text drawing numbers targets in reading order`() throws {
    let drawing = ScreenDrawing.render(try placed("message", 1), marking: .numbers)
    let lines = drawing.split(separator: "\n")
    #expect(lines[0].hasSuffix("  @1  back  back"))
    #expect(lines[9].hasSuffix("  @10  compose  item") || lines[8].hasSuffix("  @9  reply  item"))
  }

  @Test func `A text drawing has colours only on request`() throws {
    let placed = try placed("message", 1)
    let tap = Point(x: 100, y: 100)
    #expect(!ScreenDrawing.render(placed, tap: tap).contains("\u{1B}"))
    #expect(ScreenDrawing.render(placed, tap: tap, color: true).contains("\u{1B}[31m✕\u{1B}[0m"))
  }

  @Test func `A text drawing shows a panel and the targets that the panel blocks`() throws {
    var screen = Screen(
      id: "home", title: "Home",
      elements: [Samples.button("save", "Save", x: 40, y: 100, width: 200, height: 60)])
    var sheet = Element(kind: Element.ActionSheet(), id: "sheet", label: "Sure?")
    sheet.children = [
      Element(kind: Element.Action(), id: "delete"), Element(kind: Element.Action(), id: "keep"),
    ]
    screen.elements.append(sheet)
    let study = Study(
      path: "", title: "", layouts: [Layout(id: "l", screens: [screen])])
    let result = try Samples.result(of: study, draws: false)
    let drawing = ScreenDrawing.render(result.layouts[0].screens[1].placed)
    #expect(drawing.contains("┄"))
    #expect(drawing.contains("Save") && drawing.contains("delete") && drawing.contains("keep"))
  }

  @Test func `A text drawing shows the keys of a keyboard by their letters`() throws {
    var screen = Screen(id: "home", title: "Home", elements: [Element(kind: Element.Keyboard())])
    screen.elements.append(
      Samples.element(
        Element.List(rowHeight: 44), "l",
        children: [
          Samples.element(Element.Section(), "", "Section"), Samples.row("r", "R", opens: "home"),
        ]))
    let study = Study(path: "", title: "", layouts: [Layout(id: "l", screens: [screen])])
    let result = try Samples.result(of: study, draws: false)
    let drawing = ScreenDrawing.render(
      result.layouts[0].screens[0].placed, columns: 120, rows: 60)
    #expect(drawing.contains("┃ q  ││ w ││ e  ││"))
    #expect(drawing.contains("Section"))
  }

  @Test func `A text drawing names off-screen targets and those without room`() throws {
    var placed = try placed("message")
    placed.targets[1].visibleFrame = Rectangle(x: -500, y: 0, width: 30, height: 30)
    placed.targets[2].visibleFrame = Rectangle(x: .nan, y: .nan, width: .nan, height: .nan)
    placed.targets[3].visibleFrame = Rectangle(x: 0, y: 0, width: 30, height: 30)
    placed.targets[4].visibleFrame = Rectangle(x: -1e300, y: -1e300, width: 2e300, height: 2e300)
    let drawing = ScreenDrawing.render(placed, columns: 100, rows: 40)
    #expect(drawing.contains("beside the screen:  refresh"))
    #expect(drawing.contains("beside the screen:  organize"))
    #expect(drawing.contains("no room for: "))
    expectIntactFrame(drawing, columns: 100, rows: 40)
  }

  @Test(arguments: [
    Rectangle(x: 0, y: 0, width: 0, height: 100), Rectangle(x: 0, y: 0, width: 100, height: .nan),
    Rectangle(x: 0, y: 0, width: 1e200, height: 1e200),
  ])
  func `A text drawing says that a screen has no size`(_ bounds: Rectangle) throws {
    var placed = try placed("message")
    placed.bounds = bounds
    #expect(ScreenDrawing.render(placed) == "The screen has no size that could be drawn.\n")
  }

  @Test(arguments: [(1.0, 10_000.0), (10_000.0, 1.0), (3.0, 3.0)])
  func `A text drawing fits screens of any proportion`(_ width: Double, _ height: Double) throws {
    var placed = try placed("message")
    placed.bounds = Rectangle(x: 0, y: 0, width: width, height: height)
    expectIntactFrame(ScreenDrawing.render(placed), columns: 80, rows: 24)
  }

  @Test func `Random screens never break the frame of a text drawing`() throws {
    var random = SplitMix64(seed: 11)
    let names = HostileText.all.map(\.text) + ["a", "save", "a-rather-long-name", "受信トレイ", "👍"]
    for _ in 0..<Campaign.count(of: 400, first: 60) {
      let count = Int.random(in: 0...70, using: &random)
      let buttons = (0..<count).map { index in
        var button = Samples.button(
          (names.randomElement(using: &random) ?? "") + "\(index)", "x",
          x: .random(in: -50...420, using: &random), y: .random(in: -50...900, using: &random),
          width: .random(in: 0...(index.isMultiple(of: 5) ? 400 : 60), using: &random),
          height: .random(in: 0...80, using: &random))
        button.isEnabled = Bool.random(using: &random)
        return button
      }
      let title = names.randomElement(using: &random) ?? ""
      let screen = Screen(
        id: "s", title: title,
        elements: [Element(kind: Element.NavigationBar())] + buttons)
      let app = App(
        layout: Layout(id: "l", screens: [screen]),
        device: DeviceCatalogue.all.randomElement(using: &random) ?? DeviceCatalogue.standard,
        orientation: Bool.random(using: &random) ? .portrait : .landscape)
      let placed = try #require(app.placed(app.firstState))
      let columns = Int.random(in: 40...140, using: &random)
      let rows = Int.random(in: 8...60, using: &random)
      let tap = Point(
        x: .random(in: -10...500, using: &random), y: .random(in: -10...900, using: &random))
      let rates = placed.targets.indices.map { $0.isMultiple(of: 7) ? nil : Double($0) / 60 }
      for marking in [Marking.names, .heat(rates.map { $0.map { Rate($0) } }), .heat([]), .numbers]
      {
        expectIntactFrame(
          ScreenDrawing.render(placed, tap: tap, marking: marking, columns: columns, rows: rows),
          columns: columns, rows: rows)
      }
    }
  }
}

@Suite struct `Drawing canvas` {
  @Test func `A canvas joins lines where boxes meet`() {
    var canvas = Canvas(width: 5, height: 3)
    canvas.drawBox(CellBox(left: 0, top: 0, right: 2, bottom: 2))
    canvas.drawBox(CellBox(left: 2, top: 0, right: 4, bottom: 2), isDashed: true)
    #expect(canvas.lines(style: .plain) == ["┌─┬┄┐", "│ │ ┆", "└─┴┄┘"])
  }

  @Test func `A box on a canvas erases the lines behind it`() {
    var canvas = Canvas(width: 6, height: 4)
    canvas.drawBox(CellBox(left: 0, top: 1, right: 5, bottom: 2))
    canvas.drawBox(CellBox(left: 1, top: 0, right: 4, bottom: 3))
    #expect(canvas.lines(style: .plain) == [" ┌──┐ ", "┌┤  ├┐", "└┤  ├┘", " └──┘ "])
  }

  @Test func `A canvas keeps its width with wide characters`() {
    var canvas = Canvas(width: 6, height: 1)
    canvas.write("受信トレイ", column: 1, row: 0, room: 10)
    #expect(canvas.lines(style: .plain) == [" 受信 "])
    #expect(canvas.shows("受信", column: 1, row: 0))
    canvas.write("x", column: 2, row: 0, room: 1)
    #expect(canvas.lines(style: .plain) == ["  x信 "])
    canvas.write("y", column: 3, row: 0, room: 1)
    #expect(canvas.lines(style: .plain) == ["  xy  "])
    canvas.write("z", column: 0, row: 5, room: 1)
    canvas.write("z", column: -1, row: 0, room: 1)
    #expect(canvas.lines(style: .plain) == ["  xy  "])
    #expect(!canvas.shows("受", column: 1, row: 0))
  }

  @Test func `A legend lists the names that had no room`() {
    var legend = Legend()
    #expect(legend.mark(for: "a-long-name", numbered: 12, columns: 8) == "a-long-…")
    #expect(legend.mark(for: "a-long-nose", numbered: 11, columns: 8) == "11")
    #expect(legend.mark(for: "name", numbered: 3, columns: 2) == "3")
    #expect(legend.mark(for: "none", numbered: 4, columns: 0) == "")
    #expect(legend.mark(for: "ten", numbered: 10, columns: 1) == "A")
    #expect(legend.mark(for: "eleven", numbered: 12, columns: 1) == "B")
    #expect(
      legend.lines == [
        " 3  name", " A  ten", "11  a-long-nose", " B  eleven", "a-long-…  a-long-name",
        "no room for: none",
      ])
    #expect(legend.fitted(columns: 12, rows: 2) == [" 3  name", "… 5 more"])
    #expect(legend.fitted(columns: 12, rows: 0).isEmpty)
  }
}
