import Testing
import WorkbenchSupport

@testable import Workbench

/// What changes come to on the layouts and screens that take over what they change.
@Suite struct `mistap suggest, what a change reaches` {
  /// A layout of two small buttons; another that is like it, with one more beside the first; a task of
  /// that one may be broken by what is best for the first.
  private static func text(task: String = "") -> String {
    """
    person older-adult
    trials 10
    layout plain {
        screen home {
            button go "Go" x=20 y=100 width=40 height=30
            button stop "Stop" x=20 y=300 width=40 height=30 danger=irreversible
        }
        screen copy like=home {
            button other "Other" x=200 y=400 width=90 height=60
        }
    }
    layout busy like=plain {
        screen home like=home {
            button extra "Extra" x=90 y=90 width=100 height=50
        }
    }
    \(task)

    """
  }

  private static let task = "task past on=busy { tap 66 115; expect outcome=nothing }"

  private static func changes(_ text: String, _ arguments: String...) throws -> [JSON] {
    let files = MemoryFiles(["a.kdl": text])
    let (invocation, options) = try CommandLineParser.parse(
      ["suggest", "a.kdl", "--layouts", "plain", "--format", "json", "--precise"] + arguments)
    let json = try JSON(
      invocation.perform(in: Environment(files: files.access), options).out)
    return (0..<9).map { json["layouts"][0]["changes"][$0] }.filter { $0 != .null }
  }

  /// The scenario with a change made, as `run` tells it.
  private static func run(_ text: String, applying rank: String) throws -> JSON {
    let files = MemoryFiles(["a.kdl": text])
    _ = try mistap(
      "suggest", "a.kdl", "--layouts", "plain", "--apply", rank, "-o", "b.kdl", files: files)
    _ = try mistap("run", "b.kdl", "--changes", "0", "--format", "json", files: files)
    return try JSON(try #require(files["Reports/b.json"]))
  }

  @Test func `A suggestion has exact rates for every screen and layout that inherits it`() throws {
    let changes = try Self.changes(Self.text())
    let both = try #require(
      changes.first { $0["screen"] == .text("home") && $0["reached"][0] != .null })
    let run = try Self.run(Self.text(), applying: "\(Int(both["rank"].number ?? 0))")
    var seen: [String] = []
    for index in 0..<9 where both["reached"][index] != .null {
      let reached = both["reached"][index]
      let layout = reached["layout"] == .null ? 0 : 1
      for place in 0..<9 {
        let screen = run["layouts"][layout]["screens"][place]
        guard screen["id"] == reached["screen"], screen["id"] != .null else { continue }
        let (now, promised) = (screen["misTapRate"].number, reached["after"]["missed"].number)
        #expect(abs(try #require(now) - (try #require(promised))) <= 1e-9)
        seen.append("\(layout) \(screen["id"])")
      }
    }
    #expect(seen.count == 3, "\(seen)")
    let told = try mistap(
      "suggest", "a.kdl", "--layouts", "plain", files: MemoryFiles(["a.kdl": Self.text()])
    ).out
    #expect(
      told.contains("also home of busy: mis-tap rate") && told.contains("also copy: mis-tap rate"))
  }

  @Test func `A suggestion breaks no task of a layout that inherits it`() throws {
    let text = Self.text(task: Self.task)
    let files = MemoryFiles(["a.kdl": text])
    let made = try mistap(
      "suggest", "a.kdl", "--layouts", "plain", "--apply", "all", "-o", "b.kdl", files: files)
    #expect(made.status == 0)
    #expect(try mistap("run", "b.kdl", "--changes", "0", files: files).out.contains("steps 2 of 2"))
    let free = try Self.changes(Self.text()).map { $0["statement"] }
    #expect(try Self.changes(text).map { $0["statement"] } != free)
  }

  @Test func `A change at the prompt warns of a task that it breaks on any layout`() throws {
    var prompt = Prompt(Self.text(task: Self.task), columns: 200)
    let told = prompt.does("resize go 100 40")
    #expect(
      told.contains("warning: task past can no longer be completed on busy: expect outcome=nothing")
    )
    #expect(!prompt.does("undo", "resize go 42 32").contains("warning"))
  }

  @Test func `A verdict names a task that cannot be completed on the better layout`() throws {
    let text = """
      person older-adult
      trials 10
      layout small { screen home { button go x=20 y=100 width=20 height=20 hit=visual } }
      layout large { screen home { button go x=20 y=100 width=90 height=90 hit=visual } }
      task past { tap 66 115; expect outcome=nothing }

      """
    for format in ["text", "markdown"] {
      let files = MemoryFiles(["a.kdl": text])
      let told = try mistap("compare", "a.kdl", "--format", format, files: files).out
        .replacing("\n", with: " ").replacing("  ", with: " ").replacing("**", with: "")
      #expect(told.contains("Better; task past cannot be completed"))
      #expect(told.contains("Keep small. On large, task past cannot be completed"))
    }
    let files = MemoryFiles(["a.kdl": text])
    _ = try mistap("run", "a.kdl", files: files)
    let page = try #require(files["Reports/a.html"])
    #expect(page.contains("past"))
  }
}
