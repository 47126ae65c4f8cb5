import LabSupport
import Testing
import TouchLab

/// Tasks: walked without a miss, and predicted with misses.
@Suite struct `Tasks` {
  private static func run(
    _ steps: [Step], _ layouts: [Layout] = [.toolbar("five", ["a", "b", "reply", "d", "e"])],
    person: String = "thumb"
  ) throws -> (task: TaskResult, study: StudyResult) {
    let study = try Study.of(layouts, person: person) { $0.tasks = [Task(id: "t", steps: steps)] }
    let result = try study.result()
    return (try #require(result.layouts[0].tasks.first), result)
  }

  @Test func `The error-free rate is the product of the success rates`() throws {
    let (task, study) = try Self.run(
      [
        .tap("message"), .expect(.screen, "message"), .tap("reply"), .expect(.hit, "reply"),
        .tap("a"),
      ], person: "older-adult")
    #expect(task.passed && task.taps == 3)
    let successes = [
      try study.target("message", on: "inbox"), try study.target("reply", on: "message"),
      try study.target("a", on: "message"),
    ].compactMap(\.success)
    #expect(successes.count == 3)
    #expect(close(task.clean, successes.reduce(1, *), 1e-12))
    #expect(task.clean < 0.95 && task.clean > 0.5)
    #expect(task.steps.compactMap(\.success) == successes)
  }

  /// One person does all of a run: who misses one target misses others too.
  @Test func `The error-free rate of several users is the mean of their products`() throws {
    let steps: [Step] = [.tap("message"), .tap("reply"), .tap("a")]
    let layouts = [Layout.toolbar("five", ["a", "b", "reply", "d", "e"])]
    let (task, study) = try Self.run(steps, layouts)
    let products = try (0..<9).map { number in
      try [("message", "inbox"), ("reply", "message"), ("a", "message")].reduce(1.0) {
        // The best first: the steadiest hits everything most often.
        $0 * (try study.target($1.0, on: $1.1).people[number])
      }
    }
    #expect(close(task.clean, products.reduce(0, +) / 9, 1e-12))
    let ofMeans = try [("message", "inbox"), ("reply", "message"), ("a", "message")].reduce(1.0) {
      $0 * (try study.target($1.0, on: $1.1).success ?? 0)
    }
    #expect(task.clean > ofMeans + 0.001)
    #expect(zip(task.prediction.people, products).allSatisfy { close($0.clean, $1, 1e-12) })
    // Each alone is predicted as one of the nine.
    let person = try #require(PersonCatalogue.person(id: "thumb"))
    for (member, predicted) in zip(person.members, task.prediction.people) {
      let alone = try Study.of(layouts) {
        $0.person = member
        $0.tasks = [Task(id: "t", steps: steps)]
      }.result()
      let own = try #require(alone.layouts[0].tasks.first).prediction
      #expect(own.people.isEmpty)
      #expect(close(own.clean, predicted.clean, 1e-12))
      #expect(close(own.danger, predicted.danger, 1e-12))
      #expect(close(own.taps, predicted.taps, 1e-12))
      #expect(close(own.seconds, predicted.seconds, 1e-9))
    }
  }

  @Test func `Perfect aim is error-free`() throws {
    let (task, _) = try Self.run(
      [.tap("message"), .tap("back"), .tap("message")], person: "perfect")
    #expect(task.clean == 1 && task.passed)
  }

  @Test func `A start step begins with a fresh app`() throws {
    let start = Step(action: .start("message"), text: "start message")
    let (task, _) = try Self.run([.tap("message"), start, .expect(.back, ""), .tap("e")])
    #expect(task.passed)
    guard case .started(let whereabouts) = task.steps[1].event else {
      Issue.record("\(task.steps[1].event)")
      return
    }
    #expect(whereabouts.screen == "message" && whereabouts.back == nil)
    let (lost, _) = try Self.run([Step(action: .start("x"), text: "start x")])
    #expect(!lost.passed && lost.steps[0].event == .noScreen("x"))
  }

  @Test func `A target that is not there fails the step`() throws {
    let (task, _) = try Self.run([.tap("reply")])
    #expect(!task.passed && task.steps[0].success == 0)
    #expect(task.taps == 1 && task.clean == 0, "a gate on it must not pass")
    let way = StepEvent.Way(target: "message", screen: "inbox", isLongPress: false)
    #expect(
      task.steps[0].event
        == .notVisible(
          .target("reply"), screen: "inbox",
          elsewhere: StepEvent.Elsewhere(screen: "message", panel: nil, way: way)))
    let (swipe, _) = try Self.run([
      Step(action: .swipe(.left, from: .target("reply")), text: "swipe left from=reply")
    ])
    #expect(!swipe.passed)
  }

  @Test func `A failed expectation states what it found`() throws {
    let (task, _) = try Self.run([
      .tap("message"), .expect(.back, "Outbox"), .expect(.visible, "nobody"),
      Step(
        action: .expect([
          TouchLab.Expectation(key: .screen, value: "message"),
          TouchLab.Expectation(key: .title, value: "Mail"),
        ]), text: "expect"),
    ])
    #expect(task.steps.map(\.passed) == [true, false, false, false])
    #expect(task.steps[1].event == .expected([.init(.back, "Outbox", found: .value("Inbox"))]))
    #expect(task.steps[2].event == .expected([.init(.visible, "nobody", found: .absent)]))
    #expect(task.steps[3].event == .expected([.init(.title, "Mail", found: .value("Message"))]))
  }

  @Test func `A miss on purpose is checked by the expectation after it`() throws {
    let off = Element.button("off", 100, 100, 44, 44, enabled: false)
    let layout = Layout(id: "l", screens: [Screen("home", [off])])
    let (expected, _) = try Self.run([.tap("off"), .expect(.outcome, "disabled:off")], [layout])
    #expect(expected.passed)
    let (wrong, _) = try Self.run([.tap("off"), .expect(.outcome, "nothing")], [layout])
    #expect(!wrong.passed && wrong.steps.map(\.passed) == [true, false])
    let (unexpected, _) = try Self.run([.tap("off"), .expect(.screen, "home")], [layout])
    #expect(!unexpected.passed)
  }

  @Test func `A tap on a covered target activates the target that covers it`() throws {
    let layout = Layout(
      id: "l",
      screens: [
        Screen("home", [.button("under", 100, 100, 44, 44), .button("over", 90, 90, 80, 80)])
      ])
    let (task, _) = try Self.run([.tap("under"), .expect(.outcome, "wrong:over")], [layout])
    #expect(task.passed && task.steps[0].outcome == .wrong("over") && task.clean == 0)
    let (hit, _) = try Self.run([.tap("under"), .expect(.hit, "over")], [layout])
    #expect(hit.passed)
  }

  @Test func `A touch that only reveals controls is no hit`() throws {
    let film = Element.of(
      Element.Media(isFullScreen: true), "film", children: [.button("play", 140, 300, 44, 44)])
    let layout = Layout(id: "l", screens: [Screen("home", [film])])
    let wait = Step(action: .wait(5), text: "wait 5")
    let (task, _) = try Self.run(
      [wait, .tap("play"), .expect(.outcome, "revealed"), .tap("play")], [layout])
    #expect(task.passed)
  }

  @Test func `A task may be for one layout alone`() throws {
    let layouts = [Layout.toolbar("one", ["a"]), .toolbar("two", ["a"])]
    let study = try Study.of(layouts) {
      $0.tasks = [Task(id: "all", steps: []), Task(id: "mine", layout: "two", steps: [])]
    }
    let result = try study.result()
    #expect(result.layouts.map { $0.tasks.map(\.id) } == [["all"], ["all", "mine"]])
  }

  @Test func `An element drawn beside the screen is not visible`() throws {
    let pictures = [(10.0, "here"), (1000, "beside")].map { x, id in
      Element.of(Element.Image(), id).with {
        $0.frame = PartialFrame(x: x, y: 100, width: 50, height: 50)
      }
    }
    let (task, _) = try Self.run(
      [.expect(.visible, "here"), .expect(.visible, "beside")],
      [Layout(id: "l", screens: [Screen("home", pictures)])])
    #expect(task.steps.map(\.passed) == [true, false])
  }

  @Test func `Results of steps keep their words and their place`() throws {
    let place = SourcePlace(file: "a.kdl", line: 3, column: 5)
    let step = Step(action: .wait(1), text: "wait 1", place: place)
    let (task, _) = try Self.run([step])
    #expect(task.steps[0].step == "wait 1" && task.steps[0].place == place)
    #expect(task.steps[0].event == .waited(1, chromeHid: false, networkEnded: false))
  }
}
