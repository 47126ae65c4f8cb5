internal import Workbench

/// Commands that run whenever a prompt opens.
///
/// `MISTAP_START` names the file, or disables it if it is empty. Otherwise it is `mistap/start` in
/// `XDG_CONFIG_HOME`, which its specification requires to be absolute, or in `~/.config`.
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
