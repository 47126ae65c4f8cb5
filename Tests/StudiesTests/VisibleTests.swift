import LabSupport
import Testing
import TouchLab

@testable import Studies

/// What `expect visible=` sees behind what stands in front of the screen.
@Suite struct `Visible elements` {
  private static let text = """
    platform ios
    device iphone-14
    screen home {
        text-field name x=20 y=120 width=350 height=40
        button part "Part" x=20 y=440 width=100 height=100
        button low "Low" x=20 y=740 width=100 height=44
        button open "Open" x=20 y=200 presents=s
        button ask "Ask" x=20 y=260 presents=d
        label behind "?" x=190 y=420
        sheet s detents="medium large" { button inner "Inner" }
        dialog d "Sure?" "It cannot be undone." { action yes "Yes" }
    }
    task t { start home }
    """

  /// After a tap: what is seen, and what lies behind the keyboard or a panel.
  @Test(arguments: [
    ("name", ["name", "part", "open", "key-return"], ["low"]),
    ("open", ["s", "inner", "name", "open"], ["low", "part"]),
    ("ask", ["d", "yes", "name", "low", "part"], ["behind"]),
  ])
  func `An element is visible unless something in front covers all of it`(
    tapped: String, seen: [String], covered: [String]
  ) throws {
    var run = try Walk(Self.text).run()
    for id in ["name", "part", "low", "open"] {
      #expect(run.perform(.expect(.visible, id)).passed)
    }
    #expect(run.perform(.tap(tapped)).passed)
    for id in seen {
      #expect(run.perform(.expect(.visible, id)).passed, "\(id)")
    }
    for id in covered {
      let result = run.perform(.expect(.visible, id))
      let expected = TouchLab.Expectation(key: .visible, value: id)
      #expect(!result.passed)
      #expect(result.event == .expected([.init(expectation: expected, found: .covered)]), "\(id)")
    }
  }
}
