import Testing
import TouchLab

@testable import Reporting

@Suite struct `Text report` {
  private func report(_ change: (inout Study) -> Void = { _ in }) throws -> String {
    var study = Samples.mail()
    change(&study)
    return StudyDocument.document(of: try Samples.result(of: study)).text()
  }

  @Test func `says what was studied, on what, by whom and what came of it`() throws {
    let text = try report()
    for line in [
      "Answer a message\n════════════════\n",
      "  scenario   Scenarios/mail/answer.kdl\n",
      "  device     iPhone 3G (iphone-3g), 320×480 pt, 6.42 pt/mm, portrait\n",
      "  person     one-handed thumbs, single taps (thumb), model tappy, spread ×1.25,\n",
      "             varies 0.37: nine equally likely people\n",
      "  support    fitted here to Parhi",
      "  judged by  iOS 7 Human Interface Guidelines, Bars\n",
      "  sampled    2,000 taps a target, seed 7, ± for 95 %\n",
      "  result     failed: 2 steps, 2 gates, 8 guideline errors; irreversible taken by\n",
      "─── Layout five-items ───", "▌ Screen inbox “Inbox”\n", "▌ Task answer-a-message\n",
      "  ✗  expect screen=inbox        –  expected screen=inbox, found compose\n",
      "▌ Gates\n", "─── Comparison ───", "disabled: takes touches and does nothing\n",
      "wrong:trash 0.44 % irreversible, wrong:refresh",
      "\n  1 in 9 people misses back every 6th time.\n",
      "1 in 9 people does it without a mis-tap in 75.58 %\n", "minimum-hit-target ×4\n",
    ] {
      #expect(text.contains(line), "\(line)")
    }
  }

  @Test func `says why it is judged so, where the scenario does not`() throws {
    let (said, unsaid) = (try report(), try report { $0.namesEdition = false })
    #expect(unsaid.contains("platform") && !said.contains("platform"))
  }

  @Test func `says where a person is weakly supported, or shifted`() throws {
    let text = try report { study in
      study.person = PersonCatalogue.person(id: "walking") ?? study.person
      study.person.offsetX = 0.6
    }
    #expect(
      text.contains("  support    weakly supported: take the figures as a rough guide; standard"))
    #expect(text.contains("offset 0.6, 0 mm"))
  }

  @Test func `says which options a person has, and what of them was not measured`() throws {
    let text = try report { study in
      study.person.hand = .left
      study.person.tails = .heavy
    }.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("left hand (crosshairs), heavy tails"))
    #expect(
      text.contains("left hand: unsupported, the right one's mirror image (crosshairs; drawn"))
    // The sample's phone, an iPhone 3G, is narrower than those that were measured.
    #expect(text.contains("not measured on a screen like this one"))
    #expect(text.contains("heavy tails: fitted here to raw taps of Larsen et al. 2019"))
    let measured = try report { study in
      study.device = DeviceCatalogue.device(id: "iphone-6") ?? study.device
      study.person.hand = .right
    }.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(measured.contains("right hand: crosshairs; drawn targets show less of it"))
    #expect(!measured.contains("not measured") && !measured.contains("unsupported"))
    #expect(try !report { $0.person.lapse = 0 }.contains("raw taps"))
    #expect(try report { $0.person.overhangs = false }.contains("no overhang at edges"))
    #expect(try !report().contains("overhang"))
  }

  @Test func `marks weak support in every format in which a person is named`() throws {
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

  @Test func `fits its width and never ends a line with spaces`() throws {
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

  @Test func `lists targets as one reads the screen`() throws {
    let text = try report()
    let screen = try #require(text.split(separator: "▌ Screen message").dropFirst().first)
    let names = ["back ", "refresh ", "organize ", "trash ", "reply ", "compose "]
    let places = names.compactMap { name in screen.firstRange(of: "  \(name)")?.lowerBound }
    #expect(places.count == names.count)
    #expect(places == places.sorted())
  }

  @Test func `says that figures are exact where nothing was sampled`() throws {
    let text = StudyDocument.document(of: try Samples.result(of: Samples.mail(), draws: false))
      .text()
    #expect(text.contains("  sampled    nothing: all figures are exact\n"))
    #expect(!text.contains("sampled hit %"))
    #expect(text.contains("-6.54  worse"))
  }

  @Test func `tells an empty layout and an empty screen`() throws {
    var study = Study(
      path: "empty.kdl", title: "",
      layouts: [
        Layout(id: "nothing", screens: []),
        Layout(id: "blank", screens: [Screen(id: "home", title: "", elements: [])]),
      ])
    study.trials = 10
    let text = StudyDocument.document(of: try Samples.result(of: study)).text()
    #expect(text.hasPrefix("empty.kdl\n═════════\n"))
    #expect(text.contains("no screens"))
    #expect(text.contains("▌ Screen home\n"))
    #expect(text.contains("\n  nothing takes touches\n"))
    #expect(text.contains("  result     passed\n"))
    #expect(text.contains("The layouts have no target in common"))
  }

  @Test func `colours when asked, and only then`() throws {
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

  @Test func `is the same for the same study`() throws {
    #expect(try report() == report())
  }
}

@Suite struct `Finding entries` {
  private func finding(
    _ text: String, ruling: Finding.Ruling = .fail, severity: Finding.Severity = .error,
    place: SourcePlace? = nil
  ) throws -> Finding {
    let result = try Samples.result(of: Samples.crowded())
    var finding = try #require(result.layouts[0].screens[0].findings.first)
    finding.message.text = text
    finding.message.measured = "20 pt"
    finding.ruling = ruling
    finding.severity = severity
    finding.place = place
    return finding
  }

  @Test func `tell silenced ones apart, and put them last`() throws {
    var silenced = try finding("one")
    silenced.silenced = "known"
    let entries = FindingEntries.entries(of: [silenced, try finding("two")])
    #expect(entries.map(\.mark) == [.failed, .note])
    #expect(entries[1].details.map(plain).contains("because: known"))
    #expect(plain(entries[1].title).hasPrefix("silenced (error) "))
  }

  @Test func `say once what several have in common`() throws {
    let place = SourcePlace(file: "a.kdl", line: 3, column: 5)
    let entries = FindingEntries.entries(of: [
      try finding("one is small", place: place), try finding("two is 20 pt"),
      try finding("three", severity: .note), try finding("four", ruling: .cannotTell),
    ])
    #expect(entries.map(\.mark) == [.failed, .note, .unknown])
    #expect(
      entries[0].details.map(plain).prefix(2) == [
        "one is small; measured: 20 pt (a.kdl:3:5)", "two is 20 pt",
      ])
    #expect(plain(entries[0].title).hasSuffix("×2"))
    #expect(plain(entries[2].title).hasPrefix("cannot tell (error) "))
  }

  private func plain(_ line: Line) -> String { line.spans.map(\.text).joined() }
}
