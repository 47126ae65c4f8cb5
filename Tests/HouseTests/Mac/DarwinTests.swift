import Foundation
import TestSupport
import Testing

@Suite struct `Swift on macOS` {
  /// Functions of C that Swift may not call there, or whose type differs from system to system.
  private static let closed: Set = [
    "popen", "pclose", "system", "fork", "vfork", "rand", "srand", "random", "srandom", "sprintf",
    "vsprintf", "printf", "fprintf", "posix_spawnattr_t", "posix_spawn_file_actions_t", "setjmp",
    "longjmp",
  ]

  @Test func `Swift sources call no C function that is unavailable or different on macOS`() {
    for source in SourceTree.sources + SourceTree.tests where source.isSwift {
      for (index, word) in source.words.enumerated().dropLast()
      where Self.closed.contains(word.text) {
        let isMember = index > 0 && [".", "func"].contains(source.words[index - 1].text)
        let isCall = source.words[index + 1].text == "("
        #expect(!isCall || isMember, "\(source.path):\(word.line) calls \(word.text)")
      }
    }
  }

  /// MacTypes.h, which Foundation and Darwin bring in there, has types of these names.
  @Test func `Sources with Foundation or Darwin qualify the names Point, Size and Style`() {
    for source in SourceTree.sources + SourceTree.tests where source.isSwift {
      guard source.imports.contains(where: { ["Foundation", "Darwin"].contains($0.module) }) else {
        continue
      }
      for (index, word) in source.words.enumerated()
      where ["Point", "Size", "Style"].contains(word.text) {
        let isMember = index > 0 && source.words[index - 1].text == "."
        #expect(isMember, "\(source.path):\(word.line) names \(word.text) alone")
      }
    }
  }

  #if os(Linux)
  /// Against a module Darwin of our own, which has the names and types of macOS.
  @Test(arguments: [
    ("Sources/mistap", ".swift"), ("Tests/TestSupport", ".swift"),
  ])
  func `Sources compile with the system calls of macOS`(folder: String, ending: String) throws {
    let built = URL(filePath: try Executable.path()).deletingLastPathComponent().path
    // SwiftPM calls a package by its folder.
    let name = URL(filePath: Repository.root).lastPathComponent
      .map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined().lowercased()
    let modules = [
      "module CLineEditor { header \"\(Repository.root)/Sources/CLineEditor/include/CLineEditor.h\" export * }",
      "module CExpat { header \"\(Repository.root)/Sources/CExpat/include/CExpat.h\" export * }",
      "module CTestSupport { header \"\(Repository.root)/Tests/CTestSupport/include/CTestSupport.h\" export * }",
    ]
    let scratch = try TemporaryFolder()
    try scratch.write(modules.joined(separator: "\n"), to: "module.modulemap")
    let outcome = try Tool.run(
      "swiftc",
      [
        "-typecheck", "-wmo", "-swift-version", "6", "-package-name", name, "-module-name",
        "Checked",
        "-parse-as-library", "-I", "Tests/MacHeaders/Darwin", "-I", built + "/Modules",
        "-Xcc", "-fmodule-map-file=\(scratch.path)/module.modulemap",
        "-module-cache-path", scratch.path + "/cache",
        "-enable-upcoming-feature", "InternalImportsByDefault",
        "-enable-upcoming-feature", "MemberImportVisibility",
        "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
      ] + Repository.files(in: folder, ending: ending))
    #expect(outcome.errors == [])
    #expect(outcome.status == 0, "\(outcome.text.prefix(2_000))")
  }
  #endif
}
