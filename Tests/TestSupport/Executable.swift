private import Foundation

/// The program under test, as it was built beside the tests.
package enum Executable {
  package static let name = "mistap"

  /// Where the program is.
  ///
  /// The folder of the test bundle or one above it; macOS names the bundle in its arguments.
  package static func path() throws -> String {
    // A relative path would be looked up above the root for ever.
    for argument in CommandLine.arguments where argument.hasPrefix("/") {
      var folder = URL(filePath: argument).deletingLastPathComponent()
      while folder.path(percentEncoded: false).count > 1 {
        let candidate = folder.appending(path: name).path(percentEncoded: false)
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: candidate, isDirectory: &isFolder),
          !isFolder.boolValue, FileManager.default.isExecutableFile(atPath: candidate)
        {
          return candidate
        }
        folder.deleteLastPathComponent()
      }
    }
    throw TestSupportError("no \(name) beside \(CommandLine.arguments[0])")
  }

  /// An environment in which the program behaves the same on every machine.
  static func environment(home: String, adding additions: [String: String?]) -> [String] {
    var variables: [String: String?] = [
      "PATH": "/usr/bin:/bin",
      "TERM": "xterm-256color",
      "LANG": "C.UTF-8",
      "HOME": home,
      "XDG_STATE_HOME": home + "/state",
      // What is long is on the screen at once, unless a test pages it.
      "PAGER": "",
      "EDITRC": "/dev/null",
      // A crash would otherwise wait for a key.
      "SWIFT_BACKTRACE": "enable=no",
      "LLVM_PROFILE_FILE": home + "/child.profraw",
    ]
    for name in ["LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "ASAN_OPTIONS", "TSAN_OPTIONS"] {
      variables[name] = ProcessInfo.processInfo.environment[name]
    }
    variables.merge(additions) { $1 }
    return variables.compactMap { name, value in value.map { "\(name)=\($0)" } }.sorted()
  }
}

/// Why a test could not go on.
package struct TestSupportError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
