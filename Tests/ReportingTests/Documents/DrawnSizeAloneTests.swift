import Studies
import Testing
import TouchLab

@testable import Reporting

@Suite struct `What is drawn alone` {
  @Test func `A comparison of visible sizes alone is inconclusive and says why`() throws {
    let layouts = [70.0, 100].map { side in
      var button = Samples.button("ok", "OK", x: 160 - side / 2, y: 240 - side / 2, height: side)
      button.frame.width = side
      button.hitRule = .stated(Rectangle(x: 100, y: 180, width: 120, height: 120))
      return Layout(
        id: side < 80 ? "small" : "large",
        screens: [Screen(id: "home", title: "", elements: [button])])
    }
    var study = Study(path: "a.kdl", title: "", layouts: layouts)
    study.person = try #require(PersonCatalogue.person(id: "thumb"))
    let result = try Samples.result(of: study, draws: false)
    let text = ComparisonDocument.document(of: result.comparisonSet).text()
    #expect(text.contains("Inconclusive: "))
    #expect(
      text.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(
        "from visible sizes alone is inconclusive"))
    #expect(!text.contains("worse"))
  }
}
