/// What came of asking a program of the system for PNG.
package enum RasterAnswer: Hashable, Sendable {
  case png([UInt8])
  /// There is no such program.
  case missing
  /// It was there, and failed.
  case failed(String)
}
