import Foundation
import Testing
import WorkbenchSupport

@testable import Workbench

@Suite struct `The example of each command` {
  /// What comes before an example for it to make sense, on the inbox of the Mail scenario.
  private static let before: [String: [String]] = [
    "predict": ["start message"], "suggest": ["start message"],
    "apply": ["start message", "suggest"], "touch": ["start message"],
    "set": ["start message"], "resize": ["start message"], "swap": ["start message"],
    "add": ["start message"], "press": ["start message"], "start": ["tap hello"],
    "remove": ["layout seven-items", "start message"], "move": ["start compose"],
    "type": ["start compose", "tap to"], "slide": ["press hello"], "lift": ["press hello"],
    "long-press": ["start message"], "drag": ["load player.kdl"],
    "pull-to-refresh": ["load player.kdl"],
    "diff": ["seed 8"], "undo": ["tap hello"], "redo": ["tap hello", "undo"],
  ]

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Scenarios")

  /// At the prompt, with fewer trials than the file has: here they only take time.
  private func prompt() throws -> Prompt {
    let file = Self.folder.appending(path: "mail.kdl")
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      .replacing("trials 100000", with: "trials 200")
    var prompt = Prompt(text)
    prompt.files["Scenarios/mail.kdl"] = text
    prompt.files["player.kdl"] = Self.player
    prompt.files["people.kdl"] = "person me like=thumb { spread 2 }\n"
    prompt.does("load app.kdl")
    return prompt
  }

  @Test(arguments: PromptCommand.all.map(\.name))
  func `The help example of each command runs and has an effect`(_ name: String) throws {
    let command = try #require(PromptCommand.all.first { $0.name == name })
    #expect(command.example == name || command.example.hasPrefix("\(name) "))
    var prompt = try prompt()
    #expect(prompt.does("help \(name)").hasSuffix("for example: \(command.example)"))
    for line in Self.before[name] ?? [] { prompt.does(line) }
    let old = prompt.session.state
    prompt.session.isInteractive = name == "explore"
    let reply = prompt.type(command.example)
    #expect(!reply.isError, "\(reply.text)")
    #expect(!reply.text.isEmpty || reply.ends || reply.explores)
    if command.changes, !Self.leavesBench.contains(name) {
      let isAsBefore = prompt.session.state.looksLike(old)
      #expect(!isAsBefore, "\(reply.text)")
    }
  }

  /// What changes nothing that undo could bring back: a file, an app that has nothing to scroll, or
  /// counts alone.
  private static let leavesBench: Set<String> = [
    "new", "save", "swipe", "expect", "wait", "touch", "pull-to-refresh", "pinch", "rotate-fingers",
    "run",
  ]

  private static let player = """
    screen player {
      slider volume x=40 y=300 width=200 value=0.5
      list refresh=#true { row first "First" }
    }

    """

  @Test func `Every command of the prompt has an example`() {
    for command in PromptCommand.all { #expect(!command.example.isEmpty, "\(command.name)") }
  }
}

@Suite struct `Commands cut short` {
  @Test func `An ambiguous abbreviation names all commands that begin with it`() {
    let names = PromptCommand.all.map(\.name)
    for name in names {
      for length in 1...name.count {
        let word = String(name.prefix(length))
        let begun = names.filter { $0.hasPrefix(word) }
        switch PromptCommand.find(word) {
        case .one(let command):
          #expect(
            command.name == word || begun == [command.name]
              || ["pre", "q", "h", "t"].contains(word), "\(word)")
        case .several(let found):
          #expect(found == begun && begun.count > 1 && !names.contains(word), "\(word)")
        case .none: Issue.record("\(word) begins \(name)")
        }
      }
    }
  }

  @Test func `An abbreviated command does what the full command does`() {
    var (short, long) = (Prompt(), Prompt())
    #expect(short.does("targ") == long.does("targets"))
    #expect(short.does("cro") == long.does("crowding"))
    #expect(short.fails("ta hello") == "'ta' is ambiguous: targets, tap, tasks, tab-bar, task")
  }
}
