import Foundation
import LabSupport
import Testing
import TouchLab

/// Where thumbs land on average, in mm beside their aim.
@Suite struct `Offset fields` {
  /// Ten points to the millimetre.
  private static let density = Density(pointsPerInch: 254)

  /// An aim, as shares of a screen of so many mm, and where it is reached by a hand.
  struct Landing: Sendable {
    var hand: Person.Hand
    var width: Double
    var height: Double
    var u: Double
    var v: Double
    var dx: Double
    var dy: Double
  }

  private static func landing(_ given: Landing, by person: Person) throws -> (Double, Double) {
    let screen = Rectangle(x: 0, y: 0, width: 10 * given.width, height: 10 * given.height)
    let aim = TouchLab.Point(x: given.u * screen.width, y: given.v * screen.height)
    let sampler = PointSampler(
      aimingAt: Rectangle(x: aim.x - 20, y: aim.y - 30, width: 40, height: 60), on: screen,
      by: person, density: density, seed: 1, name: "")
    let point = try #require(sampler.touch(0))
    return ((point.x - aim.x) / 10, (point.y - aim.y) / 10)
  }

  /// 4·e^(−d/1.6) from the sides, 1.2·e^(−d/1.6) from the top, 3.4·e^(−d/3) from the bottom, in mm.
  private static func inward(_ given: Landing) -> (x: Double, y: Double) {
    let left = max(0, given.u * given.width)
    let right = max(0, (1 - given.u) * given.width)
    let top = max(0, given.v * given.height)
    let bottom = max(0, (1 - given.v) * given.height)
    return (
      4 * exp(-left / 1.6) - 4 * exp(-right / 1.6), 1.2 * exp(-top / 1.6) - 3.4 * exp(-bottom / 3)
    )
  }

  private static func steady(_ hand: Person.Hand?) throws -> Person {
    var someone = try person("perfect")
    someone.hand = hand
    return someone
  }

  /// By hand from the published planes: Nexus 6P dx = 1.55 − 1.86u + 0.77v, dy = 1.30 + 1.03u −
  /// 2.46v; iPhone 6 dx = 0.86 − 0.91u + 0.45v, dy = 0.07 + 0.72u − 2.08v.
  static let landings = [
    Landing(hand: .right, width: 58, height: 104, u: 0, v: 0, dx: 0.86, dy: 0.07),
    Landing(hand: .right, width: 58, height: 104, u: 1, v: 1, dx: 0.40, dy: -1.29),
    Landing(hand: .right, width: 58, height: 104, u: 0.5, v: 0.5, dx: 0.63, dy: -0.61),
    Landing(hand: .right, width: 71, height: 126, u: 0, v: 0, dx: 1.55, dy: 1.30),
    Landing(hand: .right, width: 71, height: 126, u: 1, v: 1, dx: 0.46, dy: -0.13),
    Landing(hand: .right, width: 71, height: 126, u: 0.5, v: 0.5, dx: 1.005, dy: 0.585),
    // Half-way between the widths, and beyond them.
    Landing(hand: .right, width: 64.5, height: 115, u: 0, v: 0, dx: 1.205, dy: 0.685),
    Landing(hand: .right, width: 49, height: 74, u: 0, v: 1, dx: 1.31, dy: -2.01),
    Landing(hand: .right, width: 150, height: 200, u: 1, v: 0, dx: -0.31, dy: 2.33),
    // The left hand sees the screen in a mirror.
    Landing(hand: .left, width: 58, height: 104, u: 0, v: 0, dx: 0.05, dy: 0.79),
    Landing(hand: .left, width: 58, height: 104, u: 1, v: 0, dx: -0.86, dy: 0.07),
    Landing(hand: .left, width: 71, height: 126, u: 0.5, v: 0.5, dx: -1.005, dy: 0.585),
    // A turned phone is as wide as when it is held upright.
    Landing(hand: .right, width: 104, height: 58, u: 0.25, v: 0.5, dx: 0.8575, dy: -0.79),
    // No place lies beyond the screen.
    Landing(hand: .right, width: 58, height: 104, u: -2, v: 3, dx: 1.31, dy: -2.01),
  ]

  @Test(arguments: landings)
  func `An offset field shifts the aim by its planes`(_ given: Landing) throws {
    let (dx, dy) = try Self.landing(given, by: Self.steady(given.hand))
    let inward = Self.inward(given)
    #expect(
      close(dx, given.dx + inward.x) && close(dy, given.dy + inward.y), "\(dx), \(dy)")
  }

  @Test func `An offset field adds to the person's own offset and needs a hand`() throws {
    let given = Self.landings[2]
    var someone = try Self.steady(.right)
    someone.offsetX = 0.5
    someone.offsetY = -1
    let (dx, dy) = try Self.landing(given, by: someone)
    let inward = Self.inward(given)
    #expect(close(dx, 1.13 + inward.x) && close(dy, -1.61 + inward.y))
    someone.hand = nil
    let (ownX, ownY) = try Self.landing(given, by: someone)
    #expect(close(ownX, 0.5) && close(ownY, -1))
  }

  @Test func `The offsets of the two hands mirror each other`() throws {
    var random = ReferenceGenerator(seed: 5)
    for _ in 0..<50 {
      var given = Landing(
        hand: .right, width: random.number(in: 40...120), height: 120, u: random.unit(),
        v: random.unit(), dx: 0, dy: 0)
      let right = try Self.landing(given, by: Self.steady(.right))
      given.u = 1 - given.u
      let left = try Self.landing(given, by: Self.steady(.left))
      #expect(close(right.0, -left.0) && close(right.1, left.1))
    }
  }

  /// The mean of the right-handers over all of the screen: the measured mean offsets.
  @Test(arguments: [(58.0, 104.0, 0.64, -0.60), (71.0, 126.0, 0.98, 0.60)])
  func `Offsets in the middle of the screen are near the measured mean`(
    _ width: Double, _ height: Double, _ dx: Double, _ dy: Double
  ) throws {
    let middle = Landing(
      hand: .right, width: width, height: height, u: 0.5, v: 0.5, dx: dx, dy: dy)
    let found = try Self.landing(middle, by: Self.steady(.right))
    #expect(close(found.0, dx, 0.03) && close(found.1, dy, 0.03))
  }

  @Test(arguments: [
    (TouchLab.Size(width: 580, height: 1040), true),
    (TouchLab.Size(width: 710, height: 1260), true),
    (TouchLab.Size(width: 650, height: 1400), true),
    (TouchLab.Size(width: 579, height: 1040), false),
    (TouchLab.Size(width: 711, height: 1260), false),
    (TouchLab.Size(width: 1040, height: 580), false),
    (TouchLab.Size(width: 650, height: 600), false),
  ])
  func `Only upright screens of 58 to 71 mm count as measured`(
    _ screen: TouchLab.Size, _ isMeasured: Bool
  ) {
    let bounds = Rectangle(x: 0, y: 0, width: screen.width, height: screen.height)
    #expect(OffsetField.isMeasured(on: bounds, density: Self.density) == isMeasured)
  }

  @Test func `An offset field on an empty screen gives finite positions`() throws {
    let steady = try Self.steady(.left)
    let sampler = PointSampler(
      aimingAt: Rectangle(x: 3, y: 4, width: 0, height: 0),
      on: Rectangle(x: 0, y: 0, width: 0, height: 0),
      by: steady, density: Self.density, seed: 1, name: "")
    let point = try #require(sampler.touch(0))
    #expect(point.x.isFinite && point.y.isFinite)
  }
}
