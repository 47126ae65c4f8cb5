import Testing

/// A script reads the English of the sources; each fault that it finds is a line of the issue.
@Suite(.enabled(if: HouseScript.canRun, "Python is not installed"))
struct `The house` {
  @Test func `Guides and texts have few riddles`() throws {
    try HouseScript.check("words.py", "texts")
  }

  @Test func `Doc comments have few riddles`() throws {
    try HouseScript.check("words.py", "comments")
  }

  @Test func `The script finds the faults that it plants`() throws {
    try HouseScript.check("words.py", "--self-test")
  }
}

private enum HouseScript {
  static let canRun = (try? Tool.run("python3", ["--version"]))?.status == 0

  static func check(_ script: String, _ checks: String...) throws {
    let outcome = try Tool.run("python3", [".ci/" + script] + checks)
    if outcome.status != 0 { Issue.record("\(outcome.text)") }
  }
}
