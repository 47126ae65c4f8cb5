import Testing
import TouchLab

@testable import Workbench

/// What is alike in every row is changed by one line.
@Suite struct `What-if on several elements at once` {
  private static let inbox = """
    platform android
    device android-phone
    screen inbox title="Inbox" {
        app-bar
        list row-height=72 {
            row anna "Anna" { icon-button -star "Star" toggles=anna-starred }
            row ben "Ben" { icon-button -star "Star" toggles=ben-starred }
            row rail "Ticket"
        }
    }
    """
  private static let stars = ["anna-star", "ben-star"]

  private func visibleFrames(_ ids: [String], _ prompt: Prompt) throws -> [Rectangle] {
    try ids.map { try #require(prompt.session.state.placed?.target(id: $0)).visibleFrame }
  }

  @Test func `A relative id moves the element in every row`() throws {
    var prompt = Prompt(Self.inbox)
    let before = try visibleFrames(Self.stars, prompt)
    let answer = prompt.does("move -star -8 2")
    for (now, then) in zip(try visibleFrames(Self.stars, prompt), before) {
      #expect(abs(now.x - then.x + 8) < 0.011 && abs(now.y - then.y - 2) < 0.011, "\(prompt.text)")
    }
    #expect(answer.contains("in 2 places: anna-star, ben-star"))
    prompt.does("undo")
    #expect(try visibleFrames(Self.stars, prompt) == before)
  }

  @Test func `A relative id resizes the element in every row and sets its properties`() throws {
    var prompt = Prompt(Self.inbox)
    prompt.does("resize -star 60 56")
    #expect(try visibleFrames(Self.stars, prompt).allSatisfy { $0.width == 60 && $0.height == 56 })
    let before = try visibleFrames(Self.stars, prompt)
    prompt.does("set -star leading=#true trailing=#null")
    for (now, then) in zip(try visibleFrames(Self.stars, prompt), before) {
      #expect(now.x < then.x)
    }
  }

  @Test func `The command set changes all elements of a kind at once`() throws {
    var prompt = Prompt(Self.inbox)
    prompt.does("set row height=90")
    #expect(try visibleFrames(["anna", "ben", "rail"], prompt).allSatisfy { $0.height == 90 })
    prompt.does("set list row-height=80")
    prompt.does("remove -star")
    let placed = try #require(prompt.session.state.placed)
    #expect(placed.target(id: "anna-star") == nil && placed.target(id: "ben-star") == nil)
    #expect(placed.target(id: "anna") != nil)
  }

  @Test(arguments: [
    "set -star widht=30", "set row trailing=#true", "move -heart 1 2", "move row 4 0",
    "swap -star anna", "resize -star 0 20",
  ])
  func `A change of several elements changes nothing if one is impossible`(_ line: String) {
    var prompt = Prompt(Self.inbox)
    let before = prompt.text
    #expect(prompt.session.respond(to: line).failed)
    #expect(prompt.text == before)
  }

  @Test func `A change of several elements reports those out of view and skips them`() throws {
    let rows = (1...20).map { "row r\($0) { icon-button -star toggles=s\($0) }" }
    var prompt = Prompt(
      "platform android\ndevice android-phone\nscreen inbox {\n    list row-height=72 {\n"
        + rows.joined(separator: "\n") + "\n    }\n}\n")
    let answer = prompt.does("move -star -8 0")
    #expect(answer.contains("not visible now, and left as is:") && answer.contains("r1-star"))
    #expect(prompt.fails("move r20-star -8 0").contains("swipe to it"))
  }

  @Test func `Completion offers a relative id that several rows share`() {
    let prompt = Prompt(Self.inbox)
    #expect(prompt.session.completion(for: "move -").candidates.map(\.text) == ["-star"])
    #expect(
      prompt.session.completion(for: "set -star trail").candidates.map(\.text).contains("trailing=")
    )
  }
}
