#if canImport(Glibc)
internal import Glibc
#elseif canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#endif

extension RandomStream {
  /// Two independent standard normal numbers (Box & Muller 1958, Annals of Mathematical
  /// Statistics 29).
  mutating func normals() -> (Double, Double) {
    let radius = (-2 * log(uniform())).squareRoot()
    let angle = 2 * Double.pi * uniform()
    return (radius * cos(angle), radius * sin(angle))
  }

  /// Above 0 and at most 1.
  mutating func uniform() -> Double {
    Double((next() >> 11) + 1) * 0x1p-53
  }
}
