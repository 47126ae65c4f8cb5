import Foundation
import LabSupport
import Testing
import TouchLab

@Suite struct `Isolated targets` {
  @Test(arguments: ["index", "index-conservative", "thumb", "older-adult", "perfect"])
  func `A square target has the hit rate of the screen's own prediction`(_ id: String) throws {
    var someone = try person(id)
    for tails in Person.Tails.allCases {
      someone.tails = tails
      for side in [1.0, 4.88, 9.6, 30] {
        let expected = try `Touch models`.success(side, side, someone)
        #expect(close(IsolatedTarget(.square, size: side).success(by: someone), expected, 1e-12))
      }
    }
  }

  /// SciPy's `quad` of exp(−x²/2sx²)/(sx·√2π) · erf(√(R² − x²)/(√2·sy)) over −R…R.
  @Test(arguments: [
    ("older-adult", [0.4191694370, 0.6733592624, 0.8188310722]),
    ("index", [0.8980172531, 0.9809425777, 0.9943986925]),
    ("index-conservative", [0.8224502971, 0.9625790269, 0.9904771589]),
    ("thumb", [0.7604007784, 0.9076050057, 0.9582639409]),
  ])
  func `A round target has the hit rate of the integral over its disc`(
    _ id: String, _ successes: [Double]
  ) throws {
    for (size, success) in zip([4.88, 7.22, 9.22], successes) {
      let found = IsolatedTarget(.circle, size: size).success(by: try person(id))
      #expect(close(found, success, 1e-9), "\(size) mm: \(found)")
    }
  }

  /// Where both axes are alike, the disc has the closed form 1 − exp(−D²/8s²).
  @Test(arguments: [0.5, 3, 8, 20])
  func `A round target follows Rayleigh's closed form if both axes are alike`(_ size: Double) throws
  {
    var someone = try person("index")
    someone.model.relativeX = 0
    someone.model.relativeY = 0
    someone.model.absoluteVarianceX = 2.25
    someone.model.absoluteVarianceY = 2.25
    let target = IsolatedTarget(.circle, size: size)
    #expect(close(target.success(by: someone), 1 - exp(-size * size / 18), 1e-12))
    // Rayleigh's mean is s·√(π/2); of the wider touches it is twice that.
    #expect(close(target.meanDistance(by: someone), 1.5 * (Double.pi / 2).squareRoot(), 1e-12))
    someone.tails = .heavy
    let wide = 0.9217 * (1 - exp(-size * size / 18)) + 0.0783 * (1 - exp(-size * size / 72))
    #expect(close(target.success(by: someone), wide, 1e-12))
    #expect(
      close(target.meanDistance(by: someone), 1.5 * 1.0783 * (Double.pi / 2).squareRoot(), 1e-12))
  }

  /// √(2/π)·a·E(1 − b²/a²) with the complete elliptic integral, by SciPy's `ellipe`, for the three
  /// sizes' mean.
  @Test(arguments: [
    ("older-adult", 3.0284826515), ("index", 1.6087731393), ("thumb", 1.9717712287),
  ])
  func `The mean distance from the centre equals the elliptic integral`(
    _ id: String, _ mean: Double
  ) throws {
    let someone = try person(id)
    let distances = [4.88, 7.22, 9.22].map {
      IsolatedTarget(.circle, size: $0).meanDistance(by: someone)
    }
    #expect(close(distances.reduce(0, +) / 3, mean, 1e-9))
  }

  @Test
  func `The hit rate of a disc is between those of its outer and inner squares`()
    throws
  {
    var random = ReferenceGenerator(seed: 31)
    for _ in 0..<100 {
      var someone = try person("thumb")
      someone.spread = random.number(in: 0.1...4)
      someone.tails = random.chance(0.5) ? .heavy : .normal
      let size = random.number(in: 1...30)
      // The scatter is that of the drawn size, so a square of another size takes a model without α.
      someone.model.relativeX = 0
      someone.model.relativeY = 0
      let disc = IsolatedTarget(.circle, size: size).success(by: someone)
      let around = IsolatedTarget(.square, size: size).success(by: someone)
      let inside = IsolatedTarget(.square, size: size / 2.0.squareRoot()).success(by: someone)
      #expect(disc <= around + 1e-12 && disc >= inside - 1e-12)
    }
  }

  @Test(arguments: [1e-300, 1e-9, 1e6, 1e100, .nan])
  func `Targets of any size and any scatter have a valid hit rate`(_ size: Double) throws {
    for spread in [0, 1e-200, 1, 100, 1e150] {
      for id in ["thumb", "perfect"] {
        var someone = try person(id)
        someone.spread = spread
        someone.tails = .heavy
        for shape in [IsolatedTarget.Shape.square, .circle] {
          let success = IsolatedTarget(shape, size: size).success(by: someone)
          #expect(success >= 0 && success <= 1 + 1e-9, "\(spread), \(success)")
        }
      }
    }
  }

  @Test func `A target without size is never hit, and a perfect aim always hits`() throws {
    for shape in [IsolatedTarget.Shape.square, .circle] {
      #expect(IsolatedTarget(shape, size: 0).success(by: try person("thumb")) == 0)
      #expect(IsolatedTarget(shape, size: -3).success(by: try person("thumb")) == 0)
      #expect(IsolatedTarget(shape, size: 1).success(by: try person("perfect")) == 1)
    }
    var beside = try person("perfect")
    beside.offsetX = 2
    #expect(IsolatedTarget(.circle, size: 3).success(by: beside) == 0)
    #expect(IsolatedTarget(.circle, size: 5).success(by: beside) == 1)
  }
}
