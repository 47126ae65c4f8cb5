private import CLineEditor
private import Workbench

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

  /// Keeps up to 16 MB of freed heap for later allocations. A search lays out screen after screen
  /// and discards it. The C library would return the end of the heap to the system and request it
  /// again each time. That took a quarter of the time of a search for changes of 20 targets. The
  /// limit of 16 MB is a convention.
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

/// ^C while a command runs: a flag that long commands check, so that they can stop halfway.
enum Interruption {
  /// Whether ^C was pressed since the command began. Any thread may read it.
  static var isRequested: Bool { mistap_interruption_is_requested() }

  /// Catches ^C from now on instead of ending the program.
  static func watch() { mistap_interruption_watch(true) }

  /// Runs a command during which ^C is caught; outside it ^C ends the program.
  static func watching<Result>(_ command: () -> Result) -> Result {
    mistap_interruption_watch(true)
    defer { mistap_interruption_watch(false) }
    return command()
  }

  /// Runs a command of the command line, which ends the program if it does not stop soon after ^C.
  /// The prompt has no such limit: it would lose the changes since the last `save`.
  static func ending<Result>(_ command: () -> Result) -> Result {
    mistap_interruption_limit(
      longestWait, "\(CommandOutput.interrupted.err)\n", CommandOutput.interrupted.status)
    defer { mistap_interruption_limit(0, "", 0) }
    return watching(command)
  }

  /// The time for a command to stop by itself, in milliseconds.
  private static let longestWait: Int32 = 400

  /// Ends the program by a signal that was caught for cleanup.
  static func endProgram(by signal: Int32) { mistap_end_by_signal(signal) }
}
