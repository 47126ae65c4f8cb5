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
  func `Tab replaces or lists words according to the matching candidates`(_ given: Case) {
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

  @Test func `Tab without candidates shows the hint or nothing`() {
    let hinted = Completion(start: 0, candidates: [], hint: "seconds")
    #expect(hinted.step(before: "", after: "") == .explain("seconds"))
    let empty = Completion(start: 0, candidates: [])
    #expect(empty.step(before: "", after: "") == .nothing)
  }
}

@Suite struct `The list of candidates` {
  init() { useUTF8() }

  @Test func `A candidate list with notes has one row for each candidate`() {
    let list = CandidateList(
      [
        Candidate("größe", note: "size"), Candidate("日本", note: "a country far away"),
        Candidate("x"),
      ],
      columns: 24, rows: 24)
    #expect(list.text == "  größe  size\n  日本   a country far…\n  x")
  }

  @Test func `A candidate list without notes is filled column by column`() {
    let list = CandidateList(
      "abcdefg".map { Candidate(String($0)) }, columns: 12, rows: 24)
    #expect(list.text == "  a  d  g\n  b  e\n  c  f")
  }

  @Test func `A cut candidate list keeps its notes, counts the rest and continues there`() {
    let many = (10..<30).map { Candidate("name\($0)", note: "note \($0)") }
    var first = 0
    var pages: [[Substring]] = []
    while pages.count < 9 {
      let list = CandidateList(many, hint: "what", from: first, columns: 34, rows: 12)
      pages.append(list.text.split(separator: "\n"))
      guard let next = list.next else { break }
      first = next
    }
    #expect(pages.map(\.count) == [8, 8, 8, 3])
    #expect(pages.allSatisfy { $0.first == "what" })
    #expect(
      pages.compactMap { $0.dropFirst().first } == [
        "  name10  note 10", "  name16  note 16", "  name22  note 22", "  name28  note 28",
      ])
    #expect(pages.first?.last == "  … and 14 more: Tab shows them")
    #expect(pages.last?.last == "  name29  note 29")
  }

  @Test func `A candidate list without notes is cut by whole rows`() {
    let many = (10..<90).map { Candidate("name\($0)") }
    let list = CandidateList(many, columns: 34, rows: 12)
    let rows = list.text.split(separator: "\n")
    #expect(rows.count == 8)
    #expect(rows.first == "  name10  name17  name24  name31")
    #expect(rows.last == "  … and 52 more: Tab shows them")
    #expect(list.next == 28)
    #expect(CandidateList(many, from: 76, columns: 34, rows: 12).next == nil)
    #expect(CandidateList(many, from: 99, columns: 34, rows: 12).text == "")
  }

  @Test func `A long candidate name does not push the notes off the list`() {
    let list = CandidateList(
      [
        Candidate(String(repeating: "x", count: 18), note: "long"), Candidate("b", note: "short"),
      ], columns: 31, rows: 12)
    #expect(list.text == "  xxxxxxxxxxxxxxxxxx  long\n  b               short")
  }

  /// Pages of any list are whole: every candidate once, in order, and never too high or too wide.
  @Test func `Candidate lists show every candidate once over all pages in any terminal`() {
    for count in [1, 4, 5, 19, 20, 21, 60] {
      let many = (0..<count).map { Candidate("c\($0)x", note: $0 % 3 == 0 ? "日本 note" : "") }
      for (columns, rows) in [(2, 1), (20, 8), (80, 24), (200, 50)] {
        var seen = 0
        var next: Int? = 0
        while let first = next, seen <= count {
          let list = CandidateList(many, from: first, columns: columns, rows: rows)
          let lines = list.text.split(separator: "\n")
          #expect(lines.count <= max(4, rows - 4))
          #expect(lines.allSatisfy { $0.shownColumns <= max(3, columns - 1) })
          next = list.next
          seen += lines.count - (next == nil ? 0 : 1)
          if let next { #expect(next == seen) }
        }
        #expect(seen == count)
      }
    }
  }

  @Test func `A candidate list fits into a very small terminal`() {
    let list = CandidateList([Candidate("a-very-long-name"), Candidate("b")], columns: 8, rows: 2)
    #expect(list.text == "  a-ve…\n  b")
  }
}

@Suite struct `A line too long for the terminal` {
  init() { useUTF8() }

  @Test(arguments: [
    ("there is: a, bb, ccc", 12, "there is: a,\nbb, ccc"),
    ("    there is: one, two", 12, "    there\n    is: one,\n    two"),
    ("short\n\n  two  ", 12, "short\n\n  two  "),
    ("日本 日本 日本", 9, "日本 日本\n日本"),
    ("abcdefghijklmnop q", 8, "abcdefghijklmnop\nq"),
    ("\u{1B}[31mred and\u{1B}[0m blue", 7, "\u{1B}[31mred and\u{1B}[0m\nblue"),
    ("            x y", 4, "x y"),
    ("nothing 1.56 % x", 12, "nothing\n1.56 % x"),
  ])
  func `A long line is broken at spaces and keeps its indentation`(
    _ text: String, _ columns: Int, _ rows: String
  ) {
    #expect(text.wrapped(toColumns: columns) == rows)
  }

  @Test func `A wrapped line keeps every word and fits unless one word is too long`() {
    let lengths: [Int] = (0..<200).map { $0 * 7 % 13 + 1 }
    let words = lengths.map { String(repeating: "w", count: $0) }
    let text = "  " + words.joined(separator: " ")
    for columns in 1...60 {
      let rows = text.wrapped(toColumns: columns).split(separator: "\n")
      #expect(rows.flatMap { $0.split(separator: " ") }.map(String.init) == words)
      for row in rows where row.split(separator: " ").count > 1 {
        #expect(row.count <= columns)
      }
    }
  }
}

@Suite struct `Lines that make a statement` {
  private func needsMore(_ text: String) -> Bool {
    text.count { $0 == "{" } > text.count { $0 == "}" }
  }

  @Test func `Lines are joined until the statement is complete`() {
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
