import Testing
import Workbench
import WorkbenchSupport

/// The log of a run for code scanning.
@Suite struct `The SARIF file of a run` {
  /// A scenario with a finding, an ignored finding and a requirement that is not met.
  private static func scenario(_ id: String) -> String {
    """
    device iphone-14; platform classic
    trials 100
    screen \(id) title="A" {
        button save "Save" x=40 y=300 width=60 height=30 hit=visual
        button help "Help" x=40 y=500 width=20 height=20 hit=visual
    }
    ignore minimum-hit-target target=help because="not in use"
    require success target=save at-least=1

    """
  }

  private static let two = ["a.kdl": scenario("one"), "b.kdl": scenario("two")]

  private static func run(_ more: [String], files: MemoryFiles) throws -> JSON {
    let options = ["--format", "sarif", "--changes", "0"]
    _ = try mistap(["run"] + more + options, files: files)
    return try JSON(try #require(files["Reports/mistap.sarif"]))
  }

  private static func results(_ log: JSON) -> [JSON] {
    guard case .array(let results) = log["runs"][0]["results"] else { return [] }
    return results
  }

  @Test func `One SARIF file has the results of all scenarios in one run`() throws {
    let files = MemoryFiles(Self.two)
    let log = try Self.run(["a.kdl", "b.kdl"], files: files)
    #expect(files.written == ["Reports/mistap.sarif"])
    #expect(log["runs"][1] == .null && log["runs"][0]["automationDetails"]["id"] == "mistap/")
    let places = Self.results(log).map {
      $0["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
    }
    #expect(places.contains("a.kdl") && places.contains("b.kdl"))
  }

  @Test func `A SARIF file omits ignored findings on request and names its category`() throws {
    let files = MemoryFiles(Self.two)
    let all = Self.results(try Self.run(["a.kdl"], files: files))
    let ignored = all.filter { $0["suppressions"] != .null }
    #expect(ignored.map { $0["suppressions"][0]["justification"] } == ["not in use"])
    let log = try Self.run(
      ["a.kdl", "--ignored", "omit", "--category", "phone"], files: files)
    #expect(Self.results(log) == all.filter { $0["suppressions"] == .null })
    #expect(log["runs"][0]["automationDetails"]["id"] == "mistap/phone/")
  }

  @Test(arguments: ["", "a b", "a/b", "ü"])
  func `A run refuses a category that is not one part of an id`(_ name: String) throws {
    #expect(throws: (any Error).self) {
      try mistap("run", "a.kdl", "--category", name, files: MemoryFiles(Self.two))
    }
  }

  @Test func `A merge of shards writes the same single SARIF file as one run`() throws {
    let files = MemoryFiles(Self.two)
    let run = ["run", "a.kdl", "b.kdl", "--format", "sarif", "--changes", "0", "--ignored", "omit"]
    _ = try mistap(run + ["--category", "phone", "--reports", "whole"], files: files)
    for shard in 1...2 {
      _ = try mistap(
        run + ["--category", "phone", "--shard", "\(shard)/2", "--reports", "parts"], files: files)
    }
    _ = try mistap("merge", "parts", "--reports", "merged", files: files)
    #expect(files["merged/mistap.sarif"] == files["whole/mistap.sarif"])
    #expect(files["merged/mistap.sarif"] != nil)
    #expect(files["merged/a.sarif"] == nil && files["whole/a.sarif"] == nil)
  }
}

@Suite struct `Paths in reports` {
  private static let scenario = """
    device iphone-14; platform classic
    trials 100
    include "parts/tiny.kdl"
    screen a title="A" {
        button save "Save" x=40 y=300 width=60 height=30 hit=visual
    }

    """

  private static let part = """
    screen b title="B" { button tiny "T" x=40 y=500 width=20 height=20 hit=visual; }

    """

  /// The reports of a run, by their path.
  private static func reports(_ path: String, _ files: MemoryFiles) throws -> [String: String] {
    let output = try mistap(
      "run", path, "--format", "sarif,json,junit", "--changes", "0", "--reports", "/out",
      files: files)
    #expect(output.status == 1, "\(output.err)")
    return Dictionary(
      uniqueKeysWithValues: Set(files.written).map { ($0, files[$0] ?? "") })
  }

  @Test(arguments: [
    "./Scenarios", "Scenarios/", "Scenarios/../Scenarios", "/work/Scenarios",
    "/work/x/../Scenarios",
  ])
  func `Paths in reports do not depend on how a folder was typed`(_ path: String) throws {
    func files() -> MemoryFiles {
      let files = MemoryFiles([
        ".git/HEAD": "", "Scenarios/mail/a.kdl": Self.scenario,
        "Scenarios/mail/parts/tiny.kdl": Self.part,
        "x/y": "",
      ])
      return files
    }
    let usual = try Self.reports("Scenarios", files())
    #expect(usual["/out/mistap.sarif"]?.contains("\"Scenarios/mail/parts/tiny.kdl\"") == true)
    #expect(try Self.reports(path, files()) == usual)
  }

  @Test func `Paths in reports are relative to the nearest project folder or checkout`() throws {
    for (mark, uri) in [(".git/HEAD", "app/ui/a.kdl"), ("app/mistap.kdl", "ui/a.kdl")] {
      var contents = [
        "/repo/.git/HEAD": "", "/repo/app/ui/a.kdl": Self.scenario,
        "/repo/app/ui/parts/tiny.kdl": Self.part,
      ]
      contents["/repo/\(mark)"] = ""
      let files = MemoryFiles(contents)
      let reports = try Self.reports("/repo/app/ui/a.kdl", files)
      let log = try JSON(try #require(reports["/out/mistap.sarif"]))
      let uris = log["runs"][0]["results"]
      guard case .array(let results) = uris else { return }
      let found = Set(
        results.map { "\($0["locations"][0]["physicalLocation"]["artifactLocation"]["uri"])" })
      #expect(found.contains { $0.contains("\"\(uri)\"") }, "\(found)")
      #expect(reports.values.allSatisfy { !$0.contains("/repo") })
    }
  }

  @Test func `Files outside the working directory have typed paths, and URLs in SARIF`() throws {
    let files = MemoryFiles(["/else/a b.kdl": Self.scenario, "/else/parts/tiny.kdl": Self.part])
    let reports = try Self.reports("../else/a b.kdl", files)
    #expect(reports["/out/mistap.sarif"]?.contains("\"file:///else/a%20b.kdl\"") == true)
    #expect(reports["/out/mistap.sarif"]?.contains("\"file:///else/parts/tiny.kdl\"") == true)
    #expect(reports["/out/a b.json"]?.contains("\"../else/a b.kdl\"") == true)
  }

  @Test func `Messages have paths as typed, not as in reports`() throws {
    let files = MemoryFiles([
      "/repo/.git/HEAD": "", "/repo/a.kdl": Self.scenario, "/repo/parts/tiny.kdl": Self.part,
      "/repo/bad.kdl": "screen a { button x=1 }",
    ])
    let output = try mistap("run", "/repo/a.kdl", "--format", "json", files: files)
    #expect(output.out.contains("/repo/a.kdl:5:5"), "\(output.out)")
    let refusal = try mistap("run", "/repo/bad.kdl", files: files)
    #expect(refusal.status == 2 && refusal.err.contains("/repo/bad.kdl:1:"), "\(refusal.err)")
  }
}
