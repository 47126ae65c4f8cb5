import Foundation
import Mistap
import Testing

/// The recipes of the guide `ScreensInTests`, compiled against the public interface alone.
struct ScreensTests {
  /// A dump that the repository has.
  private static func dump(_ name: String) throws -> String {
    var folder = URL(filePath: #filePath)
    for _ in 0..<5 { folder.deleteLastPathComponent() }
    return try String(
      contentsOf: folder.appending(path: "Tests/Dumps/\(name)"), encoding: .utf8)
  }

  @Test func `Stored dump of an Android screen`() throws {
    let text = try Self.dump("zillow-favorites.xml")
    let screen = try TouchScreen(dump: text, density: 420)
    let review = screen.review(by: .thumb, against: [.material3])
    #expect(!review.passed, "\(review)")
    #expect(review.errors.contains { $0.rules.contains { $0.id == "touch-target-size" } })
    #expect(try screen.prediction(of: screen.targets[0].id).misTaps.high < 0.5)
  }

  @Test func `Description of an app under XCUITest`() throws {
    let screen = try TouchScreen(
      dump: """
        Application, 0x1, pid: 1, {{0.0, 0.0}, {390.0, 844.0}}, label: 'Shop'
          Window (Main), 0x2, {{0.0, 0.0}, {390.0, 844.0}}
            Button, 0x3, {{16.0, 100.0}, {60.0, 44.0}}, identifier: 'pay', label: 'Pay'
            Button, 0x4, {{80.0, 100.0}, {60.0, 44.0}}, identifier: 'wipe', label: 'Wipe'
        """, device: "iphone-14")
    #expect(screen.unit == .pt)
    let pay = try screen.prediction(of: "Pay", by: .thumb)
    #expect(pay.goes(to: try screen.target("Wipe").id) > 0)
  }

  @Test func `Home takes thumbs`() throws {
    let text = try Self.dump("zillow-favorites.xml")
    withKnownIssue {
      let review = try TouchScreen(dump: text, density: 420).review(by: .thumb)
      #expect(review.passed, "\(review)")
    }
  }

  @Test func `People, sets and failures`() throws {
    let lab = Person(id: "lab", like: .thumb, spread: 1.1, varies: 0.3)
    let text = "screen home { button go \"Go\" x=100 y=300 width=30 height=30; }"
    let screen = try TouchScreen(scenario: text)
    #expect(screen.review(by: lab, against: GuidelineSet.all).problems.count > 0)
    #expect(throws: TouchScreen.Failure.self) { try screen.target("nothing") }
  }
}
