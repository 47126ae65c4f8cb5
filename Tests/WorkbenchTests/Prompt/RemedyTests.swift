import Remedies
import Reporting
import TestSupport
import Testing
import TouchLab
import WorkbenchSupport

@testable import Workbench

@Suite struct `Reasons and remedies` {
  /// Nothing that `why`, `suggest` and `apply` say of a target contradicts the others.
  private static func check(_ id: String, _ prompt: inout Prompt) throws {
    let lines = prompt.does("why \(id)").split(separator: "\n").map(String.init)
    guard let (command, number, title) = suggestion(in: lines) else {
      let answers = [
        "a remedy would help", "Cause: ", "No change", "No layout", "Not fixable", "To do by hand",
      ]
      #expect(answers.contains { words in lines.contains { $0.hasPrefix(words) } }, "\(id)")
      return
    }
    let suggested = prompt.does(command)
    let words = suggested.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains(title), "\(suggested)")
    let change = try #require(
      prompt.session.state.changes.first { $0.rank == number })
    let promised = try #require(change.fix.rates(of: id))
    let errors = prompt.errors
    var trial = prompt
    trial.does("apply \(number)")
    let result = try #require(trial.session.evaluated?.targets.last { $0.target.id == id })
    #expect(abs((result.success ?? -1) - promised.success) <= 1e-9, "\(title)")
    #expect(trial.errors.isSubset(of: errors), "\(title)")
  }

  /// The command that finds the first suggestion of `why`, its number and its title.
  private static func suggestion(
    in lines: [String]
  ) -> (command: String, number: Int, title: String)? {
    let start = "Fix: "
    if let fix = lines.first(where: { $0.hasPrefix(start) }),
      let mark = fix.firstRange(of: " (suggestion "),
      let number = Int(fix[mark.upperBound...].prefix(while: \.isNumber))
    {
      return ("suggest", number, String(fix[..<mark.lowerBound].dropFirst(start.count)))
    }
    guard let head = lines.firstIndex(where: { $0.hasPrefix("suggestions") }),
      let search = lines[head].firstRange(of: ", from "), lines[head].hasSuffix(":")
    else { return nil }
    let title = lines[head + 1].split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return (String(lines[head][search.upperBound...].dropLast()), 1, title)
  }

  private static func checkAll(_ text: String) throws {
    var prompt = Prompt(text, columns: 200)
    let ids = try #require(
      prompt.session.evaluated?.targets.filter(\.target.isEnabled).map(\.target.id))
    #expect(!ids.isEmpty)
    for id in ids.prefix(4) { try Self.check(id, &prompt) }
  }

  @Test func `The commands why, suggest and apply agree about the targets of a screen`() throws {
    try Self.checkAll(
      """
      person older-adult
      trials 10
      screen a {
          button save x=40 y=300 width=60 height=30
          button kill x=104 y=300 width=60 height=30 danger=irreversible
          toolbar { item one; item two; item bin danger=irreversible; item last }
      }

      """)
  }

  @Test(arguments: UInt64(1)...UInt64(Campaign.count(of: 12, first: 3)))
  func `The commands why, suggest and apply agree on random rows`(_ seed: UInt64) throws {
    try Self.checkAll(RandomRows.text(seed))
  }

  @Test(arguments: UInt64(1)...UInt64(Campaign.count(of: 6, first: 1)))
  func `The commands why, suggest and apply agree on random nested screens`(
    _ seed: UInt64
  ) throws {
    try Self.checkAll(RandomScreens.text(seed))
  }

  @Test func `The command why blames finger scatter only where nothing lies in front`() {
    let button = "button b x=100 y=300 width=120 height=120"
    var alone = Prompt("person index\nscreen a { \(button) }\n", columns: 200)
    #expect(alone.does("why b").contains("finger scatter: a target of 120×120 pt alone"))
    var covered = Prompt(
      "person index\nscreen a { \(button); button c x=200 y=300 width=20 height=120 }\n",
      columns: 200)
    let said = covered.does("why b")
    #expect(said.contains("Cause: button c lies in front and takes 27% of its hit target"))
    #expect(!said.contains("scatter"))
  }

  @Test func `The command why says the sentences of check, and the way to another screen`() throws {
    let text = try Repository.text(of: "Scenarios/checkout.kdl")
    var options = Options()
    options.formats = [.json]
    var prompt = Prompt(text, columns: 400)
    var programs = Prompt(text, options: options)
    let checked = try JSON(programs.session.answer(to: "check").text)
    let all = checked["result"]["files"][0]["problems"].elements
    var told = 0
    for id in ["address", "payment", "save", "delete"] {
      let own = all.filter { problem in
        problem["targets"].elements.contains { $0["id"] == .text(id) }
      }
      let answer = try JSON(programs.session.answer(to: "why \(id)").text)["result"]
      let problems = answer["problems"].elements
      for problem in own {
        let says = try #require(problem["says"].text)
        #expect(problems.contains { $0["says"] == .text(says) }, "\(id)")
        let statement = says.firstRange(of: " Fix: ").map { says[..<$0.lowerBound] } ?? says[...]
        #expect(prompt.does("why \(id)").contains(statement), "\(id)")
        told += 1
      }
    }
    #expect(told >= 4)
    #expect(prompt.does("why save").hasSuffix("start address-form goes there."))
  }
}

extension Prompt {
  /// The rules of severity error that fail on the screen in front, and about what.
  fileprivate var errors: Set<String> {
    let findings = session.evaluated?.findings.filter(\.isError) ?? []
    return Set(findings.map { "\($0.rule) \($0.target) \($0.neighbour)" })
  }
}
