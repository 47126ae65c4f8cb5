import ScenarioLanguage
import Testing

@testable import TouchLab

@Suite struct `A tap on the status bar` {
  private static func columns(_ head: String, _ left: String = "", _ right: String = "") -> String {
    let fill = { (name: String) in
      (1...5).map { "button \(name)\($0) width=150 height=300" }.joined(separator: "; ")
    }
    return """
      \(head)
      screen s {
          scroll left x=0 y=100 width=190 height=600 \(left) { \(fill("l")) }
          scroll other x=200 y=100 width=190 height=600 \(right) { \(fill("r")) }
      }
      task top {
          start s
          swipe up from=l1
          swipe up from=r1
          tap 100 10
          expect outcome=status-bar

      """
  }

  private static let size = "size 400 800; ppi 160; status-bar 20"

  private static let phone = "device t { \(size) }"
  private static let tablet = "platform ios\ndevice t { \(size); kind tablet }"
  private static let stays = "scrolls-to-top=#false"

  @Test(arguments: [
    // Of two lists an iPhone moves neither, and of one that may move that one.
    ("platform ios\n\(phone)", "", "", ["l3", "r3"]),
    ("platform ios\n\(phone)", "", stays, ["l1", "r3"]),
    // An iPad moves the list under the finger, if that may move.
    (tablet, "", "", ["l1", "r3"]), (tablet, stays, "", ["l3", "r3"]),
    ("platform android\n\(phone)", "", "", ["l3", "r3"]),
    ("platform web\n\(phone)", "", "", ["l3", "r3"]),
    // Without a platform every list moves.
    (phone, "", stays, ["l1", "r3"]),
  ])
  func `A tap on the status bar moves the lists that the platform moves`(
    _ head: String, _ left: String, _ right: String, _ shown: [String]
  ) throws {
    let steps = shown.map { "expect visible=\($0)\n" }.joined()
    #expect(try surprises("\(Self.columns(head, left, right))\(steps)}") == [])
  }

  @Test func `A list that a tap on the status bar leaves alone can still be scrolled`() throws {
    let steps = "swipe down from=l3; expect visible=l1 }"
    #expect(try surprises(Self.columns("platform ios\n\(Self.phone)") + steps) == [])
  }
}

@Suite struct `Six tabs on a phone` {
  private static let tabs = """
    device t { size 360 800; ppi 160 }
    tab-bar { \(("abcdef".map { "tab \($0) \"T\" selects=s\($0)" }).joined(separator: "; ")) }
    \(("abcdef".map { "screen s\($0)" }).joined(separator: "\n"))

    """

  @Test func `Six tabs share the width of Material's bar`() throws {
    let screen = try placed("platform android\n" + Self.tabs)
    #expect(screen.targets.map(\.id) == ["a", "b", "c", "d", "e", "f"])
  }

  @Test(arguments: ["platform ios\n", "platform web\n", ""])
  func `Six tabs become four and More on an iPhone`(_ head: String) throws {
    let screen = try placed(head + Self.tabs)
    #expect(screen.targets.map(\.id) == ["a", "b", "c", "d", "more"])
  }
}
