import Testing
import WorkbenchSupport

@testable import Workbench

/// What reports say of the people behind the figures, and the tables for their statistics.
@Suite struct `People who were measured, in reports` {
  private static func text(_ scenario: String) throws -> String {
    let files = MemoryFiles(["a.kdl": "trials 10\n" + scenario])
    _ = try mistap("run", "a.kdl", "--format", "text", "--reports", "out", files: files)
    let text = try #require(files["out/a.txt"])
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static let button = "screen s { button b \"B\" x=20 y=60 width=44 height=44 }"

  @Test func `A report on a watch says that nobody was measured on one`() throws {
    let words = "Rates on a watch are extrapolated: studies measured fingers on phones and tablets."
    #expect(try Self.text("device apple-watch-45\n\(Self.button)").contains(words))
    #expect(try !Self.text("device iphone-15\n\(Self.button)").contains(words))
    #expect(
      try Self.text("device w { size 200 200; ppi 326; kind watch }\n\(Self.button)").contains(
        words))
  }

  @Test func `A report says who types where nobody is named`() throws {
    let keys = "screen s { keyboard }"
    let words = "index-hurried types on the keys; index-everyday taps everything else."
    #expect(try Self.text(keys).contains(words))
    #expect(try !Self.text("person index-everyday\n\(keys)").contains(words))
    #expect(try !Self.text(Self.button).contains(words))
  }

  @Test func `The property hand gets one note for targets within 6 mm of an edge`() throws {
    func notes(_ x: Int) throws -> Int {
      let text = try Self.text(
        """
        device iphone-14; platform classic
        person thumb hand=right
        screen s { button b "B" x=\(x) y=300 width=44 height=44; button c "C" x=\(x) y=400 width=44 height=44 }
        """)
      return text.ranges(of: "Targets near an edge").count
    }
    #expect(try notes(20) == 1)
    #expect(try notes(0) == 0, "flush with the edge")
    #expect(try notes(150) == 0, "far from every edge")
  }

  @Test func `The property contact changes the hit testing of blink alone`() throws {
    func hits(_ hitTesting: String, _ contact: String) throws -> String {
      let files = MemoryFiles([
        "a.kdl": """
        platform web
        resolution \(hitTesting)
        person thumb \(contact)
        trials 10
        screen s { link l "L" x=100 y=300 width=30 height=16 }
        """
      ])
      _ = try mistap("run", "a.kdl", "--format", "csv", "--reports", "out", files: files)
      return try #require(files["out/a.csv"])
    }
    let plain = try hits("blink", "")
    #expect(try hits("blink", "contact=20") == plain && hits("blink", "contact=32") != plain)
    #expect(try hits("webkit", "contact=32") == hits("webkit", ""))
    let note = "contact= has no effect here"
    #expect(try Self.text("person thumb contact=24\n\(Self.button)").contains(note))
  }

  @Test func `A hand for thumb-unbounded is an error that names the right statement`() throws {
    let files = MemoryFiles(["a.kdl": "person thumb-unbounded hand=right\n\(Self.button)"])
    let output = try mistap("check", "a.kdl", files: files)
    #expect(output.status == 2 && output.err.contains("like=thumb hand=right tails=heavy"))
  }

  @Test func `Format people has a row for each target and each of nine people`() throws {
    let files = MemoryFiles(["a.kdl": "person thumb index\ntrials 10\n\(Self.button)"])
    _ = try mistap("run", "a.kdl", "--format", "people", "--reports", "out", files: files)
    let lines = try #require(files["out/a.people.csv"]).split(separator: "\r\n")
    #expect(lines.first == "scenario,layout,screen,target,person,number,spread,success")
    #expect(lines.count == 1 + 9 + 1)
    #expect(lines[5].hasPrefix("a.kdl,a,s,b,thumb,5,1.25,"))
    #expect(lines[10].hasPrefix("a.kdl,a,s,b,index,1,1,"))
  }

  @Test func `Format steps has the movement of every aimed step`() throws {
    let files = MemoryFiles([
      "a.kdl": "person index-everyday\ntrials 10\n\(Self.button)\ntask t { tap b; tap b }"
    ])
    _ = try mistap("run", "a.kdl", "--format", "steps,json", "--reports", "out", files: files)
    let lines = try #require(files["out/a.steps.csv"]).split(separator: "\r\n")
    #expect(lines.count == 3 && lines[1].contains(",seen,") && lines[2].contains(",known,"))
    #expect(try #require(files["out/a.json"]).contains("\"regime\": \"known\""))
  }

  @Test func `The command list people NAME prints the conditions of the source`() throws {
    let text = try mistap("list", "people", "older-adult", files: MemoryFiles([:])).out
    for words in ["67 to 81 years", "circles of 4.88", "fitted to", "RMSE 4.22", "947/713"] {
      #expect(text.contains(words), "\(words)")
    }
  }

  @Test func `A report says that typing takes no time`() throws {
    let task = "\(Self.button)\ntask t { tap b }"
    #expect(try Self.text("person thumb\n\(task)").contains("typing takes no time"))
  }
}
