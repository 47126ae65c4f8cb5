import Testing
import TouchLab
import WorkbenchSupport

@testable import Workbench

@Suite struct `Overriding options` {
  private static let custom = """
    device wall { size 500 600; ppi 100 }
    device iphone-3g
    person giant like=thumb { spread 3 }
    person index
    trials 100
    screen home { button ok x=100 y=200 width=80 height=60 }

    """

  /// The report of a run with options.
  private func report(_ options: String..., text: String = custom) throws -> JSON {
    let files = MemoryFiles(["a.kdl": text])
    let (invocation, parsed) = try CommandLineParser.parse(
      ["run", "a.kdl", "--format", "json"] + options)
    let output = invocation.perform(in: Environment(files: files.access), parsed)
    #expect(output.err == "")
    return try JSON(#require(files["Reports/a.json"]))
  }

  @Test func `A run without options uses the values of the scenario`() throws {
    let report = try report()
    #expect(report["device"]["id"] == "iphone-3g")
    #expect(report["person"]["id"] == "index")
    #expect(report["trials"] == 100)
    #expect(report["seed"] == 1)
    #expect(report["editions"] == ["ios-7"])
  }

  @Test func `Options accept devices and people of the catalogue and of the scenario`() throws {
    #expect(try report("--device", "ipad")["device"]["id"] == "ipad")
    #expect(try report("--device", "wall")["device"]["width"] == 500)
    #expect(try report("--person", "walking")["person"]["id"] == "walking")
    let several = try report("--person", "giant,walking,giant")
    #expect(several["person"]["id"] == "giant")
    #expect(several["people"][0]["person"]["id"] == "walking" && several["people"][1] == .null)
    #expect(try report("--person", "giant")["person"]["spread"] == 3)
  }

  @Test func `The options --edition, --trials and --seed replace the scenario's values`() throws {
    let report = try report("--edition", "ios-4,firefox-os", "--trials", "7", "--seed", "9")
    #expect(report["editions"] == ["ios-4", "firefox-os"])
    #expect(report["trials"] == 7)
    #expect(report["seed"] == 9)
    let target = report["layouts"][0]["screens"][0]["targets"][0]
    #expect(target["sampled"]["trials"] == 7)
  }

  @Test(arguments: ["run", "check"])
  func `An unknown device or person is refused with a near name`(_ command: String) throws {
    let files = MemoryFiles(["a.kdl": Self.custom])
    let device = try mistap(command, "a.kdl", "--device", "wal", files: files)
    #expect(device.status == 2)
    #expect(device.err == "mistap: error: there is no device 'wal'\n    did you mean 'wall'?")
    let person = try mistap(command, "a.kdl", "--person", "gaint", files: files)
    #expect(person.err == "mistap: error: there is no person 'gaint'\n    did you mean 'giant'?")
    #expect(files.written == [])
  }

  @Test func `Options apply at the prompt until a statement replaces them`() throws {
    let files = MemoryFiles(["a.kdl": Self.custom])
    var options = Options()
    options.device = "ipad"
    options.people = ["giant"]
    options.seed = 5
    var session = Session(environment: Environment(files: files.access), options: options)
    #expect(!session.open("a.kdl").failed)
    #expect(session.respond(to: "device").text.hasPrefix("ipad:"))
    #expect(session.respond(to: "device").text.hasSuffix(", platform classic"))
    #expect(session.respond(to: "person").text.hasPrefix("giant:"))
    #expect(session.study?.platform == nil)
    #expect(session.respond(to: "device iphone-15").text.hasPrefix("iphone-15:"))
    #expect(session.study?.platform == .ios && session.study?.hitTesting == .uikit)
    #expect(session.respond(to: "person").text.hasPrefix("giant:"))
    #expect(!session.respond(to: "seed 4").failed)
    #expect(session.study?.seed == 4)
    #expect(session.respond(to: "undo").failed == false)
    #expect(session.study?.seed == 5)
    #expect(!session.respond(to: "reload").failed)
    #expect(session.respond(to: "device").text.hasPrefix("ipad:"))
  }

  @Test func `The prompt loads no file if the option --person is unknown`() {
    let files = MemoryFiles(["a.kdl": Samples.small])
    var options = Options()
    options.people = ["nobody"]
    var session = Session(environment: Environment(files: files.access), options: options)
    #expect(session.open("a.kdl").text.hasPrefix("mistap: error: there is no person 'nobody'"))
    let reply = session.respond(to: "load a.kdl")
    #expect(reply.failed)
    #expect(reply.text.hasPrefix("there is no person 'nobody'; choose one of: index"))
  }
}
