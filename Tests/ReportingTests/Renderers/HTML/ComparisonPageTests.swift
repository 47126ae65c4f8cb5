import Studies
import TestSupport
import Testing
import TouchLab

@testable import Drawing
@testable import Reporting
@testable import ScenarioLanguage

@Suite struct `The page of a comparison` {
  private static func page(_ path: String) throws -> (tokens: HTMLTokens, set: ComparisonSet) {
    let source = SourceFile(path: path, bytes: try Repository.bytes(of: path))
    return try page(of: source)
  }

  private static func page(
    of source: SourceFile
  ) throws -> (tokens: HTMLTokens, set: ComparisonSet) {
    var study = try #require(ScenarioReader.read(source) { _ in .unreadable("not there") }.study)
    study.trials = 200
    let set = try #require(StudyRunner.run(study)).comparisonSet
    let tokens = HTMLTokens(String(decoding: ComparisonPage.file(set), as: UTF8.self))
    #expect(tokens.problems == [])
    return (tokens, set)
  }

  @Test func `A comparison page starts with the finding and its key figures`() throws {
    let (page, set) = try Self.page("Scenarios/mail.kdl")
    let heading = try #require(page.all("h1").first?.text)
    #expect(heading.hasPrefix("Ship Five items: with Seven items, "))
    #expect(page.all("title").first?.text == "\(heading) · mistap")
    let comparison = try #require(set.comparisons.first)
    let tiles = page.all("p").filter { $0.attributes["class"] == "quiet" }.map(\.text)
    #expect(tiles.first == "Mis-taps" && tiles.count == 3)
    #expect(tiles.contains("Accidental taps on Trash, per pass"))
    let difference = comparison.total.difference
    #expect(
      page.all("p").first { $0.attributes["class"] == "figure" }?.text.hasPrefix(
        "\(difference.baselineRate.text) → \(difference.candidateRate.text)") == true)
    let same = comparison.targets.count - comparison.changedTargets.count
    #expect(page.all("p").contains { $0.text.hasPrefix("\(same.counted("target")) unchanged.") })
    #expect(page.all("p").contains { $0.text.contains("Bookmarks, Camera (only in seven-items)") })
  }

  @Test func `A comparison page shows both layouts at one scale, with arrows for moved targets`()
    throws
  {
    let (page, _) = try Self.page("Scenarios/checkout.kdl")
    let windows = page.all("svg").filter {
      $0.attributes["class"] == "pic" && $0.parents.contains("figure")
    }.compactMap { $0.attributes["viewBox"] }
    #expect(windows.count >= 2 && windows[0] == windows[1])
    #expect(page.all("path").contains { $0.attributes["class"] == "move" })
    #expect(page.all("rect").contains { $0.attributes["class"] == "ghost" })
    #expect(page.all("text").contains { $0.text == "10 mm" })
  }

  @Test func `A comparison page of equal layouts calls them equally good`() throws {
    let screen = "screen s title=\"S\" { button save \"Save\" x=40 y=300 width=44 height=36 }"
    let text =
      "device iphone-14; platform classic\nlayout one { \(screen) }\nlayout two { \(screen) }\n"
    let (page, _) = try Self.page(of: SourceFile(path: "same.kdl", text: text))
    #expect(page.all("h1").first?.text.hasPrefix("One and Two are equally good: ") == true)
    #expect(page.all("p").contains { $0.text == "The layouts have identical screens." })
    #expect(page.all("h2").contains { $0.text == "No target changed" })
  }

  @Test func `A comparison page escapes names of layouts, targets and screens`() throws {
    func layout(_ id: String, _ x: Int) -> Layout {
      let button = Samples.button("b", "<b>&", x: Double(x), y: 300)
      return Layout(
        id: id, screens: [Screen(id: "s", title: "<i>", elements: [button])])
    }
    var study = Samples.crowded()
    study.layouts = [layout("<x>", 40), layout("&y", 340)]
    let set = try Samples.result(of: study).comparisonSet
    let text = String(decoding: ComparisonPage.file(set), as: UTF8.self)
    #expect(HTMLTokens(text).problems == [])
    for raw in ["<x>", "<i>S", "<b>&<"] { #expect(!text.contains(raw)) }
  }
}
