import LabSupport
import ScenarioLanguage
import Testing
import TouchLab

@testable import Studies

@Suite struct `Recovery of switches` {
  @Test(arguments: ["chip", "button"])
  func `A recovery turns off what a mis-tap has turned on, and nothing that stands as planned`(
    kind: String
  ) throws {
    func toggling(_ mode: String) -> String { kind == "button" ? " toggles=\(mode)" : "" }
    let text = """
      screen a {
          \(kind) one "One" x=10 y=100\(toggling("first"))
          \(kind) two "Two" x=120 y=100\(toggling("second"))
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
      let moves = RecoverySearch.moves(from: state, towards: touch, app, &placements)
      return Set(moves.compactMap { if case .tap(let index) = $0.move { index } else { nil } })
    }
    let planned = taps(touch.state.still)
    #expect(planned.isDisjoint(with: [one, two]) && !planned.isEmpty)
    let wrong = app.state(after: .target(one), on: placed, in: touch.state).still
    #expect(wrong != touch.state.still)
    #expect(taps(wrong).contains(one) && !taps(wrong).contains(two))
  }

  @Test func `A recovery with many switches does not go through every combination`() throws {
    let buttons = (0..<12).map {
      "button b\($0) \"\($0)\" x=\(10 + 30 * ($0 % 6)) y=\(100 + 30 * ($0 / 6)) width=24 height=24 toggles=m\($0)"
    }
    let text = """
      person older-adult
      screen a {
          \(buttons.joined(separator: "\n    "))
          button go "Go" x=10 y=200 opens=b
      }
      screen b { navigation-bar }
      task t { start a; tap b0; tap go }
      """
    let reading = ScenarioReader.read(SourceFile(path: "a.kdl", text: text))
    let study = try #require(reading.study, "\(reading.diagnostics.map(\.text))")
    let app = study.app(of: study.layouts[0])
    let plan = TaskPlan(study.tasks[0], on: app)
    let touch = try #require(plan.touches.first)
    // Two of them on that should be off, and the other screen in front.
    var wrong = touch.state
    for id in ["b3", "b8", "go"] {
      let placed = try #require(app.placed(wrong))
      let index = try #require(placed.targets.firstIndex { $0.id == id })
      wrong = app.state(after: .target(index), on: placed, in: wrong)
    }
    var placements = Placements(app: app, members: [study.person])
    var map = RecoveryMap(to: touch, in: app)
    var left = 200
    let found = map.way(from: wrong.still, &placements, left: &left, isCancelled: { false })
    guard case .begins = found else {
      Issue.record("\(found), with \(left) states left")
      return
    }
    #expect(left > 0)
  }
}
