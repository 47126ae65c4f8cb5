import Foundation
import Testing
import Workbench
import WorkbenchSupport

/// A run against earlier reports.
@Suite struct `mistap run --baseline` {
  /// A button of some size beside one that is irreversible, a task and what is required of it.
  private static func scenario(
    _ size: Double, requirement: String = "", extra: String = "", step: String = "tap save"
  ) -> String {
    """
    device iphone-3g
    person older-adult
    trials 100
    screen home {
        button save "Save" x=100 y=200 width=\(size) height=\(size) hit=visual presents=done
        button erase "Erase" x=260 y=200 width=44 height=44 danger=irreversible
        \(extra)
    }
    screen done { button back-home "Home" x=100 y=300 width=100 height=100 dismisses=#true }
    task saving { start home; \(step); expect screen=done }
    ignore minimum-hit-target target=save because="its size is what is tried"
    ignore crowding screen=home because="its size is what is tried"
    \(requirement)

    """
  }

  /// Writes the report of one scenario, then runs another against it.
  private static func run(
    _ before: String, then now: String, _ options: String...
  ) throws -> CommandOutput {
    let files = MemoryFiles(["a.kdl": before])
    _ = try mistap("run", "a.kdl", "--reports", "old", files: files)
    files["a.kdl"] = now
    let (invocation, parsed) = try CommandLineParser.parse(
      ["run", "a.kdl", "--baseline", "old/a.json"] + options)
    let environment = Environment(
      files: files.access, processors: 2, isInterrupted: { false }, progress: { _ in })
    return invocation.perform(in: environment, parsed)
  }

  @Test func `A run of an unchanged scenario has no regressions against its baseline`() throws {
    let text = Self.scenario(44)
    let output = try Self.run(text, then: text)
    #expect(output.status == 0)
    #expect(output.out.contains("a.kdl: no regressions"))
    #expect(!output.out.contains("worse: ") && !output.out.contains("better: "))
  }

  @Test func `A run with a smaller target fails and reports each worse figure`() throws {
    let output = try Self.run(Self.scenario(44), then: Self.scenario(36))
    #expect(output.status == 1)
    for line in [
      "a.kdl: worse: success of save on home, a: ", "a.kdl: worse: clean of saving on a: ",
      "a.kdl: worse: time of saving on a: ",
    ] { #expect(output.out.contains(line), "\(output.out)") }
    #expect(output.out.contains("%, required at least ") && output.out.contains("% → "))
    #expect(output.out.contains(" s, required at most "))
  }

  @Test func `A run lists figures that are better than in its baseline, and passes`() throws {
    let output = try Self.run(Self.scenario(36), then: Self.scenario(44))
    #expect(output.status == 0)
    #expect(output.out.contains("better: success of save on home, a: "))
    #expect(!output.out.contains("required"))
  }

  @Test func `A run ignores regressions within the margin`() throws {
    let strict = try Self.run(Self.scenario(44), then: Self.scenario(43.8), "--margin", "0")
    #expect(strict.status == 1)
    let lenient = try Self.run(Self.scenario(44), then: Self.scenario(36), "--margin", "0.9")
    #expect(lenient.status == 0)
    let alone = #expect(throws: UsageError.self) {
      try CommandLineParser.parse(["run", "a.kdl", "--margin", "0.1"])
    }
    #expect(alone?.sentence == "run takes --margin only together with --baseline")
  }

  /// Save and Erase side by side, Erase so many points from the left.
  private static func neighbours(erase x: Double, requirement: String = "") -> String {
    """
    device iphone-3g
    person older-adult
    trials 100
    screen home {
        button save "Save" x=100 y=200 width=44 height=44 presents=done
        button erase "Erase" x=\(x) y=200 width=44 height=44 danger=irreversible
    }
    screen done { button back-home "Home" x=100 y=300 width=100 height=100 dismisses=#true }
    task saving { start home; tap save; expect screen=done }
    ignore crowding screen=home because="the gap is what is tried"
    \(requirement)

    """
  }

  @Test func `A rise of irreversible errors by more than a tenth of the margin fails a run`() throws
  {
    let requirement = "require danger task=saving at-most=0.0000001"
    let before = Self.neighbours(erase: 147.5, requirement: requirement)
    let now = Self.neighbours(erase: 147, requirement: requirement)
    let output = try Self.run(before, then: now)
    #expect(output.status == 1)
    // Beyond a tenth of the margin of 0.5 points, and within the margin itself.
    for name in [
      "irreversible errors per pass of home, a", "irreversible errors per pass of a",
      "danger of saving on a", "require danger task=saving",
    ] {
      let line = try #require(
        output.out.split(separator: "\n").first { $0.contains("worse: \(name)") }, "\(output.out)")
      let figures = line.matches(of: /([0-9.]+)%/).compactMap { Double($0.output.1) }
      let rise = try #require(figures.dropFirst().first) - (try #require(figures.first))
      #expect(rise > 0.04 && rise < 0.5, "\(line)")
    }
    #expect(!output.out.contains("worse: success of save"))
    // A wider margin allows the same rise.
    #expect(try Self.run(before, then: now, "--margin", "0.05").status == 0)
    #expect(try Self.run(before, then: before).status == 0)
    #expect(try Self.run(now, then: before).status == 0)
  }

  @Test func `A first irreversible action beside another target fails a run`() throws {
    let safe = Self.neighbours(erase: 147).replacing(" danger=irreversible", with: "")
    let output = try Self.run(safe, then: Self.neighbours(erase: 147))
    #expect(output.status == 1)
    #expect(output.out.contains("worse: irreversible errors per pass of home, a: "))
  }

  @Test func `A run passes with failures that are in the baseline and no worse`() throws {
    let requirement = "require success target=save at-least=0.9999"
    let text = Self.scenario(44, requirement: requirement, step: "tap save; expect mode=on")
    let output = try Self.run(text, then: text)
    #expect(output.status == 0)
    #expect(output.out.contains("known failure, not worse: require success target=save"))
    #expect(output.out.contains("known failure, not worse: step expect mode=on of saving on a"))
    let worse = try Self.run(
      text, then: Self.scenario(36, requirement: requirement, step: "tap save; expect mode=on"))
    #expect(worse.status == 1)
    #expect(worse.out.contains("worse: require success target=save"))
  }

  @Test func `A run fails for each new failure of a requirement, a step or a rule`() throws {
    let requirement = "require success target=save at-least=0.9999"
    let added = try Self.run(Self.scenario(44), then: Self.scenario(44, requirement: requirement))
    #expect(added.status == 1)
    #expect(added.out.contains("fails, and is not in the baseline"))
    let step = try Self.run(
      Self.scenario(44), then: Self.scenario(44, step: "tap save; expect mode=on"))
    #expect(step.status == 1 && step.out.contains("worse: step expect mode=on of saving on a"))
    let error = try Self.run(
      Self.scenario(44),
      then: Self.scenario(44, extra: "button dot \"Dot\" x=20 y=400 width=9 height=9 hit=visual"))
    #expect(error.status == 1 && error.out.contains("worse: minimum-hit-target of dot on home, a"))
  }

  @Test func `A quiet run prints only regressions, each with its place`() throws {
    let requirement = "require success target=save at-least=0.9999"
    let extra = "button dot \"Dot\" x=20 y=400 width=9 height=9 hit=visual"
    let now = Self.scenario(
      36, requirement: requirement, extra: extra, step: "tap save; expect mode=on")
    let output = try Self.run(Self.scenario(44), then: now, "--quiet")
    #expect(output.status == 1 && output.out == "")
    let lines = output.err.split(separator: "\n")
    for (place, words) in [
      ("5:5", "success of save on home, a: "), ("10:1", "clean of saving on a: "),
      ("10:37", "step expect mode=on of saving on a fails"),
      ("13:1", "require success target"),
      ("7:5", "minimum-hit-target of dot on home, a fails"),
    ] {
      #expect(lines.contains { $0.hasPrefix("a.kdl:\(place): worse: \(words)") }, "\(output.err)")
    }
    #expect(lines.allSatisfy { $0.contains(": worse: ") })
    let better = try Self.run(Self.scenario(36), then: Self.scenario(44), "--quiet")
    #expect(better.status == 0 && better.err == "" && better.out == "")
  }

  @Test func `A run reports a target that only the baseline has`() throws {
    let output = try Self.run(
      Self.scenario(44, extra: "button other x=20 y=400 width=60 height=60"),
      then: Self.scenario(44))
    #expect(output.status == 0)
    #expect(
      output.out.contains(
        "missing: success of other on home, a is only in the baseline"))
  }

  /// Two layouts of one target for two people; the target's and the second layout's ids vary.
  fileprivate static func couple(_ target: String = "save", _ layout: String = "two") -> String {
    let button = "button \(target) \"Save\" x=100 y=200 width=60 height=60"
    return """
      device iphone-3g
      person thumb older-adult
      trials 10
      layout one { screen home { \(button) } }
      layout \(layout) { screen home { \(button) } }

      """
  }

  struct Unlike: Sendable, CustomTestStringConvertible {
    var before = `mistap run --baseline`.couple()
    var now = `mistap run --baseline`.couple()
    var options: [String] = []
    let status: Int32
    let words: [String]
    var testDescription: String { words.joined() }
  }

  @Test(arguments: [
    Unlike(
      options: ["--person", "walking"], status: 2,
      words: ["nothing could be compared", "has walking, the baseline has thumb, older-adult"]),
    Unlike(
      now: `mistap run --baseline`.couple("other"), status: 2, words: ["nothing could be compared"]),
    Unlike(
      options: ["--person", "thumb,walking"], status: 0,
      words: [
        "no regressions", "not compared: walking shares no figure",
        "missing: older-adult is in the baseline",
      ]),
    Unlike(
      now: `mistap run --baseline`.couple("save", "three"), status: 0,
      words: ["not compared: layout three", "missing: layout two is in the baseline"]),
    Unlike(
      options: ["--person", "thumb"], status: 0,
      words: ["no regressions", "missing: older-adult is in the baseline"]),
  ])
  func `A run reports people and layouts that it cannot compare`(_ unlike: Unlike) throws {
    let files = MemoryFiles(["a.kdl": unlike.before])
    _ = try mistap("run", "a.kdl", "--reports", "old", files: files)
    files["a.kdl"] = unlike.now
    let (invocation, options) = try CommandLineParser.parse(
      ["run", "a.kdl", "--baseline", "old/a.json"] + unlike.options)
    let output = invocation.perform(in: Environment(files: files.access), options)
    #expect(output.status == unlike.status)
    for words in unlike.words { #expect(output.out.contains(words), "\(output.out)") }
    // A line for the whole, not one for each of its figures.
    #expect(!output.out.contains("missing: success"))
    #expect(
      unlike.status < 2 || output.out.split(separator: "\n").count { $0.hasPrefix("a.kdl: ") } == 1)
  }

  @Test func `A baseline may be a folder of reports, even the one that the run writes`() throws {
    let files = MemoryFiles([
      "Scenarios/a.kdl": Self.scenario(44), "Scenarios/sub/b.kdl": Self.scenario(44),
    ])
    _ = try mistap("run", "Scenarios", files: files)
    files["Scenarios/sub/b.kdl"] = Self.scenario(36)
    files["Scenarios/c.kdl"] = Samples.small
    let output = try mistap("run", "Scenarios", "--baseline", "Reports", files: files)
    #expect(output.status == 1)
    #expect(!output.out.contains("Scenarios/a.kdl: "))
    #expect(output.out.contains("Scenarios/sub/b.kdl: worse: success of save"))
    #expect(output.out.contains("Scenarios/c.kdl: no baseline report"))
    let single = try mistap(
      "run", "Scenarios", "--baseline", "Reports/a.json", "--quiet", files: files)
    #expect(single.status == 0 && single.err == "")
    let told = try mistap("run", "Scenarios", "--baseline", "Reports/a.json", files: files)
    #expect(!told.out.contains("Scenarios/a.kdl: "))
    #expect(told.out.contains("Scenarios/sub/b.kdl: no baseline report"))
  }

  struct BadBaseline: Sendable, CustomTestStringConvertible {
    let text: String
    let words: String
    var testDescription: String { words }
  }

  @Test(arguments: [
    BadBaseline(text: "", words: "it is not JSON: line 1, column 1: a value is missing"),
    BadBaseline(text: "{]", words: "it is not JSON: line 1, column 2"),
    BadBaseline(text: "[1]", words: "it is not a report of mistap: it has no schema"),
    BadBaseline(text: "{\"schema\": 2}", words: "it has schema 2, and this version reads 1"),
    BadBaseline(text: "{\"schema\": 1}", words: "it is not the report of a run"),
  ])
  func `A run refuses a baseline that is not the JSON report of a run`(_ bad: BadBaseline) throws {
    let files = MemoryFiles(["a.kdl": Samples.small, "old.json": bad.text])
    let output = try mistap("run", "a.kdl", "--baseline", "old.json", files: files)
    #expect(output.status == 2 && output.out == "" && files.written == [])
    #expect(output.err.contains("'old.json' is not a baseline: \(bad.words)"), "\(output.err)")
  }

  @Test func `A run refuses a baseline that is missing or about other scenarios`() throws {
    let files = MemoryFiles(["a.kdl": Samples.small, "b.kdl": Samples.small])
    files.addFolder("empty")
    let missing = try mistap("run", "a.kdl", "--baseline", "nowhere", files: files)
    #expect(missing.status == 2 && files.written == [])
    #expect(missing.err.contains("baseline 'nowhere' does not exist; --update-baseline makes it"))
    let empty = try mistap("run", "a.kdl", "--baseline", "empty", files: files)
    #expect(empty.status == 0 && empty.out.contains("a.kdl: no baseline report; checked without"))
    _ = try mistap("run", "a.kdl", "--reports", "old", files: files)
    files["c.kdl"] = Samples.small
    let output = try mistap("run", "b.kdl", "c.kdl", "--baseline", "old/a.json", files: files)
    #expect(output.status == 2 && output.err.contains("is about 'a.kdl'"))
    files.seal("old")
    let sealed = try mistap("run", "a.kdl", "--baseline", "old/a.json", files: files)
    #expect(sealed.status == 2 && sealed.err.contains("there is no baseline") == false)
  }
}

/// A baseline that is started, kept, worsened and updated.
@Suite struct `mistap run --update-baseline` {
  private static func screen(_ height: Int) -> String {
    """
    platform android; resolution views
    screen home {
        button small "Small" x=100 y=300 width=48 height=\(height)
        button fine "Fine" x=100 y=500 width=100 height=60
    }

    """
  }

  private func run(_ files: MemoryFiles, _ options: String...) throws -> CommandOutput {
    let (invocation, parsed) = try CommandLineParser.parse(
      ["run", "--baseline", "base", "--trials", "10", "--format", "json"] + options)
    return invocation.perform(in: Environment(files: files.access), parsed)
  }

  @Test func `A baseline is started, kept, worsened and updated`() throws {
    let files = MemoryFiles(["a.kdl": Self.screen(42)])
    let start = try run(files, "a.kdl", "--update-baseline")
    #expect(start.status == 0 && start.err.contains("wrote 1 baseline into base"))
    #expect(start.err.contains("baseline 'base' is new"))
    let kept = try run(files, "a.kdl")
    #expect(kept.status == 0 && !kept.out.contains("Failed"))
    #expect(kept.out.hasPrefix("1 scenario: nothing got worse, 1 known failure\n"))
    files["a.kdl"] = Self.screen(30)
    let worse = try run(files, "a.kdl")
    #expect(worse.status == 1 && worse.out.hasPrefix("Failed\n"))
    #expect(worse.out.contains("touch-target-size of small on home, a: 42 → 30 dp high"))
    let update = try run(files, "a.kdl", "--update-baseline")
    #expect(update.status == 0 && update.out.contains("accepted: touch-target-size of small"))
    #expect(try run(files, "a.kdl").status == 0)
  }

  @Test func `A half unit is no regression`() throws {
    let files = MemoryFiles(["a.kdl": Self.screen(42)])
    _ = try run(files, "a.kdl", "--update-baseline")
    files["a.kdl"] = Self.screen(42).replacing("height=42", with: "height=41.6")
    #expect(try run(files, "a.kdl").status == 0)
  }

  @Test func `A report belongs to its scenario, whatever else is run`() throws {
    let files = MemoryFiles(["x/a.kdl": Self.screen(42), "y/a.kdl": Self.screen(30)])
    _ = try run(files, "x/a.kdl", "y/a.kdl", "--update-baseline")
    let both = try run(files, "y/a.kdl", "x/a.kdl")
    #expect(both.status == 0 && !both.out.contains("checked without"), "\(both.out)")
    #expect(both.out.hasPrefix("2 scenarios: nothing got worse, 2 known failures\n"))
    #expect(try run(files, "./x/../x/a.kdl").out.contains("no regressions"))
  }

  @Test func `One comment has one heading for all files`() throws {
    let files = MemoryFiles(["a.kdl": Self.screen(42), "b.kdl": Self.screen(42)])
    let output = try mistap(
      "run", "a.kdl", "b.kdl", "--format", "comment", "--reports", "-", files: files)
    #expect(output.out.components(separatedBy: "**mistap:").count == 2)
  }

  @Test func `A run reports the quality of code to GitLab in one file`() throws {
    let files = MemoryFiles(["a.kdl": Self.screen(42), "b.kdl": Self.screen(42)])
    _ = try mistap("run", "a.kdl", "b.kdl", "--format", "gitlab,junit", files: files)
    let entries = try JSON(#require(files["Reports/mistap.gitlab.json"])).elements
    #expect(entries.map { $0["location"]["path"].text } == ["a.kdl", "b.kdl"])
    #expect(entries.allSatisfy { $0["severity"] == "major" })
    #expect(Set(entries.compactMap { $0["fingerprint"].text }).count == 2)
    #expect(entries[0]["location"]["lines"]["begin"] == 3)
    #expect(try #require(files["Reports/a.xml"]).contains(" file=\"a.kdl\" line=\"3\""))
  }

  @Test func `A project file ignores a rule for targets by label`() throws {
    let files = MemoryFiles(["a.kdl": Self.screen(42)])
    for (name, count) in [("Small", 1), ("Sm*", 1), ("small", 1), ("Big", 0)] {
      files["mistap.kdl"] = "ignore touch-target-size target=\"\(name)\" because=\"known\"\n"
      let json = try JSON(mistap("check", "a.kdl", "--json", files: files).out)
      #expect(json["counts"]["ignored"].number == Double(count), "\(name)")
    }
  }
}
