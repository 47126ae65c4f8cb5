import ScenarioLanguage
import Testing

@testable import TouchLab

@Suite struct `The way back` {
  @Test func `turns off what a mis-tap has turned on, and nothing that stands as planned`() throws {
    let text = """
      screen a {
          chip one "One" x=10 y=100
          chip two "Two" x=120 y=100
          button go "Go" x=10 y=200 opens=b
      }
      screen b { navigation-bar }
      task t { start a; tap go }
      """
    let reading = ScenarioReader.read(SourceFile(path: "a.kdl", text: text))
    let study = try #require(reading.study, "\(reading.diagnostics.map(\.text))")
    let app = study.app(of: study.layouts[0])
    let touch = try #require(TaskPlan(study.tasks[0], on: app).touches.first)
    var placements = Placements(app: app, members: [study.person])
    let placed = try #require(app.placed(touch.state))
    let one = try #require(placed.targets.firstIndex { $0.id == "one" })
    let two = try #require(placed.targets.firstIndex { $0.id == "two" })
    func taps(_ state: AppState) -> Set<Int> {
      let moves = WayBack.moves(from: state, towards: touch, app, &placements)
      return Set(moves.compactMap { if case .tap(let index) = $0.move { index } else { nil } })
    }
    let planned = taps(touch.state.still)
    #expect(planned.isDisjoint(with: [one, two]) && !planned.isEmpty)
    let wrong = app.state(after: .target(one), on: placed, in: touch.state).still
    #expect(wrong != touch.state.still)
    #expect(taps(wrong).contains(one) && !taps(wrong).contains(two))
  }
}
