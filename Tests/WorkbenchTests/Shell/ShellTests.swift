import Foundation
import Testing

@testable import Workbench

@Suite struct `Shell completions` {
  @Test(arguments: Shell.allCases)
  func `Shell completions name every command and every option`(shell: Shell) {
    let text = shell.completions(of: Command.forms)
    for command in Command.forms { #expect(text.contains(command.name)) }
    for option in OptionForm.all {
      let spelled = shell == .fish ? "-l \(option.name) " : "--\(option.name)"
      #expect(text.contains(spelled), "\(option.name)")
    }
  }

  struct Completed: Sendable, CustomTestStringConvertible {
    let words: [String]
    let among: [String]
    let without: [String]
    var testDescription: String { words.joined(separator: " ") }
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash")),
    arguments: [
      Completed(words: ["mistap", "co"], among: ["compare", "completions"], without: ["run"]),
      Completed(words: ["mistap", ""], among: ["run", "a.kdl", "folder"], without: ["note.txt"]),
      Completed(words: ["mistap", "run", "a"], among: ["a.kdl"], without: ["check", "note.txt"]),
      Completed(words: ["mistap", "run", "--form"], among: ["--format"], without: ["--margin"]),
      Completed(
        words: ["mistap", "run", "--format", "j"], among: ["json", "junit"], without: ["csv"]),
      Completed(words: ["mistap", "explain", "crow"], among: ["crowding"], without: ["bar-font"]),
      Completed(words: ["mistap", "--person", "old"], among: ["older-adult"], without: ["thumb"]),
      Completed(
        words: ["mistap", "--person", "thumb,o"], among: ["thumb,older-adult"],
        without: ["older-adult", "thumb,thumb"]),
      Completed(
        words: ["mistap", "run", "--format", "json,csv,"], among: ["json,csv,html"],
        without: ["json,csv,json", "json,csv,csv"]),
      Completed(
        words: ["mistap", "run", "--format", "$(exit 9),"], among: ["$(exit 9),json"], without: []),
      Completed(words: ["mistap", "new", "-o", ""], among: ["a.kdl", "note.txt"], without: []),
      Completed(
        words: ["mistap", "run", "--", "-"], among: ["-x.kdl"], without: ["--format", "-c"]),
      Completed(words: ["mistap", "list", "p"], among: ["people"], without: ["rules"]),
      Completed(words: ["mistap", "run", "--reports", ""], among: ["folder"], without: ["a.kdl"]),
      Completed(words: ["mistap", "run", "--trials", ""], among: [], without: ["a.kdl", "run"]),
    ])
  func `Bash completions offer the words that fit`(given: Completed) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(
      at: folder.appending(path: "folder"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["a.kdl", "-x.kdl", "note.txt"] {
      try Data().write(to: folder.appending(path: name))
    }
    let quoted = given.words.map { "'\($0)'" }.joined(separator: " ")
    let script = """
      compopt() { :; }
      \(Shell.bash.completions(of: Command.forms))
      COMP_WORDS=(\(quoted)); COMP_CWORD=\(given.words.count - 1)
      _mistap
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-c", script]
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = try #require(try pipe.fileHandleForReading.readToEnd())
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(given.among.allSatisfy(lines.contains), "\(lines)")
    #expect(!given.without.contains(where: lines.contains), "\(lines)")
  }
}

@Suite struct `The completions of fish` {
  @Test func `Fish completions offer files only for options that take files`() throws {
    let lines = Shell.fish.completions(of: Command.forms).split(separator: "\n")
    for option in OptionForm.all where option.value != nil {
      let line = try #require(lines.first { $0.contains(" -l \(option.name) ") })
      #expect(line.contains(" -x") != option.choices.areFiles, "\(line)")
      #expect(line.contains(" -F") == option.choices.areFiles, "\(line)")
    }
  }

  @Test func `Fish completions complete a name after a comma`() throws {
    let lines = Shell.fish.completions(of: Command.forms).split(separator: "\n")
    let person = try #require(lines.first { $0.contains(" -l person ") })
    #expect(person.contains("(__fish_append , ") && person.contains(" thumb "))
  }
}

@Suite struct `The completions of bash` {
  /// Of macOS, where bash has stayed at 3.2.
  @Test(arguments: [
    "mapfile", "readarray", "declare -A", "local -A", "local -n", ",,}", "^^}", "coproc", "&>>",
    "|&",
  ])
  func `Bash completions need no feature newer than version 3.2`(feature: String) {
    #expect(!Shell.bash.completions(of: Command.forms).contains(feature))
  }
}

@Suite struct `The manual page` {
  @Test func `The manual page describes every command, option and exit status`() {
    let page = ManualPage(commands: Command.forms).text
    for command in Command.forms {
      #expect(page.contains(".B \(ManualPage.escaped("mistap \(command.name)"))"))
    }
    let text = page.replacing("\n", with: " ")
    for option in OptionForm.all { #expect(text.contains(ManualPage.escaped(option.summary))) }
    for (_, meaning) in ExitStatus.meanings { #expect(text.contains(meaning)) }
    for command in Command.forms {
      #expect(page.contains("\n.B \(ManualPage.escaped(command.example))\n"))
    }
  }

  @Test func `The manual page has the expected sections in order`() {
    let page = ManualPage(commands: Command.forms).text
    let sections = page.split(separator: "\n").filter { $0.hasPrefix(".SH ") }
    #expect(
      sections == [
        ".SH NAME", ".SH SYNOPSIS", ".SH DESCRIPTION", ".SH OPTIONS", ".SH EXIT STATUS",
        ".SH ENVIRONMENT", ".SH FILES", ".SH EXAMPLES", ".SH BUGS", ".SH SEE ALSO",
      ])
  }

  @Test func `The manual page has a date and lines of at most 80 columns`() {
    let lines = ManualPage(commands: Command.forms).text.split(
      separator: "\n", omittingEmptySubsequences: false)
    for line in lines { #expect(line.count <= 80 && line.last != " " && !line.isEmpty, "\(line)") }
    #expect(lines.first?.hasPrefix(".TH MISTAP 1 20") == true)
  }

  @Test func `The manual page uses only requests of the man macros`() {
    let requests = ManualPage(commands: Command.forms).text.split(separator: "\n").filter {
      $0.hasPrefix(".") || $0.hasPrefix("'")
    }
    let known = [".TH", ".SH", ".SS", ".B", ".br", ".TP"]
    #expect(
      requests.allSatisfy { line in known.contains { line == $0 || line.hasPrefix("\($0) ") } })
  }

  @Test(arguments: [
    (".hidden", "\\&.hidden"), ("'quoted", "\\&'quoted"), ("a\\b", "a\\eb"),
    ("--trials", "\\-\\-trials"),
    ("PATH…", "PATH..."), ("plain", "plain"),
  ])
  func `The manual page escapes text that roff would interpret`(text: String, escaped: String) {
    #expect(ManualPage.escaped(text) == escaped)
  }
}
