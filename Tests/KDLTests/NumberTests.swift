import TestSupport
import Testing

@testable import KDL

/// A literal and everything that can be asked of it.
struct NumberCase: Sendable, CustomTestStringConvertible {
  let literal: String
  let canonical: String
  let double: Double
  let integer: Int?

  init(_ literal: String, _ canonical: String, _ double: Double, _ integer: Int?) {
    self.literal = literal
    self.canonical = canonical
    self.double = double
    self.integer = integer
  }

  var testDescription: String { String(literal.prefix(40)) }

  static let decimal = [
    NumberCase("0", "0", 0, 0),
    NumberCase("-0", "-0", -0.0, 0),
    NumberCase("+7", "7", 7, 7),
    NumberCase("007", "7", 7, 7),
    NumberCase("1_000_", "1000", 1000, 1000),
    NumberCase("9223372036854775807", "9223372036854775807", 0x1p63, .max),
    NumberCase("-9223372036854775808", "-9223372036854775808", -0x1p63, .min),
    NumberCase("9223372036854775808", "9223372036854775808", 0x1p63, nil),
    NumberCase("99999999999999999999", "99999999999999999999", 1e20, nil),
    NumberCase("9007199254740993", "9007199254740993", 0x1p53, 9_007_199_254_740_993),
    NumberCase("1.0", "1.0", 1, 1),
    NumberCase("-1.50", "-1.50", -1.5, nil),
    NumberCase("0.1", "0.1", 0.1, nil),
    NumberCase("1_0.2_5e-0_1", "10.25E-1", 1.025, nil),
    NumberCase("1e3", "1E+3", 1000, 1000),
    NumberCase("1.5e1", "1.5E+1", 15, 15),
    NumberCase("150e-1", "150E-1", 15, 15),
    NumberCase("1e18", "1E+18", 1e18, 1_000_000_000_000_000_000),
    NumberCase("1e19", "1E+19", 1e19, nil),
    NumberCase("1e-1", "1E-1", 0.1, nil),
    NumberCase("1E-00", "1E+0", 1, 1),
    NumberCase("0e99999999999999999999", "0E+99999999999999999999", 0, 0),
    NumberCase("1e400", "1E+400", .infinity, nil),
    NumberCase("-1e400", "-1E+400", -.infinity, nil),
    NumberCase("1e99999999999999999999", "1E+99999999999999999999", .infinity, nil),
    NumberCase("1e-99999999999999999999", "1E-99999999999999999999", 0, nil),
    NumberCase("1.7976931348623157e308", "1.7976931348623157E+308", .greatestFiniteMagnitude, nil),
    NumberCase("5e-324", "5E-324", .leastNonzeroMagnitude, nil),
    NumberCase(
      "2.2250738585072011e-308", "2.2250738585072011E-308", Double.leastNormalMagnitude.nextDown,
      nil),
    NumberCase("#inf", "#inf", .infinity, nil),
    NumberCase("#-inf", "#-inf", -.infinity, nil),
  ]

  static let otherBases = [
    NumberCase("0xFf", "255", 255, 255),
    NumberCase("-0x1_0", "-16", -16, -16),
    NumberCase("+0o17", "15", 15, 15),
    NumberCase("0b1_0_", "2", 2, 2),
    NumberCase("-0x0", "-0", -0.0, 0),
    NumberCase("0x7fffffffffffffff", "9223372036854775807", 0x1p63, .max),
    NumberCase("-0x8000000000000000", "-9223372036854775808", -0x1p63, .min),
    NumberCase("0x8000000000000000", "9223372036854775808", 0x1p63, nil),
    NumberCase("0xabcdef1234567890", "12379813812177893520", 12_379_813_812_177_893_376, nil),
    NumberCase("0x10000000000000001", "18446744073709551617", 0x1p64, nil),
    NumberCase("0x20000000000001", "9007199254740993", 0x1p53, 9_007_199_254_740_993),
    NumberCase(
      "0x2000000000000100000000000000001", "2658455991569832040955519299913515009",
      0x1.0000000000001p121, nil),
    NumberCase(
      "0x20000000000001" + String(repeating: "0", count: 40),
      "13164036458569649798741390791361722243546719641351658562721415168", 0x1.0000000000000p213,
      nil),
    NumberCase("0x1" + String(repeating: "0", count: 300), "", .infinity, nil),
    NumberCase("-0b1" + String(repeating: "0", count: 1023), "", -0x1p1023, nil),
    NumberCase("0x" + String(repeating: "0", count: 5000) + "1", "1", 1, 1),
  ]
}

@Suite struct `Numbers` {
  @Test(arguments: NumberCase.decimal + NumberCase.otherBases)
  func `A KDL number keeps its exact value`(given: NumberCase) throws {
    guard case .number(let number) = try value(given.literal) else {
      Issue.record("\(given.literal) is no number")
      return
    }
    #expect(number.literal == given.literal)
    #expect(given.canonical.isEmpty || number.canonical == given.canonical)
    #expect(number.double == given.double)
    #expect(number.double.sign == given.double.sign)
    #expect(number.integer == given.integer)
    guard case .number(let printed) = try value(number.canonical) else { return }
    #expect(printed == number)
    #expect(printed.hashValue == number.hashValue)
    #expect(printed.double == number.double)
  }

  @Test func `The keyword for not-a-number is a number without an integer value`() throws {
    guard case .number(let number) = try value("#nan") else { return }
    #expect(number.double.isNaN)
    #expect(number.integer == nil)
    #expect(number == KDLNumber(validated: "#nan"))
  }

  @Test(arguments: ["x", "o", "b"])
  func `A long number keeps its base in canonical text`(prefix: String) throws {
    let digits = String(repeating: "1", count: RadixDigits.conversionLimit + 1)
    guard case .number(let number) = try value("-0\(prefix)_00_".replacing("_", with: "") + digits)
    else { return }
    #expect(number.canonical == "-0\(prefix)\(digits)")
  }

  @Test(arguments: UInt64(0)..<200)
  func `A random number of another base is converted exactly`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let high = UInt64.random(in: 1 ... .max, using: &random)
    let low = random.next()
    let number = UInt128(high) << 64 | UInt128(low)
    for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] {
      let literal = KDLNumber(validated: prefix + String(number, radix: radix))
      #expect(literal.canonical == String(number))
      #expect(literal.double == Double(String(number)))
    }
  }
}
