import Drawing
import Reporting
import Testing
import WorkbenchSupport

@testable import Workbench

@Suite struct `mistap merge` {
  private static let formats = ReportFormat.all.map(\.name).joined(separator: ",")

  private static let scenarios = [
    "s/a.kdl": Samples.mail, "s/b.kdl": Samples.tiny, "s/c.kdl": Samples.failing,
    "s/d/e.kdl": Samples.hostile, "s/f.kdl": Samples.small,
  ]

  /// Files with what shards wrote into one folder each, and one run over all into `whole`.
  private func sharded(
    _ count: Int, only numbers: [Int]? = nil, _ options: [String] = []
  ) throws -> MemoryFiles {
    let files = MemoryFiles(Self.scenarios)
    for number in numbers ?? Array(1...count) {
      try run(files, ["--shard", "\(number)/\(count)", "--reports", "part\(number)"] + options)
    }
    return files
  }

  @discardableResult
  private func run(
    _ files: MemoryFiles, _ options: [String], formats: String = Self.formats
  ) throws -> CommandOutput {
    let (invocation, parsed) = try CommandLineParser.parse(
      ["run", "s", "--format", formats] + options)
    return invocation.perform(in: Environment(files: files.access, processors: 2), parsed)
  }

  private func merge(_ files: MemoryFiles, _ folders: String..., quiet: Bool = false) throws
    -> CommandOutput
  {
    let (invocation, parsed) = try CommandLineParser.parse(
      ["merge", "--reports", "out"] + folders + (quiet ? ["--quiet"] : []))
    return invocation.perform(in: Environment(files: files.access), parsed)
  }

  private static func reports(in folder: String, of files: MemoryFiles) -> [String: String] {
    let paths = Set(files.written).filter { $0.hasPrefix("\(folder)/") }
    return Dictionary(
      uniqueKeysWithValues: paths.map { (String($0.dropFirst(folder.count)), files[$0] ?? "") })
  }

  @Test(arguments: [1, 2, 3, 7])
  func `A merge has the reports, output and exit status of one whole run`(_ count: Int) throws {
    for quiet in [[], ["--quiet"]] {
      let files = try sharded(count)
      let whole = try run(files, ["--reports", "whole"] + quiet)
      #expect(whole.status == 1)
      let folders = (1...count).map { "part\($0)" }
      let (invocation, parsed) = try CommandLineParser.parse(
        ["merge", "--reports", "out"] + folders.reversed() + quiet)
      let merged = invocation.perform(in: Environment(files: files.access), parsed)
      #expect(merged.out == whole.out.replacing("whole", with: "out"))
      #expect(merged.err == whole.err)
      #expect(merged.status == whole.status)
      let expected = Self.reports(in: "whole", of: files)
      // The index, the comment and the log are of the whole run.
      #expect(expected.count == 4 + 5 * (ReportFormat.all.count - 2))
      #expect(Self.reports(in: "out", of: files) == expected)
    }
  }

  @Test func `A merge accepts shards that wrote into one folder`() throws {
    let files = MemoryFiles(Self.scenarios)
    for number in 1...3 { try run(files, ["--shard", "\(number)/3", "--reports", "all"]) }
    let whole = try run(files, ["--reports", "whole"])
    #expect(try merge(files, "all").status == whole.status)
    #expect(Self.reports(in: "out", of: files) == Self.reports(in: "whole", of: files))
  }

  @Test func `A merge has the regressions of one run against the same baseline`() throws {
    let files = MemoryFiles(Self.scenarios)
    try run(files, ["--reports", "old"])
    files["s/a.kdl"] = Samples.mail.replacing("success target=reply", with: "success target=trash")
    let baseline = ["--baseline", "old"]
    for number in 1...2 {
      try run(files, ["--shard", "\(number)/2", "--reports", "part\(number)"] + baseline)
    }
    for quiet in [false, true] {
      let whole = try run(files, ["--reports", "whole"] + baseline + (quiet ? ["--quiet"] : []))
      let merged = try merge(files, "part1", "part2", quiet: quiet)
      #expect(merged.out == whole.out.replacing("whole", with: "out"))
      #expect(merged.err == whole.err)
      #expect(merged.status == whole.status)
    }
  }

  @Test func `A shard runs only its own scenarios and reports their number`() throws {
    let files = MemoryFiles(Self.scenarios)
    let output = try run(files, ["--shard", "2/3", "--reports", "part"])
    #expect(output.out.contains("s/b.kdl"))
    #expect(!output.out.contains("s/a.kdl"))
    #expect(output.out.hasSuffix("Reports of shard 2 of 3 (2 of 5 scenarios) are in part"))
    #expect(files["part/f.json"] != nil && files["part/a.json"] == nil)
    #expect(files["part/index.html"] == nil)
  }

  @Test func `An invalid scenario stops only its own shard`() throws {
    let files = MemoryFiles(Self.scenarios)
    files["s/b.kdl"] = Samples.wrong
    #expect(try run(files, ["--shard", "1/2", "--reports", "part1"]).status != 2)
    #expect(try run(files, ["--shard", "2/2", "--reports", "part2"]).status == 2)
  }

  @Test func `A merge names a shard that is missing or duplicate`() throws {
    let files = try sharded(3, only: [1, 3])
    let missing = try merge(files, "part1", "part3")
    #expect(missing.err.contains("shard 2 of 3 is missing"))
    try run(files, ["--shard", "1/3", "--reports", "again"])
    let twice = try merge(files, "part1", "part3", "again")
    #expect(twice.err.contains("shard 1 of 3 is there twice: 'part1/shard-1-of-3.mistap' and "))
    #expect(twice.err.contains("'again/shard-1-of-3.mistap'"))
    for output in [missing, twice] { #expect(output.status == 2) }
    #expect(Self.reports(in: "out", of: files).isEmpty)
  }

  struct Unlike: Sendable, CustomTestStringConvertible {
    let options: [String]
    let sentence: String
    var testDescription: String { sentence }
  }

  @Test(arguments: [
    Unlike(
      options: ["--seed", "2"],
      sentence: "'part2/shard-2-of-2.mistap' was run with --seed 2, 'part1/shard-1-of-2.mistap' "
        + "without --seed"),
    Unlike(options: ["--trials", "50"], sentence: "was run with --trials 50"),
    Unlike(options: ["--person", "thumb"], sentence: "was run with --person thumb"),
  ])
  func `A merge names a shard that ran with other options`(_ given: Unlike) throws {
    let files = try sharded(2, only: [1])
    try run(files, ["--shard", "2/2", "--reports", "part2"] + given.options)
    let output = try merge(files, "part1", "part2")
    #expect(output.status == 2)
    #expect(output.err.contains(given.sentence), "\(output.err)")
  }

  @Test func `A merge ignores options that change no result`() throws {
    let files = try sharded(2, only: [1])
    try run(files, ["--shard", "2/2", "--reports", "part2", "--jobs", "1", "--quiet"])
    #expect(try merge(files, "part1", "part2").status == 1)
  }

  struct Broken: Sendable, CustomTestStringConvertible {
    let path: String
    /// Whether the record gets a new hash, as one has that was written so.
    var isSealed = false
    let change: @Sendable (String) -> String
    let sentence: String
    var testDescription: String { sentence }
  }

  private static let second = "part2/shard-2-of-2.mistap"

  @Test(arguments: [
    Broken(
      path: second,
      change: { $0.replacing("\"version\": \"\(Tool.version)\"", with: "\"version\": \"9.9\"") },
      sentence: "was written by version 9.9"),
    Broken(
      path: second, isSealed: true,
      change: { $0.replacing("\"finished\": true", with: "\"finished\": false") },
      sentence: "shard 2 of 2 is not finished"),
    Broken(
      path: second, change: { $0.replacing("2/2", with: "1/2") },
      sentence: "is not what a shard writes"),
    Broken(
      path: second, change: { String($0.prefix(200)) },
      sentence: "is not what a shard writes"),
    Broken(
      path: second, isSealed: true,
      change: { $0.replacing("\"report\": \"b\"", with: "\"report\": \"../../etc/b\"") },
      sentence: "is not what a shard writes"),
    Broken(
      path: second, isSealed: true,
      change: { $0.replacing("\"page\": \"b.html\"", with: "\"page\": \"../../etc/b.html\"") },
      sentence: "is not what a shard writes"),
    Broken(
      path: second,
      change: { $0.replacing("\"page\": \"b.html\"", with: "\"page\": \"d/e.html\"") },
      sentence: "is not what a shard writes"),
    Broken(
      path: second, isSealed: true,
      change: { $0.replacing("\"scenarios\": 5", with: "\"scenarios\": 4") },
      sentence: "are not of the same scenarios"),
    Broken(
      path: second,
      change: { $0.replacing("\"schema\": 4", with: "\"schema\": 1") },
      sentence: "has no hashes that this program can check"),
    Broken(
      path: "part2/b.csv", change: { $0 + "more" },
      sentence: "'part2/b.csv' has changed since its shard wrote it"),
  ])
  func `A merge names a shard or report that is not as it was written`(_ given: Broken) throws {
    let files = try sharded(2)
    let before = try #require(files[given.path])
    let changed = given.change(before)
    #expect(changed != before)
    files[given.path] =
      given.isSealed
      ? String(decoding: RecordSeal.sealed(Array(changed.utf8)), as: UTF8.self) : changed
    let output = try merge(files, "part1", "part2")
    #expect(output.status == 2)
    #expect(output.err.contains(given.sentence), "\(output.err)")
  }

  @Test func `A merge names a report that is missing`() throws {
    let files = try sharded(2)
    files["part2/b.csv"] = nil
    let output = try merge(files, "part1", "part2")
    #expect(output.err.contains("cannot read 'part2/b.csv': no such file"))
    #expect(Self.reports(in: "out", of: files).isEmpty)
    #expect(output.status == 2)
  }

  @Test func `A merge refuses to write among shards and to read a folder without any`() throws {
    let files = try sharded(2)
    files.addFolder("empty")
    let (invocation, parsed) = try CommandLineParser.parse(
      ["merge", "part1", "part2", "--reports", "part2"])
    let among = invocation.perform(in: Environment(files: files.access), parsed)
    #expect(among.err.contains("'part2' holds shards: merge into another folder"))
    #expect(try merge(files, "empty").err.contains("'empty' holds no shard"))
  }

  @Test(arguments: ["0/3", "4/3", "1", "1/0", "a/b", "1/2/3", "-1/3", "1/100001", ""])
  func `The option --shard refuses an invalid shard`(_ text: String) throws {
    #expect(Shard(text) == nil)
    #expect(throws: UsageError.self) {
      try CommandLineParser.parse(["run", "s", "--shard=\(text)"])
    }
  }

  @Test func `A merge refuses a shard that stopped half-way`() throws {
    let files = MemoryFiles(Self.scenarios)
    files.failWrites(after: 3)
    let output = try run(files, ["--shard", "1/2", "--reports", "part1"])
    #expect(output.status == 2)
    files.failWrites(after: .max)
    try run(files, ["--shard", "2/2", "--reports", "part2"])
    #expect(try merge(files, "part1", "part2").err.contains("shard 1 of 2 is not finished"))
  }

  /// A shard's record, some text of it, and what somebody would have it say.
  @Test(arguments: [
    ("\"title\": \"", "\"title\": \"Forged "), ("\"lines\": []", "\"lines\": [\"all is well\"]"),
    ("\"misTapRate\": 0.", "\"misTapRate\": 0.0"), ("\"passed\": false", "\"passed\": true"),
    ("\"finished\": true", "\"finished\": true "),
  ])
  func `A merge refuses a record with any change`(_ old: String, _ new: String) throws {
    let files = try sharded(2)
    for path in ["part1/shard-1-of-2.mistap", "part2/shard-2-of-2.mistap"] {
      let before = try #require(files[path])
      guard before.contains(old) else { continue }
      files[path] = before.replacing(old, with: new)
      let output = try merge(files, "part1", "part2")
      #expect(output.status == 2)
      #expect(output.err.contains("'\(path)' is not what its shard wrote"), "\(output.err)")
      #expect(Self.reports(in: "out", of: files).isEmpty)
      return
    }
    Issue.record("no record has \(old)")
  }

  /// Each file is changed after the first shard was run: scenarios of either shard, and included files.
  @Test(arguments: ["s/a.kdl", "s/b.kdl", "parts/own.kdl", "parts/all.kdl"])
  func `A merge refuses shards over different contents and names the file`(_ path: String) throws {
    let files = MemoryFiles(Self.scenarios)
    files["parts/all.kdl"] = "// nothing"
    files["parts/own.kdl"] = "include \"all.kdl\""
    files["s/b.kdl"] = Samples.tiny + "\ninclude \"../parts/own.kdl\"\n"
    try run(files, ["--shard", "1/2", "--reports", "part1"], formats: "csv")
    files[path] = try #require(files[path]) + "\n// changed\n"
    try run(files, ["--shard", "2/2", "--reports", "part2"], formats: "csv")
    let output = try merge(files, "part1", "part2")
    #expect(output.status == 2)
    #expect(output.err.contains("over different contents of '\(path)'"), "\(output.err)")
    #expect(Self.reports(in: "out", of: files).isEmpty)
    // Over the same contents again, they fit.
    try run(files, ["--shard", "1/2", "--reports", "part1"], formats: "csv")
    #expect(try merge(files, "part1", "part2").status == 1)
  }

  @Test func `A merge refuses shards that were compared with different baselines`() throws {
    let files = MemoryFiles(Self.scenarios)
    try run(files, ["--reports", "old"], formats: "json")
    try run(files, ["--shard", "1/2", "--reports", "part1", "--baseline", "old"], formats: "json")
    files["old/b.json"] = try #require(files["old/b.json"]) + "\n"
    try run(files, ["--shard", "2/2", "--reports", "part2", "--baseline", "old"], formats: "json")
    let output = try merge(files, "part1", "part2")
    #expect(output.status == 2)
    #expect(output.err.contains("over different contents of 'old/b.json'"), "\(output.err)")
  }

  @Test func `A merge does not wait for a pipe in place of a report or a record`() throws {
    let files = try sharded(2)
    files.addSpecial("part2/b.csv")
    #expect(try merge(files, "part1", "part2").err.contains("'part2/b.csv': not a regular file"))
    let others = try sharded(2, only: [2])
    others.addSpecial("part1/shard-1-of-2.mistap")
    #expect(try merge(others, "part1", "part2").err.contains("'part1' holds no shard"))
    #expect(!others.read.contains("/work/part1/shard-1-of-2.mistap"))
  }
}
