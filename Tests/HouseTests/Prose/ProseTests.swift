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
    var prose = Prose(.literal)
    LiteralReader.read(
      #"""
      let rate = 5
      let text = "a tap is taken "
        + "by mistake \(rate > 1 ? "what responds to it" : "")"
      let key = "danger"
      """#, path: "a.swift", into: &prose)
    #expect(try prose.hits(ForbiddenPhrase.all).map(\.line) == [3, 2])
  }

  @Test func `A doc comment begins with its subject, an ordinary comment is not read`() throws {
    var prose = Prose(.comment)
    CommentReader.read(
      """
      /// What it spares.
      // What it spares.
      /// The gain.
      ///
      /// Returns `what responds`.
      let gain = 1
      """, path: "a.swift", into: &prose)
    #expect(try prose.hits(ForbiddenPhrase.all).map(\.line) == [1, 1])
  }

  /// The limit of both together is 20 riddles.
  @Test func `Guides and texts have few riddles`() throws {
    var (guides, literals) = (Prose(.guide), Prose(.literal))
    for path in Self.guides {
      GuideReader.read(try Repository.text(of: path), path: path, into: &guides)
    }
    for path in Self.sources {
      LiteralReader.read(try Repository.text(of: path), path: path, into: &literals)
    }
    let hits = try [guides, literals].flatMap { prose in
      try prose.hits(ForbiddenPhrase.all) + prose.longSentences(30)
    }
    if hits.count > 20 { for hit in hits { Issue.record("\(hit)") } }
    #expect(guides.text.utf8.count > 100_000 && literals.text.utf8.count > 50_000)
  }

  @Test func `Doc comments have few riddles`() throws {
    var prose = Prose(.comment)
    for path in Self.sources {
      CommentReader.read(try Repository.text(of: path), path: path, into: &prose)
    }
    let hits = try prose.hits(ForbiddenPhrase.all) + prose.longSentences(30)
    if hits.count > 300 { for hit in hits { Issue.record("\(hit)") } }
    #expect(prose.text.utf8.count > 300_000)
  }

  @Test func `Few lines are allowed to have a forbidden phrase`() throws {
    let texts = try (Self.guides + Self.sources).map { try Repository.text(of: $0) }
    let allowed = texts.reduce(0) { sum, text in
      sum + text.components(separatedBy: "words: allow ").count - 1
    }
    #expect(allowed > 0 && allowed <= 40)
  }

  private static let sources = Repository.files(in: "Sources", ending: ".swift")
  private static let guides =
    ["README.md", "CONTRIBUTING.md"]
    + ["Sources", "Scenarios", "Tests"].flatMap { Repository.files(in: $0, ending: ".md") }
}
