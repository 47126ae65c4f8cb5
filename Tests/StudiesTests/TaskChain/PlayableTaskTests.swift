import LabSupport
import Studies
import TestSupport
import Testing
import TouchLab

/// The playable part of a task against the exact prediction of the whole chain.
@Suite struct `Playable tasks` {
  /// The probabilities at the end of a run, and of everything that was left out.
  private struct Ends {
    var clean = 0.0
    var completed = 0.0
    var leftOut = 0.0
    var seconds = 0.0
  }

  /// Follows the runs of all users until almost none is left.
  private static func ends(of task: PlayableTask) -> Ends {
    let users = task.touches.first?.outcomes.first?.probabilities.count ?? 1
    var ends = Ends()
    for user in 0..<users {
      let own = self.ends(of: task, user: user)
      ends.clean += own.clean / Double(users)
      ends.completed += own.completed / Double(users)
      ends.leftOut += own.leftOut / Double(users)
      ends.seconds += own.seconds / Double(users)
    }
    return ends
  }

  private static func ends(of task: PlayableTask, user: Int) -> Ends {
    var ends = Ends()
    // The runs at each moment: all of them, and those without a mis-tap.
    typealias Mass = (all: Double, clean: Double)
    let none = [Mass](repeating: (0, 0), count: task.moments.count)
    var masses = none
    func arrive(
      _ transition: PlayableTask.Transition, _ all: Double, _ clean: Double, at next: inout [Mass]
    ) {
      let clean = transition.isMisTap ? 0 : clean
      ends.seconds += all * transition.seconds
      switch transition.end {
      case .done:
        ends.completed += all
        ends.clean += clean
      case .lost: break
      case .rare: ends.leftOut += all
      case .moment(let index):
        next[index].all += all
        next[index].clean += clean
      }
    }
    arrive(task.start, 1, 1, at: &masses)
    while masses.contains(where: { $0.all > 1e-9 }) {
      var next = none
      for (index, mass) in masses.enumerated() where mass.all > 0 {
        let moment = task.moments[index]
        ends.seconds += mass.all * moment.seconds
        switch moment.action {
        case .giveUp: break
        case .gesture(let transition): arrive(transition, mass.all, mass.clean, at: &next)
        case .touch(let touch, let transitions):
          var kept = 0.0
          for (outcome, transition) in zip(task.touches[touch].outcomes, transitions) {
            let chance = outcome.probabilities[user]
            kept += chance
            arrive(transition, mass.all * chance, mass.clean * chance, at: &next)
          }
          ends.leftOut += mass.all * max(0, 1 - kept)
        }
      }
      masses = next
    }
    return ends
  }

  @Test func `Runs end as often as predicted, but for what is left out`() throws {
    let device = try #require(DeviceCatalogue.device(id: "iphone-3g"))
    var apps = RandomApps(seed: 5)
    let people = ["thumb", "older-adult", "index"]
    var played = 0
    for number in 0..<Campaign.count(of: 60, first: 60) {
      let (app, task) = apps.next(on: device)
      let person = try #require(PersonCatalogue.person(id: people[number % people.count]))
      guard let playable = PlayableTask(task, on: app, by: person) else { continue }
      played += 1
      let ends = Self.ends(of: playable)
      let prediction = playable.prediction
      #expect(ends.leftOut < 0.05, "app \(number): \(ends.leftOut) left out")
      #expect(prediction.clean - ends.clean > -1e-9, "app \(number)")
      #expect(prediction.clean - ends.clean < ends.leftOut + 1e-9, "app \(number)")
      #expect(
        ends.completed < prediction.completion + prediction.bound + 1e-9, "app \(number)")
      #expect(
        prediction.completion - ends.completed < ends.leftOut + 1e-6, "app \(number)")
    }
    #expect(played > 30)
  }

  @Test func `A task without rare outcomes takes the predicted time`() throws {
    let app = try App([
      Screen("home", [.button("ok", 120, 200, 80, 80, hit: .visual, effect: .opens("end"))]),
      Screen("end", [.button("stop", 20, 400, 80, 80, hit: .visual)]),
    ])
    let person = try #require(PersonCatalogue.person(id: "index"))
    let task = Task(id: "t", steps: [.tap("ok"), .tap("stop")])
    let playable = try #require(PlayableTask(task, on: app, by: person))
    let ends = Self.ends(of: playable)
    #expect(abs(ends.seconds - playable.prediction.seconds) < 0.01)
    #expect(playable.screens.map(\.screenID) == ["home", "end"])
    #expect(playable.steps.count == 2)
  }

  @Test func `A task without a touch cannot be played`() throws {
    let app = try App([Screen("home", [.button("ok", 120, 200, 80, 80)])])
    let person = try #require(PersonCatalogue.person(id: "index"))
    #expect(PlayableTask(Task(id: "t", steps: []), on: app, by: person) == nil)
  }
}
