// The one place that knows which library of C the system has: every file of the program sees it
// through this import.
#if canImport(Darwin)
@_exported public import Darwin
#elseif canImport(Glibc)
@_exported public import Glibc
#endif

/// Calls of the system whose names methods of ours have too.
enum Platform {
  static func read(_ descriptor: Int32, _ chunk: inout [UInt8]) -> Int {
    readBytes(descriptor, &chunk, chunk.count)
  }

  static func write(_ descriptor: Int32, _ start: UnsafeRawPointer, _ count: Int) -> Int {
    writeBytes(descriptor, start, count)
  }

  static func canWrite(_ path: String) -> Bool { access(path, W_OK) == 0 }
}

private func readBytes(
  _ descriptor: Int32, _ start: UnsafeMutableRawPointer, _ count: Int
) -> Int { read(descriptor, start, count) }

private func writeBytes(_ descriptor: Int32, _ start: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, start, count)
}
