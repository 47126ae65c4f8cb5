import LabSupport
import Testing
import TouchLab

/// What must hold of any prediction, whatever the numbers.
@Suite struct `Properties of predictions` {
  @Test(arguments: [UInt64](1...30))
  func `Perfect aim has the outcome of a tap at the aim point`(
    _ seed: UInt64
  ) throws {
    let screen = try RandomScreen(seed: seed)
    let predictor = ExactPredictor(screen.placed, density: screen.app.device.density)
    for (index, target) in screen.placed.targets.enumerated() {
      let outcomes = predictor.probabilities(aimingAt: target.aimed, by: try person("perfect"))
        .outcomes(on: screen.placed, intending: index).filter { $0.probability > 0 }
      let reach = screen.placed.reach(at: target.aim)
      let expected =
        reach == .target(index)
        ? Outcome.hit : screen.placed.outcome(of: reach, intending: target.id)
      #expect(outcomes.map(\.outcome) == [expected])
      #expect(outcomes.first?.probability == 1)
    }
  }

  @Test(arguments: ["index", "thumb-rapid", "older-adult"])
  func `More distance never raises the wrong-target rate`(_ id: String) throws {
    var last = 1.0
    for gap in stride(from: -30.0, through: 60, by: 2.5) {
      let outcomes = try Self.outcomes(
        [
          .button("one", 100, 200, 40, 40), .button("other", 140 + gap, 200, 40, 40),
        ], by: person(id))
      let confusion = outcomes[.wrong("other")] ?? 0
      #expect(confusion <= last)
      last = confusion
    }
    #expect(last < 0.1)
  }

  @Test(arguments: ["index", "thumb", "older-adult"])
  func `A larger size never lowers the hit rate of an isolated target`(
    _ id: String
  ) throws {
    var lastVisibleFrame = 0.0
    var lastHit = 0.0
    for side in stride(from: 2.0, through: 200, by: 6) {
      let middle = (160 - side / 2, 240 - side / 2)
      let visibleFrame = try Self.outcomes(
        [.button("one", middle.0, middle.1, side, side, hit: .visual)], by: person(id))
      let hit = try Self.outcomes(
        [.button("one", 150, 230, 20, 20, hit: .grown(side / 4))], by: person(id))
      #expect((visibleFrame[.hit] ?? 0) >= lastVisibleFrame && (hit[.hit] ?? 0) >= lastHit)
      lastVisibleFrame = visibleFrame[.hit] ?? 0
      lastHit = hit[.hit] ?? 0
    }
  }

  @Test func `Lapses take their share of every outcome as cancelled taps`() throws {
    let elements: [Element] = [
      .button("one", 10, 25, 30, 30), .button("other", 50, 25, 30, 30, enabled: false),
    ]
    var someone = try person("older-adult")
    let without = try Self.outcomes(elements, by: someone)
    someone.lapse = 0.25
    let with = try Self.outcomes(elements, by: someone)
    #expect(without[.slip] == nil && with[.slip] == 0.25)
    for (outcome, probability) in without {
      #expect(close(with[outcome] ?? 0, 0.75 * probability, 1e-15))
    }
    #expect(with[.disabled("other")] ?? 0 > 0.01)
  }

  @Test func `An offset shifts the landing position by its length in mm`() throws {
    var someone = try person("perfect")
    let density = try #require(DeviceCatalogue.device(id: "iphone-3g")).density
    // 30 points to the right and 20 up, from the centre (100, 200).
    someone.offsetX = density.millimetres(30)
    someone.offsetY = -density.millimetres(20)
    let elements: [Element] = [
      .button("aim", 90, 190, 20, 20, hit: .visual),
      .button("there", 125, 175, 10, 10, hit: .visual),
    ]
    let placed = try PlacedScreen.of(elements)
    let found = ExactPredictor(placed, density: density)
      .probabilities(aimingAt: placed.targets[0].visibleFrame, by: someone)
    #expect(found.reaching(1) == 1 && found.reaching(0) == 0)
  }

  @Test func `An index outside the list of targets has probability 0`() throws {
    let placed = try PlacedScreen.of([.button("one", 10, 30, 30, 30)])
    let found = ExactPredictor(placed, density: DeviceCatalogue.standard.density)
      .probabilities(aimingAt: placed.targets[0].visibleFrame, by: try person("index"))
    #expect(found.reaching(-1) == 0 && found.reaching(1) == 0)
  }

  @Test func `Targets with one id have one outcome`() throws {
    let outcomes = try Self.outcomes(
      [
        .button("one", 100, 200, 44, 44), .button("twin", 150, 200, 44, 44),
        .button("twin", 50, 200, 44, 44),
      ], by: person("older-adult"))
    #expect(outcomes.keys.filter { $0.name.hasPrefix("wrong") } == [.wrong("twin")])
    #expect(outcomes[.wrong("twin")] ?? 0 > 0.05)
  }

  private static func outcomes(
    _ elements: [Element], by person: Person
  ) throws -> [Outcome: Double] {
    let app = try App([Screen("home", elements)])
    let placed = try #require(app.placed(app.firstState))
    let outcomes = ExactPredictor(placed, density: app.device.density)
      .probabilities(aimingAt: placed.targets[0].visibleFrame, by: person)
      .outcomes(on: placed, intending: 0)
    return Dictionary(uniqueKeysWithValues: outcomes.map { ($0.outcome, $0.probability) })
  }
}
