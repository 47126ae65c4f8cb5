import Testing
import TouchLab

@testable import Drawing
@testable import Reporting

/// A screen of an Android phone with a list of rows of such a height.
private func phone(rowHeight: Int, _ ids: [String]) throws -> PlacedScreen {
  let rows = ids.map { "row \($0)" }.joined(separator: "; ")
  return try phone("list row-height=\(rowHeight) { \(rows) }")
}

/// A screen of an Android phone with the elements of a scenario.
private func phone(_ elements: String) throws -> PlacedScreen {
  try Samples.phoneScreen("Profile", elements).placed
}

@Suite struct `Drawing heat` {
  @Test(arguments: [36, 42, 48, 56, 64, 72, 100, 140])
  func `Rows of one rate have the same shade wherever their names are`(_ height: Int) throws {
    let placed = try phone(rowHeight: height, ["a1", "a2", "a3"])
    let drawing = ScreenDrawing.render(placed, marking: .heat([0.1, 0.1, 0.1].map { Rate($0) }))
    let names = drawing.split(separator: "\n").map { $0.prefix { $0 != " " } }
    for id in ["a1", "a2", "a3"] {
      #expect(names.contains { $0.hasPrefix("┃▓\(id)▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓┃") }, "\(drawing)")
    }
    expectIntactFrame(drawing, columns: 80, rows: 24)
  }

  @Test func `A box without an interior is shaded on the side without its name`() throws {
    let placed = try phone("button remove x=16 y=200 width=150 height=48")
    let drawing = ScreenDrawing.render(placed, marking: .heat([0.3].map { Rate($0) }))
    let lines = drawing.split(separator: "\n").map { $0.prefix(20) }
    #expect(lines.contains { $0.hasPrefix("┃┌remove┐") }, "\(drawing)")
    #expect(lines.contains { $0.hasPrefix("┃└██████┘") }, "\(drawing)")
  }

  @Test func `The higher rate of two rows shades the line that they share`() throws {
    let placed = try phone(rowHeight: 18, ["a1", "a2", "a3", "a4"])
    let drawing = ScreenDrawing.render(
      placed, marking: .heat([0.001, 0.3, 0.001, 0.001].map { Rate($0) }))
    let lines = drawing.split(separator: "\n").map { $0.prefix(20) }
    #expect(lines.contains { $0.contains("a2") && $0.contains("█") }, "\(drawing)")
  }

  @Test func `A legend aligns names after numbers of one and two digits`() throws {
    let ids = (1...12).map { "a\($0)" }
    let placed = try phone(rowHeight: 60, ids)
    let heat = ScreenDrawing.render(placed, marking: .heat(ids.map { _ in Rate(0.1) }))
    #expect(heat.contains("▓  10.0%   9  a9\n") && heat.contains("▓  10.0%  10  a10\n"))
    let numbers = ScreenDrawing.render(placed, marking: .numbers)
    #expect(numbers.contains("   @9  a9  row\n") && numbers.contains("  @10  a10  row\n"))
  }

  @Test func `A target without room for its number has a letter from the legend`() throws {
    let days = (1...14).map { "button day\($0) x=\(26 * $0 - 10) y=200 width=24 height=24" }
    let placed = try phone(days.joined(separator: "; "))
    let rates = placed.targets.map { $0.role == .element ? 0.1 : nil }
    let drawing = ScreenDrawing.render(
      placed, marking: .heat(rates.map { $0.map { Rate($0) } }), columns: 80, rows: 24, legible: 38)
    #expect(!drawing.contains("*"), "\(drawing)")
    let line = try #require(drawing.split(separator: "\n").first { $0.contains("┌1") })
    let boxes = line.prefix { $0 != " " }
    for day in 1...14 {
      let row = try #require(drawing.split(separator: "\n").first { $0.hasSuffix("  day\(day)") })
      let mark = try #require(row.split(separator: " ").dropLast().last)
      #expect(["┌", "┬"].contains { boxes.contains("\($0)\(mark)") }, "\(drawing)")
      #expect((mark == "\(day)") == (day < 10), "\(drawing)")
    }
  }
}

@Suite struct `Text in drawings` {
  @Test func `Two names on one line of a text drawing are side by side`() throws {
    let placed = try phone(rowHeight: 18, ["landlord", "cinema"])
    let drawing = ScreenDrawing.render(placed, columns: 80, rows: 24)
    #expect(drawing.contains("┃─landlord──cinema──┃"), "\(drawing)")
    #expect(!drawing.contains("no room for"), "\(drawing)")
    expectIntactFrame(drawing, columns: 80, rows: 24)
  }

  @Test func `A name without room beside another one is in the legend`() throws {
    let buttons = ["ben", "zoe"].map { "button \($0) x=16 y=200 width=100 height=10" }
    let placed = try phone(buttons.joined(separator: "; "))
    let drawing = ScreenDrawing.render(placed)
    #expect(drawing.contains("no room for: zoe"), "\(drawing)")
    #expect(drawing.contains("┃┌ben─┐ "), "\(drawing)")
  }

  @Test func `A title and the status bar of a text drawing share no cells`() throws {
    let drawing = ScreenDrawing.render(try phone("app-bar"))
    #expect(drawing.contains("┃░░░ status bar ░░░░┃"), "\(drawing)")
    #expect(drawing.contains("┃Pro…─"), "\(drawing)")
  }

  @Test func `Text that is erased from a canvas uncovers the lines behind it`() {
    var canvas = Canvas(width: 7, height: 3)
    canvas.drawBox(CellBox(left: 0, top: 0, right: 6, bottom: 2))
    let before = canvas.lines(style: .plain)
    canvas.write("abcde", column: 1, row: 0, room: 5)
    #expect(canvas.longestText(in: 0..<7, row: 0) == 1..<6)
    canvas.erase(1..<6, row: 0)
    #expect(canvas.lines(style: .plain) == before)
    #expect(canvas.longestText(in: 0..<7, row: 0).isEmpty)
  }

  @Test func `A canvas shades only horizontal lines without text`() {
    var canvas = Canvas(width: 5, height: 3)
    canvas.drawBox(CellBox(left: 0, top: 0, right: 4, bottom: 2))
    canvas.write("a", column: 1, row: 0, room: 1)
    for column in -1...5 { canvas.shadeLine(column: column, row: 0, "░", tone: nil) }
    #expect(canvas.lines(style: .plain) == ["┌a░░┐", "│   │", "└───┘"])
  }
}
