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

  @Test(arguments: [("lone", "1"), ("lone", "2")])
  func `A suggestion is applied by its number`(_ target: String, _ number: String) throws {
    let files = MemoryFiles(["a.kdl": Self.scenario])
    let told = try Self.suggests("--target", target, "--goal", "0.9", files: files)
    #expect(told.status == 0 && told.out.contains("--apply 1 -o NEW.kdl"))
    let made = try Self.suggests(
      "--target", target, "--goal", "0.9", "--apply", number, "-o", "n.kdl", files: files)
    #expect(made.status == 0, "\(made.err)")
    #expect(made.out.contains("made \(number): ") && made.out.contains("wrote n.kdl"))
    let again = try mistap(
      "suggest", "n.kdl", "--target", target, "--goal", "0.9", files: files)
    #expect(again.out.contains("Every target reaches the goal"), "\(again.out)")
    // What is in a column stays in one.
    let text = try #require(files["n.kdl"])
    let column = text.split(separator: "\n").filter { $0.contains("radio ") }
    #expect(column.count == 3 && column.allSatisfy { $0.contains(" x=40 ") })
  }

  @Test func `The option --changes limits suggestions to the targets with most mis-taps`() throws {
    let files = MemoryFiles(["a.kdl": Self.scenario])
    func told(_ most: String...) throws -> [String: Double] {
      let output = try mistap(
        ["suggest", "a.kdl", "--goal", "0.97", "--format", "json"] + most, files: files)
      let found = try JSON(output.out)["suggestions"]
      return (0..<4).reduce(into: [:]) { rates, index in
        guard case .text(let id) = found[index]["target"],
          case .number(let rate) = found[index]["before"]["success"]
        else { return }
        rates[id] = rate
      }
    }
    let (all, two) = (try told(), try told("--changes", "2"))
    #expect(all.count == 4 && two.count == 2)
    let best = try #require(two.values.max())
    #expect(all.filter { two[$0.key] == nil }.allSatisfy { $0.value >= best })
  }

  @Test(
    arguments: [
      (["--goal", "0.9", "--apply", "1"], "--apply takes one target"),
      (["--target", "lone", "--apply", "9"], "no suggestion 9"),
      (["--target", "lone", "--apply", "1,2"], "enough alone"),
      (["--target", "lone", "--apply", "all"], "enough alone"),
      (["--target", "lone", "-o", "n.kdl"], "add --apply 1"),
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
