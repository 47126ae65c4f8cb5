import ScenarioLanguage
import TestSupport
import Testing
import TouchLab
import WorkbenchSupport

@testable import Workbench

@Suite struct `Any line at all` {
  private static let words =
    PromptCommand.all.map(\.name) + [
      "inbox", "message", "compose", "hello", "news", "edit", "reply", "trash", "back", "to",
      "dead", "five", "seven", "answer", "cancel", "key-q", "key-return", "0", "1", "-1", "300",
      "460",
      "1e308", "-1e999", "#nan", "#inf", "#true", "99999999999999999999", "{", "}", "{ }", ";",
      "\"",
      "\"\"", "\"a b\"", "\\", "/-", "/*", "*/", "//", "=", "screen=inbox", "x=10", "y=100",
      "width=-3", "at-least=0.5", "target=reply", "like=five", "opens=message", "ipad", "iphone-4",
      "thumb", "perfect", "landscape", "left", "up", "from=hello", "\u{0}", "\u{1B}[A", "\u{FEFF}",
      "größe", "\u{301}", "\u{1F469}\u{200D}\u{1F467}", "button", "row", "list", "toolbar", "item",
      "ios-4", "crowding",
      "@1", "@2", "times=5", "times=x", "grow=4", "width=44", "label=x", "disabled=#true", "in=x",
      "left", "over", "heat", "all", "“x”", "devices", "app.kdl", "../x", "/", "-", "\n", "\t",
      "\r\n",
    ]

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `Random lines never crash, and a failed line changes nothing`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var prompt = Prompt(Samples.mail.replacing("trials 300", with: "trials 1"))
    for round in 0..<700 {
      let count = Int(random.next() % 7)
      let line = (0...count).map { _ in Self.words[Int(random.next() % UInt64(Self.words.count))] }
        .joined(separator: random.next() % 8 == 0 ? "" : " ")
      _ = prompt.session.needsMore(line)
      let completion = prompt.session.completion(for: line)
      #expect(completion.start >= 0 && completion.start <= line.count)
      // Huge samples only take time.
      if line.contains("trials") || line.contains("tri") { continue }
      let before = prompt.session.state
      let reply = prompt.session.respond(to: line)
      if reply.failed {
        #expect(prompt.session.state.looksLike(before), "\(line)")
      }
      #expect(!prompt.session.prompt.isEmpty)
      if !reply.failed { expectTextIsWhatIsInMemory(prompt, after: line) }
      if round % 200 == 199 { prompt.type("load app.kdl") }
    }
  }

  /// Reads the scenario's text once more: it must describe the layouts that are in use.
  private func expectTextIsWhatIsInMemory(_ prompt: Prompt, after line: String) {
    guard let source = prompt.session.state.source else { return }
    let again = ScenarioFiles(prompt.files.access).read(source).study
    #expect(again?.layouts == prompt.session.study?.layouts, "\(line)")
    #expect(again?.tasks == prompt.session.study?.tasks, "\(line)")
  }

  @Test(arguments: [0, 1, 5, 10_000])
  func `Commands run at any terminal width`(_ columns: Int) {
    var prompt = Prompt(columns: columns)
    for line in ["show", "targets", "predict reply", "predict hello", "run", "check", "compare"] {
      _ = prompt.type(line)
    }
  }

  @Test func `Very long lines and deeply nested blocks are refused without a crash`() {
    var prompt = Prompt()
    let deep = "screen x " + String(repeating: "{ a ", count: 20_000)
    #expect(!prompt.session.needsMore(deep))
    #expect(prompt.type(deep).failed)
    #expect(prompt.type("tap " + String(repeating: "x", count: 100_000)).failed)
    #expect(prompt.type(String(repeating: "x", count: 100_000)).failed)
  }

  @Test func `The undo history contains the last thousand changes`() {
    var prompt = Prompt()
    for _ in 0..<520 { prompt.type("tap hello", "tap back") }
    #expect(prompt.session.past.count == Session.deepestPast)
    for _ in 0..<Session.deepestPast { prompt.does("undo") }
    #expect(prompt.fails("undo") == "nothing to undo")
  }
}
