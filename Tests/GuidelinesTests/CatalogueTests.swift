import Guidelines
import TestSupport
import Testing
import TouchLab

@Suite struct `The catalogue of rules` {
  private static let summaries = GuidelineCatalogue.all.map { $0.summary }

  @Test(arguments: summaries.map(\.id))
  func `Every rule has a page with its source and reason`(_ id: String) throws {
    let rule = try #require(GuidelineCatalogue.summary(id: id))
    #expect(rule.id == id)
    #expect(!rule.title.isEmpty && !rule.source.isEmpty && !rule.reason.isEmpty)
    #expect(rule.isOwn == rule.guidelineSets.isEmpty)
  }

  @Test func `Every rule has one file and one unique id`() {
    let ids = Self.summaries.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(GuidelineCatalogue.summary(id: "taste") == nil)
    let files = Repository.files(in: "Sources/Guidelines/Rules", ending: ".swift")
    let names = Set(files.compactMap { $0.split(separator: "/").last?.dropLast(".swift".count) })
    #expect(names.count == files.count)
    #expect(names == Set(GuidelineCatalogue.all.map { "\($0)"[...] }))
  }

  @Test func `The default edition is iOS 7`() {
    #expect(GuidelineSet.standard == .iOS7)
  }
}
