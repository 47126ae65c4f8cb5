import Testing
import Workbench
import WorkbenchSupport

/// Several people on the command line.
@Suite struct `Commands on several people` {
  private static func refusal(_ arguments: String..., files: MemoryFiles) throws -> CommandOutput {
    let (invocation, options) = try CommandLineParser.parse(arguments)
    return invocation.perform(in: Environment(files: files.access), options)
  }

  private static let requirements =
    Samples.mail + """
      require success target=hello at-least=0.9
      require success target=hello at-least=0.999 person=older-adult

      """

  @Test func `The command run names the person for whom a requirement is not met`() throws {
    let files = MemoryFiles(["a.kdl": Self.requirements])
    let output = try mistap("run", "a.kdl", "--person", "thumb,older-adult", files: files)
    #expect(output.status == 1)
    let failures = output.out.split(separator: "\n").filter { $0.contains("requirement on five") }
    #expect(
      failures.allSatisfy { $0.contains("requirement on five for older-adult: require success ") })
    #expect(failures.count == 2)
    #expect(failures.allSatisfy { $0.contains("%, required at least 9") })
    #expect(output.out.contains("Not met: for older adults"))
    #expect(files["Reports/a.json"]?.contains("\"people\"") == true)
  }

  @Test func `The command run reports a requirement for a person who does not tap`() throws {
    let files = MemoryFiles(["a.kdl": Self.requirements])
    let output = try mistap("run", "a.kdl", files: files)
    #expect(output.status == 1)
    #expect(output.out.contains("nothing to measure: older-adult is not one of the persons"))
  }

  @Test func `An unknown person among several is refused with the nearest name`() throws {
    let files = MemoryFiles(["a.kdl": Samples.small])
    for list in ["thumb,oldr-adult", "oldr-adult,thumb"] {
      let output = try Self.refusal("run", "a.kdl", "--person", list, files: files)
      #expect(output.status == 2 && output.err.contains("there is no person 'oldr-adult'"))
      #expect(output.err.contains("did you mean 'older-adult'?"))
    }
    #expect(try Self.refusal("run", "a.kdl", "--person", "thumb,", files: files).status == 2)
    #expect(files.written == [])
  }

  @Test func `The command compare compares the layouts for each person`() throws {
    let files = MemoryFiles(["a.kdl": Samples.mail, "b.kdl": Samples.mail])
    let people = ["--person", "older-adult,thumb"]
    for paths in [["a.kdl"], ["a.kdl", "b.kdl"]] {
      let (invocation, options) = try CommandLineParser.parse(
        ["compare"] + paths + people + ["--format", "json", "--precise"])
      let output = invocation.perform(in: Environment(files: files.access), options)
      let json = try JSON(output.out)
      #expect(json["person"]["id"] == "older-adult")
      #expect(json["people"][0]["person"]["id"] == "thumb")
      #expect(json["comparison"][0]["targets"] != .null)
      #expect(json["people"][0]["comparison"][0]["targets"] != .null)
      #expect(json["comparison"][0]["family"] == json["people"][0]["comparison"][0]["family"])
    }
    let one = try mistap(
      "compare", "a.kdl", "--person", "thumb", "--format", "json", "--precise", files: files)
    #expect(try JSON(one.out)["person"] == .null)
  }

  @Test func `The command compare uses the persons that both files share`() throws {
    let body = "trials 100\nscreen s { button a x=100 y=200 width=60 height=60 }\n"
    let files = MemoryFiles([
      "a.kdl": "person thumb older-adult\n" + body, "b.kdl": "person walking older-adult\n" + body,
      "c.kdl": "person index\n" + body, "d.kdl": "person perfect\n" + body,
    ])
    let shared = try mistap(
      "compare", "a.kdl", "b.kdl", "--format", "json", "--precise", files: files)
    let json = try JSON(shared.out)
    #expect(json["person"]["id"] == "older-adult" && json["people"] == .null)
    // One person each is held against the other, whoever it is.
    let alone = try mistap("compare", "c.kdl", "d.kdl", files: files)
    #expect(alone.status == 0)
    let refused = try Self.refusal("compare", "a.kdl", "c.kdl", files: files)
    #expect(refused.status == 2 && refused.err.contains("share no person"))
  }

  @Test func `The command suggest searches for the first person and reports this`() throws {
    let files = MemoryFiles(["a.kdl": Samples.mail])
    let both = try mistap("suggest", "a.kdl", "--person", "thumb,older-adult", files: files).out
    #expect(both.contains("The suggestions are for thumb, not for older-adult."))
    let alone = try mistap("suggest", "a.kdl", "--person", "thumb", files: files).out
    #expect(!alone.contains("The suggestions are for"))
  }

  // MARK: - Baselines

  /// Runs with some people, then with others against the first report.
  private static func against(
    _ before: String, then now: String, _ text: String = Samples.mail, later: String? = nil
  ) throws -> CommandOutput {
    let files = MemoryFiles(["a.kdl": text])
    _ = try mistap("run", "a.kdl", "--reports", "old", "--person", before, files: files)
    files["a.kdl"] = later ?? text
    return try mistap(
      "run", "a.kdl", "--baseline", "old/a.json", "--person", now, files: files)
  }

  @Test func `A baseline is matched person by person, in any order`() throws {
    for now in ["thumb,older-adult", "older-adult,thumb"] {
      let output = try Self.against("thumb,older-adult", then: now)
      #expect(output.status == 0)
      #expect(output.out.contains("no regressions"))
      #expect(!output.out.contains("better: ") && !output.out.contains("missing: "))
    }
  }

  @Test func `Each regression names the person that it affects`() throws {
    let smaller = Samples.mail.replacing(
      "right edit system=edit", with: "right edit width=16 system=edit hit=visual")
    let output = try Self.against("thumb,older-adult", then: "older-adult,thumb", later: smaller)
    #expect(output.status == 1)
    for person in ["thumb", "older-adult"] {
      #expect(output.out.contains("worse: success of edit on inbox, five for \(person): "))
    }
  }

  @Test func `One person is compared with any other, several only with the same persons`() throws {
    let worse = try Self.against("thumb", then: "older-adult")
    #expect(worse.status == 1 && worse.out.contains("worse: success of hello on inbox, five: "))
    let added = try Self.against("thumb", then: "thumb,older-adult")
    #expect(!added.out.contains("missing: "))
    #expect(added.out.contains("not compared: older-adult shares no figure with the baseline"))
    let gone = try Self.against("thumb,older-adult", then: "thumb")
    #expect(gone.status == 0 && gone.out.contains("missing: older-adult is in the baseline"))
  }
}
