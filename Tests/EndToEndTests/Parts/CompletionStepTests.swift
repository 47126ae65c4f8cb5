import TestSupport
import Testing
import Workbench

@testable import mistap

@Suite struct `What Tab does` {
  struct Case: Sendable, CustomTestStringConvertible {
    var before: String
    var after = ""
    var words: [String]
    var expected: CompletionStep
    var testDescription: String { "\(before)|\(after) \(words)" }
  }

  @Test(arguments: [
    Case(before: "tap c", words: ["compose"], expected: .replace(scalars: 1, with: "compose ")),
    Case(
      before: "tap c", after: " x", words: ["compose"],
      expected: .replace(scalars: 1, with: "compose")),
    Case(before: "load s", words: ["src/"], expected: .replace(scalars: 1, with: "src/")),
    Case(
      before: "require ", words: ["at-least="], expected: .replace(scalars: 0, with: "at-least=")),
    Case(before: "tap Com", words: ["compose"], expected: .replace(scalars: 3, with: "compose ")),
    Case(before: "x r", words: ["reload", "reply"], expected: .replace(scalars: 1, with: "re")),
    Case(before: "x re", words: ["reload", "reply"], expected: .list([])),
    Case(before: "x q", words: ["reload", "reply"], expected: .list([])),
    Case(before: "x g", words: ["größe", "grün"], expected: .replace(scalars: 1, with: "gr")),
    // One character, several scalars: what was typed is taken away scalar by scalar.
    Case(before: "x o\u{308}", words: ["öl"], expected: .replace(scalars: 2, with: "öl ")),
    Case(before: "x 👩", words: ["👩‍🚀a", "👩‍🚒b"], expected: .list([])),
  ])
  func `follows from the words that fit`(_ given: Case) {
    let word = given.before.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
    let completion = Completion(
      start: given.before.count - word.count, candidates: given.words.map { Candidate($0) })
    switch completion.step(before: given.before, after: given.after) {
    case .list(let candidates, _):
      #expect(candidates.map(\.text) == given.words)
      #expect(given.expected == .list([]))
    case let step: #expect(step == given.expected)
    }
  }

  @Test func `without candidates the hint is shown, or nothing`() {
    let hinted = Completion(start: 0, candidates: [], hint: "seconds")
    #expect(hinted.step(before: "", after: "") == .explain("seconds"))
    let empty = Completion(start: 0, candidates: [])
    #expect(empty.step(before: "", after: "") == .nothing)
  }
}

@Suite struct `The list of candidates` {
  init() { useUTF8() }

  @Test func `has a row for each with a note`() {
    let list = CandidateList(
      [
        Candidate("größe", note: "size"), Candidate("日本", note: "a country far away"),
        Candidate("x"),
      ],
      columns: 24, rows: 24)
    #expect(list.text == "  größe  size\n  日本   a country far…\n  x")
  }

  @Test func `goes down the columns`() {
    let list = CandidateList(
      "abcdefg".map { Candidate(String($0)) }, columns: 12, rows: 24)
    #expect(list.text == "  a  d  g\n  b  e\n  c  f")
  }

  @Test func `drops the notes before it drops candidates, and says how many are missing`() {
    let many = (10..<90).map { Candidate("name\($0)", note: "note") }
    let list = CandidateList(many, columns: 34, rows: 12)
    let rows = list.text.split(separator: "\n")
    #expect(rows.count == 8)
    #expect(rows.first == "  name10  name17  name24  name31")
    #expect(rows.last == "  … and 52 more")
  }

  @Test func `fits into any terminal`() {
    let list = CandidateList([Candidate("a-very-long-name"), Candidate("b")], columns: 8, rows: 2)
    #expect(list.text == "  a-ve…\n  b")
  }
}

@Suite struct `Lines that make a statement` {
  private func needsMore(_ text: String) -> Bool {
    text.count { $0 == "{" } > text.count { $0 == "}" }
  }

  @Test func `are joined until nothing is missing`() {
    var buffer = StatementBuffer()
    #expect(buffer.add("a", needsMore: needsMore) == "a")
    #expect(buffer.add("a {", needsMore: needsMore) == nil)
    #expect(buffer.isOpen)
    #expect(buffer.add("b", needsMore: needsMore) == nil)
    #expect(buffer.openText == "a {\nb\n")
    #expect(buffer.add("}", needsMore: needsMore) == "a {\nb\n}")
    #expect(!buffer.isOpen)
    #expect(buffer.takeRest() == nil)
  }
}
