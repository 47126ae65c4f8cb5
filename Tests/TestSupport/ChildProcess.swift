private import CLineEditor

#if canImport(Glibc)
private import Glibc
#elseif canImport(Darwin)
private import Darwin
#endif

/// How a program ended.
package enum ExitStatus: Equatable, Sendable {
  case exited(Int32)
  case signalled(Int32)

  init(waitStatus: Int32) {
    let signal = waitStatus & 0x7F
    self = signal == 0 ? .exited((waitStatus >> 8) & 0xFF) : .signalled(signal)
  }
}

/// A program that was started, and is ended with its owner at the latest.
final class ChildProcess {
  private let identifier: pid_t
  private var status: ExitStatus?

  /// Where the three standard streams come from.
  enum Streams {
    /// A terminal's name; it becomes the child's own.
    case terminal(String)
    case descriptors(input: Int32, output: Int32, error: Int32)
  }

  init(
    _ path: String, arguments: [String], environment: [String], folder: String?, streams: Streams
  ) throws {
    // Only a write to a child that has ended fails, not the whole test run.
    mistap_ignore_broken_pipe()
    var actions = FileActions()
    defer { actions.destroy() }
    try actions.connect(streams)
    if let folder { try actions.enter(folder) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF) | mistap_spawn_in_new_session())
    var child: pid_t = 0
    let argv = ([path] + arguments).map { strdup($0) } + [nil]
    let envp = environment.map { strdup($0) } + [nil]
    defer { for string in argv + envp { free(string) } }
    let code = posix_spawn(&child, path, &actions.actions, &attributes, argv, envp)
    guard code == 0 else { throw TestSupportError("cannot start \(path): \(code)") }
    identifier = child
  }

  deinit {
    guard status == nil else { return }
    kill(identifier, SIGKILL)
    var ignored: Int32 = 0
    waitpid(identifier, &ignored, 0)
  }

  func send(signal: Int32) { kill(identifier, signal) }

  /// The status, if the program has ended.
  func poll() -> ExitStatus? {
    if let status { return status }
    var code: Int32 = 0
    if waitpid(identifier, &code, WNOHANG) == identifier { status = ExitStatus(waitStatus: code) }
    return status
  }
}

extension ChildProcess {
  /// The status, once the program has ended.
  func wait(until deadline: Deadline) throws -> ExitStatus {
    while true {
      if let status = poll() { return status }
      if deadline.hasPassed { throw TestSupportError("the program did not end in time") }
      usleep(1_000)
    }
  }
}

/// What a child does with its descriptors before it begins.
private struct FileActions {
  var actions = posix_spawn_file_actions_t()

  init() { posix_spawn_file_actions_init(&actions) }

  mutating func destroy() { posix_spawn_file_actions_destroy(&actions) }

  mutating func connect(_ streams: ChildProcess.Streams) throws {
    switch streams {
    case .terminal(let name):
      try check(posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0))
      try check(posix_spawn_file_actions_adddup2(&actions, 0, 1))
      try check(posix_spawn_file_actions_adddup2(&actions, 0, 2))
    case .descriptors(let input, let output, let error):
      try check(posix_spawn_file_actions_adddup2(&actions, input, 0))
      try check(posix_spawn_file_actions_adddup2(&actions, output, 1))
      try check(posix_spawn_file_actions_adddup2(&actions, error, 2))
    }
    try check(mistap_spawn_close_others(&actions))
  }

  mutating func enter(_ folder: String) throws {
    try check(mistap_spawn_in_folder(&actions, folder))
  }

  private func check(_ code: Int32) throws {
    if code != 0 { throw TestSupportError("posix_spawn_file_actions: \(code)") }
  }
}
