import Testing
import WorkbenchSupport

@testable import Workbench

@Suite struct `Reports about a dump` {
  private static let dump = """
    <hierarchy rotation="0"><node class="android.widget.FrameLayout" bounds="[0,0][1080,2400]">
    <node class="android.widget.Button" text="Save" clickable="true" bounds="[0,63][60,120]"/>
    <node class="android.widget.Button" text="Delete" clickable="true" bounds="[62,63][120,120]"/>
    </node></hierarchy>
    """

  @Test(arguments: ["txt", "json", "sarif", "junit", "github"])
  func `Reports of each format point at the nodes of the dump`(_ format: String) throws {
    let files = MemoryFiles(["a.xml": Self.dump])
    let name = format == "txt" ? "text" : format
    let output = try mistap("run", "a.xml", "--format", name, files: files)
    let written = files.written.compactMap { files[$0] }.joined()
    let text = format == "github" ? output.out : written
    let places: [String] =
      switch format {
      case "txt": ["line 2", "line 3"]
      case "junit": ["a.xml:2:1", "a.xml:3:1"]
      case "json": ["\"line\": 2", "\"line\": 3"]
      case "sarif": ["\"startLine\": 2", "\"startLine\": 3"]
      default: ["file=a.xml,line=2", "file=a.xml,line=3"]
      }
    for place in places { #expect(text.contains(place), "\(place): \(text)") }
  }

  @Test func `The command check points at the nodes of the dump after a change`() throws {
    var prompt = Prompt(nil)
    prompt.files["a.xml"] = Self.dump
    prompt.does("load a.xml", "resize save 30 24")
    let reply = prompt.type("check")
    #expect(reply.text.contains("a.xml:2:1") && reply.text.contains("a.xml:3:1"), "\(reply.text)")
  }

  @Test func `The command suggest applies a suggestion to an imported dump`() throws {
    let files = MemoryFiles(["a.xml": Self.dump])
    let output = try mistap(
      "suggest", "a.xml", "--person", "older-adult", "--apply", "1", "-o", "b.kdl", files: files)
    #expect(output.status == 0, "\(output.err)")
    #expect(try #require(files["b.kdl"]).contains("button save"))
  }

  @Test func `A scenario in UTF-16 is refused with the name of its encoding`() throws {
    let units: [[UInt8]] = "screen a { button b x=1 y=99 width=44 height=44; }".utf16.map {
      [UInt8($0 & 0xFF), UInt8($0 >> 8)]
    }
    let files = MemoryFiles()
    files.add("a.kdl", [0xFF, 0xFE] + Array(units.joined()))
    let output = try mistap("check", "a.kdl", files: files)
    #expect(output.status == 2 && output.err.contains("UTF-16"), "\(output.err)")
    #expect(!output.err.contains("\u{FFFD}"), "\(output.err)")
  }
}
