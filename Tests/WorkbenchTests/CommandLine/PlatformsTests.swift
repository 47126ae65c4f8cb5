import Testing
import TouchLab
import Workbench
import WorkbenchSupport

/// One scenario on several platforms.
@Suite struct `Commands on several platforms` {
  /// A button that is large enough on the web alone.
  private static let small = """
    platform web
    device iphone-5
    edition kiosk
    trials 100
    screen home title="Home" {
        button low "Low" x=20 y=200 width=40 height=40
    }
    task t {
        start home
        tap low
    }

    """

  @Test func `The command check groups findings by platform and fails if one fails`() throws {
    let files = MemoryFiles(["a.kdl": Self.small])
    let output = try mistap("check", "a.kdl", "--platform", "web,ios", files: files)
    #expect(output.status == 1)
    let parts = output.out.split(separator: "ios:\n")
    #expect(parts.count == 2)
    #expect(parts.first?.hasPrefix("web:\n") == true)
    #expect(parts.first?.replacing("\u{A0}", with: " ").contains("no problems on 1 screen") == true)
    #expect(parts.last?.contains("it is 40×40 pt, needs 44×44 pt") == true)
    #expect(try mistap("check", "a.kdl", "--platform", "web", files: files).status == 0)
  }

  @Test func `The option --platform replaces the file's device and guideline sets`() throws {
    let files = MemoryFiles(["a.kdl": Self.small])
    let output = try mistap(
      "run", "a.kdl", "--platform", "ios,android,web", "--format", "json", files: files)
    #expect(output.status == 1)
    for (name, platform) in [
      ("ios", TouchPlatform.ios), ("android", .android), ("web", .web),
    ] {
      let json = try JSON(try #require(files["Reports/a.\(name).json"]))
      #expect(json["platform"] == .text(name))
      #expect(json["device"]["id"] == .text(platform.device.id))
      #expect(json["editions"][0] == .text(platform.guidelineSets[0].rawValue))
      #expect(json["resolution"] == .text(platform.hitTesting.rawValue))
    }
    #expect(files["Reports/a.json"] == nil)
  }

  @Test func `Machine-readable reports name the platform of each entry`() throws {
    let files = MemoryFiles(["a.kdl": Self.small])
    let output = try mistap(
      "run", "a.kdl", "--platform", "ios,web", "--format", "sarif,junit,github,html", files: files)
    let sarif = try JSON(try #require(files["Reports/mistap.sarif"]))
    #expect(sarif["runs"][0]["results"][0]["properties"]["platform"] == "ios")
    let junit = try #require(files["Reports/a.web.xml"])
    #expect(junit.contains("<property name=\"platform\" value=\"web\"/>"))
    #expect(files["Reports/a.ios.annotations"]?.contains("title=ios%3A hit-region") == true)
    #expect(files["Reports/index.html"]?.contains("a.kdl on web") == true)
    #expect(output.out.contains("a.kdl on ios"))
    #expect(output.out.contains("low: hit target is 40×40 pt, needs 44×44 pt (ios)"))
  }

  @Test func `A merge of shards gives the summary of one run over all platforms`() throws {
    let files = MemoryFiles(["a.kdl": Self.small])
    let run = ["run", "a.kdl", "--platform", "ios,web", "--format", "json", "--changes", "0"]
    let whole = try mistap(run + ["--reports", "all"], files: files)
    _ = try mistap(run + ["--shard", "1/2", "--reports", "one"], files: files)
    _ = try mistap(run + ["--shard", "2/2", "--reports", "two"], files: files)
    let merged = try mistap("merge", "one", "two", "--reports", "all", files: files)
    #expect(merged.out == whole.out && merged.status == whole.status)
  }

  @Test func `An unknown platform is refused with the nearest name and a list of all`() throws {
    let files = MemoryFiles(["a.kdl": Self.small])
    for list in ["andriod", "ios,andriod"] {
      let error = #expect(throws: UsageError.self) {
        try mistap("check", "a.kdl", "--platform", list, files: files)
      }
      #expect(error?.sentence == "--platform: unknown value 'andriod'")
      #expect(error?.hint == "did you mean 'android'? Choose one of: ios, android, web, classic")
    }
  }

  @Test func `An error in a file is reported once for all platforms`() throws {
    let files = MemoryFiles(["a.kdl": "screen a { bogus; }\n"])
    let output = try mistap("check", "a.kdl", "--platform", "ios,web", files: files)
    #expect(output.status == 2)
    #expect(output.err.split(separator: "unknown node").count == 2)
  }
}
