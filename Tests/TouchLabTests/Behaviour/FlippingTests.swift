import LabSupport
import Testing
import TouchLab

/// The Info button: iOS HIG 2011; iOS 7 HIG.
@Suite struct `Flipping` {
  private func run(_ back: Element) throws -> TaskRun {
    var run = TaskRun(
      app: try App([
        Screen("list", [.list(["front"])]),
        Screen(
          "front",
          [
            .navigationBar(),
            .of(Element.Info(), "info", effect: .flips("rear")).with {
              $0.frame = PartialFrame(x: 280, y: 400)
            },
          ]),
        Screen("rear", [.navigationBar([back])]),
      ]))
    run.tap("front", "info")
    run.expect(.screen, "rear")
    run.expect(.title, "Rear")
    return run
  }

  @Test(arguments: [
    Element.of(Element.LeftButton(), "turn", system: .done),
    .of(Element.LeftButton(), "turn", effect: .dismisses),
    .of(Element.LeftButton(), "turn", system: .info),
    .of(Element.LeftButton(), "turn", effect: .flips("front")),
    .of(Element.LeftButton(), "turn", effect: .dismisses, system: .done),
  ])
  func `Done and Info on a flipped screen flip it back`(_ button: Element) throws {
    var run = try run(button)
    #expect(run.whereabouts.flippedFrom == "front")
    run.tap("turn")
    run.expect(.screen, "front")
    #expect(run.state.faces.isEmpty)
  }

  @Test func `Going back leaves both faces of a flipped screen`() throws {
    var run = try run(.of(Element.RightButton(), "turn", system: .done))
    run.tap("back")
    run.expect(.screen, "list")
    #expect(run.state.faces.isEmpty)
  }

  @Test func `The first Done on a flipped screen only ends its editing`() throws {
    var run = try run(.of(Element.LeftButton(), "turn", system: .done))
    let edit = Element.of(Element.RightButton(), "edit", system: .edit)
    run = TaskRun(
      app: try App([
        Screen("front", [.button("info", 20, 100, 44, 44, effect: .flips("rear"))]),
        Screen("rear", [.navigationBar([.of(Element.LeftButton(), "turn", system: .done), edit])]),
      ]))
    run.tap("info", "edit", "turn")
    run.expect(.screen, "rear")
    run.expect(.mode, "")
    run.tap("turn")
    run.expect(.screen, "front")
  }
}
