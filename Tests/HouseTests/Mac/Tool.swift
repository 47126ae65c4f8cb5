import Foundation
import TestSupport

/// Runs one of the compilers that built the tests.
enum Tool {
  struct Outcome {
    let status: Int32
    let text: String

    /// The lines that name an error.
    var errors: [String] {
      text.split(separator: "\n").filter { $0.contains(": error: ") }.map(String.init)
    }
  }

  /// Tests may run on small stacks; compilers need theirs.
  private static let onAWholeStack = "ulimit -s \"$(ulimit -H -s)\"; exec \"$@\""

  static func run(_ name: String, _ arguments: [String]) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", onAWholeStack, "sh", name] + arguments
    process.currentDirectoryURL = URL(filePath: Repository.root)
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Outcome(status: process.terminationStatus, text: String(decoding: output, as: UTF8.self))
  }
}
