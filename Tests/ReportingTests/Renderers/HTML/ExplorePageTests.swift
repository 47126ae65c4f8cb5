import Foundation
import Studies
import Testing
import TouchLab

@testable import Reporting

@Suite struct `The page to try a scenario` {
  private static func page() throws -> HTMLTokens {
    let result = try Samples.result(of: Samples.mail(), draws: false)
    return HTMLTokens(
      String(decoding: try Samples.explorePage(of: result), as: UTF8.self))
  }

  @Test func `The explore page has a picture of each screen and a player for each task`() throws {
    let page = try Self.page()
    #expect(page.problems == [])
    let study = Samples.mail()
    let layout = try #require(study.layouts.first)
    #expect(
      page.elements.count { $0.attributes["data-aims"] != nil } == layout.screens.count)
    #expect(page.elements.count { $0.attributes["data-play"] != nil } == study.tasks.count)
    let script = try #require(page.all("script").first?.text)
    #expect(script == Script.playing.text)
    let ids = page.elements.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
  }

  @Test func `Player data of a page refers to existing pictures, taps and moments`() throws {
    let page = try Self.page()
    for player in page.elements {
      guard let data = player.attributes["data-play"] else { continue }
      let value = try JSONSerialization.jsonObject(with: Data(data.utf8))
      let parts = try #require(value as? [Any])
      let start = try #require(parts[0] as? [Int])
      let touches = try #require(parts[1] as? [[Any]])
      let moments = try #require(parts[2] as? [[Any]])
      let scene = page.elements.count {
        $0.attributes["class"] == "stack" && $0.attributes["data-aims"] == nil
      }
      #expect(moments.indices.contains(start[0]))
      for touch in touches {
        let owners = try #require(touch[2] as? [Int])
        let chances = try #require(touch[3] as? [[Int]])
        #expect(scene > (touch[0] as? Int ?? -1))
        #expect(owners.count == chances.count && !owners.isEmpty)
        // The kept outcomes are nearly all.
        for user in 0..<(chances.first?.count ?? 0) {
          let sum = chances.reduce(0) { $0 + $1[user] }
          #expect((95_000...100_010).contains(sum), "\(sum)")
        }
      }
      for moment in moments {
        let transitions = try #require(moment[4] as? [[Int]])
        let touch = try #require(moment[3] as? Int)
        if touch >= 0 {
          #expect((touches[touch][2] as? [Int])?.count == transitions.count)
        }
        #expect(
          transitions.allSatisfy { $0[0] < moments.count && $0[0] >= -3 && $0[1] >= 0 })
      }
    }
  }
}
