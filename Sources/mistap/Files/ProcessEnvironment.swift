private import CLineEditor
internal import Workbench

enum ProcessEnvironment {
  static func environment(
    _ options: Options, progress: @escaping @Sendable (Progress) -> Void
  ) -> Environment {
    let size =
      isTerminal(STDOUT_FILENO) ? terminalSize : (columns: Environment.pipeColumns, rows: 24)
    var environment = Environment(
      files: FileStore.access, hasColor: hasColor(options.color), columns: size.columns,
      rows: size.rows, processors: processors,
      isInterrupted: { Interruption.isRequested }, progress: progress)
    environment.cacheFolder = cacheFolder
    environment.programs = Programs.access()
    environment.rasterize = { Raster.png(from: $0) }
    if isTerminal(STDIN_FILENO), isTerminal(STDOUT_FILENO) { environment.confirms = confirms }
    return environment
  }

  /// The number of parallel workers: one if few files may be open, since the system's thread pool
  /// ends a program that leaves it none.
  private static var processors: Int {
    guard sysconf(Int32(truncatingIfNeeded: _SC_OPEN_MAX)) >= leastForThreads else { return 1 }
    return max(1, Int(truncatingIfNeeded: sysconf(Int32(truncatingIfNeeded: _SC_NPROCESSORS_ONLN))))
  }

  private static let leastForThreads = 32

  /// The folder `mistap` in `XDG_CACHE_HOME`, which its specification requires to be absolute, or
  /// in `~/.cache`; nil without either.
  private static var cacheFolder: String? {
    if let cache = variable("XDG_CACHE_HOME"), cache.hasPrefix("/") { return cache + "/mistap" }
    return variable("HOME").flatMap { $0.hasPrefix("/") ? $0 + "/.cache/mistap" : nil }
  }

  /// Whether output has colours: by the option, then by FORCE_COLOR and NO_COLOR, then by the
  /// terminal.
  private static func hasColor(_ wish: Options.Color) -> Bool {
    switch wish {
    case .always: true
    case .never: false
    case .auto:
      if isSet("FORCE_COLOR") {
        true
      } else if isSet("NO_COLOR") {
        false
      } else {
        isTerminal(STDOUT_FILENO) && knowsEscapes
      }
    }
  }

  /// Whether `TERM` names a terminal that supports escape codes.
  static var knowsEscapes: Bool {
    guard let name = variable("TERM") else { return false }
    return !name.isEmpty && name != "dumb"
  }

  static var terminalSize: (columns: Int, rows: Int) {
    var columns: Int32 = 0
    var rows: Int32 = 0
    mistap_terminal_size(&columns, &rows)
    return (Int(truncatingIfNeeded: columns), Int(truncatingIfNeeded: rows))
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  private static func isSet(_ name: String) -> Bool { variable(name).map { !$0.isEmpty } ?? false }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Asks a question; only an answer that begins with y agrees.
  private static func confirms(_ question: String) -> Bool {
    OpenFile.standardOutput.write(question)
    return readLine()?.lowercased().hasPrefix("y") ?? false
  }

  /// Waits at most one second; a signal ends the wait early.
  static func pause(seconds: Double) {
    usleep(UInt32(exactly: (max(0, min(seconds, 1)) * 1e6).rounded()) ?? 0)
  }

  /// The time since a fixed moment, in seconds.
  static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
