import Testing

@testable import Workbench

@Suite struct `Shell completions` {
  struct Completed: Sendable, CustomTestStringConvertible {
    let words: [String]
    let among: [String]
    let without: [String]
    var testDescription: String { words.joined(separator: " ") }
  }

  private static func offers(for words: [String]) -> [String] {
    CompletedWords(words).text.split(separator: "\n").compactMap { line in
      line.split(separator: "\t").first.map(String.init)
    }
  }

  @Test(arguments: [
    Completed(words: ["co"], among: ["compare", "completions"], without: ["run"]),
    Completed(words: [""], among: ["run", ":scenarios"], without: [":files"]),
    Completed(words: ["run", "a"], among: [":scenarios"], without: ["check"]),
    Completed(words: ["run", "--form"], among: ["--format"], without: ["--margin"]),
    Completed(words: ["run", "--format", "j"], among: ["json", "junit"], without: ["csv"]),
    Completed(words: ["explain", "crow"], among: ["crowding"], without: ["bar-font"]),
    Completed(words: ["--person", "old"], among: ["older-adult"], without: ["thumb"]),
    Completed(
      words: ["--person", "thumb,o"], among: ["thumb,older-adult"],
      without: ["older-adult", "thumb,thumb"]),
    Completed(
      words: ["run", "--format", "json,csv,"], among: ["json,csv,html"],
      without: ["json,csv,json", "json,csv,csv"]),
    Completed(words: ["run", "--format", "$(exit 9),"], among: ["$(exit 9),json"], without: []),
    Completed(words: ["new", "-o", ""], among: [":files"], without: []),
    Completed(words: ["run", "--", "-"], among: [":scenarios"], without: ["--format", "-c"]),
    Completed(words: ["list", "p"], among: ["people"], without: ["rules"]),
    Completed(words: ["run", "--reports", ""], among: [":folders"], without: [":files"]),
    Completed(words: ["run", "--trials", ""], among: [], without: [":scenarios", "run"]),
    Completed(words: [], among: ["run"], without: []),
  ])
  func `Completions offer the words that fit`(given: Completed) {
    let offers = Self.offers(for: given.words)
    #expect(given.among.allSatisfy(offers.contains), "\(offers)")
    #expect(!given.without.contains(where: offers.contains), "\(offers)")
  }

  @Test func `Completions offer every command, and every option of a command`() {
    #expect(Command.forms.map(\.name).allSatisfy(Self.offers(for: [""]).contains))
    for command in Command.forms {
      let spellings = OptionForm.options(of: command.name).flatMap(\.spellings)
      #expect(Self.offers(for: [command.name, "-"]) == spellings)
    }
  }

  @Test(arguments: Shell.allCases)
  func `The script of a shell asks the program for words`(shell: Shell) {
    #expect(shell.completions.contains(" --complete "))
  }

  /// Of macOS, where bash has stayed at 3.2.
  @Test(arguments: [
    "mapfile", "readarray", "declare -A", "local -A", "local -n", ",,}", "^^}", "coproc", "&>>",
    "|&",
  ])
  func `Bash completions need no feature newer than version 3.2`(feature: String) {
    #expect(!Shell.bash.completions.contains(feature))
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
