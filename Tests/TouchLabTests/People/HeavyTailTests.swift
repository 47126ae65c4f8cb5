import Foundation
import LabSupport
import Testing

@testable import TouchLab

/// The mixture of two normal distributions against the figures that it was made from.
@Suite struct `Heavy tails` {
  /// The probability that |X| ≤ x, X of the mixture with a core of deviation 1.
  private static func within(_ x: Double) -> Double {
    let near = ReferenceNormal.between(-x, x, mean: 0, deviation: 1)
    let far = ReferenceNormal.between(-x, x, mean: 0, deviation: HeavyTails.scale)
    return (1 - HeavyTails.share) * near + HeavyTails.share * far
  }

  /// The x with |X| ≤ x in that share of all cases.
  private static func quantile(_ share: Double) -> Double {
    var (low, high) = (0.0, 50.0)
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if within(middle) < share { low = middle } else { high = middle }
    }
    return high
  }

  /// The median of |X| over that of a standard normal.
  private static let robust = quantile(0.5) / 0.674_489_750_196_081_7

  @Test func `Heavy tails leave the measured share beyond three robust deviations`() {
    let measured = (1.3 + 1.2 + 0.9 + 0.9) / 4
    #expect(close(100 * (1 - Self.within(3 * Self.robust)), measured, 0.001))
    #expect(close(Self.robust, 1.045, 0.0005))
  }

  /// Excess kurtosis 3·E X⁴/(E X²)² − 3 beside 6/(ν − 4), and the 99 % quantile beside those of t with
  /// 7.4 and 11 degrees of freedom over their own robust deviation (SciPy 1.x,
  /// `t.ppf(.995, ν) / (t.ppf(.75, ν) / norm.ppf(.75))`: 3.268 and 3.004).
  @Test func `Heavy tails reach as far out as the t distributions of the data`() {
    let second = 1 - HeavyTails.share + HeavyTails.share * pow(HeavyTails.scale, 2)
    let fourth = 1 - HeavyTails.share + HeavyTails.share * pow(HeavyTails.scale, 4)
    let kurtosis = 3 * fourth / (second * second) - 3
    #expect(close(kurtosis, 1.28, 0.005))
    #expect(kurtosis > 6 / (11 - 4.0) && kurtosis < 6 / (7.4 - 4))
    let far = Self.quantile(0.99) / Self.robust
    #expect(close(far, 3.05, 0.005) && far > 3.004 && far < 3.268)
    #expect(close(second.squareRoot(), 1.11, 0.005))
  }

  @Test func `Simulated touches show heavy tails`() throws {
    var someone = try person("perfect")
    someone.model = .tappy
    someone.tails = .heavy
    let density = Device.plate().density
    let sampler = PointSampler(
      aimingAt: Rectangle(x: 195, y: 195, width: 10, height: 10),
      on: Rectangle(x: 0, y: 0, width: 400, height: 400), by: someone, density: density, seed: 8,
      name: "tails")
    let count = 200_000
    let points = (0..<count).compactMap { sampler.touch($0) }
    for axis in [\TouchLab.Point.x, \TouchLab.Point.y] {
      let distances = points.map { abs($0[keyPath: axis] - 200) }.sorted()
      let robust = distances[count / 2] / 0.674_489_75
      let beyond = Double(distances.count { $0 > 3 * robust }) / Double(count)
      // Five standard errors of the share, and what the error of the median adds to it.
      #expect(close(beyond, 0.01075, 5 * (0.01075 / Double(count)).squareRoot() + 0.0002))
    }
    // Both axes are wide together: far touches down are more often far across as well.
    let far = points.filter { abs($0.y - 200) > 5 }
    let both = Double(far.count { abs($0.x - 200) > 3 }) / Double(far.count)
    let all = Double(points.count { abs($0.x - 200) > 3 }) / Double(count)
    #expect(far.count > 1000 && both > 2 * all)
  }

  @Test func `Heavy tails leave most touches where they are without them`() throws {
    let plain = try person("thumb")
    var heavy = plain
    heavy.tails = .heavy
    let touches = [plain, heavy].map { someone in
      let sampler = PointSampler(
        aimingAt: Rectangle(x: 100, y: 100, width: 44, height: 44),
        on: Rectangle(x: 0, y: 0, width: 320, height: 480), by: someone,
        density: DeviceCatalogue.standard.density, seed: 4, name: "same")
      return (0..<20_000).map { sampler.touch($0) }
    }
    let moved = zip(touches[0], touches[1]).count { $0 != $1 }
    let expected = 20_000 * (1 - plain.lapse) * HeavyTails.share
    #expect(close(Double(moved), expected, 5 * expected.squareRoot()))
    #expect(zip(touches[0], touches[1]).allSatisfy { ($0 == nil) == ($1 == nil) })
  }

  @Test func `An ellipse contains its share of touches with heavy tails`() throws {
    var someone = try person("older-adult")
    someone.tails = .heavy
    let scatter = TouchScatter(
      of: someone, aimedAt: Rectangle(x: 100, y: 100, width: 44, height: 44),
      on: Rectangle(x: 0, y: 0, width: 320, height: 480), density: Density(pointsPerInch: 163))
    for share in [0, 0.1, 0.5, 0.95, 0.999] {
      let reach = scatter.ellipse(holding: share).width / scatter.deviation.width
      // The share of a normal in two dimensions within r deviations is 1 − exp(−r²/2).
      let left =
        (1 - HeavyTails.share) * exp(-reach * reach / 2)
        + HeavyTails.share * exp(-reach * reach / (2 * HeavyTails.scale * HeavyTails.scale))
      #expect(close(1 - left, share, 1e-12))
    }
    #expect(scatter.ellipse(holding: 1).width.isFinite)
  }

  /// Counted among touches that are drawn one by one.
  @Test func `An ellipse contains its share of touches of nine users with heavy tails`() throws {
    var someone = try person("thumb")
    someone.tails = .heavy
    let visibleFrame = Rectangle(x: 100, y: 100, width: 60, height: 30)
    let screen = Rectangle(x: 0, y: 0, width: 320, height: 480)
    let density = DeviceCatalogue.standard.density
    let scatter = TouchScatter(of: someone, aimedAt: visibleFrame, on: screen, density: density)
    let sampler = PointSampler(
      aimingAt: visibleFrame, on: screen, by: someone, density: density, seed: 8, name: "ellipse")
    let count = 20_000
    let points = (0..<count).compactMap { sampler.touch($0) }
    for share in [0.5, 0.95] {
      let ellipse = scatter.ellipse(holding: share)
      let inside = points.count { point in
        let x = (point.x - scatter.center.x) / ellipse.width
        let y = (point.y - scatter.center.y) / ellipse.height
        return x * x + y * y <= 1
      }
      let error = (share * (1 - share) / Double(count)).squareRoot()
      #expect(abs(Double(inside) / Double(count) - share) < 5 * error)
    }
  }
}
