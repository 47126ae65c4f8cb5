import Foundation
import LabSupport
import Testing

@testable import Studies
@testable import TouchLab

/// Predictions and samples for people with a hand's offset field and heavy tails.
@Suite struct `Persons with options` {
  /// An option, or both.
  enum Option: CaseIterable {
    case right
    case left
    case tails
    case leftAndTails

    func apply(to person: Person) -> Person {
      var person = person
      person.hand = self == .right ? .right : self == .tails ? nil : .left
      if self == .tails || self == .leftAndTails { person.tails = .heavy }
      return person
    }
  }

  private static let trials = 20_000

  private static func exact(
    _ screen: RandomScreen, _ index: Int, _ person: Person
  ) -> OutcomeProbabilities {
    ExactPredictor(screen.placed, density: screen.app.device.density)
      .probabilities(aimingAt: screen.placed.targets[index].aimed, by: person)
  }

  /// The mixture's parts, cut out analytically by the tests' own code, weighted and added; the field
  /// by the planes' published figures (these screens are narrower than 58 mm).
  @Test(arguments: Option.allCases, [UInt64](501...512))
  func `The prediction for a person with options is the sum of its parts`(
    _ option: Option, _ seed: UInt64
  ) throws {
    let screen = try RandomScreen(seed: seed)
    let mm = screen.app.device.density.millimetres(1)
    let bounds = screen.placed.bounds
    for index in screen.placed.targets.indices.prefix(3) {
      let someone = option.apply(to: try person("thumb"))
      let visibleFrame = screen.placed.targets[index].visibleFrame.intersection(bounds)
      var shifted = try person("thumb")
      if let hand = someone.hand {
        let v = min(max(visibleFrame.center.y / bounds.height, 0), 1)
        var u = min(max(visibleFrame.center.x / bounds.width, 0), 1)
        u = hand == .right ? u : 1 - u
        shifted.offsetX = (hand == .right ? 1 : -1) * (0.86 - 0.91 * u + 0.45 * v)
        shifted.offsetY = 0.07 + 0.72 * u - 2.08 * v
        let aim = visibleFrame.center
        shifted.offsetX += 4 * exp(-aim.x * mm / 1.6) - 4 * exp(-(bounds.width - aim.x) * mm / 1.6)
        shifted.offsetY +=
          1.2 * exp(-aim.y * mm / 1.6) - 3.4 * exp(-(bounds.height - aim.y) * mm / 3)
        // What touches an edge has no drift away from it.
        func isFlush(_ one: Double, _ other: Double) -> Bool { abs(one - other) <= 0.01 }
        if isFlush(visibleFrame.right, bounds.right) { shifted.offsetX = max(shifted.offsetX, 0) }
        if isFlush(visibleFrame.left, bounds.left) { shifted.offsetX = min(shifted.offsetX, 0) }
        if isFlush(visibleFrame.bottom, bounds.bottom) { shifted.offsetY = max(shifted.offsetY, 0) }
        if isFlush(visibleFrame.top, bounds.top) { shifted.offsetY = min(shifted.offsetY, 0) }
      }
      let members = ReferenceTouches.members(
        aimedAt: screen.placed.targets[index], by: shifted, on: bounds, millimetresPerPoint: mm)
      let parts = members.flatMap { near -> [(share: Double, touches: ReferenceTouches)] in
        someone.tails == .heavy
          ? [((1 - 0.0783) / 9, near), (0.0783 / 9, near.wider(2))] : [(1.0 / 9, near)]
      }.map { part in
        (
          share: part.share,
          reached: ReferencePrediction.bySubtraction(screen, part.touches).reached
        )
      }
      let found = Self.exact(screen, index, someone)
      for target in screen.placed.targets.indices {
        let expected = parts.reduce(0) { $0 + $1.share * $1.reached[target] }
        #expect(close(found.reaching(target), expected, 1e-12), "\(target)")
      }
    }
  }

  @Test(arguments: Option.allCases, [UInt64](521...540))
  func `Outcome probabilities of a person with options sum to 1`(_ option: Option, _ seed: UInt64)
    throws
  {
    let screen = try RandomScreen(seed: seed)
    for id in ["thumb-rapid", "older-adult", "perfect", "index-conservative"] {
      let someone = option.apply(to: try person(id))
      for index in screen.placed.targets.indices {
        let found = Self.exact(screen, index, someone)
        #expect(found.reached.allSatisfy { (0...1).contains($0.probability) })
        #expect(close(found.reached.reduce(found.slip) { $0 + $1.probability }, 1, 1e-12))
      }
    }
  }

  /// The band is 5σ of the binomial error, and five counts more for rare outcomes.
  private static func agrees(_ count: Int, with p: Double) -> Bool {
    let n = Double(trials)
    let variance = n * p * (1 - p)
    return abs(Double(count) - n * p) <= 5 * variance.squareRoot() + (variance < 25 ? 5 : 0)
  }

  @Test(arguments: Option.allCases, [UInt64](541...552))
  func `Simulated taps of a person with options match the prediction`(
    _ option: Option, _ seed: UInt64
  ) throws {
    let screen = try RandomScreen(seed: seed)
    let someone = option.apply(to: try person(seed % 2 == 0 ? "older-adult" : "thumb-rapid"))
    let placed = screen.placed
    let density = screen.app.device.density
    let exact = Self.exact(screen, 0, someone)
    let cells = Sampler(
      TargetMap(placed), aimingAt: placed.targets[0].aimed, by: someone, density: density,
      seed: seed, name: "cells"
    ).counts(trials: Self.trials)
    let points = PointSampler(
      aimingAt: placed.targets[0].aimed, on: placed.bounds, by: someone, density: density,
      seed: seed, name: "points")
    var counts = [Int](repeating: 0, count: cells.count)
    for number in 0..<Self.trials {
      let reach = points.touch(number).map { placed.reach(at: $0) }
      counts[reach?.slot(targetCount: placed.targets.count) ?? counts.count - 1] += 1
    }
    var chances = [Double](repeating: 0, count: cells.count - 1) + [exact.slip]
    for share in exact.reached { chances[Int(share.slot)] = share.probability }
    for (slot, chance) in chances.enumerated() {
      #expect(Self.agrees(cells[slot], with: chance), "cells, slot \(slot)")
      #expect(Self.agrees(counts[slot], with: chance), "points, slot \(slot)")
    }
  }

  /// What is scaled about a point of a rectangle leaves it more often the larger the scale; where
  /// touches land beside their target on average, tails can bring some of them back.
  @Test func `Heavy tails never raise the hit rate if the mean touch is on target`() throws {
    var random = ReferenceGenerator(seed: 77)
    for _ in 0..<60 {
      let width = random.number(in: 10...200)
      let height = random.number(in: 10...200)
      var plain = try person("thumb")
      plain.offsetX = random.number(in: -1...1)
      plain.offsetY = random.number(in: -1...1)
      var heavy = plain
      heavy.tails = .heavy
      let button = Element.button("a", 160 - width / 2, 240 - height / 2, width, height)
      let placed = try PlacedScreen.of([button])
      let predictor = ExactPredictor(placed, density: DeviceCatalogue.standard.density)
      let visibleFrame = placed.targets[0].visibleFrame
      let without = predictor.probabilities(aimingAt: visibleFrame, by: plain).reaching(0)
      let with = predictor.probabilities(aimingAt: visibleFrame, by: heavy).reaching(0)
      #expect(with <= without)
    }
  }

  @Test func `Heavy tails raise the hit rate if the mean touch is off target`() throws {
    var heavy = try person("index")
    heavy.offsetX = 12
    let placed = try PlacedScreen.of([.button("a", 140, 220, 40, 40, hit: .visual)])
    let predictor = ExactPredictor(placed, density: DeviceCatalogue.standard.density)
    let visibleFrame = placed.targets[0].visibleFrame
    let without = predictor.probabilities(aimingAt: visibleFrame, by: heavy).reaching(0)
    heavy.tails = .heavy
    #expect(predictor.probabilities(aimingAt: visibleFrame, by: heavy).reaching(0) > 10 * without)
  }

  @Test func `Error-free runs of a person with options match the exact chain`() throws {
    let device = try #require(DeviceCatalogue.device(id: "iphone-3g"))
    var apps = RandomApps(seed: 23)
    for number in 0..<12 {
      let (app, task) = apps.next(on: device)
      let option = Option.allCases[number % Option.allCases.count]
      let someone = option.apply(to: try person("thumb-rapid"))
      let result = TaskRunner.run(
        task, on: app, by: someone,
        sampling: TaskSampling(trials: 300, seed: UInt64(number), workers: Workers(count: 1)))
      let clean = try #require(result.sampled).clean
      let exact = result.prediction.clean
      let n = Double(clean.trials)
      let band = 5 * (n * exact * (1 - exact)).squareRoot() + 3
      #expect(abs(Double(clean.successes) - n * exact) <= band, "app \(number)")
      // One person does all the taps: the mean over nine of the products.
      let members = someone.members.map { TaskRunner.run(task, on: app, by: $0, sampling: nil) }
      let products = members.map { $0.steps.compactMap(\.success).reduce(1, *) }
      #expect(close(exact, products.reduce(0, +) / 9, 1e-12))
      #expect(result.prediction.people.map(\.clean) == members.map(\.prediction.clean))
    }
  }
}
