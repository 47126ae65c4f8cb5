import Testing
import Workbench
import WorkbenchSupport

/// Controls that iOS draws smaller than its own guideline asks.
@Suite struct `Standard controls below 44 pt` {
  private static let controls = """
    platform ios
    screen a title="A" {
        switch wifi "Wi-Fi" x=20 y=200
        switch roaming "Roaming" x=20 y=300
        button ok "OK" x=100 y=500 width=60 height=60
    }

    """

  @Test func `The command check and reports count small standard controls in one line`() throws {
    let line = "2 standard controls below 44 pt: iOS draws them so"
    let files = MemoryFiles(["a.kdl": Self.controls])
    let check = try mistap("check", "a.kdl", "--verbose", files: files)
    #expect(check.status == 0 && check.out.contains(line))
    _ = try mistap("run", "a.kdl", "--format", "text,html,json", files: files)
    #expect(files["Reports/a.txt"]?.contains(line) == true)
    #expect(files["Reports/a.html"]?.contains("standard controls below 44") == true)
    let json = try JSON(try #require(files["Reports/a.json"]))
    #expect(json["layouts"][0]["screens"][0]["standardControls"] == 2)
  }

  @Test(arguments: ["android", "web"])
  func `Platforms other than iOS have no standard controls below 44 pt`(_ platform: String) throws {
    let files = MemoryFiles(["a.kdl": Self.controls])
    let check = try mistap("check", "a.kdl", "--platform", platform, files: files)
    #expect(!check.out.contains("standard control"))
  }
}
