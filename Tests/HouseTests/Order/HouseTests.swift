import Testing

/// Two scripts read the sources and their English; each fault that they find is a line of the issue.
@Suite(.enabled(if: HouseScript.canRun, "Python is not installed"))
struct `The house` {
  @Test func `Targets and folders use only what the ladder allows them`() throws {
    try HouseScript.check("house.py", "arrows")
  }

  @Test func `Sources, types and functions have limits, and names are given once`() throws {
    try HouseScript.check("house.py", "lengths", "names")
  }

  @Test func `Sources need nothing that one system has and another has not`() throws {
    try HouseScript.check("house.py", "systems")
  }

  @Test func `Guides and texts have few riddles`() throws {
    try HouseScript.check("words.py", "texts")
  }

  @Test func `Doc comments have few riddles`() throws {
    try HouseScript.check("words.py", "comments")
  }

  @Test(arguments: ["house.py", "words.py"])
  func `The scripts find the faults that they plant`(script: String) throws {
    try HouseScript.check(script, "--self-test")
  }
}

private enum HouseScript {
  static let canRun = (try? Tool.run("python3", ["--version"]))?.status == 0

  static func check(_ script: String, _ checks: String...) throws {
    let outcome = try Tool.run("python3", [".ci/" + script] + checks)
    if outcome.status != 0 { Issue.record("\(outcome.text)") }
    for line in outcome.text.split(separator: "\n") where line.hasPrefix("Sources: ") {
      print(line)
    }
  }
}
