import LabSupport
import Testing
import TouchLab

@Suite struct `Swipes with two meanings` {
  private static func rows(_ head: String, x: Int, actions: String) throws -> EvaluatedScenario {
    try EvaluatedScenario(
      """
      \(head)
      screen lists title="Lists" { list { row open "Open" opens=shop } }
      screen shop title="Shop" {
          plate rows x=\(x) right=\(x) y=200 height=60 {
              row milk "Milk" height=60 { swipe-actions { \(actions) } }
          }
      }
      """)
  }

  @Test(
    arguments: ["leading keep \"Keep\" does=keep", "trailing keep \"Keep\" does=keep"],
    [0, 10, 23, 24, 40])
  func `On Android a row conflicts within 24 dp of either side`(_ action: String, _ x: Int) throws {
    let evaluated = try Self.rows("platform android\ndevice pixel-8", x: x, actions: action)
    #expect(evaluated.targets("gesture-conflict") == (x < 24 ? ["milk"] : []))
  }

  @Test(arguments: [0, 19, 20, 30])
  func `On iOS a leading action conflicts within 20 pt of the left side`(_ x: Int) throws {
    let head = "platform ios\ndevice iphone-15"
    let leading = try Self.rows(head, x: x, actions: "leading keep \"Keep\" does=keep")
    #expect(leading.targets("gesture-conflict") == (x < 20 ? ["milk"] : []))
    let trailing = try Self.rows(head, x: x, actions: "trailing keep \"Keep\" does=keep")
    #expect(trailing.targets("gesture-conflict") == [])
  }

  @Test func `On iOS the first screen cannot go back, so nothing conflicts`() throws {
    let evaluated = try EvaluatedScenario(
      """
      platform ios
      device iphone-15
      screen s title="S" {
          list { row milk "Milk" { swipe-actions { leading keep "Keep" does=keep } } }
      }
      """)
    #expect(evaluated.targets("gesture-conflict") == [])
  }

  struct Holder: CustomTestStringConvertible, Sendable {
    let node: String
    let conflicts: Bool
    var testDescription: String { node }
  }

  @Test(arguments: [
    Holder(node: "carousel box x=0 y=200 width=393 height=120", conflicts: true),
    Holder(
      node: "scroll box axis=horizontal x=0 y=200 width=393 height=120", conflicts: true),
    Holder(node: "scroll box x=0 y=200 width=393 height=120", conflicts: false),
    Holder(node: "group box x=0 y=200 width=393 height=120", conflicts: false),
  ])
  func `A slider conflicts in content that scrolls along it`(_ holder: Holder) throws {
    for (count, scrolls) in [(1, false), (3, true)] {
      let sliders = (0..<count).map { "slider s\($0) \"S\" width=250 value=0.5" }
      let evaluated = try EvaluatedScenario(
        """
        platform ios
        device iphone-15
        screen s title="S" {
            \(holder.node) { \(sliders.joined(separator: "; ")) }
        }
        """)
      let found = evaluated.findings.filter { $0.rule == "gesture-conflict" }
      #expect(found.contains { $0.target == "s0" } == (holder.conflicts && scrolls))
      #expect(found.allSatisfy { $0.blame == "box" })
    }
  }
}
