import Testing
import Workbench
import WorkbenchSupport

@Suite struct `mistap compare` {
  private static let three = Samples.mail + "layout nine like=five { screen extra { } }\n"

  private func refusal(_ arguments: [String], _ files: MemoryFiles) throws -> String {
    let (invocation, options) = try CommandLineParser.parse(["compare"] + arguments)
    let environment = Environment(files: files.access)
    let output = invocation.perform(in: environment, options)
    #expect(output.status == 2)
    #expect(output.out == "")
    return output.err
  }

  private func names(_ csv: String) -> Set<String> {
    Set(
      csv.split(whereSeparator: \.isNewline).dropFirst()
        .map { $0.split(separator: ",").dropFirst().prefix(2).joined(separator: " ") })
  }

  @Test func `The command compare compares the layouts of one file with the first`() throws {
    let files = MemoryFiles(["a.kdl": Self.three])
    let output = try mistap("compare", "a.kdl", "--format", "csv", files: files)
    #expect(output.status == 0)
    #expect(names(output.out) == ["five seven", "five nine"])
    #expect(files.written == [])
  }

  @Test func `The command compare refuses layouts without a common target`() throws {
    let files = MemoryFiles([
      "a.kdl": "screen s { button a x=100 y=200 }", "b.kdl": "screen s { button b x=100 y=200 }",
    ])
    #expect(try refusal(["a.kdl", "b.kdl"], files).contains("nothing to compare"))
    #expect(try refusal(["a.kdl", "a.kdl", "--format", "sarif"], files).contains("sarif"))
  }

  @Test func `The command compare names the targets that are visible after swipes only`() throws {
    let layouts = [("x", 72), ("y", 60)].map { name, height in
      let rows = (1...14).map { "row a\($0)" }.joined(separator: "; ")
      return "layout \(name) { screen a { list row-height=\(height) { \(rows) } } }"
    }
    let files = MemoryFiles([
      "a.kdl": "platform android\ndevice pixel-9\n\(layouts.joined(separator: "\n"))\n"
    ])
    let text = try mistap("compare", "a.kdl", files: files).out
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      text.contains("Not compared: a12, a13, a14 (visible after swipes only)."), "\(text)")
    #expect(!text.contains("(only in "))
  }

  @Test func `The command compare uses the first named layout as the baseline`() throws {
    let files = MemoryFiles(["a.kdl": Self.three])
    for arguments in [["--layouts", "nine,five"], ["--layouts=nine", "--layouts=five,nine"]] {
      let (invocation, options) = try CommandLineParser.parse(
        ["compare", "a.kdl", "--format=csv"] + arguments)
      let output = invocation.perform(in: Environment(files: files.access), options)
      #expect(names(output.out) == ["nine five"])
    }
  }

  @Test func `The command compare pairs layouts of two files by id, else with the first`() throws {
    let files = MemoryFiles([
      "x/a.kdl": Samples.mail, "y/a.kdl": Self.three, "old.kdl": Samples.small,
      "new.kdl": Samples.small,
    ])
    let output = try mistap("compare", "x/a.kdl", "y/a.kdl", "--format", "csv", files: files)
    #expect(output.status == 0)
    #expect(
      names(output.out) == [
        "x/a.kdl: five y/a.kdl: five", "x/a.kdl: seven y/a.kdl: seven",
        "x/a.kdl: five y/a.kdl: nine",
      ])
    #expect(output.out.contains("practically equal"))
    let single = try mistap("compare", "old.kdl", "new.kdl", "--format", "csv", files: files)
    #expect(names(single.out) == ["old.kdl: old new.kdl: new"])
  }

  @Test func `A comparison of files with different persons reports the difference`() throws {
    let files = MemoryFiles([
      "a.kdl": "person thumb\n" + Samples.small, "b.kdl": "person older-adult\n" + Samples.small,
      "c.kdl": "person older-adult thumb\n" + Samples.small,
    ])
    let told = try mistap("compare", "a.kdl", "b.kdl", files: files).out
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(told.contains("The files differ not only in their layouts."))
    #expect(told.contains("a.kdl: thumb on") && told.contains("b.kdl: older-adult on"))
    let json = try JSON(
      try mistap("compare", "a.kdl", "b.kdl", "--format", "json", "--precise", files: files).out)
    #expect(json["conditions"][1]["person"]["id"] == "older-adult")
    let shared = try mistap("compare", "a.kdl", "c.kdl", files: files)
    #expect(shared.err == "mistap: not compared: older-adult, who taps only in c.kdl")
    #expect(!shared.out.contains("The files differ"))
  }

  @Test(arguments: [["--seed", "5"], ["--trials", "1"], ["--trials", "auto"]])
  func `Seed and number of simulated taps change no figure of a comparison`(
    _ options: [String]
  ) throws {
    let files = MemoryFiles(["old.kdl": Samples.mail, "new.kdl": "seed 5\n" + Self.three])
    let one = try JSON(
      try mistap("compare", "old.kdl", "new.kdl", "--format", "json", "--precise", files: files).out
    )
    let (invocation, parsed) = try CommandLineParser.parse(
      ["compare", "old.kdl", "new.kdl", "--format=json", "--precise"] + options)
    let other = try JSON(invocation.perform(in: Environment(files: files.access), parsed).out)
    #expect(one["comparison"][0]["targets"][0]["difference"] != .null)
    #expect(one["comparison"] == other["comparison"])
  }

  @Test func `The option --margin sets the smallest meaningful difference`() throws {
    let files = MemoryFiles(["a.kdl": Samples.mail])
    let narrow = try mistap("compare", "a.kdl", "--margin", "0", "--format", "csv", files: files)
    #expect(narrow.out.contains("worse"))
    let wide = try mistap("compare", "a.kdl", "--margin", "1", "--format", "csv", files: files)
    #expect(!wide.out.contains("worse") && !wide.out.contains("better"))
  }

  @Test(arguments: ["text", "markdown", "json", "csv"])
  func `The command compare prints one format to standard output`(_ format: String) throws {
    let files = MemoryFiles(["a.kdl": Samples.mail])
    let output = try mistap("compare", "a.kdl", "--format", format, files: files)
    #expect(output.out.contains("five") && output.out.contains("reply"))
    #expect(!output.out.hasSuffix("\n"))
  }

  @Test func `The CSV of a comparison begins each row with the candidate's scenario`() throws {
    let files = MemoryFiles(["x/a.kdl": Samples.mail, "b.kdl": Samples.mail])
    let one = try mistap("compare", "x/a.kdl", "--format", "csv", files: files)
    let two = try mistap("compare", "x/a.kdl", "b.kdl", "--format", "csv", files: files)
    for (output, scenario) in [(one, "x/a.kdl"), (two, "b.kdl")] {
      let rows = output.out.split(whereSeparator: \.isNewline)
      #expect(Set(rows.map { $0.prefix { $0 != "," } }) == ["scenario", scenario[...]])
    }
  }

  @Test func `The command compare writes reports into a named folder`() throws {
    let files = MemoryFiles(["x/a.kdl": Samples.mail, "b.kdl": Samples.mail])
    let output = try mistap("compare", "x/a.kdl", "--reports", "out", "-q", files: files)
    #expect(output.out == "" && output.status == 0)
    #expect(
      files.written
        == ["txt", "json", "csv", "html"].map { "out/a-comparison.\($0)" })
    _ = try mistap(
      "compare", "x/a.kdl", "b.kdl", "--reports", "out", "--format", "markdown", files: files)
    #expect(files.written.last == "out/a-b-comparison.md")
    files.failWrites(after: 0)
    let failed = try mistap("compare", "x/a.kdl", "--reports", "out", files: files)
    #expect(failed.status == 2)
    #expect(failed.err.contains("cannot write 'out/a-comparison.txt': no space left"))
  }

  @Test func `The option --layouts picks from two files the layouts that each has`() throws {
    let files = MemoryFiles([
      "x/a.kdl": Samples.mail, "y/a.kdl": Self.three, "old.kdl": Samples.small,
      "new.kdl": Samples.small,
    ])
    for (first, second, layouts, pairs) in [
      ("x/a.kdl", "y/a.kdl", "seven", ["x/a.kdl: seven y/a.kdl: seven"]),
      ("x/a.kdl", "y/a.kdl", "nine", ["x/a.kdl: five y/a.kdl: nine"]),
      (
        "x/a.kdl", "y/a.kdl", "seven,nine",
        ["x/a.kdl: seven y/a.kdl: seven", "x/a.kdl: seven y/a.kdl: nine"]
      ),
      ("old.kdl", "new.kdl", "old", ["old.kdl: old new.kdl: new"]),
    ] {
      let (invocation, options) = try CommandLineParser.parse(
        ["compare", first, second, "--layouts", layouts, "--format", "csv"])
      let output = invocation.perform(in: Environment(files: files.access), options)
      #expect(output.status == 0, "\(output.err)")
      #expect(names(output.out) == Set(pairs))
    }
  }

  @Test func `The command compare refuses files and layouts that it cannot compare`() throws {
    let files = MemoryFiles([
      "a.kdl": Samples.mail, "b.kdl": Samples.small, "s/c.kdl": "", "s/d.kdl": "",
      "wrong.kdl": Samples.wrong,
    ])
    #expect(
      try refusal(["a.kdl", "--layouts", "five,sevne"], files)
        == "mistap: error: there is no layout 'sevne'\n    did you mean 'seven'?")
    #expect(try refusal(["a.kdl", "--layouts", "five"], files).contains("two or more"))
    #expect(try refusal(["a.kdl", "--layouts", "five,five"], files).contains("only one layout"))
    #expect(try refusal(["b.kdl"], files).contains("name a second file"))
    #expect(
      try refusal(["a.kdl", "b.kdl", "--layouts", "five,sevne"], files)
        .contains("did you mean 'seven'?"))
    #expect(
      try refusal(["b.kdl", "a.kdl", "--layouts", "b"], files).contains("--layouts five,seven"))
    #expect(try refusal(["a.kdl", "a.kdl"], files).contains("two different files"))
    #expect(try refusal(["a.kdl", "wrong.kdl"], files).contains("wrong.kdl:2:15"))
    #expect(try refusal(["nowhere"], files).contains("there is no file or folder"))
  }
}
