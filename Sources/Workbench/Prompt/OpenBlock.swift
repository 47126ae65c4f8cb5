internal import ScenarioLanguage

/// A block that was begun and not ended.
package struct OpenBlock: Sendable {
  /// The line on which it begins, from 1, and that line.
  package var line: Int
  package var text: String
}

extension Session {
  /// Whether a block or comment is still open, so that another line belongs to it.
  package func needsMore(_ text: String) -> Bool { openBlock(in: text) != nil }

  /// Where a block or comment begins that is still open; nil if none is.
  package func openBlock(in text: String) -> OpenBlock? {
    guard text.opensSomething, text.trimmed.isCommentedOut || text.beginsBlock,
      let number = TypedText.lineOfOpenBlock(in: text)
    else { return nil }
    let line = Array(text.utf8).lines.dropFirst(number - 1).first ?? ""
    return OpenBlock(line: number, text: line.trimmed)
  }

  /// Whether a text is a statement of the scenario language rather than a command: statements that
  /// are pasted together may name what comes later, as in a file.
  package static func isStatement(_ text: String) -> Bool {
    guard let command = text.command else { return false }
    switch command.name {
    case "screen": return text.contains("{")
    // The id alone goes to another layout.
    case "layout": return text.contains("{") || text.contains("=")
    default: return Grammar.statement(command.name) != nil
    }
  }
}

extension String {
  /// Whether anything in the text can be left open; most lines need no closer look.
  fileprivate var opensSomething: Bool {
    utf8.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "*") }
  }

  fileprivate var beginsBlock: Bool { command?.takesBlocks ?? false }

  /// The command that the text begins with.
  fileprivate var command: PromptCommand? {
    var words = TypedWords(self)
    guard let name = words.next()?.value, case .one(let command) = PromptCommand.find(name)
    else { return nil }
    return command
  }

  /// Whether the text begins with what KDL comments out over several lines.
  var isCommentedOut: Bool { hasPrefix("/*") || hasPrefix("/-") }
}
