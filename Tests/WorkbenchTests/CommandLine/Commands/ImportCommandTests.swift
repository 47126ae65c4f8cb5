import Importing
import Testing
import WorkbenchSupport

@testable import Workbench

@Suite struct `mistap import` {
  private static let dump = """
    UI hierchary dumped to: /dev/tty
    <hierarchy rotation="0"><node class="android.widget.FrameLayout" bounds="[0,0][1080,2400]">\
    <node class="android.widget.Button" text="Save &quot;it&quot;" clickable="true" bounds="[0,63][200,210]"/>\
    <node class="android.widget.Button" text="Delete" clickable="true" bounds="[210,63][400,210]"/>\
    <node class="android.widget.EditText" text="Name // &#10;}" clickable="true" bounds="[0,400][1080,500]"/>\
    <node class="android.widget.Button" clickable="true" visible-to-user="false" bounds="[0,600][99,700]"/>\
    </node></hierarchy>
    """

  private func perform(_ arguments: String..., files: MemoryFiles) throws -> CommandOutput {
    let (invocation, options) = try CommandLineParser.parse(arguments)
    return invocation.perform(in: Environment(files: files.access), options)
  }

  @Test func `The command import prints a scenario, and remarks to standard error`() throws {
    let output = try perform("import", "a.txt", files: MemoryFiles(["a.txt": Self.dump]))
    #expect(output.status == 0)
    #expect(
      output.out == #"""
        // imported from uiautomator dump
        // density 420, assumed from the width; --density says another
        device imported {
            size 411.43 914.29
            scale 2.625
            ppi 420
            status-bar 24
        }
        platform android
        resolution views

        screen screen {
            button save-it "Save \"it\"" x=0 y=24 width=76.19 height=56 hit=visual
            button delete "Delete" x=80 y=24 width=72.38 height=56 hit=visual
            text-field name x=0 y=152.38 width=411.43 height=38.1 hit=visual // Name // }
        }
        """#)
    #expect(output.err.contains("a.txt: imported from uiautomator dump: 1 screen, 3 targets"))
    #expect(output.err.contains("skipped: 1 not visible"))
  }

  @Test func `The command import takes a density, an id and several files as screens`() throws {
    let files = MemoryFiles(["a": Self.dump, "b": Self.dump])
    let output = try perform(
      "import", "a", "b", "--density", "320", "--id", "home", "-o", "out.kdl", "-q", files: files)
    #expect(
      output.status == 0 && output.err.isEmpty
        && files.written.map { $0.hasSuffix("out.kdl") } == [true])
    let text = try #require(files["out.kdl"])
    #expect(text.contains("screen home-1 {") && text.contains("screen home-2 {"))
    #expect(text.contains("width=100 height=73.5"))
    #expect(try perform("check", "out.kdl", files: files).status < 2)
    let again = try perform("format", "--check", "out.kdl", files: files)
    #expect(again.status == 0, "\(again.out)")
  }

  @Test func `The option --explain of import lists the skipped elements`() throws {
    let output = try perform("import", "a", "--explain", files: MemoryFiles(["a": Self.dump]))
    #expect(output.err.contains("screen: R2 hidden: android.widget.Button, 37.71×38.1 at 0,228.57"))
  }

  @Test func `The command import refuses files that are not dumps and writes nothing`() throws {
    let files = MemoryFiles(["a": "{\"a\": 1}", "b": "<hierarchy><node>", "c.kdl": "screen a"])
    for name in ["a", "b", "c.kdl", "missing"] {
      let output = try perform("import", name, "-o", "out.kdl", files: files)
      #expect(output.status == 2 && output.err.contains(name), "\(output.err)")
    }
    #expect(files.written.isEmpty)
    #expect(try perform("import", files: files).status == 2)
    #expect(try perform("import", "b", "--device", "nokia", files: files).status == 2)
  }

  @Test func `The command import creates no output folder`() throws {
    let files = MemoryFiles(["a": Self.dump])
    let output = try perform("import", "a", "-o", "new/out.kdl", files: files)
    #expect(output.status == 2 && files.written == [])
    #expect(output.err.contains("there is no folder 'new'"))
  }

  @Test func `The command import never overwrites the dump`() throws {
    let files = MemoryFiles(["a": Self.dump])
    #expect(try perform("import", "a", "-o", "a", files: files).status == 2)
    #expect(files["a"] == Self.dump)
  }

  @Test func `The command import replaces another text only with --force, and says so`() throws {
    let files = MemoryFiles(["a": Self.dump, "out.kdl": "screen precious"])
    let refused = try perform("import", "a", "-o", "out.kdl", files: files)
    #expect(refused.status == 2 && files["out.kdl"] == "screen precious")
    #expect(refused.err.contains("'out.kdl' is not from mistap; --force replaces it"))
    let forced = try perform("import", "a", "-o", "out.kdl", "--force", files: files)
    #expect(forced.status == 0 && forced.err.hasSuffix("wrote out.kdl, replacing another text"))
    let again = try perform("import", "a", "-o", "out.kdl", files: files)
    #expect(again.status == 0 && again.err.hasSuffix("wrote out.kdl"))
    #expect(try perform("import", "a", "-o", "out.kdl", "-q", files: files).err.isEmpty)
  }

  @Test func `The help of import has a line for every format`() {
    let help = Command.importing.form.details
    for format in Importer.formats {
      #expect(help.contains("  \(format.id) ") && help.contains(" \(format.summary)\n"))
    }
  }

  @Test func `The option --snippet of import prints the script for web pages`() throws {
    let output = try perform("import", "--snippet", files: MemoryFiles())
    #expect(output.out.contains("mistap-dom-rects") && output.status == 0)
  }

  @Test(arguments: [
    "--density=1", "--density=a", "--size=3", "--size=0x9", "--size=1x2x3", "--id=",
  ])
  func `The command import refuses invalid option values`(option: String) {
    #expect(throws: UsageError.self) { try CommandLineParser.parse(["import", "a", option]) }
  }

  // MARK: - Dumps in place of scenarios

  @Test func `Commands accept a dump in place of a scenario`() throws {
    let files = MemoryFiles(["a.xml": Self.dump, "b.xml": Self.dump])
    for arguments in [
      ["run", "a.xml"], ["check", "a.xml"], ["compare", "a.xml", "b.xml"],
      ["suggest", "a.xml"], ["picture", "a.xml"],
    ] {
      let (invocation, options) = try CommandLineParser.parse(arguments)
      let output = invocation.perform(in: Environment(files: files.access), options)
      #expect(output.status < 2, "\(arguments): \(output.err)")
    }
    #expect(files["Reports/a.json"]?.contains("\"save-it\"") == true)
  }

  @Test func `An error in a dump names the dump and the line`() throws {
    let files = MemoryFiles(["a.xml": "<hierarchy>\n<node>"])
    let output = try perform("check", "a.xml", files: files)
    #expect(output.status == 2 && output.err.hasPrefix("a.xml:2:"))
    #expect(output.err.contains("(truncated-xml)"))
  }

  @Test func `A folder may contain scenarios, dumps and other files`() throws {
    let files = MemoryFiles([
      "s/a.kdl": "screen a { button b x=1 y=1 }", "s/b.xml": Self.dump, "s/c.json": "{\"c\": 1}",
      "s/d.xml": "<rss/>", "s/e.txt": Self.dump,
    ])
    let found = try ScenarioFiles(files.access).find(["s"])
    #expect(found.scenarios.map(\.path) == ["s/a.kdl", "s/b.xml"])
    #expect(found.scenarios.map(\.reportPath) == ["a", "b"])
  }

  @Test func `The prompt loads a dump, completes its name and never saves over it`() throws {
    var prompt = Prompt(nil)
    prompt.files["a.xml"] = Self.dump
    let text = prompt.does("load a.xml")
    #expect(text.contains("imported from uiautomator dump: 1 screen, 3 targets"))
    #expect(
      prompt.completes("load a").contains("load a.xml") || prompt.completes("load a") == ["a.xml"])
    prompt.does("resize delete 100 60")
    #expect(prompt.type("save a.xml over").failed && prompt.files["a.xml"] == Self.dump)
    prompt.does("save b.kdl")
    #expect(prompt.files["b.kdl"]?.contains("width=100") == true)
  }

  @Test func `The prompt reports the place of an error in a dump`() {
    var prompt = Prompt(nil)
    prompt.files["a.xml"] = "<hierarchy>"
    #expect(prompt.type("load a.xml").text.contains("a.xml:1:"))
  }
}
