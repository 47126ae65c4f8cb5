import Testing
import TouchLab
import WorkbenchSupport

@testable import Workbench

@Suite struct `The first minutes` {
  @Test(arguments: TouchPlatform.allCases)
  func `A starter scenario of each platform is formatted and passes`(
    _ platform: TouchPlatform
  ) throws {
    let files = MemoryFiles()
    let written = try mistap("new", platform.rawValue, "-o", "my first.kdl", files: files)
    #expect(written.status == 0)
    #expect(written.out.contains("mistap check 'my first.kdl'"))
    #expect(try mistap("format", "--check", "my first.kdl", files: files).status == 0)
    let run = try mistap("run", "my first.kdl", "--trials", "100", files: files)
    #expect(run.status == 0, "\(run.out)")
    #expect(run.out.contains("steps 5 of 5"))
    #expect(files["my first.kdl"]?.contains("platform \(platform.rawValue)") == true)
  }

  @Test func `A starter scenario is for iOS unless another platform is named`() throws {
    let text = try mistap("new", files: MemoryFiles()).out
    #expect(text == FirstScenario.text(for: .ios).withoutTrailingNewline)
    #expect(try mistap("new", "symbian", files: MemoryFiles()).status == 2)
  }

  @Test func `The command new does not overwrite an existing file`() throws {
    let files = MemoryFiles(["a.kdl": "mine"])
    let output = try mistap("new", "-o", "a.kdl", files: files)
    #expect(output.err.contains("'a.kdl' already exists"))
    #expect(files["a.kdl"] == "mine")
  }

  @Test func `Every step of the tour succeeds with an answer`() {
    var session = Session(environment: Environment(files: MemoryFiles().access))
    session.openDemo()
    #expect(session.prompt == "seven-buttons/message> ")
    for step in Demo.steps {
      let reply = session.respond(to: step.command)
      #expect(!reply.isError && !reply.text.isEmpty, "\(step.command): \(reply.text)")
      if step.command == "why reply" { #expect(reply.text.contains("(suggestion 1 of suggest)")) }
    }
  }
}

@Suite struct `The offers of a prompt without a scenario` {
  @Test func `The prompt's command new writes a starter scenario once and opens it`() {
    let files = MemoryFiles()
    var session = Session(environment: Environment(files: files.access))
    let reply = session.respond(to: "new android")
    #expect(!reply.failed && files["first.kdl"] == FirstScenario.text(for: .android))
    #expect(session.prompt == "form> ")
    #expect(session.respond(to: "new ios").failed)
    #expect(files["first.kdl"] == FirstScenario.text(for: .android))
  }

  @Test(arguments: [true, false])
  func `The command new asks on a terminal before it replaces a file`(_ agrees: Bool) throws {
    let files = MemoryFiles(["first.kdl": "mine"])
    var environment = Environment(files: files.access)
    environment.confirms = { $0.contains("first.kdl") && agrees }
    let (invocation, options) = try CommandLineParser.parse(["new", "web"])
    let output = invocation.perform(in: environment, options)
    #expect(output.status == (agrees ? 0 : 2))
    #expect(files["first.kdl"] == (agrees ? FirstScenario.text(for: .web) : "mine"))
  }

  @Test func `The short help fits a terminal of 24 lines and 80 columns`() {
    let lines = Help.text().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 24 && lines.allSatisfy { $0.count <= 80 })
    #expect(Help.text(of: "all").contains("--hit-testing NAME"))
  }
}
