private import CLineEditor
private import CTestSupport

#if canImport(Darwin)
private import Darwin
#elseif canImport(Glibc)
private import Glibc
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

    fileprivate var terminal: String? {
      if case .terminal(let name) = self { name } else { nil }
    }

    fileprivate var descriptors: (input: Int32, output: Int32, error: Int32) {
      if case .descriptors(let input, let output, let error) = self {
        (input, output, error)
      } else {
        (-1, -1, -1)
      }
    }
  }

  init(
    _ path: String, arguments: [String], environment: [String], folder: String?, streams: Streams
  ) throws {
    // Only a write to a child that has ended fails, not the whole test run.
    mistap_ignore_broken_pipe()
    let argv = ([path] + arguments).map { strdup($0) } + [nil]
    let envp = environment.map { strdup($0) } + [nil]
    defer { for string in argv + envp { free(string) } }
    let code = path.withCString { path in
      folder.withOptionalCString { folder in
        streams.terminal.withOptionalCString { terminal in
          argv.withUnsafeBufferPointer { argv in
            envp.withUnsafeBufferPointer { envp in
              guard let argv = argv.baseAddress, let envp = envp.baseAddress else {
                return Int32(0)
              }
              let (input, output, error) = streams.descriptors
              var child = mistap_child(
                path: path, arguments: argv, environment: envp, folder: folder, terminal: terminal,
                input: input, output: output, error: error)
              return mistap_spawn(&child)
            }
          }
        }
      }
    }
    guard code > 0 else { throw TestSupportError("cannot start \(path): \(-code)") }
    identifier = code
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

extension String? {
  fileprivate func withOptionalCString<Result>(
    _ body: (UnsafePointer<CChar>?) -> Result
  ) -> Result {
    if let self { self.withCString { body($0) } } else { body(nil) }
  }
}
