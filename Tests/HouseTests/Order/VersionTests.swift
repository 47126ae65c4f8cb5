import Foundation
import TestSupport
import Testing

@Suite struct `The version` {
  /// The version in the program, from its only place in the sources.
  private static func program() throws -> Substring {
    let text = try Repository.text(of: "Sources/Drawing/Text/Tool.swift")
    return try #require(text.firstMatch(of: /version = "([0-9.]+)"/)).1
  }

  @Test func `The program has the version that the hooks of pre-commit install`() throws {
    let version = try Self.program()
    let hooks = try Repository.text(of: "pyproject.toml")
    #expect(hooks.contains("\nversion = \"\(version)\"\n"))
    #expect(hooks.contains("\"mistap==\(version)\""))
    let module = try Repository.text(of: "Sources/Python/mistap/_program.py")
    #expect(module.contains("\n__version__ = \"\(version)\"\n"))
  }

  @Test(arguments: ["server.json", "gemini-extension.json", ".claude-plugin/plugin.json"])
  func `A manifest for agents has the version of the program`(_ path: String) throws {
    let text = try Repository.text(of: path)
    #expect(text.contains("\"version\": \"\(try Self.program())\""))
  }

  @Test func `The newest changes and the citation are those of the version of the program`() throws
  {
    let version = try Self.program()
    let changes = try Repository.text(of: "CHANGELOG.md")
    #expect(try #require(changes.firstMatch(of: /\n## ([0-9.]+)\n/)).1 == version)
    #expect(try Repository.text(of: "CITATION.cff").contains("\nversion: \(version)\n"))
  }

  @Test func `The wheel takes its version from the program that it contains`() throws {
    let wheel = try Repository.text(of: ".ci/wheel/pyproject.toml")
    #expect(wheel.contains("dynamic = [\"version\"]"))
    #expect(wheel.contains("variable = \"MISTAP_VERSION\""))
    let build = try Repository.text(of: ".ci/wheel/build.sh")
    #expect(build.contains("MISTAP_VERSION=$(\"$tree/bin/mistap\" --version"))
  }
}
