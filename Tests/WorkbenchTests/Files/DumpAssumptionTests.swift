import Testing
import WorkbenchSupport

@testable import Workbench

/// What was assumed of a dump is said by every command whose answer rests on it.
@Suite struct `Assumptions about dumps` {
  private static func dump(_ nodes: String, in bounds: String = "[0,0][1080,2400]") -> String {
    """
    <hierarchy rotation="0"><node class="android.widget.FrameLayout" package="a.b" \
    bounds="\(bounds)" clickable="false">\(nodes)</node></hierarchy>
    """
  }

  private static let button = """
    <node class="android.widget.Button" text="Save" clickable="true" bounds="[300,700][540,820]"/>
    """

  @Test(arguments: [["check"], ["run", "--reports", "out", "--trials", "1"], ["suggest"]])
  func `Assumptions about a dump go to standard error, except with -q`(command: [String]) throws {
    let files = MemoryFiles(["a.xml": Self.dump(Self.button, in: "[54,640][666,1170]")])
    let output = try mistap(command + ["a.xml"], files: files)
    let lines = output.err.split(separator: "\n").filter { $0.contains("a.xml: ") }
    #expect(lines.first?.contains("density 320") == true, "\(output.err)")
    #expect(lines.contains { $0.contains("window alone") })
    #expect(try !mistap(command + ["-q", "a.xml"], files: files).err.contains("density"))
  }

  @Test func `The prompt reports the assumptions about a dump that it opens`() {
    let files = MemoryFiles(["a.xml": Self.dump(Self.button)])
    var session = Session(environment: Environment(files: files.access))
    #expect(session.open("a.xml").text.contains("density 420"))
  }

  @Test(arguments: [["check"], ["run", "--reports", "out", "--trials", "1"], ["suggest"]])
  func `Commands report that an empty dump has no targets`(command: [String]) throws {
    let files = MemoryFiles(["a.xml": Self.dump("")])
    let output = try mistap(command + ["a.xml"], files: files)
    let said = (output.out + output.err).lowercased()
    #expect(
      (said.contains("nothing to judge") || said.contains("no targets here"))
        && !said.contains("no findings") && !said.contains("no problems"))
    if command != ["suggest"] { #expect(output.status == 1) }
  }

  @Test(arguments: [["check"], ["run"], ["suggest"], ["compare"]])
  func `A tool's output and a gzip file are named, not read as a scenario`(command: [String])
    throws
  {
    let files = MemoryFiles(["a.txt": "adb: no devices/emulators found\n"])
    files.add("a.gz", [0x1F, 0x8B, 8, 0, 0, 0])
    for (path, words) in [("a.txt", "tool-error"), ("a.gz", "gzip")] {
      let output = try mistap(command + [path], files: files)
      #expect(output.status == 2 && output.err.contains(words), "\(output.err)")
    }
  }

  @Test func `A scenario that quotes a dump in a comment is not read as a dump`() throws {
    let text =
      "// a dump begins with <hierarchy rotation=\"0\">\nscreen a { button b \"B\" x=40 y=300; }"
    let output = try mistap(["check", "a.kdl"], files: MemoryFiles(["a.kdl": text]))
    #expect(output.status < 2, "\(output.err)")
  }

  @Test func `The prompt accepts the element references of an agent's snapshot`() throws {
    let snapshot = """
      - button "Zoom in" [ref=e2] [cursor=pointer] [box=340,640,32,32]
      - button "Zoom out" [ref=e3] [cursor=pointer] [box=340,676,32,32]
      """
    var session = Session(
      environment: Environment(files: MemoryFiles(["a.yaml": snapshot]).access))
    #expect(!session.open("a.yaml").failed)
    let named = session.respond(to: "why zoom-out").text
    #expect(session.respond(to: "why [ref=e3]").text == named)
    #expect(session.respond(to: "why @e3").text == named)
    #expect(session.respond(to: "why @e9").failed)
  }
}
