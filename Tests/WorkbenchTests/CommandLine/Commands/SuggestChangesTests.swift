import Remedies
import Reporting
import ScenarioLanguage
import TestSupport
import Testing
import WorkbenchSupport

@testable import Workbench

@Suite struct `mistap suggest, what to change` {
  /// Rows with stars, a bar in which Delete stands beside Reply, free buttons, a group that flows, and a
  /// layout that is like another.
  private static let text = """
    // what is said above stays
    title "Inbox"
    device iphone-11; platform classic
    person older-adult
    trials 10

    layout near {
        screen inbox title="Inbox" {
            navigation-bar
            list row-height=56 {
                row anna "Anna" opens=message { icon-button -star "Star" width=24 height=24 toggles=anna-starred }
                row bank "Bank" opens=message { icon-button -star "Star" width=24 height=24 toggles=bank-starred }
            }
            // these two are too near
            button save "Save" kind=primary x=207 y=460 width=88 height=40
            button clear "Clear" kind=delete x=299 y=460 width=95 height=40 danger=irreversible
            group x=20 y=560 width=300 height=40 axis=horizontal spacing=4 {
                button one "One" width=40 height=32
                button two "Two" width=40 height=32 { hit-target 44 0 40 32; }
            }
        }
        screen message title="Message" {
            navigation-bar
            toolbar {
                item trash system=trash does=delete danger=irreversible
                item reply system=reply does=reply
                item folder system=organize does=move
            }
        }
    }

    layout like-it like=near {
        screen message title="Message" {
            navigation-bar
            button away "Away" x=300 y=300 width=30 height=30
        }
    }

    """

  private static func changes(_ json: JSON, _ layout: Int = 0) -> [JSON] {
    (0..<9).map { json["layouts"][layout]["changes"][$0] }.filter { $0 != .null }
  }

  private static func run(_ files: MemoryFiles, _ path: String) throws -> JSON {
    _ = try mistap("run", path, "--changes", "0", "--format", "json", files: files)
    return try JSON(try #require(files["Reports/\(path.dropLast(4)).json"]))
  }

  /// What `run` says of a screen: the mean mis-tap rate.
  private static func missed(_ json: JSON, layout: String, screen: String) -> Double? {
    for index in 0..<4 where json["layouts"][index]["id"] == .text(layout) {
      for place in 0..<9 {
        let found = json["layouts"][index]["screens"][place]
        if found["id"] == .text(screen) { return found["misTapRate"].number }
      }
    }
    return nil
  }

  @Test(arguments: ["near", "like-it"])
  func `An applied suggestion has the predicted mis-tap rate`(_ layout: String) throws {
    let files = MemoryFiles(["a.kdl": Self.text])
    let json = try JSON(
      try mistap(
        "suggest", "a.kdl", "--layouts", layout, "--format", "json", "--precise", "--changes", "6",
        files: files
      ).out)
    let changes = Self.changes(json)
    #expect(layout != "near" || !changes.isEmpty)
    for change in changes {
      let rank = Int(try #require(change["rank"].number))
      let path = "b\(rank).kdl"
      let output = try mistap(
        "suggest", "a.kdl", "--layouts", layout, "--changes", "6", "--apply", "\(rank)", "-o", path,
        files: files)
      #expect(output.status == 0, "\(output.err)")
      guard case .text(let screen) = change["screen"] else { continue }
      let after = try Self.missed(Self.run(files, path), layout: layout, screen: screen)
      #expect(
        abs(try #require(after) - (change["after"]["missed"].number ?? 9)) <= 1e-9, "\(change)")
      let text = try #require(files[path])
      #expect(text.contains("// what is said above stays"))
      #expect(text.contains("// these two are too near"))
    }
  }

  /// The findings of severity error about a screen.
  private static func errors(_ json: JSON, screen: String) -> Set<String> {
    var found: Set<String> = []
    for place in 0..<9 where json["layouts"][0]["screens"][place]["id"] == .text(screen) {
      for index in 0..<99 {
        let finding = json["layouts"][0]["screens"][place]["findings"][index]
        guard finding["severity"] == .text("error"), finding["outcome"] == .text("fail") else {
          continue
        }
        found.insert("\(finding["rule"]) \(finding["target"]) \(finding["neighbour"])")
      }
    }
    return found
  }

  @Test(arguments: UInt64(1)...UInt64(Campaign.count(of: 6, first: 1)))
  func `An applied suggestion on a random screen has its predicted rate and no new error`(
    _ seed: UInt64
  ) throws {
    let files = MemoryFiles(["a.kdl": RandomScreens.text(seed)])
    let before = try Self.run(files, "a.kdl")
    let json = try JSON(
      try mistap(
        "suggest", "a.kdl", "--format", "json", "--precise", "--changes", "3", files: files
      ).out)
    for change in Self.changes(json) {
      let rank = Int(try #require(change["rank"].number))
      let path = "b\(rank).kdl"
      let output = try mistap(
        "suggest", "a.kdl", "--changes", "3", "--apply", "\(rank)", "-o", path, files: files)
      #expect(output.status == 0, "\(output.err)")
      let after = try Self.run(files, path)
      guard case .text(let screen) = change["screen"],
        case .text(let layout) = after["layouts"][0]["id"]
      else { continue }
      let missed = try #require(Self.missed(after, layout: layout, screen: screen))
      #expect(abs(missed - (change["after"]["missed"].number ?? 9)) <= 1e-9, "\(change)")
      let broken = Self.errors(after, screen: screen)
        .subtracting(Self.errors(before, screen: screen))
      #expect(broken.isEmpty, "\(change)")
    }
  }

  @Test func `The command suggest reports that it replaced another text`() throws {
    let files = MemoryFiles(["a.kdl": Self.text, "b.kdl": "screen precious"])
    let line = ["suggest", "a.kdl", "--apply", "1", "-o", "b.kdl"]
    let refused = try mistap(line, files: files)
    #expect(refused.status == 2 && files["b.kdl"] == "screen precious")
    let dry = try mistap(line + ["--force", "--dry-run"], files: files)
    #expect(dry.err == "would write b.kdl, replacing another text" && files.written == [])
    let forced = try mistap(line + ["--force"], files: files)
    #expect(forced.status == 0 && forced.err == "wrote b.kdl, replacing another text")
    #expect(try mistap(line, files: files).err == "wrote b.kdl")
    let place = ["suggest", "a.kdl", "--apply", "1", "--in-place"]
    #expect(try mistap(place + ["--dry-run"], files: files).err == "would write a.kdl")
    #expect(files["a.kdl"] == Self.text)
  }

  @Test func `The JSON report of a run has suggestions with a fixed set of keys`() throws {
    let files = MemoryFiles(["a.kdl": Self.text])
    let told = try mistap("run", "a.kdl", files: files)
    #expect(told.status == 1 || told.status == 0)
    let json = try JSON(try #require(files["Reports/a.json"]))
    let changes = (0..<4).flatMap { Self.changes(json, $0) }
    #expect(!changes.isEmpty)
    for change in changes {
      guard case .object(let members) = change else { continue }
      #expect(
        Set(members.keys).subtracting(["instead"]) == [
          "rank", "screen", "targets", "statement", "kind", "before", "after", "gain", "costs",
          "byMistake", "tasks", "finding", "gates", "reached", "problem", "remedy", "frames",
          "space", "native", "title", "effect", "tradeoffs",
        ])
      let before = try #require(change["before"]["missed"].number)
      let after = try #require(change["after"]["missed"].number)
      #expect(abs(try #require(change["gain"].number) - (before - after)) < 1e-12)
    }
    #expect(try #require(files["Reports/a.txt"]).contains("─── Suggestions"))
  }

  @Test func `A run marks lines for GitHub and writes suggestions into a comment`() throws {
    let files = MemoryFiles(["a.kdl": Self.text])
    _ = try mistap("run", "a.kdl", "--reports", "old", "--changes", "0", files: files)
    files["a.kdl"] = Self.text.replacing("width=88 height=40", with: "width=20 height=20")
    let output = try mistap(
      "run", "a.kdl", "--format", "github,comment", "--baseline", "old", files: files)
    let lines = output.out.split(separator: "\n").filter { $0.hasPrefix("::") }
    #expect(lines.contains { $0.hasPrefix("::notice file=a.kdl,line=") })
    #expect(lines.contains { $0.contains("title=worse than the baseline") })
    #expect(lines.allSatisfy { $0.contains("::") && !$0.contains("\r") })
    let comment = try #require(files["Reports/a.comment.md"])
    #expect(comment.contains("<summary>Suggestions") && comment.contains(" regression"))
    #expect(comment.contains("a.kdl:"))
  }

  @Test func `A run of many files searches no suggestions and names the option for them`() throws {
    var texts: [String: String] = [:]
    for index in 0..<11 { texts["s/a\(index).kdl"] = Samples.small }
    let files = MemoryFiles(texts)
    let many = try mistap("run", "s", files: files)
    #expect(many.out.contains("--changes 3"))
    #expect(try !mistap("run", "s/a1.kdl", files: files).out.contains("--changes"))
    #expect(try !mistap("run", "s", "--changes", "0", files: files).out.contains("--changes 3"))
  }

  @Test func `The command suggest refuses invalid uses of --apply`() throws {
    let files = MemoryFiles(["a.kdl": Self.text])
    for (arguments, words) in [
      (["--apply", "77"], "no suggestion 77"), (["-o", "b.kdl"], "add --apply"),
      (["--apply", "1", "-o", "a.kdl"], "the scenario is read from it"),
      (["--apply", "1", "--layouts", "near,like-it"], "takes one layout"),
      (["--apply", "1", "--format", "markdown"], "takes json alone"),
    ] {
      let (invocation, options) = try CommandLineParser.parse(["suggest", "a.kdl"] + arguments)
      let output = invocation.perform(in: Environment(files: files.access), options)
      #expect(output.status == 2 && output.err.contains(words), "\(output.err)")
    }
    #expect(throws: (any Error).self) {
      try CommandLineParser.parse(["suggest", "a.kdl", "--apply", "0"])
    }
    #expect(files.written.isEmpty)
  }

  @Test func `The prompt numbers suggestions, applies them and undoes them`() throws {
    var prompt = Prompt(Self.text)
    #expect(prompt.fails("apply 1").contains("suggest"))
    let told = prompt.does("suggest")
    #expect(told.contains("Trade-off: ") && told.contains("apply 1"))
    #expect(prompt.fails("apply x").contains("numbers 1 to"))
    let before = prompt.session.state.source?.bytes
    let made = prompt.does("apply 1")
    #expect(made.contains("made 1"))
    #expect(prompt.session.state.source?.bytes != before)
    #expect(prompt.does("undo").contains("undid: apply 1"))
    #expect(prompt.session.state.source?.bytes == before)
    prompt.does("apply 1", "save b.kdl")
    let change = try #require(prompt.session.state.changes.first)
    let run = try Self.run(prompt.files, "b.kdl")
    let after = try #require(Self.missed(run, layout: "near", screen: change.fix.screen))
    #expect(abs(after - change.fix.after.missed) <= 1e-9)
  }
}
