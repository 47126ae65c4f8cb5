import Testing
import WorkbenchSupport

@testable import Workbench

@Suite struct `Who gets a touch, at the command line and the prompt` {
  /// Two icons edge to edge on a phone of Android.
  private static let icons = """
    platform android
    device android-phone
    person index
    trials 1000
    screen s title="S" {
        button left "Left" x=100 y=300 width=24 height=24
        button right "Right" x=124 y=300 width=24 height=24
    }
    """

  @Test func `The command compare compares hit-testing rules target by target`() throws {
    let files = MemoryFiles(["a.kdl": Self.icons])
    let text = try mistap("compare", "a.kdl", "--resolutions", "uikit,compose", files: files).out
    #expect(text.contains("a (uikit)") && text.contains("a (compose)"))
    let csv = try mistap(
      "compare", "a.kdl", "--resolutions", "uikit,compose", "--format", "csv", files: files
    ).out
    #expect(csv.contains("left") && csv.contains("right"))
  }

  @Test(arguments: [
    (["a.kdl", "--resolutions", "compose"], "only one hit-testing rule to compare"),
    (["a.kdl", "b.kdl", "--resolutions", "front,compose"], "takes one file, not two"),
    (["a.kdl", "--resolutions", "front,compoze"], "compoze"),
  ])
  func `The command compare refuses unsuitable lists of hit-testing rules`(
    _ arguments: [String], _ words: String
  ) throws {
    let files = MemoryFiles(["a.kdl": Self.icons, "b.kdl": Self.icons])
    do {
      let (invocation, options) = try CommandLineParser.parse(["compare"] + arguments)
      let output = invocation.perform(in: Environment(files: files.access), options)
      #expect(output.status == 2 && output.err.contains(words), "\(output.err)")
    } catch {
      #expect("\(error)".contains(words))
    }
  }

  @Test func `A hit-testing rule changes the predictions, and reports name it`() throws {
    let files = MemoryFiles(["a.kdl": Self.icons])
    _ = try mistap("run", "a.kdl", "--format", "json,text", "--reports", "out", files: files)
    let own = try #require(files["out/a.txt"])
    let words = own.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("compose: Jetpack Compose") && words.contains("within 0.05 pp"))
    #expect(words.contains("412×915 dp"))
    let json = try #require(files["out/a.json"])
    #expect(json.contains("\"resolution\": \"compose\"") && json.contains("\"unit\": \"dp\""))
    _ = try mistap(
      "run", "a.kdl", "--hit-testing", "uikit", "--format", "text", "--reports", "other",
      files: files)
    let other = try #require(files["other/a.txt"])
    _ = try mistap(
      "run", "a.kdl", "--resolution", "uikit", "--format", "text", "--reports", "old",
      files: files)
    #expect(files["old/a.txt"] == other, "the name that the option had goes on being taken")
    #expect(other.contains("uikit: UIKit") && own != other)
  }

  @Test func `The command why gives the distance or score of each hit-testing candidate`() {
    var prompt = Prompt(Self.icons)
    let compose = prompt.does("why 96 310")
    #expect(compose.contains("left (button): 4 dp away, reaches 12 dp: takes the touch (nearest)"))
    prompt.does("resolution blink")
    let blink = prompt.does("why 123 310")
    #expect(blink.contains("score") && blink.contains("takes the touch (least score)"))
    prompt.does("resolution uikit")
    #expect(prompt.does("why 96 310").contains("the nearest is left, 4 dp away"))
  }
}
