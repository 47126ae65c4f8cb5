import Testing
import TouchLab

@testable import Remedies

/// What hinders a change that would bring a target to its goal.
@Suite struct `What a change breaks` {
  private static func fixer(_ rest: String, platform: String = "ios") throws -> Fixer {
    try Fixer.reading(
      """
      screen a {
          button small "Small" x=100 y=200 width=30 height=20 hit=visual
          button trash "Trash" x=134 y=200 width=30 height=20 hit=visual opens=b
      }
      screen b { button last "Last" x=20 y=100 width=120 height=60; }
      \(rest)
      """, platform: platform)
  }

  /// The button drawn so much larger to the right that it takes what `trash` was.
  private static func grown(_ fixer: Fixer, by width: Double) throws -> LayoutChange {
    let screen = fixer.layout.screens[0]
    let before = try #require(screen.element(at: [0]))
    var after = before
    after.frame.width = width
    return LayoutChange(
      kind: .width, amount: width, screen: "a", path: [0], before: before, after: after)
  }

  @Test func `is nothing where all holds`() throws {
    let fixer = try Self.fixer("")
    #expect(fixer.breach(of: [try Self.grown(fixer, by: 32)], .one) == nil)
  }

  @Test func `is the gate that held`() throws {
    let meaning = "require confusion target=trash with=small at-most="
    let free = try Self.fixer(meaning + "1")
    let measured = try #require(free.judged.gates.first?.measured)
    let fixer = try Self.fixer(meaning + "\(measured + 1e-9)")
    // What responds further takes touches from its neighbour.
    let before = try #require(fixer.layout.screens[0].element(at: [0]))
    var after = before
    after.hitRule = .grown(2)
    let change = LayoutChange(
      kind: .hitRoom, amount: 2, screen: "a", path: [0], before: before, after: after)
    #expect(free.breach(of: [change], .one) == nil)
    let gate = try #require(fixer.judged.gates.first).gate
    #expect(fixer.breach(of: [change], .one) == .gate(gate))
  }

  @Test func `is the place of what it covers`() throws {
    let fixer = try Self.fixer("")
    let breach = fixer.breach(of: [try Self.grown(fixer, by: 50)], .one)
    #expect(breach == .place(screen: "a"))
  }

  @Test func `is the step that goes otherwise`() throws {
    let task = "task leave {\n    start a\n    tap 149 210\n    expect screen=b\n}"
    let fixer = try Self.fixer(task)
    let screen = fixer.layout.screens[0]
    let before = try #require(screen.element(at: [1]))
    var after = before
    after.moveBy(100, 0)
    let change = LayoutChange(
      kind: .move, amount: 100, screen: "a", path: [1], before: before, after: after)
    #expect(
      fixer.breach(of: [change], .one) == .step("expect screen=b", task: "leave"))
  }

  @Test func `is the rule that what comes too near fails`() throws {
    let text = """
      screen a {
          button one "One" x=100 y=200 width=20 height=20 hit=visual
          button two "Two" x=130 y=200 width=20 height=20 hit=visual
      }
      """
    let fixer = try Fixer.reading(text, platform: "web")
    let before = try #require(fixer.layout.screens[0].element(at: [1]))
    var after = before
    after.moveBy(-8, 0)
    let change = LayoutChange(
      kind: .move, amount: 8, screen: "a", path: [1], before: before, after: after)
    guard case .rule(let rule, target: let target, screen: "a") = fixer.breach(of: [change], .one)
    else {
      Issue.record("\(String(describing: fixer.breach(of: [change], .one)))")
      return
    }
    #expect(rule == "target-size-minimum" && ["one", "two"].contains(target))
  }
}
