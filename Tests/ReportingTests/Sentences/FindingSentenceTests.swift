import ScenarioLanguage
import Studies
import TestSupport
import Testing
import TouchLab

@testable import Drawing
@testable import Reporting

@Suite struct `The finding sentence` {
  private static func result(_ path: String) throws -> StudyResult {
    let source = SourceFile(path: path, bytes: try Repository.bytes(of: path))
    let reading = ScenarioReader.read(source) { path in
      guard let bytes = try? Repository.bytes(of: path) else { return .unreadable("not there") }
      return .file(SourceFile(path: path, bytes: bytes))
    }
    let study = try #require(reading.study)
    return try #require(StudyRunner.run(study, draws: false))
  }

  /// The text with one space between words, without the marks of Markdown and HTML.
  private static func words(_ text: String) -> String {
    text.replacing("&#39;", with: "'").replacing("&amp;", with: "&").replacing("&quot;", with: "\"")
      .replacing("\\", with: "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test(arguments: Repository.files(in: "Scenarios", ending: ".kdl"))
  func `Page, text, Markdown, summary and comment have one finding of few words`(
    _ path: String
  ) throws {
    let report = StudyReport(try Self.result(path))
    let finding = try #require(report.head?.finding)
    let page = HTMLTokens(String(decoding: HTMLReport.file(report), as: UTF8.self))
    #expect(page.all("h1").map { Self.words($0.text) } == [Self.words(finding)])
    let summary = RunDocument.document(of: report).text()
    let comment = CommentDocument.text(of: [CommentEntry(report)])
    for text in [report.document.text(), report.document.markdown(), summary, comment] {
      #expect(Self.words(text).contains(Self.words(finding)), "\(text.prefix(400))")
    }
    #expect(finding.split(separator: " ").count <= 40, "\(finding)")
    #expect(report.head?.keyResults.count ?? 0 <= 3)
  }

  @Test(arguments: [
    (
      "Scenarios/checkout.kdl",
      "Ship Apart: with Side by side, 1 in 410 taps aimed at Save activate Delete, "
        + "which cannot be undone."
    ),
    (
      "Scenarios/today/web-checkout.kdl",
      "Fix both layouts first: 13% of taps aimed at Save for later activate Pay, "
        + "which costs something."
    ),
    (
      "Scenarios/imported/mailboxes.kdl",
      "Fix Receipts first: 68% of taps aimed at it miss; 51% activate Unread, which lies on it."
    ),
    (
      "Scenarios/clock.kdl",
      "Five tabs and Seven tabs are equally good: index fingers miss at most 1 in 120 taps on "
        + "any target."
    ),
  ])
  func `The first case that applies makes the finding`(_ path: String, _ finding: String) throws {
    #expect(StudyReport(try Self.result(path)).head?.finding == finding)
  }

  @Test func `A requirement that is not met comes first`() throws {
    let report = StudyReport(try Verdicts.result())
    let finding = try #require(report.head?.finding)
    #expect(finding.hasPrefix("Not met: "))
    #expect(finding.contains("the requirement allows ") || finding.contains("asks for "))
  }

  @Test(arguments: [
    ("Pay 48.00", true), ("€ 48.00", true), ("Cancel", false), ("Cancel the order", true),
    ("Orders", false), ("Sign out", true), ("Sign in", false), ("Delete", true), ("Folders", false),
  ])
  func `Labels with a verb that costs something, or with money, suggest a mark`(
    _ label: String, _ suggests: Bool
  ) {
    #expect(RiskyLabel.suggestsMark(label) == suggests)
  }
}

@Suite struct `The rates of typical apps` {
  private static let people = [
    "index", "index-careful", "index-everyday", "index-hurried", "index-conservative", "thumb",
    "thumb-rapid", "thumb-unbounded", "older-adult", "motor-impairment", "walking",
    "thumb-walking",
  ]

  /// The compiled quantiles, computed again for one person from the scenarios of real apps.
  @Test func `The rates of typical apps are those of the imported scenarios`() throws {
    let person = try #require(PersonCatalogue.person(id: "older-adult"))
    var rates: [Double] = []
    for path in Repository.files(in: "Scenarios/imported", ending: ".kdl") {
      let source = SourceFile(path: path, bytes: try Repository.bytes(of: path))
      var study = try #require(
        ScenarioReader.read(source) { _ in .unreadable("not there") }.study)
      (study.people, study.namesPeople) = ([person], true)
      let result = try #require(StudyRunner.run(study, draws: false))
      rates += result.layouts.flatMap(\.screens).flatMap(\.targets).compactMap { target in
        target.exact == nil ? nil : target.misTapRate
      }
    }
    rates.sort()
    #expect(rates.count == TypicalRates.targets)
    let quantiles = try #require(TypicalRates(for: person)?.quantiles)
    for percent in 0...100 {
      let place = Int((Double(percent) * Double(rates.count - 1) / 100).rounded(.toNearestOrEven))
      #expect(abs(quantiles[percent] - rates[place]) < 0.001, "\(percent)")
    }
  }

  @Test func `Each person of the catalogue with scatter has ascending rates`() throws {
    for person in PersonCatalogue.all {
      let rates = TypicalRates(for: person)
      #expect((rates != nil) == Self.people.contains(person.id), "\(person.id)")
      guard let rates else { continue }
      #expect(rates.quantiles.count == 101 && rates.quantiles == rates.quantiles.sorted())
      #expect(rates.shares(of: 1).lower == 99 && rates.shares(of: 0).lower == 0)
    }
  }

  @Test func `A person outside the catalogue has no rates of typical apps`() throws {
    var person = try #require(PersonCatalogue.person(id: "thumb"))
    person.spread = 3
    #expect(TypicalRates(for: person) == nil)
  }
}
