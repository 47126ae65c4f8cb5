import Reporting
import Testing
import TouchLab

@testable import Workbench

@Suite struct `The command line` {
  private func options(_ arguments: String...) throws -> Options {
    try CommandLineParser.parse(arguments).options
  }

  private func error(_ arguments: [String]) -> UsageError? {
    do {
      _ = try CommandLineParser.parse(arguments)
      return nil
    } catch {
      return error
    }
  }

  struct InvocationCase: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let expected: Invocation

    init(_ line: String, _ expected: Invocation) {
      arguments = line.split(separator: " ").map(String.init)
      self.expected = expected
    }

    var testDescription: String { arguments.joined(separator: " ") }
  }

  @Test(arguments: [
    InvocationCase("", .prompt(file: nil)),
    InvocationCase("mail.kdl", .prompt(file: "mail.kdl")),
    InvocationCase("-", .prompt(file: "-")),
    InvocationCase("-- -odd.kdl", .prompt(file: "-odd.kdl")),
    InvocationCase("run a b", .command(name: "run", operands: ["a", "b"])),
    InvocationCase("run -", .command(name: "run", operands: ["-"])),
    InvocationCase("--seed 3 run a --trials 5 b", .command(name: "run", operands: ["a", "b"])),
    InvocationCase("run -- --seed", .command(name: "run", operands: ["--seed"])),
    InvocationCase("check a", .command(name: "check", operands: ["a"])),
    InvocationCase("compare a b", .command(name: "compare", operands: ["a", "b"])),
    InvocationCase("format --check a", .command(name: "format", operands: ["a"])),
    InvocationCase("explain crowding", .command(name: "explain", operands: ["crowding"])),
    InvocationCase("list devices", .command(name: "list", operands: ["devices"])),
    InvocationCase("manual", .command(name: "manual", operands: [])),
    InvocationCase("--version", .version),
    InvocationCase("run -V", .version),
    InvocationCase("--help", .help(nil)),
    InvocationCase("help", .help(nil)),
    InvocationCase("help run", .help("run")),
    InvocationCase("-h nonsense words", .help(nil)),
    InvocationCase("compare --help", .help("compare")),
    InvocationCase("-qh run", .help("run")),
  ])
  func `A command line is read as one invocation`(_ given: InvocationCase) throws {
    let found = try CommandLineParser.parse(given.arguments).invocation
    #expect("\(found)" == "\(given.expected)")
  }

  @Test func `Options without a value are switches`() throws {
    let none = try options("run", "a")
    #expect(!none.isQuiet && !none.checksOnly && none.keepsHistory)
    #expect(try options("run", "a", "--quiet").isQuiet)
    #expect(try options("run", "-q", "a").isQuiet)
    #expect(try options("format", "a", "--check").checksOnly)
    #expect(try !options("--no-history").keepsHistory)
  }

  @Test(arguments: [false, true])
  func `Options take their value attached or as the next word`(_ isAttached: Bool) throws {
    func given(_ name: String, _ value: String, for command: [String] = ["run", "a"]) throws
      -> Options
    {
      try CommandLineParser.parse(
        command + (isAttached ? ["\(name)=\(value)"] : [name, value])
      ).options
    }
    #expect(try given("--reports", "out dir").reports == "out dir")
    #expect(
      try given("--format", "csv,json,csv,markdown,text").formats?.map(\.rawValue)
        == ["csv", "json", "markdown", "text"])
    #expect(try given("--trials", "1000000000").trials == 1_000_000_000)
    #expect(try given("--trials", "auto").trials == Study.standardTrials)
    #expect(try given("--seed", "9223372036854775807").seed == 9_223_372_036_854_775_807)
    #expect(try given("--jobs", "3").jobs == 3)
    #expect(try given("--device", "ipad").device == "ipad")
    #expect(try given("--person", "thumb").people == ["thumb"])
    #expect(try given("--person", "thumb,me,thumb").people == ["thumb", "me"])
    #expect(try given("--edition", "ios-4,ios-7").guidelineSets == [.iOS4, .iOS7])
    #expect(try given("--color", "always").color == .always)
    #expect(try given("--layouts", "a,b", for: ["compare", "f"]).layouts == ["a", "b"])
    #expect(try given("--margin", "0.25", for: ["compare", "f"]).margin == 0.25)
    #expect(try given("--command", "tap a", for: []).commands == ["tap a"])
  }

  @Test func `The option -c may be repeated, attached or not, and keeps its order`() throws {
    let found = try options("-c", "tap a", "-ctap b", "--command=tap c", "mail.kdl", "-c", "-q")
    #expect(found.commands == ["tap a", "tap b", "tap c", "-q"])
    #expect(!found.isQuiet)
  }

  @Test func `Short options combine, and the last may take a value`() throws {
    let found = try options("-qc", "tap a", "-qcscreens")
    #expect(found.isQuiet)
    #expect(found.commands == ["tap a", "screens"])
  }

  @Test func `Options that are not given have no value or their default`() throws {
    let found = try options("run", "a")
    #expect(found.reports == nil && found.formats == nil && found.trials == nil)
    #expect(found.seed == nil && found.device == nil && found.people.isEmpty)
    #expect(found.guidelineSets == nil && found.margin == nil && found.jobs == nil)
    #expect(found.layouts == [] && found.color == .auto)
  }

  struct ErrorCase: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let sentence: String
    let hint: String?

    init(_ line: String, _ sentence: String, hint: String? = nil) {
      arguments = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      self.sentence = sentence
      self.hint = hint
    }

    var testDescription: String { arguments.joined(separator: " ") }
  }

  @Test(arguments: [
    ErrorCase("run a --triasl 5", "unknown option '--triasl'", hint: "did you mean '--trials'?"),
    ErrorCase("run a --zzzzzz", "unknown option '--zzzzzz'", hint: "no similar word among "),
    ErrorCase("-x", "unknown option '-x'"),
    ErrorCase("-qx", "unknown option '-x'"),
    ErrorCase("---", "unknown option '---'"),
    ErrorCase("rnu a", "'rnu' is neither a command nor a file", hint: "did you mean 'run'?"),
    ErrorCase("merge", "mistap merge: missing DIR…", hint: "see mistap merge --help"),
    ErrorCase("compare a b c", "mistap compare takes only FILE [FILE_B]"),
    ErrorCase("explain", "mistap explain: missing RULE"),
    ErrorCase("explain a b", "mistap explain takes only RULE"),
    ErrorCase(
      "list",
      "mistap list: missing "
        + "devices|people|rules|editions|outcomes|calibration|elements|steps|gates|formats|settings|schemas "
        + "[WORD]"
    ),
    ErrorCase("check - --watch", "--watch needs files: standard input is read once"),
    ErrorCase(
      "compare a --layouts ,", "--layouts needs names with commas between them, not ','"),
    ErrorCase("manual a", "mistap manual takes no operand"),
    ErrorCase("run a --trials", "missing value: --trials N"),
    ErrorCase("-c", "missing value: -c COMMAND"),
    ErrorCase("run a --quiet=yes", "--quiet takes no value"),
    ErrorCase(
      "list devices --reports x", "mistap list takes no --reports",
      hint: "it belongs to: mistap run, mistap compare"),
    ErrorCase("run a -c x", "mistap run takes no --command", hint: "it belongs to: mistap [FILE]"),
    ErrorCase("run a --check", "mistap run takes no --check", hint: "mistap format"),
    ErrorCase("mail.kdl --margin 0.1", "the prompt takes no --margin", hint: "mistap compare"),
    ErrorCase(
      "run a --trials 0", "--trials must be a whole number from 1 to 1000000000, not '0'"),
    ErrorCase(
      "run a --trials 99999999999999999999",
      "--trials must be a whole number from 1 to 1000000000, not '99999999999999999999'"),
    ErrorCase(
      "run a --seed -1", "--seed must be a whole number from 0 to 9223372036854775807, not '-1'"),
    ErrorCase("run a --jobs 0", "--jobs must be a whole number from 1 to 1024, not '0'"),
    ErrorCase("run a --jobs two", "--jobs must be a whole number from 1 to 1024, not 'two'"),
    ErrorCase("compare a --margin 1.5", "--margin must be a number between 0 and 1, not '1.5'"),
    ErrorCase("compare a --margin nan", "--margin must be a number between 0 and 1, not 'nan'"),
    ErrorCase(
      "run a --format pdf", "--format: unknown value 'pdf'",
      hint: "choose one of: text, markdown, json, csv"),
    ErrorCase("run a --format text,", "--format: unknown value ''"),
    ErrorCase("run a --format=", "--format: unknown value ''"),
    ErrorCase(
      "run a --edition ios-8", "--edition: unknown value 'ios-8'",
      hint: "did you mean 'ios-4' or 'ios-7'"),
    ErrorCase(
      "run a --color blue", "--color: unknown value 'blue'",
      hint: "choose one of: auto, always, never"
    ),
  ])
  func `A usage error names the wrong word and gives a hint`(_ given: ErrorCase) throws {
    let found = try #require(error(given.arguments))
    #expect(found.sentence == given.sentence)
    if let hint = given.hint { #expect(found.hint?.contains(hint) == true) }
  }
}
