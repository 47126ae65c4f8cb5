import Foundation
import TestSupport
import Testing

/// Guides, string literals and doc comments are plain English: see CONTRIBUTING.md.
@Suite struct `Plain words` {
  private static func guide(_ text: String) throws -> [Prose.Hit] {
    var prose = Prose(.guide)
    GuideReader.read(text, path: "guide.md", into: &prose)
    return try prose.hits(ForbiddenPhrase.all)
  }

  private static func source(_ text: String) throws -> (
    literals: [Prose.Hit], comments: [Prose.Hit]
  ) {
    var (literals, comments) = (Prose(.literal), Prose(.comment))
    SwiftReader.read(text, path: "a.swift", literals: &literals, comments: &comments)
    return (try literals.hits(ForbiddenPhrase.all), try comments.hits(ForbiddenPhrase.all))
  }

  @Test(arguments: [
    "What responds grows by 14 pt.", "Taps that people mean for Save miss it.",
    "It works. Of the taps, half miss.", "Proven is Linux.", "The rate is 5 %.",
    "| fine | mends crowding |", "A long\nline that the gate\nholds ends here.",
  ])
  func `A riddle in a guide is found at its line`(_ text: String) throws {
    let hits = try Self.guide("# Title\n\n" + text + "\n")
    #expect(!hits.isEmpty)
    #expect(hits.allSatisfy { $0.line >= 3 && $0.path == "guide.md" })
  }

  @Test(arguments: [
    "When people aim at Save, 16% of taps miss it.", "`what responds` is code.",
    "```\nwhat responds\n```", "What if I move Save?",
    "<!-- words: allow term --> It mends crowding.",
  ])
  func `A plain sentence, code or an allowed line is no hit`(_ text: String) throws {
    #expect(try Self.guide(text).isEmpty)
  }

  @Test func `Literals are read over lines and interpolations, with the line of their start`()
    throws
  {
    let hits = try Self.source(
      #"""
      let rate = 5
      let text = "a tap is taken "
        + "by mistake \(rate > 1 ? "what responds to it" : "")"
      let key = "danger"
      """#
    ).literals
    #expect(hits.map(\.line) == [3, 2])
  }

  @Test func `A doc comment begins with its subject, an ordinary comment is not read`() throws {
    let hits = try Self.source(
      """
      /// What it spares.
      // What it spares.
      /// The gain.
      ///
      /// Returns `what responds`.
      let gain = 1
      """
    ).comments
    #expect(hits.map(\.line) == [1, 1])
  }

  @Test func `Guides and texts have few riddles`() throws {
    var (guides, literals, comments) = (Prose(.guide), Prose(.literal), Prose(.comment))
    for path in Self.guides {
      GuideReader.read(try Repository.text(of: path), path: path, into: &guides)
    }
    for source in SourceTree.swift {
      SwiftReader.read(
        source.text, path: source.path, literals: &literals, comments: &comments)
    }
    let texts = try [guides, literals].flatMap { prose in
      try prose.hits(ForbiddenPhrase.all) + prose.longSentences(30)
    }
    if texts.count > 20 { for hit in texts { Issue.record("\(hit)") } }
    let notes = try comments.hits(ForbiddenPhrase.all) + comments.longSentences(30)
    if notes.count > 300 { for hit in notes { Issue.record("\(hit)") } }
    #expect(guides.text.utf8.count > 100_000 && literals.text.utf8.count > 50_000)
    #expect(comments.text.utf8.count > 300_000)
  }

  @Test func `Few lines are allowed to have a forbidden phrase`() throws {
    let texts = try Self.guides.map { try Repository.text(of: $0) } + SourceTree.swift.map(\.text)
    let allowed = texts.reduce(0) { sum, text in sum + text.ranges(of: "words: allow ").count }
    #expect(allowed > 0 && allowed <= 40)
  }

  private static let guides =
    ["README.md", "CONTRIBUTING.md"]
    + ["Sources", "Scenarios", "Tests"].flatMap { Repository.files(in: $0, ending: ".md") }
}
