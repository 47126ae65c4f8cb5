import Testing
import WorkbenchSupport

@testable import Workbench

/// Two targets that are too near each other are one thing to mend.
@Suite struct `Findings about two targets` {
  private static func text(_ platform: String, _ third: String = "") -> String {
    """
    device \(platform)
    trials 10
    screen s {
        button a "A" x=40 y=300 width=60 height=60
        button b "B" x=103 y=300 width=60 height=60
        \(third)
    }

    """
  }

  @Test(arguments: [
    ("android-phone\nplatform android", "touch-target-spacing"),
    ("iphone-15\nplatform ios", "control-padding"),
  ])
  func `A finding about two targets appears once in every report`(
    _ platform: String, _ rule: String
  ) throws {
    let files = MemoryFiles(["a.kdl": Self.text(platform)])
    let told = try mistap("check", "a.kdl", "--all", files: files).out
    #expect(told.contains("[\(rule)]\n"), "\(told)")
    #expect(told.contains("a and b") && !told.contains("b and a"))
    let problems = try mistap("check", "a.kdl", files: files).out
    #expect(problems.contains("'A' and 'B'") || problems.contains("'B' and 'A'"), "\(problems)")
    _ = try mistap("run", "a.kdl", "--format", "text,markdown,html,json", files: files)
    for ending in ["txt", "md", "html", "json"] {
      let report = try #require(files["Reports/a.\(ending)"])
      let words = report.replacing(#/<[^>]*>/#, with: "").replacing(#/&#39;|[‘’]/#, with: "'")
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(words.contains("'A' and 'B'") || words.contains("a and b"), "\(ending)")
      #expect(!words.contains("'B' and 'A'") && !words.contains("b and a "), "\(ending)")
    }
  }

  @Test func `A target near two others has a finding for each pair`() throws {
    let third = "button c \"C\" x=164 y=300 width=60 height=60"
    let files = MemoryFiles(["a.kdl": Self.text("android-phone\nplatform android", third)])
    let told = try mistap("check", "a.kdl", "--all", files: files).out
    #expect(told.contains("a and b: hit targets 3 dp apart"))
    #expect(told.contains("b and c: hit targets 1 dp apart") && !told.contains("c and b"))
  }

  @Test func `An ignore statement of either target accepts a finding about both`() throws {
    for id in ["a", "b"] {
      let ignore = "}\nignore touch-target-spacing target=\(id) because=\"known\"\nscreen t {"
      let text = Self.text("android-phone\nplatform android", ignore)
      let told = try mistap(
        "check", "a.kdl", "--select", "touch-target-spacing", files: MemoryFiles(["a.kdl": text]))
      #expect(told.out.contains("no problems, 1 ignored"), "\(told.out)")
    }
  }
}
