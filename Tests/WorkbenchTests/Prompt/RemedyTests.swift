import Remedies
import Reporting
import TestSupport
import Testing
import TouchLab

@testable import Workbench

/// A change that `why` says would help.
private struct Advice {
  let command: String
  /// How often the target is hit then, as it is written.
  let promised: String
  /// How often a dangerous neighbour is hit then by mistake, and which.
  let danger: (id: String, chance: String)?
  /// Who is missed more often then, and how often.
  let costs: [(id: String, missed: String)]

  /// One of the lines below `what would help`.
  init?(_ line: Substring) {
    guard line.hasPrefix("  "), let gap = line.firstRange(of: "  hit ") else { return nil }
    command = line[..<gap.lowerBound].split(separator: " ").joined(separator: " ")
    let figures = line[gap.upperBound...].split(separator: ", ")
    guard let hit = figures.first?.split(separator: "→ ").last else { return nil }
    promised = String(hit)
    danger = figures.dropFirst().first.flatMap { text in
      guard text.contains(" hit instead "), let id = text.split(separator: " ").first,
        let chance = text.split(separator: "→ ").last
      else { return nil }
      return (String(id), String(chance))
    }
    costs = figures.dropFirst().compactMap { text in
      let words = text.split(separator: " ").drop { $0 == "costs" }
      guard words.dropFirst().first == "missed", let id = words.first,
        let missed = text.split(separator: "→ ").last
      else { return nil }
      return (String(id), String(missed))
    }
  }
}

@Suite struct `Reasons and remedies` {
  /// How it is said that what would help breaks something.
  private static let breaking = ["breaks", "makes", "leaves", "takes away"].map {
    "what would help \($0) "
  }
  private static let nothing = "what is left is the scatter of the finger"

  /// What `why` says of a target: the command that finds what would help, and the changes.
  private static func advice(
    _ id: String, _ prompt: inout Prompt
  ) -> (search: String, changes: [Advice])? {
    let lines = prompt.does("why \(id)").split(separator: "\n")
    guard
      let head = lines.firstIndex(where: { $0.hasPrefix("what would help") }),
      let search = lines[head].firstRange(of: ", as "), lines[head].hasSuffix(" finds it:")
    else { return nil }
    return (
      String(lines[head][search.upperBound...].dropLast(" finds it:".count)),
      lines[(head + 1)...].compactMap(Advice.init)
    )
  }

  /// Nothing that `why`, `suggest` and what-if say contradicts the others.
  private static func check(_ id: String, _ prompt: inout Prompt) throws {
    let answer = prompt.does("why \(id)").replacing("\n", with: " ")
    guard let (search, changes) = Self.advice(id, &prompt) else {
      // What helps and breaks something is no remedy, and is said to be none.
      guard !Self.breaking.contains(where: answer.contains) else { return }
      let success = try #require(prompt.session.success(of: id))
      let found = try prompt.session.suggestion(for: id, success)
      #expect(answer.contains(Self.nothing) == (found == nil), "\(id): \(answer)")
      return
    }
    let suggested = prompt.does(search).split(separator: "\n")
      .map { $0.drop { $0 == " " } }.joined(separator: " ")
    #expect(!changes.isEmpty && changes.count <= 3 && !answer.contains(Self.nothing))
    for change in changes {
      #expect(suggested.contains("hit \(change.promised)"), "\(change): \(suggested)")
      var trial = prompt
      let told = trial.does(change.command)
      #expect(!told.contains("warning: task"), "\(change)")
      #expect(trial.errors.isSubset(of: prompt.errors), "\(change)")
      let result = try #require(trial.session.judged?.targets.first { $0.target.id == id })
      let success = try #require(result.success)
      #expect(change.promised == success.percentWithSign, "\(change)")
      for cost in change.costs where cost.missed != "below the fold" {
        let other = trial.session.judged?.targets.last { $0.target.id == cost.id }
        let missed = try #require(other?.misTapRate).percentWithSign.replacing("\u{A0}", with: " ")
        #expect(missed == cost.missed.replacing("\u{A0}", with: " "), "\(change)")
      }
      guard let danger = change.danger else { continue }
      #expect(suggested.contains("\(danger.id) hit instead"))
      let chance = result.chance(of: .wrong(danger.id))
      #expect(chance.percentWithSign == danger.chance, "\(change)")
    }
  }

  @Test func `what would help is what the search finds, and what typing it brings`() throws {
    var prompt = Prompt(
      """
      person older-adult
      trials 10
      screen a {
          button save x=40 y=300 width=60 height=30
          button kill x=104 y=300 width=60 height=30 danger=irreversible
          toolbar { item one; item two; item bin danger=irreversible; item last }
      }

      """, columns: 200)
    for id in ["save", "kill", "one", "two", "bin", "last"] { try Self.check(id, &prompt) }
    let two = try #require(Self.advice("two", &prompt))
    #expect(two.changes.contains { $0.command.hasPrefix("swap bin ") && $0.danger?.id == "bin" })
  }

  @Test(arguments: [UInt64](1...12))
  func `none of the three ways to ask contradicts another`(_ seed: UInt64) throws {
    try Self.checkAll(RandomScreen.text(seed))
  }

  @Test(arguments: UInt64(1)...UInt64(Campaign.count(of: 6, first: 1)))
  func `nor where kinds lie in kinds, for any resolution and several people`(
    _ seed: UInt64
  ) throws {
    try Self.checkAll(RandomScreens.text(seed))
  }

  @Test(arguments: UInt64(1)...UInt64(Campaign.count(of: 12, first: 3)))
  func `nor where icons stand alike in rows`(_ seed: UInt64) throws {
    let text = RandomRows.text(seed)
    try Self.checkAll(text)
    try Self.checkNothing(Prompt(text, columns: 200))
  }

  /// Gates that hold every target to what it is hit now: hardly a change keeps all of them.
  private static func gated(_ text: String) throws -> (text: String, gates: [String: Double]) {
    let prompt = Prompt(text, columns: 200)
    let judged = try #require(prompt.session.judged)
    let targets = judged.targets.filter(\.target.isEnabled)
    var gates: [String: Double] = [:]
    for target in targets {
      guard let success = target.success else { continue }
      gates[target.target.id] = max(0, (1000 * success).rounded(.down) - 1) / 1000
    }
    let lines = gates.sorted { $0.key < $1.key }.map {
      "require success target=\($0.key) at-least=\($0.value)\n"
    }
    return (text + lines.joined(), gates)
  }

  @Test(arguments: [UInt64](1...UInt64(Campaign.count(of: 12, first: 6))))
  func `nor breaks a gate that held`(_ seed: UInt64) throws {
    let (text, gates) = try Self.gated(RandomScreen.text(seed))
    try Self.checkAll(text)
    var prompt = Prompt(text, columns: 200)
    for id in gates.keys.sorted() {
      guard let (_, changes) = Self.advice(id, &prompt) else { continue }
      for change in changes {
        var trial = prompt
        trial.does(change.command)
        for target in trial.session.judged?.targets ?? [] {
          let least = gates[target.target.id] ?? 0
          #expect(target.success ?? 1 >= least - 1e-9, "\(change) of \(target.target.id)")
        }
      }
    }
  }

  private static func checkAll(_ text: String) throws {
    var prompt = Prompt(text, columns: 200)
    let ids = try #require(
      prompt.session.judged?.targets.filter(\.target.isEnabled).map(\.target.id))
    #expect(!ids.isEmpty)
    for id in ids { try Self.check(id, &prompt) }
  }

  /// Where `suggest` finds nothing for the screen, neither does `why` for any of its targets, but for
  /// taking things away and what shows in no mean.
  @Test(arguments: [UInt64](1...20))
  func `what suggest does not find would make no screen notably better`(_ seed: UInt64) throws {
    try Self.checkNothing(Prompt(RandomScreen.text(seed), columns: 200))
  }

  @Test(arguments: ["layout seven-buttons", "layout five-buttons"])
  func `nor any of the tour's`(_ layout: String) throws {
    var prompt = Prompt(Demo.scenario + "\n", columns: 200)
    prompt.does(layout)
    try Self.checkNothing(prompt)
    prompt.does(layout.hasSuffix("seven-buttons") ? "swap trash camera" : "swap trash folder")
    try Self.checkNothing(prompt)
  }

  private static func checkNothing(_ asked: Prompt) throws {
    var prompt = asked
    guard prompt.does("suggest").contains("No single change was found") else { return }
    let judged = try #require(prompt.session.judged)
    let before = try #require(Stake(judged))
    for target in judged.targets where target.target.isEnabled {
      guard let (_, changes) = advice(target.target.id, &prompt) else { continue }
      for change in changes where !change.command.hasPrefix("remove") {
        var trial = prompt
        trial.does(change.command)
        let after = try #require(trial.session.judged.flatMap { Stake($0) })
        let isBetter =
          max(before.missed - after.missed, before.harm - after.harm) >= 0.002
          && after.missed - before.missed < 0.0005
        #expect(!isBetter, "\(change)")
        // A danger that only changes its victim is no remedy.
        if change.command.hasPrefix("swap"), let id = change.danger?.id {
          #expect(Self.mistakes(of: id, trial) < Self.mistakes(of: id, prompt), "\(change)")
        }
      }
    }
  }

  /// How often a target is activated by touches that mean the others, each once.
  private static func mistakes(of id: String, _ prompt: Prompt) -> Double {
    let targets = prompt.session.judged?.targets ?? []
    return 1 - targets.reduce(1) { $0 * (1 - $1.chance(of: .wrong(id))) }
  }

  @Test(arguments: [
    ("button b x=100 y=300 width=48 height=44", "set b grow="),
    ("button b x=100 y=300 width=48 height=44 grow=2", "set b grow="),
    ("button b x=100 y=300 width=30 height=30 hit=visual", "set b { hit-target "),
    ("button b x=100 y=300 width=60 height=30 { hit-target 90 300 70 44 }", "set b { hit-target "),
  ])
  func `what responds is changed in the way in which it is stated`(
    _ button: String, _ command: String
  ) throws {
    var prompt = Prompt("person older-adult\nscreen a { \(button) }\n", columns: 200)
    let advice = try #require(Self.advice("b", &prompt))
    #expect(advice.changes.contains { $0.command.hasPrefix(command) }, "\(advice)")
    try Self.check("b", &prompt)
  }

  @Test func `where nothing helps, the finger is to blame`() {
    var prompt = Prompt("person index\nscreen a { button b x=100 y=300 width=120 height=120 }\n")
    #expect(prompt.does("why b").replacing("\n", with: " ").hasSuffix(Self.nothing))
  }
}

extension Session {
  fileprivate func success(of id: String) -> Double? {
    judged?.targets.first { $0.target.id == id }?.success
  }

  /// What a search for the least gain that counts finds; nil where it finds nothing.
  fileprivate func suggestion(for id: String, _ success: Double) throws -> Suggestion? {
    let study = try #require(study)
    let layout = try #require(state.layout)
    let run = try #require(state.run)
    let fixer = Fixer(layout, in: study)
    let goal = SuggestionGoal(success: success + 0.0006)
    return fixer?.suggestions(for: goal, in: run.state, target: id)?.first { found in
      !found.improvements.isEmpty || found.nearest != nil || found.exchange != nil
    }
  }
}

extension Prompt {
  /// The rules of severity error that fail on the screen in front, and about what.
  fileprivate var errors: Set<String> {
    let findings = session.judged?.findings.filter(\.isError) ?? []
    return Set(findings.map { "\($0.rule) \($0.target) \($0.neighbour)" })
  }
}

/// Screens of a few targets, each of another size and place, for another person.
private enum RandomScreen {
  static func text(_ seed: UInt64) -> String {
    var random = SplitMix64(seed: seed)
    let people = ["index-everyday", "thumb", "older-adult", "index", "walking", "thumb-rapid"]
    var number = 0
    func danger() -> String {
      ["", "", " danger=irreversible", " danger=costly"].randomElement(using: &random) ?? ""
    }
    func id() -> String {
      number += 1
      return "t\(number)"
    }
    var nodes: [String] = []
    for column in 0..<Int.random(in: 1...3, using: &random) {
      let x = 10 + 100 * column + Int.random(in: 0...20, using: &random)
      let y = 90 + Int.random(in: 0...20, using: &random)
      let width = Int.random(in: 20...90, using: &random)
      let height = Int.random(in: 16...50, using: &random)
      let rule = ["", "", " grow=3", " hit=visual"].randomElement(using: &random) ?? ""
      nodes.append(
        "button \(id()) x=\(x) y=\(y) width=\(width) height=\(height)\(rule)\(danger())")
    }
    func parts(_ kind: String, _ count: ClosedRange<Int>) -> String {
      (0..<Int.random(in: count, using: &random)).map { _ in "\(kind) \(id())\(danger())" }
        .joined(separator: "; ")
    }
    switch Int.random(in: 0...3, using: &random) {
    case 0: nodes.append("toolbar { \(parts("item", 2...7)) }")
    case 1:
      let y = 160 + Int.random(in: 0...100, using: &random)
      nodes.append("segmented s x=20 y=\(y) width=200 height=30 { \(parts("segment", 2...4)) }")
    case 2: nodes = ["list { \(parts("row", 2...5)) }"]
    default: nodes = ["grid columns=3 cell-width=44 cell-height=40 { \(parts("cell", 3...6)) }"]
    }
    let person = people.randomElement(using: &random) ?? "index"
    return "person \(person)\ntrials 10\nscreen a {\n    \(nodes.joined(separator: "\n    "))\n}\n"
  }
}
