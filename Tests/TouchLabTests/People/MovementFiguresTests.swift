import LabSupport
import Testing

@testable import TouchLab

/// The figures of pointing research, by formulas that are written out here a second time.
@Suite struct `Movement figures` {
  private static let density = Density(pointsPerInch: 25.4)
  private static let screen = Rectangle(x: 0, y: 0, width: 200, height: 200)

  /// The figures of a movement of 20 mm to a square of 5 mm in the middle of a screen of 1 pt/mm.
  private static func figures(
    _ person: Person, along direction: Point = Point(x: 1, y: 0), isKnown: Bool = false
  ) throws -> MovementFigures {
    let target = Rectangle(center: Point(x: 100, y: 100), size: Size(width: 5, height: 5))
    let touches = TouchDistribution.members(
      of: person, aimedAt: AimedTarget(target), on: screen, density: density)
    let movement = Movement(
      across: 20 * direction.x, down: 20 * direction.y, width: 5, isKnownPlace: isKnown)
    return try #require(
      MovementFigures(movement, to: target.center, touches, by: person, density: density))
  }

  @Test func `An everyday finger at 20 mm and 5 mm has the figures computed elsewhere`() throws {
    let seen = try Self.figures(person("index-everyday"))
    #expect(abs(seen.movement.difficulty - 2.3219) < 5e-5)
    #expect(abs(seen.deviation - 1.2944) < 5e-5 && abs(seen.effectiveWidth - 5.349) < 5e-4)
    #expect(abs(seen.effectiveDifficulty - 2.2445) < 5e-5)
    #expect(abs(seen.seconds - 0.7099) < 5e-5 && abs(seen.throughput - 3.162) < 5e-4)
    let known = try Self.figures(person("index-everyday"), isKnown: true)
    #expect(abs(known.seconds - 0.3341) < 5e-5 && abs(known.throughput - 6.718) < 5e-4)
  }

  @Test func `The throughput of a thumb is the mean over its nine users`() throws {
    let thumb = try person("thumb")
    let own = try thumb.members.map { try Self.figures($0, isKnown: true).throughput }
    let expected = [8.132, 7.510, 7.112, 6.780, 6.472, 6.163, 5.827, 5.418, 4.760]
    for (value, expected) in zip(own, expected) { #expect(abs(value - expected) < 5.1e-4) }
    let mean = try Self.figures(thumb, isKnown: true).throughput
    #expect(abs(mean - 6.464) < 5.1e-4 && close(mean, own.reduce(0, +) / 9, 1e-12))
  }

  @Test func `The deviation follows the direction, and heavy tails widen it by 11%`() throws {
    var finger = try person("index-everyday")
    let across = try Self.figures(finger).deviation
    let down = try Self.figures(finger, along: Point(x: 0, y: 1)).deviation
    let slanted = try Self.figures(finger, along: Point(x: 0.6, y: 0.8)).deviation
    let varianceX = 0.0091 * 25 + 1.15 * 1.15 * 1.0949
    let varianceY = 0.0149 * 25 + 1.15 * 1.15 * 0.9414
    #expect(close(across, varianceX.squareRoot(), 1e-12))
    #expect(close(down, varianceY.squareRoot(), 1e-12))
    #expect(close(slanted, (0.36 * varianceX + 0.64 * varianceY).squareRoot(), 1e-12))
    finger.tails = .heavy
    let heavy = try Self.figures(finger).deviation
    #expect(close(heavy, across * 1.2349.squareRoot(), 1e-12))
  }

  @Test func `The effective distance includes the drift along the movement`() throws {
    var finger = try person("index-everyday")
    finger.offsetX = 1.5
    finger.offsetY = 4
    #expect(close(try Self.figures(finger).effectiveDistance, 21.5, 1e-9))
    #expect(
      close(try Self.figures(finger, along: Point(x: 0.6, y: 0.8)).effectiveDistance, 24.1, 1e-9))
  }
}
