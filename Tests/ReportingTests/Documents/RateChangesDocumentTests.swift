import TestSupport
import Testing
import TouchLab

@testable import Drawing
@testable import Reporting

@Suite struct `The difference of two texts` {
  @Test(arguments: [
    (["a", "b", "c"], ["a", "x", "c"], "  2 - b\n  2 + x\n"),
    (["a", "b"], ["a", "b", "c"], "  3 + c\n"),
    (["a", "b", "c"], ["b"], "  1 - a\n  3 - c\n"),
    ([], ["a"], "  1 + a\n"),
    (["a"], [], "  1 - a\n"),
    (["a"], ["a"], ""),
    (["a\u{1B}[31m"], ["a"], "  1 - a␛[31m\n  1 + a\n"),
  ])
  func `A text difference lists changed lines`(_ old: [String], _ new: [String], _ text: String) {
    #expect(LineDifference.render(old: old, new: new) == text)
  }

  @Test func `A text difference turns the old text into the new one`() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<200 {
      let old = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        "\(Int.random(in: 0...4, using: &random))"
      }
      let new = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        "\(Int.random(in: 0...4, using: &random))"
      }
      var gone: Set<Int> = []
      var added: [Int: String] = [:]
      for line in LineDifference.render(old: old, new: new).split(separator: "\n") {
        let words = line.split(separator: " ")
        guard words.count == 3, let number = Int(words[0]) else { continue }
        if words[1] == "-" { gone.insert(number) } else { added[number] = String(words[2]) }
      }
      var kept = old.enumerated().filter { !gone.contains($0.offset + 1) }.map(\.element)
      for (number, text) in added.sorted(by: { $0.key < $1.key }) {
        kept.insert(text, at: number - 1)
      }
      #expect(kept == new)
    }
  }

  @Test func `A text difference wraps long lines without cutting them`() {
    let text = LineDifference.render(
      old: ["button a-long-name width=80"], new: ["button a-long-name-without-end width=81"],
      style: TextStyle(width: 24))
    #expect(
      text == """
          1 - button
              a-long-name
              width=80
          1 + button
              a-long-name-
              without-end
              width=81

        """)
    let many = LineDifference.render(
      old: [String(repeating: "x", count: 200)], new: ["    " + String(repeating: "受", count: 90)])
    #expect(many.split(separator: "\n").allSatisfy { $0.columns <= 80 })
    #expect(many.count { $0 == "x" } == 200 && many.count { $0 == "受" } == 90)
  }

  @Test func `A text difference of long texts omits their common start and end`() {
    let old = (0..<6000).map { "old \($0)" }
    let new = (0..<6000).map { "new \($0)" }
    let text = LineDifference.render(old: ["same"] + old + ["end"], new: ["same"] + new + ["end"])
    #expect(text.split(separator: "\n").count == 12_000)
    #expect(!text.contains("same") && !text.contains("end"))
  }
}

@Suite struct `The table of a change` {
  private func results() throws -> (five: ScreenResult, seven: ScreenResult) {
    let result = try Samples.result(of: Samples.mail(trials: 10), draws: false)
    let screens = result.layouts.compactMap { $0.screens.first { $0.id == "message" } }
    return (screens[0], screens[1])
  }

  @Test func `A table of rate changes has the edited target first, and the screen's mean`() throws {
    let (five, seven) = try results()
    let change = ScreenChange(from: five, to: seven)
    let lines = RateChangesDocument.document(of: change, changed: ["reply"]).text().split(
      separator: "\n")
    #expect(lines[2].hasPrefix("  reply "))
    let before = try #require(five.targets.first { $0.target.id == "reply" }?.success)
    let after = try #require(seven.targets.first { $0.target.id == "reply" }?.success)
    for figure in [before, after].map({ (100 - 100 * $0).fixed(places: 1) }) {
      #expect(lines[2].contains(figure), "\(lines[2])")
    }
    #expect(lines.contains { $0.hasPrefix("  mean of the screen") })
    #expect(lines.contains { $0.hasPrefix("  … ") && $0.hasSuffix(" more") })
  }

  @Test func `A table of rate changes is empty without changes and marks removed targets`() throws {
    let (five, seven) = try results()
    #expect(
      RateChangesDocument.document(of: ScreenChange(from: five, to: five), changed: []).text() == ""
    )
    let gone = ScreenChange(from: seven, to: five)
    let change = try #require(gone.targets.first { $0.after == nil })
    #expect(change.isNotable && change.difference == 0)
    let text = RateChangesDocument.document(of: gone, changed: [change.id]).text()
    #expect(text.contains("  –"))
    let none = ScreenChange(from: nil, to: nil)
    #expect(none.mean.before == nil && none.targets.isEmpty)
  }
}
