internal import ScenarioLanguage

/// A block that has begun and not ended.
package struct OpenBlock: Sendable {
  /// The line on which it begins, from 1, and its text.
  package var line: Int
  package var text: String
}

extension Session {
  /// Whether a block or comment is still open, so that another line belongs to it.
  package func needsMore(_ text: String) -> Bool { openBlock(in: text) != nil }

  /// Returns the start of an open block or comment; nil if none is open.
  package func openBlock(in text: String) -> OpenBlock? {
    guard text.opensSomething, text.trimmed.isCommentedOut || text.beginsBlock,
      let number = TypedText.lineOfOpenBlock(in: text)
    else { return nil }
    let line = Array(text.utf8).lines.dropFirst(number - 1).first ?? ""
    return OpenBlock(line: number, text: line.trimmed)
  }

  /// Whether a text is a statement of the scenario language rather than a command.
  ///
  /// Statements that are pasted together may refer to later ones, as in a file.
  package static func isStatement(_ text: String) -> Bool {
    guard let command = text.command else { return false }
    switch command.name {
    case "screen": return text.containsUnquoted("{")
    // With the id only, it switches to another layout.
    case "layout": return text.containsUnquoted("{") || text.containsUnquoted("=")
    default: return Grammar.statement(command.name) != nil
    }
  }
}

extension String {
  /// Whether anything in the text could be open; most lines need no closer look.
  fileprivate var opensSomething: Bool {
    utf8.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "*") }
  }

  fileprivate var beginsBlock: Bool { command?.takesBlocks ?? false }

  /// The command at the start of the text; nil if there is none.
  fileprivate var command: PromptCommand? {
    var words = TypedWords(self)
    guard let name = words.next()?.value, case .one(let command) = PromptCommand.find(name)
    else { return nil }
    return command
  }

  /// Whether the text begins with a KDL comment that can span several lines.
  var isCommentedOut: Bool { hasPrefix("/*") || hasPrefix("/-") }
}
