import LabSupport
import Testing
import TouchLab

/// Single touches against the published distribution; bands are 5 standard errors of 20,000 draws.
@Suite struct `Simulated points` {
  private static let count = 20_000
  private static let visibleFrame = Rectangle(x: 100, y: 200, width: 60, height: 30)
  private static let screen = Rectangle(x: 0, y: 0, width: 390, height: 844)

  private func touches(_ person: Person, density: Density) -> [Point?] {
    let sampler = PointSampler(
      aimingAt: Self.visibleFrame, on: Self.screen, by: person, density: density, seed: 3,
      name: "test")
    return (0..<Self.count).map { sampler.touch($0) }
  }

  @Test(arguments: ["index", "thumb", "older-adult"])
  func `Simulated points scatter as the touch model predicts`(_ id: String) throws {
    var someone = try person(id)
    someone.offsetX = 0.5
    let density = DeviceCatalogue.standard.density
    let touches = touches(someone, density: density)
    let points = touches.compactMap { $0 }
    let all = Double(Self.count)
    let slips = Double(Self.count - points.count) / all
    let lapse = someone.lapse
    #expect(abs(slips - lapse) <= 5 * (lapse * (1 - lapse) / all).squareRoot())
    // σ² = α·W² + (k·σₐ)², in mm; Tappy's coefficients, written out.
    let millimetres = density.millimetres(1)
    let width = 60 * millimetres
    let height = 30 * millimetres
    let ks = someone.members.map(\.spread)
    let expected = [
      (130 + 0.5 / millimetres, 0.0091 * width * width, 1.0949, \Point.x),
      (215.0, 0.0149 * height * height, 0.9414, \Point.y),
    ]
    for (mean, relative, absolute, axis) in expected {
      // Of people who differ the variances are averaged, and the fourth moments 3σ⁴.
      let variances = ks.map { relative + $0 * $0 * absolute }
      let variance = variances.reduce(0, +) / Double(ks.count)
      let fourth = variances.reduce(0) { $0 + 3 * $1 * $1 } / Double(ks.count)
      let values = points.map { $0[keyPath: axis] }
      let number = Double(values.count)
      let found = values.reduce(0, +) / number
      let deviation = variance.squareRoot() / millimetres
      #expect(abs(found - mean) < 5 * deviation / number.squareRoot())
      let spread = (values.reduce(0) { $0 + ($1 - found) * ($1 - found) } / number).squareRoot()
      #expect(
        abs(spread - deviation)
          < 5 * deviation * (fourth / (variance * variance) - 1).squareRoot() / 2
          / number.squareRoot())
    }
  }

  @Test func `A simulated point is repeatable and depends on its stream's name`() throws {
    let density = DeviceCatalogue.standard.density
    let one = PointSampler(
      aimingAt: Self.visibleFrame, on: Self.screen, by: try person("thumb"), density: density,
      seed: 3,
      name: "a")
    let other = PointSampler(
      aimingAt: Self.visibleFrame, on: Self.screen, by: try person("thumb"), density: density,
      seed: 3,
      name: "b")
    #expect(one.touch(7) == one.touch(7))
    #expect((0..<20).map { one.touch($0) } != (0..<20).map { other.touch($0) })
  }

  @Test func `Simulated points of a perfect aim are at the centre of the target`() throws {
    let sampler = PointSampler(
      aimingAt: Self.visibleFrame, on: Self.screen, by: try person("perfect"),
      density: DeviceCatalogue.standard.density, seed: 1, name: "")
    #expect((0..<10).allSatisfy { sampler.touch($0) == Point(x: 130, y: 215) })
  }
}
