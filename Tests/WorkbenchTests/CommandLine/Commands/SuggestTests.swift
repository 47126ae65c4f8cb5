import Testing
import WorkbenchSupport

@testable import Workbench

@Suite struct `mistap suggest` {
  /// Four buttons in a row, each on a line of its own.
  private static let lines = [
    "button a x=24 y=300 width=52 height=30", "button b x=96 y=300 width=44 height=36",
    "button \"c d\" x=170 y=304 width=48 height=28", "button e x=250 y=300 width=60 height=40",
  ]

  private static func scenario(_ lines: [String]) -> String {
    """
    device iphone-4
    person older-adult
    trials 10
    screen home {
        \(lines.joined(separator: "\n    "))
    }

    """
  }

  private static func success(of id: String, _ lines: [String]) throws -> Double {
    let files = MemoryFiles(["a.kdl": scenario(lines)])
    let output = try mistap("run", "a.kdl", "--format", "json", files: files)
    #expect(output.status != 2, "\(output.err)")
    let targets = try JSON(#require(files["Reports/a.json"]))["layouts"][0]["screens"][0]["targets"]
    for index in 0..<lines.count where targets[index]["id"] == .text(id) {
      if case .number(let rate) = targets[index]["exact"]["success"] { return rate }
    }
    return -1
  }

  @Test func `The command suggest prints targets below the goal and their suggestions`() throws {
    let files = MemoryFiles(["a.kdl": Self.scenario(Self.lines)])
    let output = try mistap("suggest", "a.kdl", "--goal", "0.98", files: files)
    #expect(output.status == 0)
    for part in ["at-least=0.98", "older-adult on iphone-4", "hit-target"] {
      #expect(output.out.contains(part), "\(output.out)")
    }
    let markdown = try mistap(
      "suggest", "a.kdl", "--goal", "0.98", "--format", "markdown", files: files)
    #expect(markdown.out.contains("hit-target"))
    let easy = try mistap("suggest", "a.kdl", "--goal", "0.1", files: files)
    #expect(easy.out.contains("Every target reaches the goal"))
    #expect(easy.status == 0 && files.written.isEmpty)
  }

  @Test func `A goal applies to the named layouts, screens and wrong targets`() throws {
    let files = MemoryFiles(["a.kdl": Samples.mail])
    let out = try mistap(
      "suggest", "a.kdl", "--layouts", "seven", "--goal", "0.98",
      "--person", "thumb-rapid", files: files
    ).out
    #expect(out.contains("still fail") && out.contains("at-least=0.98"), "\(out)")
    let screen = try mistap(
      "suggest", "a.kdl", "--screen=compose", "--goal=0.98", files: files
    ).out
    #expect(screen.contains("· compose") && !screen.contains("· inbox"), "\(screen)")
    let confusion = try mistap(
      "suggest", "a.kdl", "--goal=0", "--confusion=0.0000001", files: files)
    #expect(confusion.out.contains("confusion target="), "\(confusion.out)")
  }

  @Test func `The default goal is a share of the reachable hit rate`() throws {
    let files = MemoryFiles(["a.kdl": Samples.mail])
    let found = try JSON(
      try mistap(
        "suggest", "a.kdl", "--person=thumb-rapid", "--confusion=1", "--format", "json",
        "--precise",
        files: files
      ).out)
    // A hurried thumb's taps fail in 3.1 % whatever is drawn.
    let goal = try #require(found["goal"]["success"].number)
    #expect(abs(goal - 0.94962) < 1e-12)
  }

  @Test func `The command suggest refuses unknown names and invalid values`() throws {
    let files = MemoryFiles(["a.kdl": Samples.mail, "s/b.kdl": "", "s/c.kdl": ""])
    for (arguments, words) in [
      (["--target", "relpy"], "did you mean 'reply'?"), (["--screen", "x"], "no screen 'x'"),
      (["--layouts", "sevne"], "did you mean 'seven'?"), (["--goal", "2"], "between 0 and 1"),
      (["--format", "csv"], "not csv"), (["--person", "nobody"], "nobody"),
    ] {
      do {
        let (invocation, options) = try CommandLineParser.parse(["suggest", "a.kdl"] + arguments)
        let output = invocation.perform(in: Environment(files: files.access), options)
        #expect(output.status == 2 && output.err.contains(words), "\(output.err)")
      } catch {
        #expect(error.sentence.contains(words))
      }
    }
    #expect(try mistap("suggest", "nowhere.kdl", files: files).status == 2)
    let stopped = try mistap("suggest", "a.kdl", files: files, isInterrupted: { true })
    #expect(stopped.status == 130)
  }

  @Test func `The prompt suggests changes for the current screen`() throws {
    var prompt = Prompt(Self.scenario(Self.lines))
    #expect(prompt.does("suggest a 0.95").contains("button a "))
    #expect(prompt.does("suggest 0.1").contains("Every target reaches"))
    #expect(prompt.does("suggest 0.98").contains("4 failed requirements"))
    #expect(prompt.fails("suggest x").contains("not on this screen"))
    #expect(prompt.fails("suggest a b").contains("usage"))
    #expect(prompt.fails("suggest 7").contains("between 0 and 1"))
  }

  @Test(arguments: ["99", "99%", "99 %", "99.0"])
  func `A goal in percent equals the same goal as a share`(_ goal: String) throws {
    var prompt = Prompt(Self.scenario(Self.lines))
    let asShare = prompt.does("suggest a 0.99")
    #expect(asShare.contains("99%"))
    #expect(prompt.does("suggest a \(goal)") == asShare)
    let files = MemoryFiles(["a.kdl": Self.scenario(Self.lines)])
    let option = goal.filter { $0 != " " }
    #expect(
      try mistap("suggest", "a.kdl", "--goal", option, files: files).out
        == mistap("suggest", "a.kdl", "--goal", "0.99", files: files).out)
  }

  @Test(
    arguments: [
      ("0", 0), ("0.5", 0.5), ("1", 1), ("1%", 0.01), ("50", 0.5), ("100", 1), ("100%", 1),
      ("0%", 0),
    ] as [(String, Double)])
  func `A goal is read as a share or a percentage`(_ text: String, _ share: Double) {
    #expect(GoalText(text)?.share == share)
  }

  @Test(arguments: ["2", "49", "-1", "101", "101%", "-1%", "nan", "nan%", "inf", "1e400"])
  func `A goal that is neither a share nor a clear percentage has no value`(_ text: String) throws {
    #expect(try #require(GoalText(text)).share == nil)
    #expect(GoalText("save") == nil && GoalText("%") == nil && GoalText("") == nil)
  }
}
