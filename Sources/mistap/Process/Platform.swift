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

  /// Has the heap keep up to 16 MB (our choice) that were given back, for what is asked for next.
  ///
  /// A search lays out screen after screen and forgets it, and the library of C would hand the end of the
  /// heap to the system and fetch it again each time: a quarter of the time of a search for changes of 20
  /// targets.
  static func keepHeap() {
    #if !canImport(Darwin) && canImport(Glibc)
    typealias SetOption = @convention(c) (CInt, CInt) -> CInt
    guard let symbol = dlsym(nil, "mallopt") else { return }
    // M_TRIM_THRESHOLD of malloc.h, which Swift's view of the library leaves out.
    _ = unsafeBitCast(symbol, to: SetOption.self)(-1, 16 << 20)
    #endif
  }
}

private func readBytes(
  _ descriptor: Int32, _ start: UnsafeMutableRawPointer, _ count: Int
) -> Int { read(descriptor, start, count) }

private func writeBytes(_ descriptor: Int32, _ start: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, start, count)
}
