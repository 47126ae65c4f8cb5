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

  @Test func `With two lists a tap on an iPhone's status bar moves neither`() throws {
    let text =
      Self.columns("platform ios\ndevice t { \(Self.size) }") + """
            expect visible=l3
            expect visible=r3
            swipe down from=l3
            expect visible=l1
        }
        """
    #expect(try surprises(text) == [])
  }

  @Test func `A tap on an iPhone's status bar moves the only list that may`() throws {
    let text =
      Self.columns(
        "platform ios\ndevice t { \(Self.size) }", "", "scrolls-to-top=#false") + """
            expect visible=l1
            expect visible=r3
        }
        """
    #expect(try surprises(text) == [])
  }

  @Test func `A tap on an iPad's status bar moves the list under the finger`() throws {
    let text =
      Self.columns("platform ios\ndevice t { \(Self.size); kind tablet }") + """
            expect visible=l1
            expect visible=r3
        }
        """
    #expect(try surprises(text) == [])
    let refused =
      Self.columns(
        "platform ios\ndevice t { \(Self.size); kind tablet }", "scrolls-to-top=#false") + """
            expect visible=l3
            expect visible=r3
        }
        """
    #expect(try surprises(refused) == [])
  }

  @Test(arguments: ["android", "web"])
  func `A tap on the status bar moves nothing on Android and the web`(_ platform: String) throws {
    let text =
      Self.columns("platform \(platform)\ndevice t { \(Self.size) }") + """
            expect visible=l3
            expect visible=r3
        }
        """
    #expect(try surprises(text) == [])
  }

  @Test func `Without a platform a tap on the status bar moves every list`() throws {
    let text =
      Self.columns("device t { \(Self.size) }", "", "scrolls-to-top=#false") + """
            expect visible=l1
            expect visible=r3
        }
        """
    #expect(try surprises(text) == [])
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
