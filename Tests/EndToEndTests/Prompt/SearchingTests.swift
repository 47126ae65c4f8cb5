import TestSupport
import Testing

/// A search for changes of many targets, which takes seconds.
@Suite struct `A search at the prompt` {
  /// A page of so many small buttons that nobody waits for the end of it in silence.
  private static let page =
    "platform web\ndevice iphone-15\nperson older-adult\nscreen home {\n"
    + (0..<700).map { index in
      let (column, row) = (index % 20, index / 20)
      return "  button b\(index) x=\(10 + column * 18) y=\(90 + row * 20) width=12 height=10\n"
    }.joined() + "}\n"

  @Test func `A search for suggestions shows its progress and removes it when stopped`() throws {
    let home = try TemporaryFolder()
    let path = try home.write(Self.page, to: "page.kdl")
    let terminal = try PseudoTerminal([path], columns: 80, rows: 24, home: home)
    try terminal.wait(forLine: "home>")
    try terminal.type("suggest")
    try terminal.type(.enter)
    try terminal.wait(for: "the changes tried so far") { $0.text.contains("searching suggestions") }
    try terminal.type(.control("C"))
    try terminal.wait(for: "the next prompt") { $0.currentLine == "home>" }
    let screen = terminal.screen
    #expect(
      screen.lines.contains("stopped") && !screen.text.contains("searching suggestions"),
      "\(screen.text)")
  }
}
