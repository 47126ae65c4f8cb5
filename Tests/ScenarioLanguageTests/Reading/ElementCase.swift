import Testing
import TouchLab

/// A node with the id `e`, or the only one of its kind, and what it comes to.
struct ElementCase: Sendable, CustomTestStringConvertible {
  let text: String
  let kind: String
  let holds: @Sendable (Element) -> Bool

  init(_ text: String, _ kind: String, _ holds: @escaping @Sendable (Element) -> Bool) {
    self.text = text
    self.kind = kind
    self.holds = holds
  }

  var testDescription: String { text }

  /// Reads the node on a screen that has a bar, a panel, a field and somewhere to go.
  func check() throws {
    let study = try study(onScreen: text)
    let screen = try #require(study.layouts[0].screen(id: "home"))
    let element = try #require(
      screen.all.first { $0.id == "e" && $0.kind.name == kind } ?? screen.only(kind))
    #expect(element.kind.name == kind)
    #expect(holds(element), "\(element)")
  }
}
