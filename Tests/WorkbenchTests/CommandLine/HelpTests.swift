import Drawing
import Reporting
import Testing
import WorkbenchSupport

@testable import Workbench

@Suite struct `The help` {
  @Test func `The full help lists every command and every option`() {
    let text = Help.text(of: "all")
    for form in Command.forms {
      #expect(text.contains("mistap \(form.name)"))
      #expect(text.contains(form.summary))
    }
    for form in OptionForm.all {
      #expect(text.contains(form.usage))
      #expect(text.contains(form.summary))
    }
    for status in ["everything passed", "a step, requirement", "the input or", "interrupted"] {
      #expect(text.contains(status))
    }
  }

  @Test(arguments: Command.forms.map(\.name))
  func `The help of a command lists its options and no others`(_ name: String) {
    let lines = Help.text(of: name).split(separator: "\n")
    #expect(lines.first?.hasPrefix("mistap \(name)") == true)
    for form in OptionForm.all {
      let isListed = lines.contains { $0.hasPrefix("  \(form.usage) ") || $0 == "  \(form.usage)" }
      #expect(isListed == (form.belongs(to: name)))
    }
  }

  @Test(arguments: Command.forms.map(\.name))
  func `The help of a command ends with an example that its parser accepts`(_ name: String) throws {
    let lines = Help.text(of: name).split(separator: "\n")
    #expect(lines.dropLast().last == "Example:")
    let example = try #require(lines.last).split(separator: " ").map(String.init)
    #expect(example.starts(with: ["mistap", name]))
    let words = example.dropFirst().prefix { $0 != ">" }
    _ = try CommandLineParser.parse(Array(words))
  }

  @Test func `The help of an unknown command is the general help`() {
    #expect(Help.text(of: "nonsense") == Help.text())
  }

  @Test func `The help of an element is its page, in colour where the terminal has colour`() throws
  {
    let files = MemoryFiles()
    for hasColour in [true, false] {
      let environment = Environment(files: files.access, hasColor: hasColour)
      let (invocation, options) = try CommandLineParser.parse(["help", "button"])
      let page = invocation.perform(in: environment, options).out
      var session = Session(environment: environment, options: Options())
      let reply = session.respond(to: "help button").text
      #expect(page == reply && page.contains("\u{1B}[") == hasColour && !page.contains("\u{FFFD}"))
    }
  }

  @Test func `The full help fits 80 columns and aligns the option summaries`() throws {
    for line in Help.text(of: "all").split(separator: "\n") {
      #expect(line.count <= 80, "\(line)")
    }
    let options = OptionForm.all.compactMap { form in
      Help.text(of: "all").split(separator: "\n").first { $0.hasPrefix("  \(form.usage) ") }
        .flatMap { line in line.firstRange(of: form.summary)?.lowerBound.utf16Offset(in: line) }
    }
    #expect(options.count == OptionForm.all.count)
    #expect(Set(options).count == 1)
  }

  @Test func `The version of the help is the version in reports`() {
    #expect(Help.version == Tool.version)
  }

  @Test func `A usage error ends in a hint and has no control characters`() {
    #expect(UsageError("no").message == "mistap: error: no\n    see mistap --help")
    #expect(UsageError("no", hint: "yes").message == "mistap: error: no\n    yes")
    #expect(!UsageError("\u{1B}[31m").message.contains("\u{1B}"))
  }

  @Test func `The help of an unknown word fails with the nearest one`() throws {
    let error = #expect(throws: UsageError.self) {
      try CommandLineParser.parse(["help", "sugest"])
    }
    #expect(error?.message.contains("did you mean 'suggest'?") == true)
    #expect(throws: UsageError.self) { try CommandLineParser.parse(["help", "nothing"]) }
  }
}
