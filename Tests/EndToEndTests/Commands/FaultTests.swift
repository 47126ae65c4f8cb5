import Foundation
import TestSupport
import Testing

@Suite struct `Under faults` {
  struct Blocking: Sendable, CustomTestStringConvertible {
    let line: String
    var testDescription: String { line }
  }

  @Test(arguments: [
    Blocking(line: "sleep 3 | timeout -s INT 1.5 $mistap check -"),
    Blocking(line: "timeout -s INT 1.5 $mistap check pipe"),
    Blocking(line: "timeout -s INT 1.5 $mistap run pipe"),
  ])
  func `^C ends a wait for input with 130`(_ given: Blocking) throws {
    let program = try Program()
    let output = try program.shell("mkfifo pipe; \(given.line); echo status ${PIPESTATUS[-1]}")
    // 124 is what timeout says of a program that it had to end.
    #expect(["status 130\n", "status 124\n"].contains(output.standardOutput))
    #expect(output.standardError == "mistap: interrupted\n")
  }

  @Test func `Late input through a named pipe is read completely`() throws {
    let program = try Program(["a.kdl": Program.small])
    let output = try program.shell(
      "mkfifo pipe; (sleep 0.4; head -c 20 a.kdl; sleep 0.3; tail -c +21 a.kdl) > pipe & "
        + "$mistap check pipe")
    #expect(output.standardOutput.contains("on 1 screen"), "\(output)")
  }

  @Test func `Two runs into one folder leave complete reports and nothing else`() throws {
    let program = try Program([
      "a.kdl": Program.small, "b.kdl": Program.small.replacing("Small", with: "Other"),
    ])
    let one = "for i in 1 2 3 4 5 6; do $mistap run a.kdl b.kdl --format json,html -q; done"
    let output = try program.shell("(\(one)) & (\(one)) & wait")
    #expect(output.standardError == "")
    #expect(
      program.files(in: "Reports") == ["a.html", "a.json", "b.html", "b.json", "index.html"])
    for name in ["a", "b"] {
      #expect(try program.folder.read("Reports/\(name).json").hasSuffix("}\n"))
    }
  }

  @Test(arguments: ["KILL", "TERM", "INT"])
  func `A run that is ended by a signal leaves no partial report`(_ signal: String) throws {
    let program = try Program()
    for number in 0..<40 {
      try program.folder.write(Program.small, to: "s/\(number).kdl")
    }
    // Reports of an earlier run stay whole, too.
    #expect(try program.run("run", "s", "--format", "json").status == .exited(0))
    let before = try program.folder.read("Reports/7.json")
    _ = try program.shell(
      "timeout -s \(signal) 0.3 $mistap run s --format json --trials 2000000 --jobs 2")
    for file in program.files(in: "Reports") where file.hasSuffix(".json") {
      let text = try program.folder.read("Reports/\(file)")
      #expect(text.hasPrefix("{\n") && text.hasSuffix("}\n"), "\(file)")
    }
    let all = program.files(in: "Reports").filter { $0.hasSuffix(".json") }
    #expect(all.count == 40)
    #expect(before.hasSuffix("}\n"))
  }

  @Test func `A file over the size limit is an error, and the earlier report stays`() throws {
    let program = try Program(["a.kdl": Program.small, "Reports/a.json": "before"])
    let output = try program.shell(
      "ulimit -f 1; LLVM_PROFILE_FILE=/dev/null $mistap run a.kdl --format json")
    #expect(output.status == .exited(2))
    #expect(
      output.standardError
        == "mistap: error: cannot write 'Reports/a.json': file too large\n")
    #expect(program.files(in: "Reports") == ["a.json"])
    #expect(try program.folder.read("Reports/a.json") == "before")
  }

  @Test func `A full disk under standard output is an error`() throws {
    let program = try Program(["a.kdl": Program.small])
    let output = try program.shell("$mistap check a.kdl > /dev/full")
    #expect(output.status == .exited(2))
    #expect(output.standardError.contains("cannot write to standard output: no space left"))
  }

  @Test func `A low limit of open files either suffices or causes an error`() throws {
    let program = try Program(["a.kdl": Program.small])
    for count in [4, 5, 6, 8] {
      let output = try program.shell(
        "ulimit -n \(count); $mistap run a.kdl --format json -q; exit $?")
      // Without room for its libraries the loader of the system ends it with 127.
      #expect(
        [.exited(0), .exited(2), .exited(127)].contains(output.status), "\(count): \(output)")
    }
  }

  @Test func `A link that leads out of a folder is skipped and reported`() throws {
    let program = try Program(["s/a.kdl": Program.small])
    let output = try program.shell(
      "ln -s / s/all; ln -s . s/round; ln -s ../s/a.kdl s/b.kdl; timeout 20 $mistap check s")
    #expect(output.status == .exited(0), "\(output)")
    #expect(
      output.standardError == "mistap: skipped 2 links that lead out of the folder or round in "
        + "it: 's/all', 's/round'\n")
    #expect(output.standardOutput.contains("2 screens"))
  }

  @Test func `A link to a file outside the folder is skipped, and its text is not shown`() throws {
    let program = try Program(["s/a.kdl": Program.small, "secret": "top \"secret\n"])
    let output = try program.shell(
      "ln -s ../secret s/p.kdl; ln -s /dev/zero s/z.json; ln -s a.kdl s/b.kdl; $mistap check s")
    #expect(output.status == .exited(0), "\(output)")
    #expect(output.standardOutput.contains("2 screens"))
    #expect(!output.standardError.contains("top"))
    #expect(output.standardError.contains("'s/p.kdl'"))
    #expect(output.standardError.contains("'s/z.json'"))
  }

  @Test(arguments: ["check s", "run s --quiet", "format --check s"])
  func `A pipe or socket in a folder is skipped, and the status is 0`(_ command: String) throws {
    let program = try Program(["s/a.kdl": Program.small])
    #expect(try program.run("format", "s").status == .exited(0))
    let output = try program.shell(
      "mkfifo s/p.kdl s/q.json s/pipe; timeout 20 $mistap \(command); echo status $?")
    #expect(output.standardOutput.hasSuffix("status 0\n"), "\(output)")
    #expect(
      output.standardError
        == "mistap: skipped 3 pipes, sockets or devices: 's/p.kdl', 's/pipe', 's/q.json'\n")
  }

  @Test func `A piped block of 200 lines is read as one statement`() throws {
    let buttons = (0..<200).map { "    button b\($0) \"B\" x=1 y=\($0) width=9 height=9\n" }
    let block = "screen home {\n\(buttons.joined())}\n"
    let output = try Executable.run(input: block + "targets\n")
    #expect(output.standardError == "")
    #expect(output.standardOutput.contains("b199"))
  }

  @Test func `Paths cannot control a terminal`() throws {
    let program = try Program()
    for command in ["check", "run", "format", "picture", "import", "compare"] {
      let output = try program.run(command, "a\u{1B}[31m\u{9B}b.kdl")
      #expect(output.status == .exited(2))
      #expect(!output.standardError.contains("\u{1B}") && !output.standardError.contains("\u{9B}"))
    }
  }
}
