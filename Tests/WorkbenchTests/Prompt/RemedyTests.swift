import Remedies
import Reporting
import TestSupport
import Testing
import TouchLab

@testable import Workbench

@Suite struct `Reasons and remedies` {
  private static let nothing = "the remaining mis-taps are finger scatter"

  /// Nothing that `why`, `suggest` and `apply` say of a target contradicts the others.
  private static func check(_ id: String, _ prompt: inout Prompt) throws {
    let lines = prompt.does("why \(id)").split(separator: "\n").map(String.init)
    guard let head = lines.firstIndex(where: { $0.hasPrefix("suggestions") }),
      let search = lines[head].firstRange(of: ", from "), lines[head].hasSuffix(":")
    else {
      let isBreaking = lines.contains { $0.hasPrefix("a remedy would help") }
      #expect(isBreaking || lines.joined(separator: " ").contains(Self.nothing), "\(id)")
      return
    }
    let command = String(lines[head][search.upperBound...].dropLast())
    let suggested = prompt.does(command)
    let title = lines[head + 1].split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let words = suggested.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains(title), "\(suggested)")
    let change = try #require(prompt.session.state.changes.first)
    let promised = try #require(change.fix.rates(of: id))
    let errors = prompt.errors
    var trial = prompt
    trial.does("apply 1")
    let result = try #require(trial.session.evaluated?.targets.last { $0.target.id == id })
    #expect(abs((result.success ?? -1) - promised.success) <= 1e-9, "\(title)")
    #expect(trial.errors.isSubset(of: errors), "\(title)")
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

  @Test func `The command why blames finger scatter if no remedy helps`() {
    var prompt = Prompt("person index\nscreen a { button b x=100 y=300 width=120 height=120 }\n")
    #expect(prompt.does("why b").replacing("\n", with: " ").hasSuffix(Self.nothing))
  }
}

extension Prompt {
  /// The rules of severity error that fail on the screen in front, and about what.
  fileprivate var errors: Set<String> {
    let findings = session.evaluated?.findings.filter(\.isError) ?? []
    return Set(findings.map { "\($0.rule) \($0.target) \($0.neighbour)" })
  }
}
