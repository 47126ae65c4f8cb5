import Foundation
import TestSupport
import Testing

@Suite struct `Swift on macOS` {
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
