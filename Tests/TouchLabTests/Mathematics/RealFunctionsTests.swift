import Testing

@testable import TouchLab

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A function's value at an argument, to the last bit.
private typealias Stored = (argument: Double, bits: UInt64)

@Suite struct `Reproducible real functions` {
  @Test func `The exponential function keeps its stored bits`() {
    let stored: [Stored] = [
      (-700.0, 0x00D1_4F2B_0FB9_307F),
      (-30.25, 0x3D34_835B_D010_A41B),
      (-1.0, 0x3FD7_8B56_362C_EF38),
      (-0.1, 0x3FEC_F46D_99D5_2B3A),
      (0.0, 0x3FF0_0000_0000_0000),
      (1e-9, 0x3FF0_0000_0044_B830),
      (0.3, 0x3FF5_9905_8C8C_1A96),
      (1.0, 0x4005_BF0A_8B14_576A),
      (2.5, 0x4028_5D6F_D931_E0BB),
      (88.7, 0x47EF_4705_BBFF_AE5C),
      (700.0, 0x7F0D_945D_F4F8_EC8E),
    ]
    for (argument, bits) in stored {
      #expect(RealFunctions.exponential(argument).bitPattern == bits, "\(argument)")
    }
  }

  @Test func `The logarithm keeps its stored bits`() {
    let stored: [Stored] = [
      (1e-300, 0xC085_9634_47F8_7FB5),
      (2.2250738585072014e-308, 0xC086_232B_DD7A_BCD2),
      (0.001, 0xC01B_A18A_998F_FFA0),
      (0.3, 0xBFF3_4378_FCBD_A721),
      (0.999, 0xBF50_6467_0D97_9B73),
      (1.0, 0x0000_0000_0000_0000),
      (1.0000001, 0x3E7A_D7F2_847B_6492),
      (1.4142135623730951, 0x3FD6_2E42_FEFA_39F0),
      (2.0, 0x3FE6_2E42_FEFA_39EF),
      (10.0, 0x4002_6BB1_BBB5_5516),
      (10000000000.0, 0x4037_069E_2AA2_AA5B),
      (1.7e308, 0x4086_2DD0_8FDC_6F88),
    ]
    for (argument, bits) in stored {
      #expect(RealFunctions.logarithm(argument).bitPattern == bits, "\(argument)")
    }
  }

  @Test func `Sine and cosine keep their stored bits`() {
    let stored: [(argument: Double, sine: UInt64, cosine: UInt64)] = [
      (0.0, 0x0000_0000_0000_0000, 0x3FF0_0000_0000_0000),
      (1e-8, 0x3E45_798E_E230_8C3A, 0x3FF0_0000_0000_0000),
      (0.5, 0x3FDE_AEE8_744B_05F0, 0x3FEC_1528_065B_7D50),
      (0.7853981633974483, 0x3FE6_A09E_667F_3BCC, 0x3FE6_A09E_667F_3BCD),
      (1.0, 0x3FEA_ED54_8F09_0CEE, 0x3FE1_4A28_0FB5_068C),
      (1.5707963267948966, 0x3FF0_0000_0000_0000, 0x3C91_A626_3314_5C07),
      (3.0, 0x3FC2_1038_6DB6_D55B, 0xBFEF_AE04_BE85_E5D2),
      (3.141592653589793, 0x3CA1_A626_3314_5C07, 0xBFF0_0000_0000_0000),
      (4.5, 0xBFEF_47ED_3DC7_4080, 0xBFCA_FB5B_5458_3D6B),
      (6.283185307179586, 0xBCB1_A626_3314_5C07, 0x3FF0_0000_0000_0000),
      (-2.25, 0xBFE8_E5F9_C2D0_E3AA, 0xBFE4_19FF_91B9_BA6C),
      (1000.0, 0x3FEA_75CC_150A_206C, 0x3FE1_FF02_6793_F1BB),
    ]
    for (argument, sine, cosine) in stored {
      let both = RealFunctions.sineAndCosine(argument)
      #expect(both.sine.bitPattern == sine && both.cosine.bitPattern == cosine, "\(argument)")
    }
  }

  @Test func `The normal tail keeps its stored bits`() {
    let stored: [Stored] = [
      (0.0, 0x3FE0_0000_0000_0000),
      (0.015625, 0x3FDF_99DF_FB86_590A),
      (0.3, 0x3FD8_7423_A677_E90F),
      (1.0, 0x3FC4_4ED0_BB7C_B20C),
      (1.96, 0x3F99_990C_5885_9313),
      (2.5, 0x3F79_6F4E_57E4_9CE5),
      (4.0, 0x3F00_9AD7_954A_FFF8),
      (6.000000001, 0x3E10_F30E_EE48_DB17),
      (8.49, 0x3C67_D2D9_C83B_BF5F),
      (8.5, 0x3C65_DBBA_CCF1_A4E1),
      (12.0, 0x3922_72B3_1366_6239),
      (20.0, 0x2D8C_0BD0_F188_0784),
      (37.0, 0x01CE_ACCC_6BFE_B0AD),
    ]
    for (argument, bits) in stored {
      #expect(NormalTail.standard.above(argument).bitPattern == bits, "\(argument)")
    }
  }

  /// Arguments over a whole range, evenly and not on a grid of binary fractions.
  private func arguments(_ range: ClosedRange<Double>) -> [Double] {
    (0...20_000).map {
      range.lowerBound + (range.upperBound - range.lowerBound) * Double($0) / 20_000
    }
  }

  private func relativeError(_ value: Double, _ reference: Double) -> Double {
    reference == 0 ? value.magnitude : ((value - reference) / reference).magnitude
  }

  @Test func `The functions agree with the system's mathematics on their whole range`() {
    for x in arguments(-700...700) + arguments(-1...1) {
      #expect(relativeError(RealFunctions.exponential(x), exp(x)) < 4e-16)
    }
    for x in arguments(1e-300...1e-290) + arguments(1e-3...2) + arguments(2...1e9) {
      #expect(relativeError(RealFunctions.logarithm(x), log(x)) < 4e-16)
      #expect(
        (RealFunctions.binaryLogarithm(x) - log2(x)).magnitude <= 4e-16 * max(1, log2(x).magnitude))
    }
    for x in arguments(-7...7) + arguments(-1000...1000) {
      let both = RealFunctions.sineAndCosine(x)
      #expect((both.sine - sin(x)).magnitude < 3e-16 && (both.cosine - cos(x)).magnitude < 3e-16)
    }
  }

  @Test func `The normal tail is within 1e-15 of its value`() {
    // √2 in two parts; what is left of y·√2 when it is rounded is then known, and Q is corrected for it.
    let root = 2.0.squareRoot()
    let restOfRoot = -9.667_293_313_452_913e-17
    for y in arguments(0...6) + arguments(6...26.5) {
      let x = y * root
      let left = (-x).addingProduct(y, root) + y * restOfRoot
      let reference = 0.5 * erfc(y) + NormalTail.density(x) * left
      #expect(relativeError(NormalTail.standard.above(x), reference) < 1e-15, "\(x)")
    }
  }

  @Test func `Both normal tails add up to 1`() {
    for x in arguments(-9...9) {
      let tail = NormalTail.standard
      #expect((tail.above(x) + tail.above(-x) - 1).magnitude <= 0x1p-53)
    }
    #expect(NormalTail.standard.above(0) == 0.5)
  }

  @Test func `Arguments out of range have defined results`() {
    #expect(RealFunctions.exponential(-1000) == 0 && RealFunctions.exponential(1000) == .infinity)
    #expect(RealFunctions.exponential(.nan).isNaN)
    #expect(
      RealFunctions.logarithm(0) == -.infinity && RealFunctions.logarithm(.infinity) == .infinity)
    #expect(RealFunctions.logarithm(-1).isNaN && RealFunctions.logarithm(.nan).isNaN)
    #expect(RealFunctions.binaryLogarithm(1024) == 10 && RealFunctions.binaryLogarithm(0.125) == -3)
    #expect(
      RealFunctions.sineAndCosine(2e6).sine.isNaN
        && RealFunctions.sineAndCosine(.infinity).cosine.isNaN)
    #expect(NormalTail.standard.above(39) == 0 && NormalTail.standard.above(-39) == 1)
    #expect(NormalTail.standard.above(.infinity) == 0 && NormalTail.standard.above(-.infinity) == 1)
    #expect(NormalTail.standard.above(.nan).isNaN)
  }
}
