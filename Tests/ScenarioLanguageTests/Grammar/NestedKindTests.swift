import Testing

@testable import ScenarioLanguage
@testable import TouchLab

@Suite struct `Kinds in kinds` {
  /// A kind that may stand in itself.
  private struct Nest: ElementKind {
    static let descriptor = KindDescriptor(
      Self.self, "nest", "holds another", arguments: [.id], properties: [.frame],
      holds: ["nest"], home: .screenOrHolder, look: .box)

    func placement(stating frame: PartialFrame) -> Placement { .framed }
  }

  @Test func `A kind that contains itself has forms down to the deepest part`() {
    var form = ScreenGrammar.form(of: Nest.descriptor) { $0 == "nest" ? Nest.descriptor : nil }
    var depth = 1
    while let inner = form.child("nest") {
      form = inner
      depth += 1
    }
    #expect(depth == ScreenGrammar.deepestPart && form.partForms.isEmpty)
  }

  @Test func `No kind of the catalogue nests deeper than forms reach`() {
    func depth(_ kind: KindDescriptor, _ above: [String]) -> Int {
      guard !above.contains(kind.name) else { return 0 }
      let held = kind.holds.compactMap(KindCatalogue.kind(named:))
      return 1 + (held.map { depth($0, above + [kind.name]) }.max() ?? 0)
    }
    let deepest = KindCatalogue.all.map { depth($0, []) }.max() ?? 0
    #expect(deepest <= ScreenGrammar.deepestPart)
  }

  @Test func `Elements twice as deep as a text can state are laid out`() throws {
    let depth = 2 * ScreenGrammar.deepest
    var element = Element(kind: Nest(), id: "innermost")
    for index in 0..<depth {
      var outer = Element(kind: Nest(), id: "nest\(index)")
      outer.children = [element]
      element = outer
    }
    let screen = Screen(id: "s", title: "", elements: [element])
    let app = App(
      layout: Layout(id: "l", screens: [screen]), device: DeviceCatalogue.standard,
      orientation: .portrait)
    let placed = try #require(app.placed(app.firstState))
    #expect(placed.decorations.contains { $0.id == "nest\(depth - 1)" })
    #expect(screen.allElements.count == depth + 1)
  }

  /// Blocks in blocks far deeper than any form are refused, not followed.
  @Test(arguments: ["media m", "segmented s", "list", "value-selector v", "button b x=1 y=1"])
  func `Misplaced nodes 200 levels deep are refused`(_ node: String) {
    let depth = 200
    let text =
      "screen s { " + String(repeating: "\(node) { ", count: depth)
      + String(repeating: "} ", count: depth) + "}"
    let reading = read(text)
    #expect(reading.study == nil && !reading.diagnostics.isEmpty)
  }
}
