import Testing

@testable import TouchLab

@Suite struct `The scatter of touches` {
  private let density = Density(pointsPerInch: 163)
  private let visibleFrame = Rectangle(x: 100, y: 200, width: 60, height: 30)
  private let screen = Rectangle(x: 0, y: 0, width: 320, height: 480)

  private func person(offsetX: Double = 0, spread: Double = 1) -> Person {
    Person(
      id: "p", name: "P", spread: spread, offsetX: offsetX, support: .custom, source: "test")
  }

  /// Quantiles of the chi-square distribution with two degrees of freedom, from its tables.
  @Test(arguments: [(0.5, 1.386), (0.9, 4.605), (0.95, 5.991), (0.99, 9.210)])
  func `Ellipses are as wide as the chi-square distribution requires`(
    _ share: Double, _ quantile: Double
  ) {
    let scatter = TouchScatter(of: person(), aimedAt: visibleFrame, on: screen, density: density)
    let half = scatter.ellipse(holding: share)
    let across = half.width / scatter.deviation.width
    #expect(abs(across * across - quantile) < 0.001)
    #expect(abs(half.height / scatter.deviation.height - across) < 1e-12)
  }

  @Test func `The scatter is Tappy's around the shifted centre of the target`() {
    let scatter = TouchScatter(
      of: person(offsetX: 2), aimedAt: visibleFrame, on: screen, density: density)
    let millimetre = 163 / 25.4
    #expect(abs(scatter.center.x - (130 + 2 * millimetre)) < 1e-9)
    #expect(scatter.center.y == 215)
    let width = 60 / millimetre
    let variance = 0.0091 * width * width + 1.0949
    #expect(abs(scatter.deviation.width - variance.squareRoot() * millimetre) < 1e-9)
  }

  @Test func `Ellipses contain their share of simulated touches`() {
    let scatter = TouchScatter(of: person(), aimedAt: visibleFrame, on: screen, density: density)
    let sampler = PointSampler(
      aimingAt: visibleFrame, on: screen, by: person(), density: density, seed: 3, name: "a")
    let points = (0..<20_000).compactMap { sampler.touch($0) }
    #expect(points.count == 20_000)
    for share in [0.5, 0.95] {
      let half = scatter.ellipse(holding: share)
      let inside = points.count { point in
        let x = (point.x - scatter.center.x) / half.width
        let y = (point.y - scatter.center.y) / half.height
        return x * x + y * y <= 1
      }
      // Five standard errors of a share of 20,000.
      let error = 5 * (share * (1 - share) / 20_000).squareRoot()
      #expect(abs(Double(inside) / 20_000 - share) < error)
    }
  }

  @Test func `A person without scatter has a scatter of one point`() {
    var steady = person()
    steady.model = .exact
    let scatter = TouchScatter(of: steady, aimedAt: visibleFrame, on: screen, density: density)
    #expect(scatter.center == visibleFrame.center)
    #expect(scatter.ellipse(holding: 1).width == 0)
  }
}
