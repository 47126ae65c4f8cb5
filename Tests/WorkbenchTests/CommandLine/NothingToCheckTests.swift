import Testing
import Workbench
import WorkbenchSupport

/// A scenario in which no screen has a target.
@Suite struct `Commands on a scenario without targets` {
  private static let sentence = "nothing to judge: no target on any screen"
  private static let empty = "screen a title=\"A\" { label hi \"Hello\" x=20 y=100; }\n"
  private static let good = """
    screen a title="A" { button b "B" x=100 y=200 width=60 height=60; }

    """

  @Test(arguments: [
    empty, "platform ios\nscreen a title=\"A\" { navigation-bar title=\"Alone\"; keyboard; }\n",
  ])
  func `The commands check and run fail on a scenario without targets`(_ text: String) throws {
    let files = MemoryFiles(["a.kdl": text])
    for arguments in [["check", "a.kdl"], ["check", "a.kdl", "-q"], ["check", "a.kdl", "--ask"]] {
      let output = try mistap(arguments, files: files)
      #expect(output.status == 1)
      #expect(output.out.contains(Self.sentence), "\(arguments): \(output.out)")
      #expect(!output.out.contains("no problems"))
    }
    let run = try mistap("run", "a.kdl", files: files)
    #expect(run.status == 1)
    #expect(run.out.contains("a.kdl:") && run.out.contains(Self.sentence))
  }

  @Test func `A scenario is checked even if its only target is unreachable`() throws {
    let files = MemoryFiles([
      "a.kdl": "screen a title=\"A\" { button b \"B\" x=100 y=9000 width=60 height=60; }\n"
    ])
    let output = try mistap("check", "a.kdl", files: files)
    #expect(!output.out.contains("nothing to judge"))
  }

  @Test func `Every report format shows a scenario without targets as failed`() throws {
    let files = MemoryFiles(["a.kdl": Self.empty])
    _ = try mistap(
      "run", "a.kdl", "--format", "text,markdown,json,junit,sarif,html,github,comment", files: files
    )
    let json = try JSON(try #require(files["Reports/a.json"]))
    #expect(json["passed"] == 0 && json["nothingToJudge"] == 1)
    #expect(json["layouts"][0]["passed"] == 0)
    let sarif = try JSON(try #require(files["Reports/mistap.sarif"]))
    let run = sarif["runs"][0]
    #expect(run["results"][0]["ruleId"] == "nothing-to-judge")
    #expect(run["results"][0]["kind"] == "fail" && run["results"][1] == .null)
    for ending in ["txt", "md", "xml", "html", "annotations", "comment.md"] {
      let report = try #require(files["Reports/a.\(ending)"])
      #expect(report.contains(Self.sentence), "\(ending)")
      #expect(!report.contains("✓ passed") && !report.contains("Everything that"), "\(ending)")
    }
    let junit = try #require(files["Reports/a.xml"])
    #expect(junit.contains("tests=\"1\" failures=\"1\""))
    let lines = files["Reports/a.annotations"]?.split(separator: "\n") ?? []
    #expect(lines.count == 1 && lines.first?.hasPrefix("::error ") == true)
  }

  @Test func `A scenario without targets counts as failed among others`() throws {
    let files = MemoryFiles(["a.kdl": Self.empty, "b.kdl": Self.good])
    let check = try mistap("check", "a.kdl", "b.kdl", files: files)
    #expect(check.status == 1)
    #expect(check.out.hasPrefix("a.kdl:1:1: error: a: \(Self.sentence)"))
    let total = check.out.replacing("\u{A0}", with: " ").split(separator: "\n").last
    #expect(total?.hasPrefix("1 error on 1 of 2 screens; 1 finding") == true)
    let run = try mistap("run", "a.kdl", "b.kdl", files: files)
    #expect(run.status == 1 && run.out.contains("1 passed, 1 failed"))
  }

  @Test func `A baseline does not make a scenario without targets pass`() throws {
    let files = MemoryFiles(["a.kdl": Self.empty])
    _ = try mistap("run", "a.kdl", "--format", "json", "--reports", "base", files: files)
    let output = try mistap("run", "a.kdl", "--baseline", "base", files: files)
    #expect(output.status == 1 && output.out.contains(Self.sentence))
  }
}
