// The only import of the C library: every file of the program sees it through this one.
#if canImport(Darwin)
@_exported public import Darwin
#elseif canImport(Glibc)
@_exported public import Glibc
#endif

/// System calls whose names are also names of methods.
enum Platform {
  static func read(_ descriptor: Int32, _ chunk: inout [UInt8]) -> Int {
    readBytes(descriptor, &chunk, chunk.count)
  }

  static func write(_ descriptor: Int32, _ start: UnsafeRawPointer, _ count: Int) -> Int {
    writeBytes(descriptor, start, count)
  }

  /// The program that opens a file with the user's choice for its kind.
  #if canImport(Darwin)
  static let opener = "open"
  #else
  static let opener = "xdg-open"
  #endif

  static func canWrite(_ path: String) -> Bool { access(path, W_OK) == 0 }

  /// Keeps up to 16 MB of freed heap for later allocations.
  ///
  /// A search lays out screen after screen and discards it. The C library would return the end of
  /// the heap to the system and request it again each time. That took a quarter of the time of a
  /// search for changes of 20 targets. The limit of 16 MB is a convention.
  static func keepHeap() {
    #if !canImport(Darwin) && canImport(Glibc)
    typealias SetOption = @convention(c) (CInt, CInt) -> CInt
    guard let symbol = dlsym(nil, "mallopt") else { return }
    // M_TRIM_THRESHOLD of malloc.h, which Swift's import of the library lacks.
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
