import Foundation
import TestSupport
import Testing

@Suite struct `The exit status` {
  struct StatusCase: Sendable, CustomTestStringConvertible {
    let line: String
    let status: Int32
    var testDescription: String { line }

    init(_ line: String, _ status: Int32) {
      self.line = line
      self.status = status
    }
  }

  @Test(arguments: [
    StatusCase("--version", 0), StatusCase("--help", 0), StatusCase("run --help", 0),
    StatusCase("list devices", 0), StatusCase("explain crowding", 0),
    StatusCase("run small.kdl", 0), StatusCase("check small.kdl", 0),
    StatusCase("compare small.kdl small2.kdl", 0), StatusCase("format small.kdl", 0),
    StatusCase("run failing.kdl", 1), StatusCase("run gate.kdl", 1), StatusCase("run tiny.kdl", 1),
    StatusCase("check tiny.kdl", 1), StatusCase("check failing.kdl", 0),
    StatusCase("format --check untidy.kdl", 1), StatusCase("format --check small.kdl", 0),
    StatusCase("run small.kdl failing.kdl", 1), StatusCase("run small.kdl wrong.kdl", 2),
    StatusCase("run", 2), StatusCase("run gone.kdl", 2), StatusCase("run --sed 3 small.kdl", 2),
    StatusCase("run small.kdl --device gone", 2), StatusCase("list nothing", 2),
    StatusCase("explain nothing", 2), StatusCase("compare small.kdl", 2),
    StatusCase("check wrong.kdl", 2), StatusCase("format broken.kdl", 2), StatusCase("gone.kdl", 2),
    StatusCase("wrong.kdl", 2), StatusCase("small.kdl", 0), StatusCase("small.kdl -c screens", 0),
    StatusCase("small.kdl -c bogus -c screens", 1), StatusCase("failing.kdl -c run", 1),
  ])
  func `The exit status is 0 on success, 1 on failure, 2 on bad input`(_ given: StatusCase) throws {
    let task = "task t { start home; expect keyboard=shown }\n"
    let program = try Program([
      "small.kdl": Program.small, "small2.kdl": Program.small,
      "failing.kdl": Program.small + task,
      "gate.kdl": Program.small + "require success target=ok at-least=1\n",
      "tiny.kdl": "trials 9\nscreen a { button x x=90 y=90 width=9 height=9 hit=visual }\n",
      "untidy.kdl": "screen  a{}", "wrong.kdl": "screen a { buton }", "broken.kdl": "screen {",
    ])
    let output = try Executable.run(
      given.line.split(separator: " ").map(String.init), folder: program.folder.path)
    #expect(output.status == .exited(given.status), "\(output.standardError)")
    #expect(output.standardError.isEmpty == (given.status == 0 || output.standardError.isEmpty))
    if given.status == 2 {
      #expect(!output.standardError.isEmpty && output.standardOutput.isEmpty)
      #expect(program.files(in: "Reports") == [])
    }
  }

  @Test func `The version is one line, and the help names every command`() throws {
    let program = try Program()
    let version = try program.run("--version").standardOutput
    #expect(version.wholeMatch(of: /mistap \d+\.\d+\.\d+\n/) != nil)
    let help = try program.run("help", "all")
    for name in ["run", "check", "compare", "format", "explain", "list"] {
      #expect(help.standardOutput.contains("mistap \(name)"))
    }
    #expect(help.standardError == "")
  }

  @Test func `Commands run in order from -c and from standard input`() throws {
    let program = try Program(["small.kdl": Program.small])
    let commands = try program.run("small.kdl", "-c", "tap ok", "-c", "expect hit=ok", "-cwait 1")
    #expect(
      commands.standardOutput
        == "(140, 230) hits ok on its visible target; still on home \"Home\"\nas expected\nwaited 1 s\n"
    )
    let piped = try program.run("small.kdl", input: "tap ok\nexpect hit=ok\nwait 1\n")
    #expect(piped.standardOutput == commands.standardOutput)
    #expect(piped.status == .exited(0))
    let failing = try program.run("small.kdl", input: "tap nowhere\nwait 1\n")
    #expect(failing.standardOutput == "waited 1 s\n")
    #expect(failing.standardError.hasPrefix("<stdin>:1:5: error: there is no element 'nowhere'"))
    #expect(failing.status == .exited(1))
  }

  @Test func `A scenario can be read from standard input`() throws {
    let program = try Program()
    let run = try program.run("run", "-", input: Program.small)
    #expect(run.status == .exited(0))
    #expect(
      program.files(in: "Reports") == [
        "index.html", "stdin.csv", "stdin.html", "stdin.json", "stdin.txt",
      ])
    let prompt = try program.run("-", "-c", "tap ok", input: Program.small)
    #expect(prompt.standardOutput.contains("hits ok"))
    let format = try program.run("format", "-", input: "screen  a{b}")
    #expect(format.standardOutput == "screen a { b }\n")
    let wrong = try program.run("run", "-", input: "screen a { buton }")
    #expect(wrong.standardError.hasPrefix("stdin:1:12: error:"))
    #expect(wrong.status == .exited(2))
  }

  @Test func `A reader that closes the output early does not prevent the reports`() throws {
    let program = try Program(["small.kdl": Program.small])
    for arguments in ["run small.kdl", "list devices", "small.kdl -c run -c targets"] {
      let command = "\"\(try Executable.path())\" \(arguments) | true; exit ${PIPESTATUS[0]}"
      let shell = Process()
      shell.executableURL = URL(filePath: "/bin/bash")
      shell.arguments = ["-c", command]
      shell.currentDirectoryURL = URL(filePath: program.folder.path)
      shell.standardError = FileHandle.nullDevice
      try shell.run()
      shell.waitUntilExit()
      // 141 is the status that shells give to a program whose reader went away.
      #expect([0, 141].contains(shell.terminationStatus), "\(arguments)")
      #expect(shell.terminationReason == .exit)
    }
    #expect(
      program.files(in: "Reports") == [
        "index.html", "small.csv", "small.html", "small.json", "small.txt",
      ])
  }
}
