internal import Workbench

/// The block depth at the end of an unfinished statement, estimated line by line. It avoids reading
/// everything again with every line: the effect of a line is mostly visible in a statement with
/// only the blocks around it.
struct OpenBlocks {
  private var command = ""
  private var depth = 0
  /// Whether an end could not be determined line by line: strings and comments of several lines,
  /// and continued lines.
  private var isUnsure = false

  /// Whether the statement is still open, and valid, after another line; nil if only reading all of
  /// it can decide.
  mutating func staysOpen(after line: String, needsMore: (String) -> Bool) -> Bool? {
    if command.isEmpty {
      command = String(line.drop(while: \.isWhitespace).prefix { !$0.isWhitespace && $0 != "{" })
      isUnsure = !command.allSatisfy { $0.isLetter || $0 == "-" }
      take(line)
      return nil
    }
    let before = depth
    take(line)
    guard !isUnsure, before > 0, depth > 0 else { return nil }
    let blocks = command + " a {\n" + String(repeating: "b {\n", count: before - 1)
    return needsMore(blocks + line) ? true : nil
  }

  private mutating func take(_ line: String) {
    var isQuoted = false
    var last: UInt8 = 0
    var escapes = false
    for byte in line.utf8 {
      defer { last = byte }
      if escapes {
        escapes = false
      } else if isQuoted {
        escapes = byte == UInt8(ascii: "\\")
        isQuoted = byte != UInt8(ascii: "\"")
      } else {
        switch byte {
        case UInt8(ascii: "\""):
          isUnsure = isUnsure || last == byte || last == UInt8(ascii: "#")
          isQuoted = true
        case UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: "}"): depth -= 1
        case UInt8(ascii: "/") where last == byte: return
        case UInt8(ascii: "*") where last == UInt8(ascii: "/"), UInt8(ascii: "\\"): isUnsure = true
        default: break
        }
      }
    }
    isUnsure = isUnsure || isQuoted
  }
}

/// An entry of several lines, split into pieces that are answered one after another. Consecutive
/// statements of the scenario language are one piece, as in a file: a screen may name another one
/// below it.
struct PastedStatements {
  struct Piece: Equatable {
    /// The line on which it begins, from 1.
    var line: Int
    var text: String
  }

  private(set) var pieces: [Piece] = []
  /// The single statements, for the history, without comments.
  private(set) var statements: [String] = []

  /// Splits an entry. The open block in the buffer comes first, and a block that is open at the end
  /// stays there.
  init(
    _ lines: [Substring], buffer: inout StatementBuffer, needsMore: (String) -> Bool,
    isStatement: (String) -> Bool
  ) {
    var first = 1
    var end = 0
    var isRun = false
    for (index, line) in lines.enumerated() {
      if !buffer.isOpen { first = index + 1 }
      guard let text = buffer.add(String(line), needsMore: needsMore) else { continue }
      guard !text.allSatisfy(\.isWhitespace) else { continue }
      guard !text.drop(while: \.isWhitespace).hasPrefix("//") else { continue }
      statements.append(text)
      let joins = isStatement(text)
      if isRun, joins, !pieces.isEmpty {
        let gap = String(repeating: "\n", count: max(1, first - end))
        pieces[pieces.count - 1].text += gap + text
        end = index + 1
      } else {
        pieces.append(Piece(line: first, text: text))
        end = index + 1
        isRun = joins
      }
    }
  }
}

/// Collects lines until they form a whole statement.
struct StatementBuffer {
  private var lines: [String] = []
  private var blocks = OpenBlocks()

  /// Whether a statement has begun and not ended.
  var isOpen: Bool { !lines.isEmpty }

  /// The collected lines, with a newline at the end, so that the next line can be read in context.
  var openText: String { lines.map { $0 + "\n" }.joined() }

  var lineCount: Int { lines.count }

  /// Adds a line; returns the whole statement if the line ends one.
  mutating func add(_ line: String, needsMore: (String) -> Bool) -> String? {
    lines.append(line)
    if blocks.staysOpen(after: line, needsMore: needsMore) == true { return nil }
    let text = lines.joined(separator: "\n")
    if needsMore(text) { return nil }
    lines = []
    blocks = OpenBlocks()
    return text
  }

  /// Clears the buffer, and returns its text; nil if it was empty.
  mutating func takeRest() -> String? {
    defer {
      lines = []
      blocks = OpenBlocks()
    }
    return isOpen ? lines.joined(separator: "\n") : nil
  }
}

/// Commands that run whenever a prompt opens. `MISTAP_START` names the file, or disables it if it
/// is empty. Otherwise it is `mistap/start` in `XDG_CONFIG_HOME`, which its specification requires
/// to be absolute, or in `~/.config`.
enum StartFile {
  static func defaultPath(
    environment: (String) -> String? = { name in getenv(name).map { String(cString: $0) } }
  ) -> String? {
    if let chosen = environment("MISTAP_START") { return chosen.isEmpty ? nil : chosen }
    if let config = environment("XDG_CONFIG_HOME"), config.hasPrefix("/") {
      return config + "/mistap/start"
    }
    guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
    return home + "/.config/mistap/start"
  }

  /// Runs the commands of the file, if it exists, and prints the answers; false if one of them ends
  /// the session.
  static func run(in session: inout Session, path: String?) -> Bool {
    guard let path, [.file, .special].contains(FileStore.access.kind(path)) else { return true }
    let bytes: [UInt8]
    do {
      bytes = try FileStore.access.readInput(path)
    } catch {
      OpenFile.standardError.writeLine(Help.unreadable(path, error.reason))
      return true
    }
    var buffer = StatementBuffer()
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    defer { session.forgetPast() }
    for (index, line) in lines.enumerated() {
      guard let statement = buffer.add(String(line), needsMore: session.needsMore) else { continue }
      if respond(to: statement, endingOn: index + 1, of: path, in: &session) { return false }
    }
    if let rest = buffer.takeRest() {
      _ = respond(to: rest, endingOn: lines.count, of: path, in: &session)
    }
    return true
  }

  /// Runs a statement and reports errors with its line; returns whether the session ends.
  private static func respond(
    to statement: String, endingOn line: Int, of path: String, in session: inout Session
  ) -> Bool {
    let first = line - statement.count { $0 == "\n" }
    session.firstLine = first
    session.typedName = path
    defer {
      session.firstLine = 1
      session.typedName = Session.typedPath
    }
    let reply = session.respond(to: statement)
    if reply.isError {
      OpenFile.standardError.writeLine(reply.located(in: path, line: first))
    } else {
      OpenFile.standardOutput.writeLine(reply.text)
    }
    return reply.ends
  }
}
