/// The answer of the system's PNG renderer.
package enum RasterAnswer: Hashable, Sendable {
  case png([UInt8])
  /// The program is not installed.
  case missing
  /// The program failed.
  case failed(String)
}
