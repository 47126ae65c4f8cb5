import ScenarioLanguage
import Testing

/// A scenario with a word of another tool, and the hint that it gets.
struct DesignerWordCase: Sendable, CustomTestStringConvertible {
  let text: String
  let hint: String

  init(_ text: String, _ hint: String) {
    self.text = text
    self.hint = hint
  }

  var testDescription: String { text }

  private static func node(_ text: String, _ hint: String) -> DesignerWordCase {
    DesignerWordCase("screen home { \(text) }", hint)
  }

  private static func step(_ text: String, _ hint: String) -> DesignerWordCase {
    DesignerWordCase("screen home { info ok x=1 y=60 }\ntask t { \(text) }", hint)
  }

  private static func requirement(_ bound: String, _ hint: String) -> DesignerWordCase {
    DesignerWordCase(
      "screen home { info ok x=1 y=60 }\nrequire success target=ok \(bound)", hint)
  }

  static let all = [
    node("header", "write navigation-bar or app-bar"),
    node("tabs { tab a selects=home }", "write tab-bar; tab-bar belongs in layout or the file"),
    node("footer", "write toolbar"),
    node("input name x=1 y=60", "write text-field"),
    node("toggle sound x=1 y=60", "write switch"),
    node("Toggle sound x=1 y=60", "write switch"),
    node("bottom-sheet more", "write sheet"),
    node("modal more", "write sheet or dialog"),
    node("video film x=1 y=60", "write media"),
    node("dropdown size x=1 y=60", "write picker"),
    node("list { video film }", "write media; media belongs in screen"),
    node("list { list-item a }", "write row"),
    node("button ok left=10 y=60", "write x="),
    node("button ok x=1 y=60 color=red", "leave it out: colours and fonts have no effect on taps"),
    node("button ok x=1 y=60 onClick=home", "write opens="),
    node("button ok x=1 y=60 destructive=#true", "write danger="),
    node("button ok x=1 y=60 text=OK", "write the label after the id: button ID \"Label\""),
    node("button ok x=1 y=60 width=100%", "lengths are in points; x=0 right=0 fills the width"),
    node("button ok x=50% y=60", "lengths are in points; center=x is the middle"),
    step("click ok", "write tap"),
    step("scroll down", "write swipe"),
    step("input \"a\"", "write type"),
    DesignerWordCase("page home", "write screen"),
    DesignerWordCase("screen home\nignore crowding screen=home reason=x", "write because="),
    requirement("at-least=95", "write 0.95: shares are from 0 to 1"),
    requirement("at-least=95%", "write 0.95: shares are from 0 to 1"),
  ]
}

@Suite struct `Words of designers` {
  @Test(arguments: DesignerWordCase.all)
  func `A word of another tool gets the word of this language as a hint`(
    _ given: DesignerWordCase
  ) {
    let diagnostics = read(given.text).diagnostics
    let hints = diagnostics.compactMap(\.fault.hint)
    #expect(hints.contains { $0.hasPrefix(given.hint) }, "\(diagnostics.texts)")
  }

  @Test(arguments: [
    ("screen home { input name x=1 y=60 }", ["text-field"]),
    ("screen home { button ok left=10 y=60 }", ["x"]),
    ("screen home { buton ok x=1 y=60 }", ["button"]),
  ])
  func `An editor can replace a designer's word or a misspelt one`(
    _ text: String, _ replacements: [String]
  ) {
    #expect(read(text).diagnostics.map(\.replacements) == [replacements])
  }

  @Test(arguments: [
    "screen home { button ok x=1 y=60 sparkle=#true }", "screen home { hologram a }",
    "task t { dream }\nscreen home",
  ])
  func `A far-fetched word is never suggested`(_ text: String) {
    let hints = read(text).diagnostics.compactMap(\.fault.hint)
    #expect(hints.count == 1 && hints.allSatisfy { !$0.contains("did you mean") })
  }
}
