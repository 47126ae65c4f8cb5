import Testing
import Workbench
import WorkbenchSupport

/// What `--limit` lets commands read.
@Suite struct `--limit` {
  private static func files(_ count: Int) -> MemoryFiles {
    let buttons = (0..<count).map { "  button b\($0) x=10 y=\(60 * $0 + 60) width=50 height=50\n" }
    return MemoryFiles(["a.kdl": "platform ios\nscreen home {\n\(buttons.joined())}\n"])
  }

  @Test(arguments: ["check", "run", "compare", "suggest", "picture"])
  func `Commands refuse a screen with too many targets and print its place`(_ name: String) throws {
    let output = try mistap(name, "a.kdl", "--limit", "3", files: Self.files(4))
    #expect(output.status == 2)
    #expect(output.err.contains("a.kdl:2:1: error: "))
    #expect(output.err.contains("--limit=4"))
  }

  @Test(arguments: ["check", "suggest", "picture"])
  func `Commands read a screen with as many targets as the limit`(_ name: String) throws {
    let output = try mistap(name, "a.kdl", "--limit", "4", files: Self.files(4))
    #expect(output.status != 2)
  }

  @Test func `The option --limit lowers and raises the number of targets of an import`() throws {
    let dump = """
      <hierarchy rotation="0"><node class="android.widget.FrameLayout" bounds="[0,0][1080,1920]">
      <node class="android.widget.Button" text="A" clickable="true" enabled="true" bounds="[0,300][200,400]"/>
      <node class="android.widget.Button" text="B" clickable="true" enabled="true" bounds="[300,300][500,400]"/>
      </node></hierarchy>
      """
    let files = MemoryFiles(["a.xml": dump])
    let refused = try mistap("import", "a.xml", "--density", "420", "--limit", "1", files: files)
    #expect(refused.status == 2 && refused.err.contains("more than 1 targets"))
    let taken = try mistap("import", "a.xml", "--density", "420", "--limit", "2", files: files)
    #expect(taken.status == 0)
    let checked = try mistap("check", "a.xml", "--limit", "1", files: files)
    #expect(checked.status == 2)
  }

  @Test func `The value of --limit must be a whole number from 1 on`() throws {
    for text in ["0", "-1", "many", "1.5"] {
      #expect(throws: UsageError.self) {
        try CommandLineParser.parse(["check", "a", "--limit=\(text)"])
      }
    }
  }
}
