import Testing
import WorkbenchSupport

@testable import Workbench

@Suite struct `The project file` {
  private static let screen = """
    screen home {
        button save "Save" x=100 y=300 width=30 height=30
        button delete "Delete" x=134 y=300 width=30 height=30
    }

    """
  private static let project = """
    device pixel-8
    person thumb
    edition material-3
    files "Screens/**"

    """

  private func settings(
    _ files: MemoryFiles, _ words: String...
  ) throws -> [String: (value: String, from: String)] {
    let output = try mistap(["list", "settings"] + words + ["--format", "json"], files: files)
    #expect(output.err == "")
    let json = try JSON(output.out)["settings"]
    var found: [String: (value: String, from: String)] = [:]
    var index = 0
    while case .text(let name) = json[index]["name"] {
      if case .text(let value) = json[index]["value"], case .text(let from) = json[index]["from"] {
        found[name] = (value, from)
      }
      index += 1
    }
    return found
  }

  @Test func `A setting comes from the option, then the scenario, the project and the default`()
    throws
  {
    let files = MemoryFiles([
      "mistap.kdl": Self.project, "Screens/a.kdl": "person index\n" + Self.screen,
    ])
    let own = try settings(files, "Screens/a.kdl")
    #expect(own["person"]?.from == "Screens/a.kdl:1:1" && own["person"]?.value == "index")
    #expect(own["device"]?.from == "mistap.kdl:1:1" && own["device"]?.value == "pixel-8")
    #expect(own["edition"]?.value == "material-3")
    #expect(own["seed"]?.from == "default")
    let stated = try settings(files, "Screens/a.kdl", "--device", "ipad")
    #expect(stated["device"]?.from == "option" && stated["device"]?.value == "ipad")
    let none = try settings(files, "Screens/a.kdl", "--no-project")
    #expect(none["device"]?.from == "default")
    files["other.kdl"] = "seed 9\n"
    let named = try settings(files, "Screens/a.kdl", "--project", "other.kdl")
    #expect(named["seed"]?.from == "other.kdl:1:1" && named["device"]?.from == "default")
  }

  @Test func `The nearest file counts, up to the top of the work tree`() throws {
    let files = MemoryFiles([
      "/mistap.kdl": "seed 1\n", "/work/mistap.kdl": "seed 2\n", "app/mistap.kdl": "seed 3\n",
      "app/in/a.kdl": Self.screen, "b.kdl": Self.screen, "/work/repo/.git/HEAD": "",
      "repo/in/c.kdl": Self.screen,
    ])
    #expect(try settings(files, "app/in/a.kdl")["seed"]?.value == "3")
    #expect(try settings(files, "b.kdl")["seed"]?.value == "2")
    #expect(try settings(files, "repo/in/c.kdl")["seed"]?.from == "default")
  }

  @Test func `A scenario on another platform does not take the guideline sets`() throws {
    let files = MemoryFiles([
      "mistap.kdl": Self.project, "a.kdl": "platform ios\n" + Self.screen,
      "b.kdl": "device iphone-14\n" + Self.screen, "c.kdl": "platform android\n" + Self.screen,
    ])
    #expect(try settings(files, "a.kdl")["edition"]?.value == "apple-hig")
    #expect(try settings(files, "b.kdl")["edition"]?.value == "apple-hig")
    #expect(try settings(files, "c.kdl")["edition"]?.value == "material-3")
  }

  @Test func `Each default names the setting that decides it`() throws {
    let files = MemoryFiles([
      "a.kdl": "device iphone-14\n" + Self.screen, "b.kdl": "platform android\n" + Self.screen,
      "c.kdl": "device car-wide\n" + Self.screen, "d.kdl": Self.screen,
    ])
    let phone = try settings(files, "a.kdl")
    #expect(phone["platform"]?.value == "ios" && phone["platform"]?.from == "device iphone-14")
    #expect(phone["edition"]?.value == "apple-hig" && phone["edition"]?.from == "platform ios")
    #expect(phone["resolution"]?.value == "uikit" && phone["resolution"]?.from == "platform ios")
    let android = try settings(files, "b.kdl")
    #expect(android["device"]?.value == "android-phone")
    #expect(android["device"]?.from == "platform android")
    let car = try settings(files, "c.kdl")
    #expect(car["platform"]?.value == "android")
    #expect(car["edition"]?.value == "android-cars" && car["edition"]?.from == "device car-wide")
    let classic = try settings(files, "d.kdl")
    #expect(classic["platform"]?.value == "classic" && classic["platform"]?.from == "default")
    #expect(classic["device"]?.from == "default")
    #expect(classic["edition"]?.value == "ios-7" && classic["edition"]?.from == "platform classic")
    let option = try settings(files, "d.kdl", "--device", "pixel-8")
    #expect(option["platform"]?.value == "android" && option["edition"]?.value == "material-3")
    #expect(option["platform"]?.from == "device pixel-8")
    let named = try settings(files, "a.kdl", "--platform", "classic")
    #expect(named["platform"]?.value == "classic" && named["platform"]?.from == "option")
    #expect(named["device"]?.value == "iphone-15" && named["device"]?.from == "platform classic")
  }

  @Test func `A classic project makes scenarios classic that state no platform`() throws {
    let files = MemoryFiles([
      "mistap.kdl": "platform classic\nedition ios-4\n",
      "a.kdl": "device iphone-14\n" + Self.screen, "b.kdl": "platform ios\n" + Self.screen,
    ])
    let own = try settings(files, "a.kdl")
    #expect(own["platform"]?.value == "classic" && own["platform"]?.from == "mistap.kdl:1:1")
    #expect(own["device"]?.value == "iphone-14" && own["edition"]?.value == "ios-4")
    let other = try settings(files, "b.kdl")
    #expect(other["platform"]?.value == "ios" && other["edition"]?.value == "apple-hig")
  }

  @Test func `A scenario on another platform has that platform's phone`() throws {
    let files = MemoryFiles([
      "mistap.kdl": Self.project, "a.kdl": "platform ios\n" + Self.screen,
      "b.kdl": "platform android\n" + Self.screen,
      "c.kdl": "platform ios\ndevice mine like=pixel-8 { }\n" + Self.screen,
    ])
    let own = try settings(files, "a.kdl")
    #expect(own["device"]?.value == "iphone-15" && own["device"]?.from == "platform ios")
    #expect(try settings(files, "b.kdl")["device"]?.value == "pixel-8")
    #expect(try settings(files, "c.kdl")["device"]?.value == "mine")
  }

  @Test func `A folder holds what the patterns match, and a run without paths takes it`() throws {
    let files = MemoryFiles([
      "mistap.kdl": Self.project, "Screens/deep/a.kdl": Self.screen, "Drafts/b.kdl": Self.screen,
    ])
    let all = try mistap("check", "--format", "json", "--precise", files: files)
    let json = try JSON(all.out)
    #expect(json["files"][0]["path"] == "Screens/deep/a.kdl" && json["files"][1] == .null)
    #expect(json["project"] == "mistap.kdl")
    #expect(try mistap("check", "Drafts", files: files).status == 2)
    #expect(try mistap("check", "Drafts/b.kdl", files: files).out.contains("b.kdl"))
    let listed = try mistap("check", "Drafts/b.kdl", "--only-project-files", files: files)
    #expect(listed.status == 0 && listed.out == "" && listed.err.contains("'Drafts/b.kdl'"))
    #expect(try mistap("check", files: MemoryFiles(["a.kdl": Self.screen])).status == 2)
  }

  @Test func `The ignores of a project cover all screens of the matching files`() throws {
    let files = MemoryFiles([
      "mistap.kdl": """
      platform android
      ignore touch-target-size file="old/**" because="legacy"
      ignore bars-do-not-scroll because="nothing to find"
      """, "old/a.kdl": Self.screen, "new/b.kdl": Self.screen,
    ])
    func ignored(_ path: String) throws -> (passed: Bool, count: JSON) {
      let output = try mistap("check", path, "--format", "json", "--precise", files: files)
      return (output.status == 0, try JSON(output.out)["counts"]["ignored"])
    }
    let unknown = try mistap("check", "old/a.kdl", files: files)
    #expect(unknown.status == 2 && unknown.err.hasPrefix("mistap.kdl:3:8: error: "))
    files["mistap.kdl"] = """
      platform android
      ignore touch-target-size file="old/**" because="legacy"
      """
    #expect(try ignored("old/a.kdl").passed && ignored("old/a.kdl").count == 2)
    #expect(try !ignored("new/b.kdl").passed && ignored("new/b.kdl").count == 0)
  }

  @Test func `The requirements of a project apply to every scenario`() throws {
    let files = MemoryFiles([
      "mistap.kdl": "require misses at-most=0.001 people=worst\n", "a.kdl": Self.screen,
    ])
    let output = try mistap("run", "a.kdl", "--format", "json", files: files)
    #expect(output.status == 1)
    let report = try JSON(#require(files["Reports/a.json"]))
    #expect(report["project"] == "mistap.kdl")
    #expect(report["layouts"][0]["gates"][0]["gate"] == "require misses at-most=0.001 people=worst")
    files["mistap.kdl"] = "require misses at-most=0.999\n"
    _ = try mistap("run", "a.kdl", "--format", "json", files: files)
    let met = try JSON(#require(files["Reports/a.json"]))
    #expect(met["layouts"][0]["gates"][0]["passed"] == 1)
  }

  @Test(arguments: [
    "title \"x\"", "screen a", "require success target=a at-least=1", "margin 2",
    "ignore crowding", "device nothing", "size 1", "include \"a.kdl\"",
  ])
  func `Any other statement in a project file is an error at its place`(_ statement: String) throws
  {
    let files = MemoryFiles(["mistap.kdl": "seed 1\n\(statement)\n", "a.kdl": Self.screen])
    let check = try mistap("check", "mistap.kdl", files: files)
    #expect(check.status == 2 && check.err.hasPrefix("mistap.kdl:2:"), "\(check.err)")
    #expect(try mistap("check", "a.kdl", files: files).status == 2)
    #expect(try mistap("check", "a.kdl", "--no-project", files: files).err == "")
  }

  @Test func `The options of a run have its defaults, relative to its folder`() throws {
    let files = MemoryFiles([
      "app/mistap.kdl": "reports \"Out\"\nchanges 0\n", "app/a.kdl": Self.screen,
    ])
    #expect(try mistap("check", "app/mistap.kdl", files: files).status == 0)
    _ = try mistap("run", "app/a.kdl", "--format", "json", files: files)
    #expect(files["app/Out/a.json"] != nil && files["Reports/a.json"] == nil)
  }

  @Test func `A dump takes what it does not say, and its device only where that fits`() throws {
    let dump = """
      <hierarchy rotation="0"><node class="android.widget.FrameLayout" bounds="[0,0][1080,2400]">
      <node class="android.widget.Button" text="Ok" clickable="true" bounds="[40,800][200,860]"/>
      </node></hierarchy>
      """
    let files = MemoryFiles(["mistap.kdl": Self.project, "Screens/d.xml": dump])
    let own = try settings(files, "Screens/d.xml")
    #expect(own["person"]?.from == "mistap.kdl:2:1")
    #expect(own["device"]?.value == "pixel-8" && own["device"]?.from == "mistap.kdl:1:1")
    files["Screens/d.xml"] = dump.replacing("[1080,2400]", with: "[1440,3120]")
    #expect(try settings(files, "Screens/d.xml")["device"]?.value == "imported")
    let check = try mistap("check", "Screens/d.xml", files: files)
    #expect(check.err.contains("device pixel-8 of mistap.kdl does not fit 1440×3120; not used"))
  }
}

@Suite struct `Files of other programs` {
  private static let zellij = "layout {\n    pane size=1 borderless=true {\n    }\n}\n"
  private static let screen = "screen a { button ok x=100 y=300 width=60 height=60 }\n"

  @Test func `A search skips foreign files with a remark, and a named foreign file is an error`()
    throws
  {
    let files = MemoryFiles([
      "in/zellij.kdl": Self.zellij, "in/niri.kdl": "input { keyboard { xkb { layout \"us\" } }\n",
      "in/a.kdl": Self.screen,
    ])
    let check = try mistap("check", "in", "--quiet", files: files)
    #expect(check.status == 0)
    #expect(
      check.err
        == "mistap: skipped 2 files that are no scenarios: 'in/niri.kdl', 'in/zellij.kdl'")
    #expect(try mistap("check", "in/zellij.kdl", files: files).status == 2)
    let listed = try mistap("check", "in/zellij.kdl", "--only-project-files", files: files)
    #expect(listed.status == 0 && listed.err.contains("'in/zellij.kdl'"))
    files["in/broken.kdl"] = "screen a {\n"
    #expect(try mistap("check", "in", files: files).status == 2)
  }

  @Test func `A project file of another user is skipped and named, unless an option names it`()
    throws
  {
    let files = MemoryFiles(["mistap.kdl": "seed 5\n", "in/a.kdl": Self.screen])
    files.give(toAnother: "mistap.kdl")
    let skipped = try mistap("list", "settings", "in/a.kdl", "--format", "json", files: files)
    #expect(skipped.out.contains("mistap.kdl") == false)
    #expect(skipped.err.contains("'mistap.kdl'") && skipped.err.contains("another user"))
    let run = try mistap("run", "in/a.kdl", "--format", "json", "--quiet", files: files)
    #expect(run.err.contains("'mistap.kdl'") && run.status != 2)
    let named = try mistap(
      "list", "settings", "in/a.kdl", "--project", "mistap.kdl", "--format", "json", files: files)
    #expect(named.err == "" && named.out.contains("mistap.kdl:1:1"))
    let prompt = try mistap("check", "in/a.kdl", files: files)
    #expect(prompt.err.contains("'mistap.kdl'"))
  }

  @Test func `A link and a pipe in the place of a project file are named with the reason`() throws {
    let link = MemoryFiles(
      ["/other/mistap.kdl": "seed 5\n", "a.kdl": Self.screen],
      links: ["mistap.kdl": "/other/mistap.kdl"])
    #expect(try mistap("check", "a.kdl", files: link).err.contains("link out of its folder"))
    let pipe = MemoryFiles(["a.kdl": Self.screen])
    pipe.addSpecial("mistap.kdl")
    #expect(try mistap("check", "a.kdl", files: pipe).err.contains("no regular file"))
  }

  @Test(arguments: ["/else", "../else", "in/../../else", "linked", "linked/in"])
  func `Reports of a project stay below its folder`(_ path: String) throws {
    let files = MemoryFiles(
      ["mistap.kdl": "seed 1\nreports \"\(path)\"\n", "a.kdl": Self.screen],
      links: ["linked": "/else"])
    files.addFolder("/else")
    let output = try mistap("run", "a.kdl", "--format", "json", files: files)
    #expect(output.status == 2 && output.err.hasPrefix("mistap.kdl:2:"), "\(output.err)")
    #expect(files.written.isEmpty)
    let stated = try mistap(
      "run", "a.kdl", "--format", "json", "--reports", "/else", files: files)
    #expect(stated.status != 2 && files["/else/a.json"] != nil, "\(stated.err)")
  }

  @Test(arguments: ["Out", "./Out/", "deep/er", "/work/Out", "."])
  func `Reports of a project may go anywhere below its folder`(_ path: String) throws {
    let files = MemoryFiles([
      "mistap.kdl": "reports \"\(path)\"\n", "in/a.kdl": Self.screen,
    ])
    let output = try mistap("run", "in/a.kdl", "--format", "json", files: files)
    #expect(output.status != 2 && !files.written.isEmpty, "\(output.err)")
  }
}
