import Studies
import Testing
import TouchLab

@testable import Drawing
@testable import Reporting

@Suite struct `Text report` {
  private func report(_ change: (inout Study) -> Void = { _ in }) throws -> String {
    var study = Samples.mail()
    change(&study)
    return StudyDocument.document(of: try Samples.result(of: study)).text()
  }

  @Test func `A text report says that a person is weakly supported or has an offset`() throws {
    let text = try report { study in
      study.person = PersonCatalogue.person(id: "walking") ?? study.person
      study.person.offsetX = 0.6
    }
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.contains(
        " support weakly supported: use the figures as a rough guide; everyday fingers"))
    #expect(words.contains("offset 0.6, 0 mm"))
  }

  @Test func `Every report format marks a weakly supported person`() throws {
    var study = Samples.mail()
    study.person = try #require(PersonCatalogue.person(id: "walking"))
    let result = try Samples.result(of: study, draws: false)
    let weak = "weakly supported"
    #expect(StudyDocument.document(of: result).text().contains(weak))
    #expect(StudyDocument.document(of: result).markdown().contains(weak))
    #expect(HTMLReport.render(result).contains(weak))
    #expect(JSONReport.render(result).contains("\"support\": \"weak\""))
    // Nothing says twice that a figure is weak, fitted or published.
    for person in PersonCatalogue.all {
      #expect(!person.source.contains(person.support.rawValue))
    }
  }

  @Test func `A text report fits its width and has no trailing spaces`() throws {
    let result = try Samples.result(of: Samples.mail())
    for width in [60, 80, 100] {
      let text = StudyDocument.document(of: result).text(style: TextStyle(width: width))
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        #expect(line.columns <= width, "\(line)")
        #expect(!line.hasSuffix(" "))
        #expect(!line.contains("\u{A0}"))
      }
    }
  }

  @Test func `A text report names an empty layout and an empty screen`() throws {
    var study = Study(
      path: "empty.kdl", title: "",
      layouts: [
        Layout(id: "nothing", screens: []),
        Layout(id: "blank", screens: [Screen(id: "home", title: "", elements: [])]),
      ])
    study.trials = 10
    let text = StudyDocument.document(of: try #require(StudyRunner.run(study))).text()
    #expect(text.hasPrefix("empty.kdl · index fingers · "))
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("nothing to judge: no target on any screen"))
    #expect(text.contains("\n  No targets.\n"))
    #expect(text.contains("have no shared target"))
  }

  @Test func `A text report has colours only on request`() throws {
    let result = try Samples.result(of: Samples.mail())
    let coloured = StudyDocument.document(of: result).text(style: TextStyle(color: true))
    #expect(coloured.contains("\u{1B}[31m✗\u{1B}[0m"))
    #expect(removingColour(coloured) == StudyDocument.document(of: result).text())
  }

  private func removingColour(_ text: String) -> String {
    var plain = ""
    var rest = text[...]
    while let escape = rest.firstIndex(of: "\u{1B}") {
      plain += rest[..<escape]
      rest = rest[escape...].drop { $0 != "m" }.dropFirst()
    }
    return plain + rest
  }
}
