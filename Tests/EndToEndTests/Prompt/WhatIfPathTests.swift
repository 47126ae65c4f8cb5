import Foundation
import TestSupport
import Testing

/// The way of someone who has read nothing but `help`: from the question to the mended scenario.
@Suite struct `Finding and fixing the mis-taps of Mail` {
  private static let mail = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Scenarios/mail.kdl")

  /// Mail's scenario in a folder of its own, and the program on it.
  private func start(_ folder: TemporaryFolder, columns: Int = 80, rows: Int = 24) throws
    -> PseudoTerminal
  {
    let text = try String(contentsOf: Self.mail, encoding: .utf8)
    try folder.write(text, to: "mail.kdl")
    let terminal = try PseudoTerminal(
      ["mail.kdl", "--quiet"], columns: columns, rows: rows, folder: folder.path)
    try terminal.wait(forLine: "five-items/inbox>")
    return terminal
  }

  /// Enters a line and waits for the next prompt, below what was typed.
  private func enter(_ line: String, _ prompt: String, on terminal: PseudoTerminal) throws {
    try terminal.type("\(line)")
    try terminal.wait(for: "the typed scenario") { $0.currentLine.hasSuffix("> \(line)") }
    let rows = terminal.screen.scrollback.count + terminal.screen.cursor.row
    try terminal.type(.enter)
    try terminal.wait(for: "the next prompt") {
      $0.scrollback.count + $0.cursor.row > rows && $0.currentLine == prompt
    }
  }

  @Test func `Ten commands find and fix Mail's mis-taps, and the file keeps its comments`() throws {
    let folder = try TemporaryFolder()
    let terminal = try start(folder)
    try enter("help", "five-items/inbox>", on: terminal)
    // All of help is on the screen, with what was typed and the next prompt.
    #expect(terminal.screen.lines.first == "five-items/inbox> help")
    for name in ["predict", "why", "swap", "remove", "diff", "save"] {
      #expect(terminal.screen.text.contains(name))
    }
    try enter("layout seven-items", "seven-items/inbox>", on: terminal)
    try enter("predict all", "seven-items/inbox>", on: terminal)
    #expect(terminal.screen.lines.contains("  message  reply     trash      2  irreversible"))
    try enter("start message", "seven-items/message>", on: terminal)
    try enter("why reply", "seven-items/message>", on: terminal)
    // A second tap would reach Trash in the menu that holds it.
    #expect(terminal.screen.text.contains("second-tap"))
    try enter("swap trash refresh", "seven-items/message>", on: terminal)
    #expect(
      terminal.screen.text.contains("trash, accidental taps       3.4      1.7    −1.7"))
    try enter("remove camera", "seven-items/message>", on: terminal)
    try enter("diff", "seven-items/message>", on: terminal)
    #expect(terminal.screen.text.contains("  44 -             item camera system=camera"))
    #expect(
      terminal.screen.text.contains("mean of the screen           4.8      3.5    −1.3"))
    try enter("save mail-2.kdl", "seven-items/message>", on: terminal)
    let path = folder.path + "/mail-2.kdl"
    let saved = try String(contentsOfFile: path, encoding: .utf8)
    let original = try String(contentsOf: Self.mail, encoding: .utf8)
    #expect(saved.hasPrefix(original.prefix(200)))
    #expect(!saved.contains("item camera"))
    #expect(saved.split(separator: "\n").count == original.split(separator: "\n").count - 1)
    let check = try Executable.run(["format", "--check", path])
    #expect(check.status == .exited(0))
  }

  @Test func `Pictures of Mail have dots, shades and numbers and fit the window`() throws {
    let folder = try TemporaryFolder()
    let terminal = try start(folder)
    try enter("start message", "five-items/message>", on: terminal)
    try enter("show", "five-items/message>", on: terminal)
    try terminal.wait(for: "the drawing") { screen in
      screen.lines.contains { $0.contains("Message") }
        && screen.lines.contains { $0.hasSuffix("· :  hit target beside a box") }
    }
    try enter("show heat", "five-items/message>", on: terminal)
    #expect(terminal.screen.text.contains("░ 2–5%, ▒ 5–10%"))
    #expect(terminal.screen.text.contains("░     3%"))
    try enter("show targets", "five-items/message>", on: terminal)
    #expect(terminal.screen.text.contains("@4  reply  item"))
    try enter("tap @4", "five-items/compose>", on: terminal)
    try enter("tap @4", "five-items/compose>", on: terminal)
    #expect(terminal.screen.text.contains("the screen has changed since"))
    terminal.resize(columns: 120, rows: 60)
    try enter("show", "five-items/compose>", on: terminal)
    try terminal.wait(for: "a drawing as wide as the legend leaves room for") { screen in
      screen.lines.contains { $0.hasPrefix("┏") && $0.contains(String(repeating: "━", count: 70)) }
    }
  }

  @Test func `A piped heat picture has colours only with --color always`() throws {
    let folder = try TemporaryFolder()
    let text = try String(contentsOf: Self.mail, encoding: .utf8)
    let path = try folder.write(text, to: "mail.kdl")
    let commands = [path, "-c", "layout seven-items", "-c", "show heat"]
    #expect(!(try Executable.run(commands).standardOutput.contains("\u{1B}")))
    let colored = try Executable.run(commands + ["--color", "always"])
    #expect(colored.standardOutput.contains("\u{1B}[2m status bar \u{1B}[0m"))
  }
}
