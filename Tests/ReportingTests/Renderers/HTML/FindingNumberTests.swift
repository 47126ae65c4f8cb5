import Testing
import TouchLab

@testable import Reporting

@Suite struct `Numbers of findings` {
  /// What entries and pictures number, of a screen with so many findings about one target.
  private static func numbers(
    _ count: Int, silenced: String? = nil
  ) throws -> (entries: [String], marks: Set<String>) {
    var result = try Samples.result(of: Samples.crowded(), draws: false)
    let found = try #require(result.layouts[0].screens[0].findings.first)
    result.layouts[0].screens[0].findings = (0..<count).map { index in
      var finding = found
      finding.message.required = "\(index)"
      finding.silenced = silenced
      return finding
    }
    let elements = HTMLTokens(HTMLReport.render(result)).elements
    let entries = elements.filter { $0.attributes["class"] == "number" }.map(\.text)
    let marks = elements.filter { $0.attributes["class"] == "badge-text" }.map(\.text)
    return (entries, Set(marks))
  }

  @Test func `stand on the picture`() throws {
    let (entries, marks) = try Self.numbers(3)
    #expect(entries == ["1", "2", "3"] && marks == ["1", "2", "3"])
  }

  @Test func `are not claimed where the picture has no room for them`() throws {
    let (entries, marks) = try Self.numbers(6)
    #expect(entries == ["1", "2", "3", "4"] && marks == Set(entries))
  }

  @Test func `are not given to what is silenced, which is on no picture`() throws {
    let (entries, marks) = try Self.numbers(2, silenced: "on purpose")
    #expect(entries.isEmpty && marks.isEmpty)
  }
}

@Suite struct `Help with reading pictures` {
  @Test(arguments: [("older-adult", false), ("thumb-rapid", true)])
  func `says what slips are where somebody slips`(id: String, isTold: Bool) throws {
    var study = Samples.crowded()
    study.person = try #require(PersonCatalogue.person(id: id))
    let page = HTMLReport.render(try Samples.result(of: study, draws: false))
    #expect(page.contains("slips, touches that make no tap") == isTold)
    #expect(page.contains("slips, which make no tap") == isTold)
    #expect(page.contains("the stronger the colour, the more is missed:"))
    #expect(page.contains("outline: shows, and is aimed at"))
  }
}
