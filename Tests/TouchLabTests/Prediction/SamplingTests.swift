import LabSupport
import Testing
import TouchLab

/// Sampled counts against exact probabilities, and the order of draws.
///
/// The band is 5σ of the binomial error, and five counts more for rare outcomes, whose tail is
/// longer than the normal one; seeds are fixed.
@Suite struct `Sampling` {
  static let trials = 20_000

  @Test(arguments: [UInt64](201...225))
  func `Simulated taps agree with the exact prediction on every outcome`(_ seed: UInt64) throws {
    let screen = try RandomScreen(seed: seed)
    var someone = try person(seed.isMultiple(of: 2) ? "older-adult" : "thumb-rapid")
    someone.offsetX = 1
    for index in screen.placed.targets.indices.prefix(2) {
      let sampled = SampledOutcomes(
        counts: Self.sampler(screen, index, someone).counts(trials: Self.trials),
        on: screen.placed, intending: index)
      #expect(sampled.trials == Self.trials)
      Self.compare(
        Dictionary(uniqueKeysWithValues: sampled.outcomes.map { ($0.outcome, $0.count) }),
        with: Self.exact(screen, index, someone))
    }
  }

  /// Touches drawn by the tests' own generator by Box–Muller, asking the placed screen itself.
  @Test(arguments: [UInt64](301...312))
  func `An independent sampler agrees with the exact prediction`(_ seed: UInt64) throws {
    let screen = try RandomScreen(seed: seed, mostButtons: 10)
    let someone = try person("older-adult")
    let touches = try #require(
      ReferenceTouches.members(
        aimedAt: screen.placed.targets[0], by: someone, on: screen.placed.bounds,
        millimetresPerPoint: screen.app.device.density.millimetres(1)
      ).first)
    var random = ReferenceGenerator(seed: seed)
    var counts: [Outcome: Int] = [:]
    for _ in 0..<Self.trials {
      let (x, y) = random.normals()
      let point = touches.landing(
        Point(
          x: touches.meanX + touches.deviationX * x, y: touches.meanY + touches.deviationY * y))
      let reach = screen.placed.reach(at: point)
      // A disabled target that was meant is a hit of it in a prediction.
      let outcome =
        reach == .target(0)
        ? Outcome.hit : screen.placed.outcome(of: reach, intending: "b0")
      counts[outcome, default: 0] += 1
    }
    Self.compare(counts, with: Self.exact(screen, 0, someone))
  }

  @Test(arguments: [1, 2, 65_535, 65_536, 65_537])
  func `The counts of simulated taps sum to the trials`(_ trials: Int) throws {
    let screen = try RandomScreen(seed: 3)
    let counts = Self.sampler(screen, 0, try person("thumb")).counts(trials: trials)
    #expect(counts.reduce(0, +) == trials)
    #expect(counts.allSatisfy { $0 >= 0 })
  }

  @Test func `The same seed gives the same counts, and another gives others`() throws {
    let screen = try RandomScreen(seed: 4)
    let someone = try person("thumb")
    let one = Self.sampler(screen, 0, someone, seed: 9).counts(trials: 5000)
    #expect(one == Self.sampler(screen, 0, someone, seed: 9).counts(trials: 5000))
    #expect(one != Self.sampler(screen, 0, someone, seed: 10).counts(trials: 5000))
    #expect(one != Self.sampler(screen, 0, someone, seed: 9, name: "x").counts(trials: 5000))
  }

  @Test func `Blocks of taps in any order add up to the whole`() throws {
    let screen = try RandomScreen(seed: 5)
    let sampler = Self.sampler(screen, 0, try person("thumb-rapid"))
    let size = Sampler.blockSize
    var told: [Int] = []
    let whole = sampler.counts(trials: 2 * size + 77, didDraw: { told.append($0) })
    #expect(told == [size, size, 77])
    let blocks = [(2, 77), (0, size), (1, size)].map {
      sampler.counts(ofBlock: $0.0, trials: $0.1)
    }
    let sum = blocks.reduce([Int](repeating: 0, count: whole.count)) { zip($0, $1).map(+) }
    #expect(sum == whole)
  }

  @Test func `A cancelled simulation stops between blocks`() throws {
    let screen = try RandomScreen(seed: 5)
    let sampler = Self.sampler(screen, 0, try person("thumb"))
    #expect(sampler.counts(trials: 1_000_000_000, isCancelled: { true }).allSatisfy { $0 == 0 })
    #expect(sampler.counts(trials: 0).allSatisfy { $0 == 0 })
  }

  /// Buttons that abut at the aim: the edge belongs to the right and the lower one.
  @Test func `An aim on an edge without scatter falls on one side`() throws {
    let placed = try PlacedScreen.of([
      .button("left", 60, 160, 40, 80, hit: .visual),
      .button("right", 100, 160, 40, 80, hit: .visual),
      .button("aim", 90, 300, 20, 20, hit: .stated(edges(0, 400, 1, 401))),
    ])
    let perfect = try person("perfect")
    let density = DeviceCatalogue.standard.density
    let visibleFrame = edges(90, 190, 110, 210)
    let sampler = Sampler(
      TargetMap(placed), aimingAt: AimedTarget(visibleFrame), by: perfect, density: density,
      seed: 1,
      name: "edge")
    let counts = sampler.counts(trials: 1000)
    #expect(counts[1] == 1000)
    let exact = ExactPredictor(placed, density: density)
      .probabilities(aimingAt: visibleFrame, by: perfect)
    #expect(exact.reaching(1) == 1 && exact.reaching(0) == 0)
    #expect(placed.touched(100, 200) == "right")
  }

  @Test(arguments: ["thumb", "older-adult"], [1, 7, 64, 65])
  func `A sampler for few touches counts the same`(_ id: String, _ touches: Int) throws {
    for seed in UInt64(901)...910 {
      let screen = try RandomScreen(seed: seed)
      var someone = try person(id)
      if seed.isMultiple(of: 2) { someone.tails = .heavy }
      let counts = [touches, Int.max].map { told in
        Self.sampler(screen, 0, someone, seed: seed, touches: told).counts(trials: touches)
      }
      #expect(counts[0] == counts[1] && counts[0].reduce(0, +) == touches)
    }
  }

  @Test func `A lapse rate of 1 gives only cancelled taps`() throws {
    let screen = try RandomScreen(seed: 8)
    var someone = try person("thumb")
    someone.lapse = 1
    let counts = Self.sampler(screen, 0, someone).counts(trials: 10_000)
    #expect(counts.last == 10_000)
    let exact = Self.exact(screen, 0, someone)
    #expect(exact[.slip] == 1 && exact[.hit] == 0)
  }

  @Test func `The simulated hit rate is hits over trials`() throws {
    let screen = try RandomScreen(seed: 9)
    let counts = Self.sampler(screen, 0, try person("index")).counts(trials: 1000)
    let sampled = SampledOutcomes(counts: counts, on: screen.placed, intending: 0)
    #expect(sampled.success.successes == sampled.hits && sampled.success.trials == 1000)
    #expect(sampled.outcomes.first?.outcome == .hit)
    let none = SampledOutcomes(counts: [], on: screen.placed, intending: 0)
    #expect(none.trials == 0 && none.hits == 0)
  }

  private static func sampler(
    _ screen: RandomScreen, _ index: Int, _ person: Person, seed: UInt64 = 42,
    name: String = "home/b", touches: Int = .max
  ) -> Sampler {
    Sampler(
      TargetMap(screen.placed), aimingAt: screen.placed.targets[index].aimed, by: person,
      density: screen.app.device.density, seed: seed, name: name, touches: touches)
  }

  private static func exact(
    _ screen: RandomScreen, _ index: Int, _ person: Person
  ) -> [Outcome: Double] {
    let outcomes = ExactPredictor(screen.placed, density: screen.app.device.density)
      .probabilities(aimingAt: screen.placed.targets[index].aimed, by: person)
      .outcomes(on: screen.placed, intending: index)
    return Dictionary(uniqueKeysWithValues: outcomes.map { ($0.outcome, $0.probability) })
  }

  private static func compare(_ counts: [Outcome: Int], with exact: [Outcome: Double]) {
    let n = Double(trials)
    for outcome in Set(counts.keys).union(exact.keys) {
      let p = exact[outcome] ?? 0
      let band = 5 * (n * p * (1 - p)).squareRoot() + (n * p * (1 - p) < 25 ? 5 : 0)
      #expect(abs(Double(counts[outcome] ?? 0) - n * p) <= band, "\(outcome)")
    }
  }
}
