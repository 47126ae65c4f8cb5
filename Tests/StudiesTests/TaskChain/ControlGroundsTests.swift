import Guidelines
import LabSupport
import TestSupport
import Testing
import TouchLab

@testable import Studies

/// Tasks that turn many things on or off, each of which may be turned by mistake.
@Suite struct `Tasks with many switches` {
  private static func person(_ id: String) throws -> Person {
    try #require(PersonCatalogue.person(id: id))
  }

  @Test(arguments: SwitchBoard.Kind.allCases)
  func `The number of states grows in proportion to the controls`(kind: SwitchBoard.Kind) throws {
    let person = try Self.person("walking")
    let isToggle = SwitchBoard.Kind.toggles.contains(kind)
    let counts = try [10, 20, 40].map { count in
      let board = try SwitchBoard(count, kind, columns: 2)
      let predicted = TaskChain.predict(board.plan, by: person)
      // Stars of 10 points have more wrong values at once than a person sets right again.
      #expect(predicted.prediction.bound < (isToggle ? 1e-7 : 0.01), "\(count)")
      if isToggle {
        #expect(predicted.graph.placements.count == 1, "\(count): one screen however they stand")
      }
      return predicted.states
    }
    // Those at the edge have fewer neighbours, so that what each more adds is compared.
    let more = [counts[1] - counts[0], counts[2] - counts[1]]
    #expect(more[0] > 0 && Double(more[1]) < 2.2 * Double(more[0]), "\(counts)")
    #expect(counts[2] < TaskChain.mostStatesOfTask / (isToggle ? 4 : 1), "\(counts)")
  }

  @Test(arguments: SwitchBoard.Kind.toggles)
  func `Joined switches give the figures of all positions of all switches`(kind: SwitchBoard.Kind)
    throws
  {
    let person = try Self.person("older-adult")
    for (count, columns) in [(3, 1), (5, 2), (6, 3)] {
      let board = try SwitchBoard(count, kind, columns: columns)
      let expected = try board.expected(of: person)
      let found = TaskChain.predict(board.plan, by: person, joinsControls: true).prediction
      #expect(expected.taps > Double(count) * 1.05)
      #expect(close(found.taps, expected.taps, 1e-8), "\(count): \(found.taps), \(expected.taps)")
      #expect(close(found.seconds, expected.seconds, 1e-8), "\(count)")
      #expect(close(found.completion, 1, 1e-9) && found.bound < 1e-9)
      let extra = found.steps.reduce(0) { $0 + $1.extraSeconds }
      #expect(close(extra, found.seconds - found.plannedSeconds, 1e-9))
    }
  }

  @Test(arguments: ["thumb", "older-adult", "index"])
  func `Joined switches give the figures found state by state`(id: String) throws {
    let person = try Self.person(id)
    let danger = Element.button("erase", 40, 180, 51, 31).with { $0.danger = .irreversible }
    let away = Element.button("away", 160, 100, 51, 31, effect: .opens("home"))
    let board = try SwitchBoard(4, .switches, columns: 2, others: [danger, away])
    let whole = TaskChain.predict(board.plan, by: person, joinsControls: false).prediction
    let joined = TaskChain.predict(board.plan, by: person, joinsControls: true).prediction
    Self.expectAlike(joined, whole, id)
    #expect(joined.danger > 0)
  }

  @Test(arguments: SwitchBoard.Kind.allCases)
  func `Joined controls give the figures found state by state`(kind: SwitchBoard.Kind) throws {
    let person = try Self.person("older-adult")
    let board = try SwitchBoard(2, kind, columns: 1)
    let steps = [board.task, board.task].flatMap(\.steps)
    let plan = TaskPlan(Task(id: "t", steps: steps), on: board.app)
    let whole = TaskChain.predict(plan, by: person, joinsControls: false)
    let joined = TaskChain.predict(plan, by: person, joinsControls: true)
    Self.expectAlike(joined.prediction, whole.prediction, "\(kind)")
    // Runs with more wrong values at once than a person sets right again end in neither.
    let (one, other) = (joined.prediction.seconds, whole.prediction.seconds)
    #expect(abs(one - other) < (kind == .ratings ? 1e-3 : 1e-8) * other, "\(kind)")
    #expect(joined.states < whole.states, "\(kind)")
  }

  @Test func `Joined switches of random apps give the figures found state by state`() throws {
    let device = try #require(DeviceCatalogue.device(id: "iphone-3g"))
    var apps = RandomApps(seed: 32, hasControls: true)
    var joinedInSome = 0
    for number in 0..<Campaign.count(of: 100, first: 3) {
      let (app, task) = apps.next(on: device)
      let person = try Self.person(number % 4 == 3 ? "older-adult" : "index-careful")
      let plan = TaskPlan(task, on: app)
      let whole = TaskChain.predict(plan, by: person, joinsControls: false)
      let joined = TaskChain.predict(plan, by: person, joinsControls: true)
      if !joined.graph.grounds.all.isEmpty { joinedInSome += 1 }
      Self.expectAlike(joined.prediction, whole.prediction, "app \(number)")
    }
    #expect(joinedInSome > 0)
  }

  /// Checks that two predictions agree up to the runs that either does not follow.
  private static func expectAlike(
    _ one: TaskPrediction, _ other: TaskPrediction, _ comment: String
  ) {
    // The rarest states, followed one by one, count as lost although they may lead on.
    let rarest = 4e-8
    let open = one.bound + other.bound + 1e-8
    #expect(close(one.clean, other.clean, 1e-12), "\(comment)")
    let apart = abs(one.completion - other.completion)
    #expect(apart <= one.bound + other.bound + rarest, "\(comment)")
    #expect(abs(one.danger - other.danger) <= open, "\(comment)")
    guard open < 1e-5 else { return }
    #expect(abs(one.taps - other.taps) <= 100 * open, "\(comment): \(one.taps), \(other.taps)")
    #expect(abs(one.seconds - other.seconds) <= 1000 * open, "\(comment)")
  }

  @Test func `Tasks with many switches are simulated as they are predicted`() throws {
    let board = try SwitchBoard(8, .switches, columns: 4)
    let task = TaskRunner.run(
      board.task, on: board.app, by: try Self.person("older-adult"),
      sampling: TaskSampling(trials: 2000, seed: 3, workers: Workers(count: 1)))
    let sample = try #require(task.sampled)
    for (mean, drawn) in [
      (task.prediction.taps, sample.taps), (task.prediction.seconds, sample.seconds),
    ] {
      #expect(abs(drawn.estimate - mean) < 5 * drawn.standardError, "\(mean), \(drawn)")
    }
  }

  @Test func `All steps and users share one limit of states`() throws {
    let board = try SwitchBoard(40, .switches, columns: 8)
    let predicted = TaskChain.predict(board.plan, by: try Self.person("walking"))
    #expect(predicted.states <= TaskChain.mostStatesOfTask)
    #expect(predicted.prediction.bound < 1e-3)
  }

  @Test func `A cancelled prediction ends early`() throws {
    let board = try SwitchBoard(20, .switches, columns: 4)
    let person = try Self.person("older-adult")
    let predicted = TaskChain.predict(board.plan, by: person, isCancelled: { true })
    #expect(predicted.states <= 20)
    #expect(TaskPlan(board.task, on: board.app, isCancelled: { true }).results.isEmpty)
  }

  @Test func `Up to six controls with wrong values are distinguished`() {
    var misplaced = Misplaced.none
    for (control, value, expected) in [
      (7, 1, [7: 1]), (0, 3, [0: 3, 7: 1]), (1000, 1, [0: 3, 7: 1, 1000: 1]),
      (0, 1000, [0: 1000, 7: 1, 1000: 1]), (3, 1, [0: 1000, 3: 1, 7: 1, 1000: 1]),
      (7, 0, [0: 1000, 3: 1, 1000: 1]), (7, 0, [0: 1000, 3: 1, 1000: 1]),
      (7, 2, [0: 1000, 3: 1, 7: 2, 1000: 1]), (8, 1, [0: 1000, 3: 1, 7: 2, 8: 1, 1000: 1]),
      (9, 1, [0: 1000, 3: 1, 7: 2, 8: 1, 9: 1, 1000: 1]),
      (3, 9, [0: 1000, 3: 9, 7: 2, 8: 1, 9: 1, 1000: 1]),
    ] {
      misplaced = misplaced.setting(control, to: value)
      #expect(misplaced.all.map(\.control) == expected.keys.sorted())
      #expect(misplaced.all.allSatisfy { expected[$0.control] == $0.value })
      #expect(expected.allSatisfy { misplaced.value(of: $0.key) == $0.value })
    }
    #expect(misplaced.setting(4, to: 1) == .tooMany && Misplaced.tooMany.all.isEmpty)
    #expect(misplaced.value(of: 4) == 0 && Misplaced.tooMany.setting(4, to: 0) == .tooMany)
    for number in [0, 3, 7, 8, 9, 1000] { misplaced = misplaced.setting(number, to: 0) }
    #expect(misplaced.isEmpty && misplaced == .none)
  }
}

@Suite struct `Independent controls of an app` {
  @Test func `An independent control is changed by its own taps alone, which do nothing else`()
    throws
  {
    let app = try App([
      Screen(
        "home",
        [
          .of(Element.Switch(), "alone"),
          .of(Element.Checkbox(), "box"),
          .of(Element.Radio(), "radio"),
          .of(Element.Switch(), "opening", effect: .opens("home")),
          .of(Element.Button(), "b", effect: .toggles("mode")),
          .of(Element.Button(), "c", effect: .toggles("shared")),
          .of(Element.Switch(), "both", effect: .toggles("shared")),
          .of(Element.Button(), "edit", effect: .toggles("editing")),
          .of(Element.Button(), "done", effect: .toggles("noted")).with { $0.shows = "note" },
        ])
    ])
    #expect(
      app.controls.all
        == [.element("alone"), .element("box"), .block(["radio"]), .mode("mode")])
    var state = app.firstState
    for control in app.controls.all where control != .block(["radio"]) {
      #expect(app.isToggle(control) && state.value(of: control, in: app) == "off")
      state.set(control, to: "on")
      #expect(state.value(of: control, in: app) == "on")
    }
    #expect(state.selections == ["alone": "on", "box": "on"] && state.modes == ["mode"])
  }
}
