#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

private let target = getenv("FUZZ").flatMap { FuzzTarget(rawValue: String(cString: $0)) } ?? .kdl

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func runOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  target.run(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
