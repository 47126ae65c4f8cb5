import Testing
import WorkbenchSupport

@testable import Workbench

/// `mistap suggest` for a target: its changes made, one of them alone.
@Suite struct `mistap suggest for a target` {
  private static let radios = ["a", "b", "c"].enumerated().map { index, name in
    "    radio \(name) \"\(name)\" x=40 y=\(200 + 24 * index) width=20 height=20 hit=visual"
  }.joined(separator: "\n")

  private static let scenario = """
    platform web
    device android-phone
    person older-adult
    screen form {
    \(radios)
        button lone "Lone" x=100 y=500 width=40 height=24
    }

    """

  private static func suggests(
    _ arguments: String..., files: MemoryFiles
  ) throws -> (status: Int32, out: String, err: String) {
    let output = try mistap(["suggest", "a.kdl"] + arguments, files: files)
    return (output.status, output.out, output.err)
  }

  @Test func `A suggestion for a target reaches its goal and is applied by its number`() throws {
    let files = MemoryFiles(["a.kdl": Self.scenario])
    let told = try Self.suggests("--target", "lone", "--goal", "0.9", files: files)
    #expect(told.status == 0)
    #expect(told.out.contains("--target lone --goal 0.9 --apply 1 -o"), "\(told.out)")
    #expect(told.out.contains("the failed requirement is met"))
    #expect(!told.out.contains("radio"), "\(told.out)")
    let made = try Self.suggests(
      "--target", "lone", "--goal", "0.9", "--apply", "1", "-o", "n.kdl", files: files)
    #expect(made.status == 0, "\(made.err)")
    #expect(made.out.contains("Applied to a") && made.err == "wrote n.kdl", "\(made.out)")
    let again = try mistap(
      "suggest", "n.kdl", "--target", "lone", "--goal", "0.9", files: files)
    #expect(again.out.contains("Every target reaches the goal"), "\(again.out)")
    // What is in a column stays in one.
    let text = try #require(files["n.kdl"])
    let column = text.split(separator: "\n").filter { $0.contains("radio ") }
    #expect(column.count == 3 && column.allSatisfy { $0.contains(" x=40 ") })
  }

  @Test func `A goal for all targets is answered like the ordinary suggestions`() throws {
    let files = MemoryFiles(["a.kdl": Self.scenario])
    func json(_ most: String) throws -> JSON {
      let output = try mistap(
        "suggest", "a.kdl", "--goal", "0.97", "--changes", most, "--json", "--precise", files: files
      )
      return try JSON(output.out)
    }
    let (all, one) = (try json("5"), try json("1"))
    #expect(all["goal"]["success"].number == 0.97 && all["layouts"][0]["changes"][1] != .null)
    #expect(one["layouts"][0]["changes"][1] == .null)
    #expect(
      one["layouts"][0]["changes"][0]["statement"] == all["layouts"][0]["changes"][0]["statement"])
    let ordinary = try JSON(mistap("suggest", "a.kdl", "--json", "--precise", files: files).out)
    #expect(ordinary["goal"] == .null && ordinary["layouts"][0]["id"] == "a")
  }

  @Test(
    arguments: [
      (["--target", "lone", "--apply", "9"], "no suggestion 9"),
      (["--target", "lone", "-o", "n.kdl"], "add --apply all"),
      (["--target", "lone", "--apply", "1", "-o", "a.kdl"], "a.kdl"),
    ])
  func `The command suggest refuses invalid options for one target and writes nothing`(
    _ arguments: [String], _ words: String
  ) throws {
    let files = MemoryFiles(["a.kdl": Self.scenario])
    let output = try mistap(["suggest", "a.kdl"] + arguments, files: files)
    #expect(output.status == 2 && output.err.contains(words), "\(output.err)")
    #expect(files["n.kdl"] == nil && files["a.kdl"] == Self.scenario)
  }
}
