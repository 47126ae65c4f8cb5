/// A stand-in for the session at the prompt: it knows enough commands to try the terminal with.
package struct Session {
  private let isInterrupted: @Sendable () -> Bool
  private var screen = "inbox"

  /// A session that asks `isInterrupted`, during long commands, whether to give up.
  package init(isInterrupted: @escaping @Sendable () -> Bool = { false }) {
    self.isInterrupted = isInterrupted
  }

  package var prompt: String { "\(screen)> " }

  package var continuationPrompt: String { "   ... " }

  package mutating func respond(to line: String) -> Reply {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let command = words.first else { return Reply("") }
    let rest = String(line.drop(while: \.isWhitespace).dropFirst(command.count).dropFirst())
    switch command {
    case "quit": return Reply("", ends: true)
    case "echo": return Reply(rest)
    case "spin": return spin()
    case "tap": return tap(words.dropFirst().joined(separator: " "))
    case "help": return Reply(Self.commands.joined(separator: " "))
    case _ where Self.commands.contains(command): return Reply("\(command): \(rest)")
    default: return Reply("unknown command: \(command)", failed: true)
    }
  }

  package func needsMore(_ text: String) -> Bool {
    text.count { $0 == "{" } > text.count { $0 == "}" }
  }

  private mutating func tap(_ target: String) -> Reply {
    guard !target.isEmpty else { return Reply("tap what?", failed: true) }
    if ["inbox", "message"].contains(target) { screen = target }
    return Reply("\(target) -> hit \(target)")
  }

  private func spin() -> Reply {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(30)
    while clock.now < end {
      if isInterrupted() { return Reply("interrupted", failed: true) }
    }
    return Reply("spun")
  }

  static let commands = [
    "compare", "crowding", "device", "echo", "expect", "help", "load", "person", "predict", "quit",
    "reload", "rotate", "run", "screens", "show", "spin", "start", "swipe", "tap", "targets",
    "tasks", "type", "undo", "wait", "why",
  ]
}
