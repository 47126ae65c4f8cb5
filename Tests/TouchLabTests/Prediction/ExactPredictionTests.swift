import LabSupport
import Testing
import TouchLab

/// Exact probabilities against two computations of the tests' own.
@Suite struct `Exact prediction` {
  @Test(arguments: [UInt64](1...60))
  func `Predictions equal those of analytically cut rectangles to 1e-12`(_ seed: UInt64) throws {
    let screen = try RandomScreen(seed: seed)
    try Self.compare(screen, tolerance: 1e-12, ReferencePrediction.bySubtraction)
  }

  /// Nine people, small drawings in larger hit targets, and targets flush with the screen's edges.
  @Test(arguments: ["index", "thumb", "thumb-rapid", "older-adult", "index-hurried"])
  func `The prediction for nine users is the mean over them`(_ id: String) throws {
    let someone = try person(id)
    for seed: UInt64 in 201...212 {
      let screen = try RandomScreen(seed: seed)
      let density = screen.app.device.density
      let predictor = ExactPredictor(screen.placed, density: density)
      for index in screen.placed.targets.indices.prefix(4) {
        let target = screen.placed.targets[index]
        let parts = ReferenceTouches.members(
          aimedAt: target, by: someone, on: screen.placed.bounds,
          millimetresPerPoint: density.millimetres(1)
        ).map { ReferencePrediction.bySubtraction(screen, $0) }
        let found = predictor.probabilities(
          aimingAt: target.aimed, meaning: [index], by: someone)
        let kept = (1 - someone.lapse) / Double(parts.count)
        for other in screen.placed.targets.indices {
          let expected = kept * parts.reduce(0) { $0 + $1.reached[other] }
          #expect(close(found.reaching(other), expected, 1e-12), "\(id), \(seed), \(target.id)")
        }
        #expect(
          close(found.reaching(.offScreen), kept * parts.reduce(0) { $0 + $1.offScreen }, 1e-12))
        #expect(found.hits.count == (someone.isPopulation ? 9 : 0))
        for (hit, part) in zip(found.hits, parts) {
          #expect(close(hit, (1 - someone.lapse) * part.reached[index], 1e-12))
        }
      }
    }
  }

  @Test(arguments: [UInt64](101...125))
  func `Predictions agree with numerical integration to 1e-10`(_ seed: UInt64) throws {
    let screen = try RandomScreen(seed: seed, device: seed.isMultiple(of: 2) ? "ipad" : "iphone-15")
    try Self.compare(screen, tolerance: 1e-10, ReferencePrediction.byScanLines)
  }

  @Test func `The two reference predictions agree with each other`() throws {
    let screen = try RandomScreen(seed: 7)
    let mm = screen.app.device.density.millimetres(1)
    let touches = ReferenceTouches(
      aimedAt: screen.placed.targets[0].visibleFrame, by: try person("index"),
      millimetresPerPoint: mm)
    let one = ReferencePrediction.bySubtraction(screen, touches)
    let other = ReferencePrediction.byScanLines(screen, touches)
    for (a, b) in zip(one.reached, other.reached) { #expect(close(a, b, 1e-12)) }
    #expect(close(one.total, 1, 1e-12) && close(one.nothing, other.nothing, 1e-12))
  }

  @Test(arguments: [UInt64](1...20))
  func `Hit targets are where the scenario language puts them`(_ seed: UInt64) throws {
    let screen = try RandomScreen(seed: seed)
    #expect(screen.placed.targets.count == screen.hitTargets.count)
    for (target, expected) in zip(screen.placed.targets, screen.hitTargets)
    where expected.width > 0 && expected.height > 0 {
      #expect(close(target.hitTarget, expected), "\(target.id)")
    }
  }

  /// Every outcome of touches aimed at up to four targets, by three people.
  private static func compare(
    _ screen: RandomScreen, tolerance: Double,
    _ reference: (RandomScreen, ReferenceTouches) -> ReferencePrediction
  ) throws {
    let density = screen.app.device.density
    let predictor = ExactPredictor(screen.placed, density: density)
    var shifted = try person("index-hurried")
    shifted.variation = 0
    shifted.lapse = 0.024
    shifted.overhangs = false
    shifted.offsetX = 1.5
    shifted.offsetY = -2
    var people = [try person("index"), shifted, try person("older-adult")]
    for index in people.indices { people[index].overhangs = false }
    for index in screen.placed.targets.indices.prefix(4) {
      let someone = people[(index + Int(screen.seed)) % people.count]
      let visibleFrame = screen.placed.targets[index].visibleFrame
      let touches = ReferenceTouches(
        aimedAt: visibleFrame, by: someone, millimetresPerPoint: density.millimetres(1))
      let expected = reference(screen, touches)
      let found = predictor.probabilities(aimingAt: visibleFrame, by: someone)
      let kept = 1 - someone.lapse
      for target in screen.placed.targets.indices {
        #expect(
          close(found.reaching(target), kept * expected.reached[target], tolerance), "\(target)")
      }
      let outcomes = found.outcomes(on: screen.placed, intending: index)
      let named = Dictionary(uniqueKeysWithValues: outcomes.map { ($0.outcome, $0.probability) })
      #expect(close(named[.statusBar] ?? 0, kept * expected.statusBar, tolerance))
      #expect(close(named[.nothing] ?? 0, kept * expected.nothing, tolerance))
      #expect(close(named[.offScreen] ?? 0, kept * expected.offScreen, tolerance))
      #expect(close(named[.slip] ?? 0, someone.lapse, tolerance))
      #expect(close(outcomes.reduce(0) { $0 + $1.probability }, 1, 1e-12))
      #expect(outcomes.first?.outcome == .hit)
      #expect(outcomes.allSatisfy { $0.probability >= 0 })
      #expect(outcomes.dropFirst().allSatisfy { $0.probability > 0 })
    }
  }
}
