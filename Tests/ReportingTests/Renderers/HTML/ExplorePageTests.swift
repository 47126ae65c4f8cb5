import Studies
import Testing
import TouchLab

@testable import Reporting

@Suite struct `The page of screens` {
  @Test func `The page of screens has a picture with rates for each screen`() throws {
    let result = try Samples.result(of: Samples.mail(), draws: false)
    let page = HTMLTokens(String(decoding: Samples.explorePage(of: result), as: UTF8.self))
    #expect(page.problems == [])
    let layout = try #require(result.layouts.first)
    let stacks = page.elements.filter { $0.attributes["class"]?.hasPrefix("stack") == true }
    #expect(stacks.count == layout.screens.count)
    for screen in layout.screens {
      let rate = try #require(screen.rate?.text)
      #expect(page.all("figcaption").contains { $0.text.contains("\(rate) mis-taps") })
    }
    let ids = page.elements.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
  }
}
