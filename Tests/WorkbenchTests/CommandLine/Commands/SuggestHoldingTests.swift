import ScenarioLanguage
import Testing
import WorkbenchSupport

@testable import Workbench

/// What is suggested for one target, or for a goal, breaks nothing that held.
@Suite struct `mistap suggest, what holds` {
  private static let buttons = """
    person older-adult
    trials 10
    screen home {
        button go "Go" x=40 y=200 width=40 height=30
        button stop "Stop" x=84 y=200 width=60 height=30 danger=irreversible
    }

    """
  private static let arguments = [["--target", "stop", "--goal", "0.9"], ["--goal", "0.9"]]

  private static func changes(_ text: String, _ arguments: [String]) throws -> [JSON] {
    let files = MemoryFiles(["a.kdl": text])
    let (invocation, options) = try CommandLineParser.parse(
      ["suggest", "a.kdl", "--format", "json", "--precise"] + arguments)
    let json = try JSON(invocation.perform(in: Environment(files: files.access), options).out)
    return (0..<9).map { json["layouts"][0]["changes"][$0] }.filter { $0["statement"] != .null }
  }

  private static func statement(_ change: JSON) -> String {
    if case .text(let text) = change["statement"] { text } else { "" }
  }

  /// The scenario with a statement in the place of the button that it is about.
  private static func pasted(_ statement: String, into text: String) -> String {
    let start = statement.split(separator: " ").prefix(2).joined(separator: " ") + " "
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in line.drop { $0 == " " }.hasPrefix(start) ? statement : String(line) }
      .joined(separator: "\n")
  }

  /// What does not hold in each way in which the scenario can be changed as is said.
  private static func check(_ text: String, _ arguments: [String]) throws -> [String] {
    let found = try changes(text, arguments)
    for change in found {
      let changed = pasted(statement(change), into: text)
      #expect(changed != text)
      let output = try mistap(
        "run", "a.kdl", "--changes", "0", files: MemoryFiles(["a.kdl": changed]))
      #expect(!output.out.contains("task past on") && !output.out.contains("requirement on"))
    }
    return found.map(statement)
  }

  private static let task =
    "task past { tap 90 187; expect outcome=nothing }\n"

  @Test(arguments: arguments)
  func `A suggestion for a goal breaks no step of a task`(_ arguments: [String]) throws {
    let free = try Self.changes(Self.buttons, arguments).map(Self.statement)
    let held = try Self.check(Self.buttons + Self.task, arguments)
    #expect(!free.isEmpty && held != free)
  }

  /// A requirement that taps aimed at Go activate Stop no more often than now.
  private static func requirement() throws -> String {
    let files = MemoryFiles(["a.kdl": buttons])
    _ = try mistap("run", "a.kdl", "--changes", "0", "--format", "json", files: files)
    let targets = try JSON(#require(files["Reports/a.json"]))["layouts"][0]["screens"][0]["targets"]
    let chance = try #require(targets[0]["exact"]["outcomes"]["wrong:stop"].number)
    return
      "require confusion target=go with=stop at-most=\((10_000 * chance).rounded(.up) / 10_000)\n"
  }

  @Test(arguments: arguments)
  func `A suggestion for a goal breaks no requirement`(_ arguments: [String]) throws {
    let free = try Self.changes(Self.buttons, arguments).map(Self.statement)
    let held = try Self.check(Self.buttons + Self.requirement(), arguments)
    #expect(!free.isEmpty && held != free)
  }
}
