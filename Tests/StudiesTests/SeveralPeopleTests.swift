import Guidelines
import LabSupport
import Studies
import Synchronization
import Testing
import TouchLab

/// Several people in one run: each as if alone, and what is judged over all of them.
@Suite struct `Several people` {
  private static let layouts = [
    Layout.toolbar("five", ["a", "b", "trash", "reply", "e"]),
    .toolbar("nine", ["a", "b", "c", "d", "e", "f", "trash", "reply", "i"]),
  ]

  /// One button, in which no rule finds fault.
  private static let roomy = [
    Layout(id: "five", screens: [Screen("message", [.button("reply", 100, 200, 80, 60)])])
  ]

  private static func study(
    _ people: [String], layouts: [Layout] = layouts, _ change: (inout Study) -> Void = { _ in }
  ) throws -> Study {
    try Study.of(layouts) { study in
      study.people = people.compactMap(PersonCatalogue.person)
      study.tasks = [Task(id: "t", steps: [.tap("message"), .tap("reply")])]
      change(&study)
    }
  }

  private static func roomyStudy(
    _ people: [String], _ change: (inout Study) -> Void = { _ in }
  ) throws -> Study {
    try study(people, layouts: roomy) { study in
      study.tasks = []
      change(&study)
    }
  }

  private static func requirement(_ limit: Double, person: String? = nil, layout: String? = "five")
    -> Requirement
  {
    Requirement(
      metric: .success(target: "reply"), layout: layout, person: person, bound: .atLeast(limit),
      text: "gate \(limit) \(person ?? "")")
  }

  @Test func `A study always has a person`() throws {
    var study = try Self.study(["thumb", "walking"])
    #expect(study.person.id == "thumb")
    study.people = []
    #expect(study.people.map(\.id) == ["thumb", "walking"])
    study.person = PersonCatalogue.standard
    #expect(study.people == [PersonCatalogue.standard])
  }

  @Test(arguments: [["thumb", "older-adult"], ["older-adult", "perfect", "thumb"]])
  func `Each person is predicted, simulated and checked as if alone`(people: [String]) throws {
    let result = try Self.study(people) { $0.requirements = [Self.requirement(0.9, layout: nil)] }
      .result(draws: true)
    #expect(result.everyone.map(\.study.person.id) == people)
    for one in result.everyone {
      let alone = try Self.study([one.study.person.id]) {
        $0.requirements = [Self.requirement(0.9, layout: nil)]
      }.result(draws: true)
      #expect(alone.others.isEmpty)
      for (mine, other) in zip(one.layouts, alone.layouts) {
        #expect(mine.screens.map(\.id) == other.screens.map(\.id))
        for (screen, same) in zip(mine.screens, other.screens) {
          #expect(screen.placed == same.placed && screen.crowding == same.crowding)
          #expect(screen.targets.map(\.exact) == same.targets.map(\.exact))
          #expect(
            screen.targets.map(\.sampled?.outcomes) == same.targets.map(\.sampled?.outcomes))
        }
        #expect(mine.tasks.map(\.steps) == other.tasks.map(\.steps))
        #expect(mine.tasks.map(\.prediction.seconds) == other.tasks.map(\.prediction.seconds))
        #expect(mine.tasks.map(\.sampled?.clean) == other.tasks.map(\.sampled?.clean))
        #expect(mine.requirements.map(\.measured) == other.requirements.map(\.measured))
      }
    }
  }

  @Test func `A requirement must be met for everybody or for the person that it names`() throws {
    let hit = try ["thumb", "older-adult"].map { person in
      try #require(try Self.roomyStudy([person]).result().target("reply", on: "message").success)
    }
    let limit = (hit[0] + hit[1]) / 2
    #expect(hit[0] > limit && hit[1] < limit)
    for (person, passes) in [(nil, false), ("thumb", true), ("older-adult", false)] {
      let result = try Self.roomyStudy(["thumb", "older-adult"]) {
        $0.requirements = [Self.requirement(limit, person: person)]
      }.result()
      #expect(result.passed == passes, "\(person ?? "everybody")")
      let evaluated = result.everyone.map { $0.layouts.flatMap(\.requirements).map(\.measured) }
      #expect(evaluated[0] == (person == "older-adult" ? [] : [hit[0]]))
      #expect(evaluated[1] == (person == "thumb" ? [] : [hit[1]]))
    }
  }

  /// Silence would read as success.
  @Test func `A requirement for a person who does not tap is not met and listed once`() throws {
    for people in [["thumb"], ["thumb", "perfect"]] {
      let result = try Self.roomyStudy(people) {
        $0.requirements = [Self.requirement(0, person: "walking")]
      }
      .result()
      let requirements = result.everyone.flatMap(\.layouts).flatMap(\.requirements)
      #expect(requirements.map(\.measured) == [nil] && requirements.map(\.passed) == [false])
      #expect(!result.passed && result.others.allSatisfy(\.passed))
    }
  }

  @Test func `A comparison among several people equals that of each person alone`() throws {
    let result = try Self.study(["thumb", "older-adult", "walking"]).result()
    #expect(result.everyone.flatMap(\.comparisons).count == 3)
    let alone = try Self.study(["older-adult"]).result()
    let apart = alone.comparisons.flatMap(\.figures)
    let together = result.others[0].comparisons.flatMap(\.figures)
    #expect(apart.count > 2 && apart.map(\.difference) == together.map(\.difference))
  }

  @Test func `A finding that only one person causes is listed once with the name`() throws {
    // 8 pt are 1.2 mm: far enough apart for a thumb, not for weaker hands.
    let layout = Layout(
      id: "l",
      screens: [
        Screen("home", [.button("one", 40, 300, 44, 44), .button("two", 92, 300, 44, 44)])
      ])
    let result = try Self.study(["thumb", "older-adult"], layouts: [layout]) { $0.tasks = [] }
      .result()
    let crowded = result.everyone.map { one in
      one.layouts.flatMap(\.screens).flatMap(\.findings).filter { $0.rule == "crowding" }
    }
    #expect(crowded[0].map(\.person) == ["older-adult"])
    #expect(crowded[1].map(\.person) == [nil])
    let text = try #require(crowded[1].first).message.text
    #expect(crowded[0].first?.message.text == "for older-adult, \(text)")
    #expect(result.layouts[0].screens[0].crowding.isEmpty)
    // What the first one's screen has, and what the scenario ignores for anybody, is said once.
    let same = try Self.study(["older-adult", "thumb"], layouts: [layout]) { $0.tasks = [] }
      .result().layouts[0].screens[0].findings.filter { $0.rule == "crowding" }
    #expect(same.map(\.person) == [nil])
    let ignored = try Self.study(["thumb", "older-adult"], layouts: [layout]) { study in
      study.tasks = []
      study.ignores = [Ignore(rule: "crowding", target: "one", reason: "known", text: "ignore")]
    }.result().layouts[0].screens[0].findings
    #expect(!ignored.contains { $0.rule == Finding.unusedIgnore })
    #expect(ignored.filter { $0.rule == "crowding" }.map(\.silenced) == ["known"])
  }

  @Test func `The touches of all people are announced and drawn`() throws {
    let planned = Atomic(0)
    let drawn = Atomic(0)
    let workers = Workers(
      count: 2, didDraw: { drawn.add($0, ordering: .relaxed) },
      willDraw: { planned.add($0, ordering: .relaxed) })
    let study = try Self.study(["thumb", "older-adult", "walking"])
    let result = try #require(StudyRunner.run(study, workers: workers))
    let targets = result.layouts.flatMap(\.screens).flatMap(\.targets)
    let enabled = targets.count { $0.target.isEnabled }
    #expect(planned.load(ordering: .relaxed) == 3 * enabled * study.trials)
    #expect(drawn.load(ordering: .relaxed) == planned.load(ordering: .relaxed))
  }

  @Test func `A stopped run leaves no result`() throws {
    let study = try Self.study(["thumb", "older-adult"])
    #expect(StudyRunner.run(study, workers: Workers(count: 2, isCancelled: { true })) == nil)
  }
}
