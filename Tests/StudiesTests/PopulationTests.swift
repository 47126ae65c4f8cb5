import LabSupport
import Studies
import Testing
import TouchLab

/// What gates and comparisons make of people who differ, and of drawings that differ alone.
@Suite struct `Users of one person` {
  private static let tasks = [Task(id: "t", steps: [.tap("message"), .tap("reply")])]

  private static func measured(_ requirements: [Requirement], person: String = "thumb") throws
    -> StudyResult
  {
    try Study.of([.toolbar("seven", ["a", "b", "trash", "reply", "c", "d", "e"])], person: person) {
      $0.tasks = tasks
      $0.requirements = requirements
    }.result()
  }

  private static func requirement(_ metric: Requirement.Metric, _ people: Requirement.People)
    -> Requirement
  {
    Requirement(metric: metric, people: people, bound: .atMost(1), text: "")
  }

  private static let metrics: [Requirement.Metric] = [
    .success(target: "reply"), .confusion(target: "reply", other: "trash"), .clean(task: "t"),
    .completion(task: "t"), .danger(task: "t"), .time(task: "t"),
  ]

  @Test(arguments: metrics)
  func `A requirement measures the mean of all users or the least accurate user`(
    _ metric: Requirement.Metric
  ) throws {
    let result = try Self.measured(Requirement.People.allCases.map { Self.requirement(metric, $0) })
    let requirements = result.layouts[0].requirements
    let mean = try #require(requirements.first { $0.requirement.people == .all }?.measured)
    let worst = try #require(requirements.first { $0.requirement.people == .worst }?.measured)
    // The worst of nine runs, each of one person alone.
    let members = try #require(PersonCatalogue.person(id: "thumb")).members
    let alone = try members.map { member in
      let study = try Study.of(
        [.toolbar("seven", ["a", "b", "trash", "reply", "c", "d", "e"])]
      ) {
        $0.person = member
        $0.tasks = Self.tasks
        $0.requirements = [Self.requirement(metric, .all)]
      }
      return try #require(try study.result().layouts[0].requirements.first?.measured)
    }
    #expect(alone.count == 9)
    #expect(close(mean, alone.reduce(0, +) / 9, 1e-9))
    let expected = metric.isBetterHigher ? alone.min() : alone.max()
    #expect(close(worst, try #require(expected), 1e-9))
  }

  @Test(arguments: metrics)
  func `Mean and least accurate user are the same for a person of one user`(
    _ metric: Requirement.Metric
  )
    throws
  {
    let requirements = try Self.measured(
      Requirement.People.allCases.map { Self.requirement(metric, $0) }, person: "older-adult"
    ).layouts[0].requirements
    #expect(requirements.count == 2 && requirements[0].measured == requirements[1].measured)
  }

  /// A button drawn so large about one point, in a hit target of its own.
  private static func layout(_ id: String, drawn side: Double, responds hit: Double) -> Layout {
    let frame = { (side: Double) in
      Rectangle(x: 160 - side / 2, y: 240 - side / 2, width: side, height: side)
    }
    let visibleFrame = frame(side)
    let button = Element.button("ok", visibleFrame.x, visibleFrame.y, side, side)
      .with { $0.hitRule = .stated(frame(hit)) }
    return Layout(id: id, screens: [Screen("home", [button])])
  }

  @Test func `The ranking ignores a difference of visible size alone`() throws {
    let ranks = { (second: Layout) throws -> [Int] in
      let layouts = [Self.layout("small", drawn: 70, responds: 120), second]
      let result = try Study.of(layouts, person: "thumb").result()
      return result.comparisonSet.ranking.ranked.compactMap { $0.misTaps?.rank }
    }
    #expect(try ranks(Self.layout("large", drawn: 100, responds: 120)) == [1, 1])
    #expect(try ranks(Self.layout("large", drawn: 100, responds: 100)) == [1, 2])
  }

  @Test(arguments: ["index", "thumb", "older-adult"])
  func `A difference of visible size alone is called neither better nor worse`(_ person: String)
    throws
  {
    // 18.7 mm respond: beyond 10 mm the models go by what is drawn.
    let large = try Study.of(
      [
        Self.layout("small", drawn: 70, responds: 120),
        Self.layout("large", drawn: 100, responds: 120),
      ], person: person
    ).result().comparisons[0]
    let target = try #require(large.targets.first)
    #expect(target.difference.isChange && target.difference.value.magnitude < 0.01)
    #expect(target.verdict == .visibleSizeOnly && large.total.verdict == .visibleSizeOnly)
    // 9.3 mm respond: nothing changes at all.
    let small = try Study.of(
      [
        Self.layout("small", drawn: 20, responds: 60),
        Self.layout("large", drawn: 60, responds: 60),
      ],
      person: person
    ).result().comparisons[0]
    #expect(small.targets.first?.difference.value == 0)
    #expect(small.total.verdict == .noMeaningfulDifference)
    // What responds differs, and so it is judged.
    let grown = try Study.of(
      [
        Self.layout("small", drawn: 40, responds: 44),
        Self.layout("large", drawn: 40, responds: 60),
      ],
      person: person
    ).result().comparisons[0]
    #expect(grown.total.verdict == .better)
  }
}
