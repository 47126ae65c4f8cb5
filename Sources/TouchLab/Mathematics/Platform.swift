#if canImport(Darwin)
private import Darwin
#elseif canImport(Glibc)
private import Glibc
#elseif canImport(Musl)
private import Musl
#endif

/// The functions that the system's library computes; Swift's own has none of them.
enum RealFunctions {
  static func exponential(_ x: Double) -> Double { exp(x) }

  static func naturalLogarithm(_ x: Double) -> Double { log(x) }

  static func binaryLogarithm(_ x: Double) -> Double { log2(x) }

  static func sine(_ x: Double) -> Double { sin(x) }

  static func cosine(_ x: Double) -> Double { cos(x) }

  static func complementaryError(_ x: Double) -> Double { erfc(x) }
}
