import Testing
import TouchLab

@testable import Drawing
@testable import Reporting

@Suite struct `How many targets a screen has` {
  private static func screen(_ elements: String) throws -> ScreenResult {
    try Samples.phoneScreen("A", elements)
  }

  private static func words(_ screen: ScreenResult) -> String {
    screen.countedTargets.replacing(fixedSpace, with: " ")
  }

  private static func rows(_ count: Int) -> String {
    "list row-height=72 { \((1...count).map { "row a\($0)" }.joined(separator: "; ")) }"
  }

  @Test func `The count of targets names those that need a swipe`() throws {
    let screen = try Self.screen(Self.rows(14))
    #expect(screen.readingOrder.count == 14 && screen.intended.count == 14)
    #expect(Self.words(screen) == "11 targets, 3 more after a swipe")
  }

  @Test func `The count of targets is the number of rows without scrolling`() throws {
    #expect(try Self.words(Self.screen(Self.rows(3))) == "3 targets")
    #expect(try Self.words(Self.screen("button b x=10 y=100")) == "1 target")
  }

  @Test func `Keys are counted separately`() throws {
    let screen = try Self.screen("button b x=10 y=100; keyboard")
    let keys = screen.targets.count { !$0.isIntended }
    #expect(Self.words(screen) == "1 target, \(keys) keys")
  }
}
