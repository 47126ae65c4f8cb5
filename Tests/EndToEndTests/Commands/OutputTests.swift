import TestSupport
import Testing

@Suite struct `What cannot be written` {
  @Test(arguments: [
    "check small.kdl", "run small.kdl", "format - < small.kdl", "list devices", "explain crowding",
    "picture small.kdl", "suggest small.kdl", "manual", "completions bash", "--version", "--help",
    "run --help", "small.kdl -c targets", "small.kdl <<< targets",
  ])
  func `An unwritable standard output ends every command with an error`(_ line: String) throws {
    let program = try Program(["small.kdl": Program.small])
    let output = try program.shell("\"$mistap\" \(line) > /dev/full")
    #expect(output.status == .exited(2))
    #expect(
      output.standardError
        == "mistap: error: cannot write to standard output: no space left on device\n")
  }

  @Test func `An unwritable picture file is an error`() throws {
    let program = try Program(["small.kdl": Program.small])
    let output = try program.run("picture", "small.kdl", "-o", "/dev/full")
    #expect(output.status == .exited(2))
    #expect(
      output.standardError == "mistap: error: cannot write '/dev/full': no space left on device\n")
  }

  @Test func `A closed standard output is an error`() throws {
    let program = try Program(["small.kdl": Program.small])
    let output = try program.shell("\"$mistap\" check small.kdl >&-")
    #expect(output.status == .exited(2))
    #expect(output.standardError.contains("cannot write to standard output: bad file descriptor"))
  }
}

@Suite struct `What a picture is written into` {
  @Test func `A picture is written into a pipe as soon as a reader opens it`() throws {
    let program = try Program(["small.kdl": Program.small])
    let output = try program.shell(
      "mkfifo p; (sleep 0.2; cat p) & \"$mistap\" picture small.kdl -o p; wait; test -p p")
    #expect(output.status == .exited(0))
    #expect(output.standardOutput.contains("<svg"))
    #expect(output.standardOutput.hasSuffix("</svg>\n"))
  }

  @Test func `A picture is written into a device, which remains a device`() throws {
    let program = try Program(["small.kdl": Program.small])
    let output = try program.shell(
      "\"$mistap\" picture small.kdl -o /dev/null && test -c /dev/null && "
        + "\"$mistap\" picture small.kdl -o /dev/stdout | tail -c 7")
    #expect(output.status == .exited(0))
    #expect(output.standardOutput == "</svg>\n")
  }

  @Test func `A picture follows a link to its end, even if no file is there yet`() throws {
    let program = try Program(["small.kdl": Program.small, "there/old.svg": "old"])
    let output = try program.shell(
      """
      ln -s there/new.svg new.svg; ln -s new.svg again.svg; ln -s there/old.svg old.svg
      "$mistap" picture small.kdl -o again.svg && "$mistap" picture small.kdl --force -o old.svg
      test -L again.svg && test -L new.svg && test -L old.svg && cmp there/new.svg there/old.svg
      """)
    #expect(output.status == .exited(0), "\(output.standardError)")
    #expect(try program.folder.read("there/new.svg").contains("<svg"))
    let round = try program.shell(
      "ln -s one two; ln -s two one; \"$mistap\" picture small.kdl -o one")
    #expect(round.status == .exited(2))
    #expect(round.standardError.contains("cannot write 'one': too many levels of symbolic links"))
  }

  @Test func `A picture never overwrites its scenario under any name`() throws {
    let program = try Program(["small.kdl": Program.small])
    _ = try program.shell("ln small.kdl hard.svg; ln -s small.kdl soft.svg")
    for name in ["small.kdl", "./small.kdl", "hard.svg", "soft.svg"] {
      let output = try program.run("picture", "small.kdl", "-o", name)
      #expect(output.status == .exited(2))
      #expect(output.standardError.contains("cannot write '\(name)': the scenario is read from it"))
    }
    let input = try program.shell("\"$mistap\" picture - -o small.kdl < small.kdl")
    #expect(input.status == .exited(2))
    #expect(try program.folder.read("small.kdl") == Program.small)
    // What is printed is no file.
    try program.folder.write(
      "screen s { button a x=100 y=200 width=20 height=20; button b x=122 y=200 width=20 height=20; }",
      to: "near.kdl")
    let printed = try program.shell("\"$mistap\" suggest - --apply 1 -o - < near.kdl")
    #expect(printed.status == .exited(0), "\(printed.standardError)")
    #expect(printed.standardOutput.contains("screen "))
  }
}

@Suite struct `Names of files` {
  @Test func `File names that differ only in bytes are two files`() throws {
    let program = try Program()
    let one = "caf\u{E9}.kdl"
    let other = "cafe\u{301}.kdl"
    for name in [one, other] { try program.folder.write(Program.small, to: "s/\(name)") }
    // Some file systems take both names for one.
    let count = try program.shell("ls s | wc -l").standardOutput
    let run = try program.run("run", "s", "--format", "csv")
    #expect(run.status == .exited(0), "\(run.standardError)")
    #expect(try program.shell("ls Reports | wc -l").standardOutput == count)
    let check = try program.run("check", "s/\(one)", "s/\(other)")
    #expect(check.standardOutput.contains("on 2 screens"))
  }

  @Test func `File names that are not UTF-8 are reported as left out`() throws {
    let program = try Program(["s/a.kdl": Program.small])
    let made = try program.shell(
      "cd s && : > $'caf\\xe9.kdl' && : > $'b\\xe9.txt' && mkdir $'d\\xe9' e && "
        + ": > $'e/\\xe9.kdl'")
    // Some file systems refuse such names.
    guard made.status == .exited(0) else { return }
    let note = "mistap: left out, as no name in UTF-8 leads there: "
    for command in ["check", "run", "format"] {
      let output = try program.run(command, "s")
      #expect(output.status == .exited(0))
      #expect(
        output.standardError == note + "'s/e/\u{FFFD}.kdl', 's/caf\u{FFFD}.kdl', 's/d\u{FFFD}/'\n")
    }
    let alone = try program.run("check", "s/e")
    #expect(alone.status == .exited(2))
    #expect(alone.standardError.contains("'s/e' holds no scenario (*.kdl); left out"))
  }
}
