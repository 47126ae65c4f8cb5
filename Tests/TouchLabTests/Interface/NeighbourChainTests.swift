import LabSupport
import Testing
import TouchLab

/// Elements of which each stands below or above another.
@Suite struct `Chains of neighbours` {
  private static func app(_ elements: [Element]) throws -> App {
    let study = try Study.of([Layout(id: "one", screens: [Screen("home", elements)])])
    return study.app(of: study.layouts[0])
  }

  private static func button(_ index: Int, below neighbour: Int?) -> Element {
    var button = Element.button("b\(index)", 10, 30, 60, 0.05)
    button.frame.y = neighbour == nil ? 30 : nil
    button.anchors.below = neighbour.map { "b\($0)" }
    return button
  }

  @Test(.timeLimit(.minutes(1))) func `A chain of 8,000 neighbours is placed link by link`() throws
  {
    let count = 8_000
    let elements = (0..<count).map { Self.button($0, below: $0 == 0 ? nil : $0 - 1) }
    let app = try Self.app(elements)
    let placed = try #require(app.placed(app.firstState))
    let last = try #require(placed.target(id: "b\(count - 1)"))
    #expect(abs(last.visibleFrame.y - (30 + 0.05 * Double(count - 1))) < 1e-6)
  }

  @Test(.timeLimit(.minutes(1)))
  func `A chain of 8,000 neighbours is placed from its last link as well`() throws {
    let count = 8_000
    let elements = (0..<count).map { Self.button($0, below: $0 == count - 1 ? nil : $0 + 1) }
    let app = try Self.app(elements)
    let placed = try #require(app.placed(app.firstState))
    let first = try #require(placed.target(id: "b0"))
    #expect(abs(first.visibleFrame.y - (30 + 0.05 * Double(count - 1))) < 1e-6)
  }

  @Test func `All elements of a cycle of neighbours are placed`() throws {
    let app = try Self.app([
      Self.button(0, below: 1), Self.button(1, below: 2), Self.button(2, below: 1),
    ])
    let placed = try #require(app.placed(app.firstState))
    #expect(placed.targets.map(\.id) == ["b0", "b1", "b2"])
  }
}
