import TestSupport
import Testing

@testable import mistap

@Suite struct `The history file` {
  struct Location: Sendable, CustomTestStringConvertible {
    var variables: [String: String]
    var expected: String?
    var testDescription: String { "\(variables)" }
  }

  @Test(arguments: [
    Location(variables: ["HOME": "/h"], expected: "/h/.local/state/mistap/history"),
    Location(variables: ["HOME": "/h", "XDG_STATE_HOME": "/s"], expected: "/s/mistap/history"),
    Location(
      variables: ["HOME": "/h", "XDG_STATE_HOME": "s"], expected: "/h/.local/state/mistap/history"),
    Location(variables: ["HOME": "/h", "MISTAP_HISTORY": "/m"], expected: "/m"),
    Location(variables: ["HOME": "/h", "MISTAP_HISTORY": ""], expected: nil),
    Location(variables: [:], expected: nil),
  ])
  func `The history file is at the path that the environment gives`(_ given: Location) {
    #expect(HistoryFile.defaultPath { given.variables[$0] } == given.expected)
  }

  @Test func `The history file keeps each entry once, the newest last`() throws {
    let folder = try TemporaryFolder()
    var history = HistoryFile(path: folder.path(of: "a/b/history"))
    #expect(
      ["x", "y", "x", "x", " z", "", "\t"].map { history.remember($0) } == [
        .added, .added, .moved, .ignored, .ignored, .ignored, .ignored,
      ])
    #expect(history.entries == ["y", "x"])
    #expect(HistoryFile(path: folder.path(of: "a/b/history")).entries == ["y", "x"])
  }

  @Test func `A history file of any size is read from its end`() throws {
    let folder = try TemporaryFolder()
    let line = String(repeating: "x", count: 99)
    let text = (0..<60_000).map { "\(line)\($0)\n" }.joined()
    try folder.write(text + "tap ok\n", to: "history")
    let history = HistoryFile(path: folder.path(of: "history"))
    #expect(history.entries.count == HistoryFile.capacity)
    #expect(history.entries.last == "tap ok")
    // The next one finds what is kept alone.
    #expect(try folder.read("history").utf8.count < 300_000)
  }

  @Test func `The history file is readable by its user alone`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old\n", to: "history")
    var history = HistoryFile(path: folder.path(of: "history"))
    _ = history.remember("new")
    #expect(try folder.permissions(of: "history") == 0o600)
  }

  @Test func `The history file is cut to its capacity when it is read`() throws {
    let folder = try TemporaryFolder()
    try folder.write((0..<2_500).map { "entry \($0)\n" }.joined(), to: "history")
    let history = HistoryFile(path: folder.path(of: "history"))
    #expect(history.entries.count == HistoryFile.capacity)
    #expect(history.entries.first == "entry 500")
    let lines = try folder.read("history").split(separator: "\n")
    #expect(lines.count == HistoryFile.capacity)
    #expect(lines.last == "entry 2499")
    #expect(try folder.permissions(of: "history") == 0o600)
  }

  @Test func `A full history forgets its oldest entry`() {
    var history = HistoryFile(path: nil)
    for number in 0...HistoryFile.capacity { _ = history.remember("entry \(number)") }
    #expect(history.entries.count == HistoryFile.capacity)
    #expect(history.entries.first == "entry 1")
  }

  @Test func `The history file takes entries of several sessions at once`() async throws {
    let folder = try TemporaryFolder()
    await withTaskGroup { group in
      for session in 0..<4 {
        group.addTask {
          for number in 0..<100 {
            var history = HistoryFile(path: folder.path(of: "history"))
            _ = history.remember("\(session) \(number)")
          }
        }
      }
    }
    #expect(HistoryFile(path: folder.path(of: "history")).entries.count == 400)
  }

  @Test func `A new history entry begins its own line after an unfinished one`() throws {
    let folder = try TemporaryFolder()
    try folder.write("one\n\n\ntw", to: "history")
    var history = HistoryFile(path: folder.path(of: "history"))
    _ = history.remember("three")
    #expect(try folder.read("history") == "one\n\n\ntw\nthree\n")
  }

  @Test(arguments: ["a", "a\nb", "\\", "\\n", "a\\\nb", "\r\n", "größe\n日本", "\\\\n"])
  func `A history entry is written on one line and read back unchanged`(_ entry: String) {
    let line = HistoryLine.encode(entry)
    #expect(!line.unicodeScalars.contains { $0 == "\n" || $0 == "\r" })
    #expect(HistoryLine.decode(line) == entry)
  }
}
